/**
 * Web Mercator (EPSG:3857) as Leaflet and every raster tile server use it: the world is a square of 256 pixels at zoom 0,
 * twice as wide with each zoom, x to the east from 180° W and y to the south from 85.0511° N.
 */
const TILE_SIZE = 256;
const MAX_LATITUDE = 85.0511287798;

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface XY {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What a map shows: its middle in pixels of zoom 0, its (fractional) zoom, and its size in CSS pixels. */
export interface View extends Size {
  center: XY;
  zoom: number;
}

/** The box that must be visible, in pixels of zoom 0. */
export interface Frame extends Size {
  center: XY;
}

/** Room in CSS pixels between the framed box and the edge of the map, on each side; pins and labels live in it. */
export const FRAME_PADDING = 36;

/** No map opens closer than this: a single point is shown with about this much around it. */
const MIN_SPAN_KM = 3;
const EQUATOR_KM = 40_075.017;

/** Degrees to pixels of the world at `zoom` (default 0). */
export function project(longitude: number, latitude: number, zoom = 0): XY {
  const size = TILE_SIZE * 2 ** zoom;
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return {
    x: size * (longitude / 360 + 0.5),
    y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** Pixels of the world at `zoom` back to degrees. */
export function unproject({ x, y }: XY, zoom = 0): { longitude: number; latitude: number } {
  const size = TILE_SIZE * 2 ** zoom;
  const n = Math.PI * (1 - (2 * y) / size);
  return { longitude: (x / size - 0.5) * 360, latitude: (Math.atan(Math.sinh(n)) * 180) / Math.PI };
}

/** How many pixels of zoom 0 a kilometre is at this height of the map (Mercator stretches towards the poles). */
export function pixelsPerKm(y: number): number {
  const latitude = (unproject({ x: 0, y }).latitude * Math.PI) / 180;
  return TILE_SIZE / (EQUATOR_KM * Math.cos(latitude));
}

/** The bounds as a box of zoom-0 pixels, widened around its middle when it is too small to look at. */
export function frameOf(bounds: Bounds): Frame {
  const a = project(bounds.west, bounds.north);
  const b = project(bounds.east, bounds.south);
  const center = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const least = MIN_SPAN_KM * pixelsPerKm(center.y);
  return { center, width: Math.max(b.x - a.x, least), height: Math.max(b.y - a.y, least) };
}

/** The bounds of a frame in degrees. */
export function boundsOfFrame({ center, width, height }: Frame): Bounds {
  const northWest = unproject({ x: center.x - width / 2, y: center.y - height / 2 });
  const southEast = unproject({ x: center.x + width / 2, y: center.y + height / 2 });
  return {
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    south: southEast.latitude,
  };
}

/**
 * The view that shows the whole frame as large as it can be in a map of this size, with `padding` pixels free on each side:
 * what Leaflet's `fitBounds(bounds, { padding: [padding, padding] })` gives with `zoomSnap: 0`.
 */
export function fitFrame(frame: Frame, size: Size, padding = FRAME_PADDING): View {
  const across = (size.width - 2 * padding) / frame.width;
  const down = (size.height - 2 * padding) / frame.height;
  return { ...size, center: frame.center, zoom: Math.log2(Math.max(1e-6, Math.min(across, down))) };
}

/** Where a point of the world (zoom-0 pixels) lies on the map, in CSS pixels from its top left corner. */
export function toScreen(view: View, point: XY): XY {
  const scale = 2 ** view.zoom;
  return {
    x: (point.x - view.center.x) * scale + view.width / 2,
    y: (point.y - view.center.y) * scale + view.height / 2,
  };
}
