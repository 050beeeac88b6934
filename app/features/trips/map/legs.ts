import type { Point } from "#app/domain/geo/geo.ts";
import { project, type XY } from "#app/maps/base/projection.ts";
import type { TripLine } from "./scene.ts";

/** An arrow on a leg: where, in pixels of zoom 0, and which way, in degrees clockwise from east. */
export interface Arrow {
  at: XY;
  angle: number;
}

/** On the screen, in CSS pixels: a leg shorter than this has no room for an arrow, a long one has one about so often. */
const LEAST_LEG = 44;
const ARROW_EVERY = 260;
/** Past the middle, so that the arrows of a way there and back do not meet. */
const ALONG = 0.58;

const same = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude;

/** The line of a day, cut at its stops. */
export function legsOf({ path, stops }: Pick<TripLine, "path" | "stops">): Point[][] {
  const legs: Point[][] = [];
  let leg: Point[] = [];
  for (const point of path) {
    leg.push(point);
    if (leg.length < 2 || !stops.some((stop) => same(stop, point))) continue;
    legs.push(leg);
    leg = [point];
  }
  return leg.length > 1 ? [...legs, leg] : legs;
}

/** A stretch of a day's line; one that is not along a known road only says what comes after what. */
interface Stretch {
  isRoad: boolean;
  points: readonly Point[];
}

/** The line of a day, cut where it leaves a known road or comes to one. */
export function stretchesOf({ path, road }: Pick<TripLine, "path" | "road">): Stretch[] {
  const known = new Set(road.map(({ latitude, longitude }) => `${latitude},${longitude}`));
  const isKnown = ({ latitude, longitude }: Point) => known.has(`${latitude},${longitude}`);
  const stretches: { isRoad: boolean; points: Point[] }[] = [];
  path.slice(1).forEach((to, index) => {
    const from = path[index]!;
    const isRoad = isKnown(from) || isKnown(to);
    const last = stretches.at(-1);
    if (last?.isRoad === isRoad) last.points.push(to);
    else stretches.push({ isRoad, points: [from, to] });
  });
  return stretches;
}

/** The arrows that show which way a day goes, on a map of this zoom. */
export const arrowsOf = (line: Pick<TripLine, "path" | "stops">, zoom: number): Arrow[] =>
  legsOf(line).flatMap((leg) =>
    arrowsAlong(
      leg.map(({ longitude, latitude }) => project(longitude, latitude)),
      2 ** zoom,
    ),
  );

function arrowsAlong(leg: readonly XY[], scale: number): Arrow[] {
  const steps = leg.slice(1).map((to, index) => ({
    from: leg[index]!,
    to,
    length: Math.hypot(to.x - leg[index]!.x, to.y - leg[index]!.y),
  }));
  const length = steps.reduce((sum, step) => sum + step.length, 0);
  if (length * scale < LEAST_LEG) return [];
  const count = Math.max(1, Math.round((length * scale) / ARROW_EVERY));
  return Array.from({ length: count }, (_, index) =>
    arrowAt(steps, (length * (index + ALONG)) / count),
  );
}

function arrowAt(steps: readonly { from: XY; to: XY; length: number }[], distance: number): Arrow {
  let passed = 0;
  const reached = steps.findIndex(({ length }) => (passed += length) >= distance);
  const { from, to, length } = steps.at(reached)!;
  const share = length ? 1 - (passed - distance) / length : 0;
  return {
    at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
    angle: Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI),
  };
}
