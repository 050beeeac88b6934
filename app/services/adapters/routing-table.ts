import { z } from "zod";
import type { Point } from "#app/lib/geo.ts";
import type { Mode, Travel, TravelTimes } from "#app/lib/plan/types.ts";

/** A way by road as a routing server knows it. */
export interface RoadWay {
  km: number;
  /** With an empty road. */
  minutes: number;
}

/** Ways by road from point to point, by `pairKey`. */
export type RoadWays = ReadonlyMap<string, RoadWay>;

/** Nearer points than this (about a metre) are the same. */
const keyOf = ({ latitude, longitude }: Point) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
const pairKey = (from: Point, to: Point) => `${keyOf(from)}>${keyOf(to)}`;

/** The points without repetition, in their order. */
export const distinct = (points: readonly Point[]): Point[] => [...new Map(points.map((point) => [keyOf(point), point])).values()];

/** The path of OSRM's table service for these points. */
export const tablePath = (points: readonly Point[]) => `/table/v1/driving/${points.map(keyOf).join(";")}?annotations=duration,distance`;

const Row = z.array(z.number().nonnegative().nullable());
const Waypoint = z.object({ distance: z.number().nonnegative() });
const TableAnswer = z.object({ code: z.literal("Ok"), durations: z.array(Row), distances: z.array(Row), sources: z.array(Waypoint) });

/** A point farther than this from any road that the server knows isn't on its map, in metres. */
const FARTHEST_SNAP = 2_000;

/**
 * The ways that an answer of OSRM's table service holds; those that it doesn't know, and those of points that lie off its map, are left out.
 *
 * @throws Error when it isn't such an answer for these points.
 */
export function readTable(answer: unknown, points: readonly Point[]): Map<string, RoadWay> {
  const { durations, distances, sources } = TableAnswer.parse(answer);
  const isSquare = [durations, distances].every((table) => table.length === points.length && table.every((row) => row.length === points.length));
  if (!isSquare || sources.length !== points.length) throw new Error("The table is not of the points that were asked for");
  const isOnMap = sources.map(({ distance }) => distance <= FARTHEST_SNAP);
  const ways = new Map<string, RoadWay>();
  for (const [from, row] of durations.entries())
    for (const [to, seconds] of row.entries()) {
      const metres = distances[from]![to];
      if (from === to || seconds === null || metres == null || !isOnMap[from] || !isOnMap[to]) continue;
      ways.set(pairKey(points[from]!, points[to]!), { km: metres / 1_000, minutes: seconds / 60 });
    }
  return ways;
}

/** How much longer than a car on an empty road it takes; editorial, as in lib/plan/travel. */
const SLOWER: Partial<Record<Mode, number>> = { car: 1, auto: 1.1, bus: 1.3 };
/** How far off the minutes may be, nine times in ten: routing servers know the roads, not the traffic. Editorial. */
const BAND = [0.85, 1.35] as const;
/** When the streets are as empty as a routing server takes them to be. */
const CALM = 3 * 60;

/**
 * Travel times that take what is known of the roads from a table, and everything else (walks, trains, ways that the table lacks,
 * which mode is the usual one, what the traffic of the hour adds) from the estimate.
 */
export function tableTravel(ways: RoadWays, estimate: TravelTimes): TravelTimes {
  /** The minutes and km of a way on empty roads; null where the table has none of this mode. */
  const onRoad = (from: Point, to: Point, mode: Mode) => {
    const slower = SLOWER[mode];
    const way = slower === undefined ? undefined : ways.get(pairKey(from, to));
    return slower === undefined || way === undefined ? null : { km: Math.round(way.km * 10) / 10, minutes: Math.max(1, Math.ceil(way.minutes * slower)) };
  };
  const calmMinutes = (from: Point, to: Point, mode: Mode) => estimate.between(from, to, CALM, mode).minutes;
  const between = (from: Point, to: Point, departsAt: number, wish: Mode | null): Travel => {
    const guess = estimate.between(from, to, departsAt, wish);
    const road = onRoad(from, to, guess.mode);
    if (!road) return guess;
    const minutes = road.minutes + Math.max(0, guess.minutes - calmMinutes(from, to, guess.mode));
    return { ...guess, km: road.km, minutes, band: [Math.floor(minutes * BAND[0]), Math.ceil(minutes * BAND[1])] };
  };
  return {
    between,
    ...(estimate.range && {
      range(from: Point, to: Point, wish: Mode | null, since: number, until: number) {
        const [least, most] = estimate.range!(from, to, wish, since, until);
        const { mode } = estimate.between(from, to, since, wish);
        const road = onRoad(from, to, mode);
        if (!road) return [least, most] as const;
        const calm = calmMinutes(from, to, mode);
        return [road.minutes + Math.max(0, least - calm), road.minutes + Math.max(0, most - calm)] as const;
      },
    }),
  };
}
