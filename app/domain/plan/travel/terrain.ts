import { distanceKm, type Point } from "#app/domain/geo/geo.ts";

export const TERRAINS = ["plain", "hill", "city"] as const;
/** What a road runs through, as far as it decides how winding and how slow it is. */
export type Terrain = (typeof TERRAINS)[number];

type Circle = readonly [latitude: number, longitude: number, radiusKm: number];

/** Built-up areas in which a cab crawls: centre and rough radius; editorial, from the map. */
const CITIES: readonly Circle[] = [
  [28.62, 77.2, 26],
  [19.08, 72.88, 26],
  [12.97, 77.59, 20],
  [22.57, 88.36, 20],
  [13.06, 80.24, 18],
  [17.41, 78.47, 20],
  [18.52, 73.86, 15],
  [23.03, 72.58, 14],
  [26.9, 75.8, 12],
  [26.85, 80.95, 12],
  [21.19, 72.83, 12],
  [26.45, 80.33, 10],
  [21.15, 79.09, 10],
  [22.72, 75.86, 10],
  [23.25, 77.41, 10],
  [25.6, 85.13, 10],
  [25.32, 82.99, 8],
  [27.18, 78.02, 8],
  [9.97, 76.28, 10],
  [11.01, 76.97, 10],
  [17.72, 83.3, 10],
  [30.73, 76.78, 9],
  [31.63, 74.87, 8],
  [26.16, 91.74, 9],
  [20.29, 85.83, 10],
  [12.3, 76.64, 7],
  [24.58, 73.7, 6],
  [26.28, 73.02, 7],
  [8.52, 76.94, 8],
  [9.93, 78.12, 8],
  [22.31, 73.18, 9],
  [25.44, 81.84, 8],
  [23.36, 85.33, 8],
  [21.25, 81.63, 8],
  [26.22, 78.18, 8],
  [30.9, 75.86, 9],
];

/** Hills apart from the great ranges: centre and rough radius; editorial, from the map. */
const HILLS: readonly Circle[] = [
  [11.38, 76.7, 28],
  [10.2, 77.4, 28],
  [10.08, 77.06, 32],
  [11.68, 76.08, 25],
  [12.35, 75.72, 30],
  [13.38, 75.68, 28],
  [9.6, 77.05, 28],
  [17.95, 73.68, 20],
  [24.59, 72.73, 10],
  [18.3, 82.9, 30],
  [11.8, 78.22, 10],
  [22.45, 78.42, 16],
];

/** Where the Himalaya begins to rise, from west to east: north of it roads are hill roads. Editorial, from the map. */
const FOOTHILLS: readonly (readonly [longitude: number, latitude: number])[] = [
  [73.8, 33],
  [75.2, 32.55],
  [76, 32.1],
  [76.7, 31.2],
  [77.05, 30.75],
  [77.9, 30.42],
  [78.3, 30.12],
  [79.4, 29.3],
  [80.15, 29.1],
  [81, 28.6],
  [84, 27.5],
  [88, 26.82],
  [89.5, 26.85],
  [92, 26.95],
  [93.5, 27.05],
  [95.3, 28.05],
  [96.2, 27.6],
  [97.5, 27.2],
];

/** The hills of the North East that are no Himalaya: south, west, north, east. */
const NORTH_EAST: readonly (readonly [south: number, west: number, north: number, east: number])[] =
  [
    [25.15, 90.1, 25.98, 92.75],
    [21.9, 92.5, 24.5, 93.5],
    [23.5, 93.4, 26.4, 94.9],
  ];

const isNear = (point: Point, circles: readonly Circle[]) =>
  circles.some(
    ([latitude, longitude, radiusKm]) =>
      Math.abs(point.latitude - latitude) < 1 &&
      distanceKm(point, { latitude, longitude }) <= radiusKm,
  );

function isInHimalaya({ latitude, longitude }: Point): boolean {
  const next = FOOTHILLS.findIndex(([east]) => east >= longitude);
  if (next < 1) return false;
  const [west, from] = FOOTHILLS[next - 1]!;
  const [east, to] = FOOTHILLS[next]!;
  return latitude > from + ((to - from) * (longitude - west)) / (east - west);
}

/** The terrain at a point of India by a coarse sketch of its ranges and cities; elsewhere it is called plain. */
export function terrainOf(point: Point): Terrain {
  if (isNear(point, CITIES)) return "city";
  const isInBox = NORTH_EAST.some(
    ([south, west, north, east]) =>
      point.latitude > south &&
      point.latitude < north &&
      point.longitude > west &&
      point.longitude < east,
  );
  return isInHimalaya(point) || isInBox || isNear(point, HILLS) ? "hill" : "plain";
}
