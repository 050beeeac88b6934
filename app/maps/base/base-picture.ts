import { project, type Bounds, type XY } from "./projection.ts";

/** The drawn base as a picture: what it covers, wide enough for a broad screen that shows the whole country. */
export const BASE_BOUNDS: Bounds = { west: 22, south: -16, east: 142, north: 54 };

/** The zoom whose pixels are the picture's units. */
export const BASE_ZOOM = 6;

const northWest = project(BASE_BOUNDS.west, BASE_BOUNDS.north, BASE_ZOOM);
const southEast = project(BASE_BOUNDS.east, BASE_BOUNDS.south, BASE_ZOOM);

/** The picture's viewBox, in whole pixels of the world at BASE_ZOOM. */
export const BASE_BOX = [
  Math.round(northWest.x),
  Math.round(northWest.y),
  Math.round(southEast.x) - Math.round(northWest.x),
  Math.round(southEast.y) - Math.round(northWest.y),
] as const;

/** Where the picture lies on the world, in pixels of zoom 0. */
export function basePlacement(): XY & { width: number; height: number } {
  const [x, y, width, height] = BASE_BOX.map((value) => value / 2 ** BASE_ZOOM) as [
    number,
    number,
    number,
    number,
  ];
  return { x, y, width, height };
}

export const basePath = (theme: "light" | "dark") => `/map/base-${theme}.svg`;
export const ATLAS_PATH = "/map/india.json";

/** Whose data the drawn map is made of; CC BY asks for it. */
export const MAP_CREDIT = "Map: MapSVG (CC BY), Natural Earth, GeoNames";
