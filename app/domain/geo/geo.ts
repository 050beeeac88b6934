export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine on the mean Earth radius of IUGG, 6371.0088 km). */
export function distanceKm(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The smallest box around the points, widened by `marginKm` on every side; at least one point is needed. */
export function boundsOf(points: readonly Point[], marginKm = 0) {
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const latMargin = marginKm / 111.32;
  const lonMargin = latMargin / Math.max(0.2, Math.cos(radians((south + north) / 2)));
  return {
    west: Math.max(-180, Math.min(...longitudes) - lonMargin),
    south: Math.max(-90, south - latMargin),
    east: Math.min(180, Math.max(...longitudes) + lonMargin),
    north: Math.min(90, north + latMargin),
  };
}

/** India with its islands, in degrees. */
const INDIA = { south: 6, north: 37.7, west: 68, east: 97.6 };
export const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude >= INDIA.south &&
  latitude <= INDIA.north &&
  longitude >= INDIA.west &&
  longitude <= INDIA.east;

/** What is wrong with coordinates that are to lie in India; null when they may. */
export function farFromIndia(latitude: number, longitude: number): string | null {
  if (isInIndia(latitude, longitude)) return null;
  if (isInIndia(longitude, latitude)) return "Latitude and longitude look swapped";
  return `Not in India: latitudes lie from ${INDIA.south} to ${INDIA.north}, longitudes from ${INDIA.west} to ${INDIA.east}`;
}
