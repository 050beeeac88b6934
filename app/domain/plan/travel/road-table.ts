import { type Point } from "#app/domain/geo/geo.ts";
import { type Mode, type Travel, type TravelTimes } from "../types.ts";

/** A routing server's legs by car, from each point to each, by their index in `points`; null where it has none. */
export interface RoadTable {
  points: readonly Point[];
  /** With empty roads. */
  minutes: readonly (readonly (number | null)[])[];
  km: readonly (readonly (number | null)[])[];
}

/** How much longer than a car on an empty road it takes; editorial, as in travel.ts. */
const SLOWER: Partial<Record<Mode, number>> = { car: 1, auto: 1.1, bus: 1.3 };
/** How far off the minutes may be, nine times in ten: routing servers know the roads, not the traffic. Editorial. */
const BAND = [0.85, 1.35] as const;
/** The hour before dawn, when the streets are as empty as a routing server takes them to be. */
const CALM = 180;
/** Nearer points than this (about a metre) are the same. */
const DIGITS = 5;

/** A point in the words of OSRM: longitude first. Points with the same words are the same. */
export const pointKey = ({ latitude, longitude }: Point): string =>
  `${longitude.toFixed(DIGITS)},${latitude.toFixed(DIGITS)}`;

interface Leg {
  km: number;
  minutes: number;
}

/** Finds ways in tables: the first table that holds one tells it. */
function legsIn(tables: readonly RoadTable[]): (from: Point, to: Point) => Leg | null {
  const indexed = tables.map((table) => ({
    table,
    places: new Map(table.points.map((point, place) => [pointKey(point), place])),
  }));
  // The solver asks for the same few points again and again.
  const keys = new WeakMap<Point, string>();
  const keyOf = (point: Point) => {
    const key = keys.get(point) ?? pointKey(point);
    keys.set(point, key);
    return key;
  };
  return (from, to) => {
    const [start, end] = [keyOf(from), keyOf(to)];
    if (start === end) return null;
    for (const { table, places } of indexed) {
      const [row, column] = [places.get(start), places.get(end)];
      const [minutes, km] =
        row === undefined || column === undefined
          ? []
          : [table.minutes[row]![column], table.km[row]![column]];
      if (minutes != null && km != null) return { minutes, km };
    }
    return null;
  };
}

/**
 * Travel times that take what is known of the roads from tables, and everything else (walks, trains, ways that they lack, which mode
 * is the usual one) from the estimate.
 *
 * The minutes that the estimate adds for the hour of the day (traffic) are added to the server's, which does not know it; so who
 * leaves later still arrives no earlier.
 */
export function tableTravel(tables: readonly RoadTable[], estimate: TravelTimes): TravelTimes {
  const legOf = legsIn(tables);
  /** On empty roads; null where no table has one of this mode. */
  const onRoad = (from: Point, to: Point, mode: Mode): Leg | null => {
    const slower = SLOWER[mode];
    const leg = slower === undefined ? null : legOf(from, to);
    return (
      leg && {
        km: Math.round(leg.km * 10) / 10,
        minutes: Math.max(1, Math.ceil(leg.minutes * slower!)),
      }
    );
  };
  const calmMinutes = (from: Point, to: Point, mode: Mode) =>
    estimate.between(from, to, CALM, mode).minutes;

  return {
    between(from, to, departsAt, request): Travel {
      const guess = estimate.between(from, to, departsAt, request);
      const road = onRoad(from, to, guess.mode);
      if (!road) return guess;
      const minutes = road.minutes + Math.max(0, guess.minutes - calmMinutes(from, to, guess.mode));
      return {
        ...guess,
        km: road.km,
        minutes,
        band: [Math.floor(minutes * BAND[0]), Math.ceil(minutes * BAND[1])],
      };
    },
    ...(estimate.range && {
      range(from: Point, to: Point, request: Mode | null, since: number, until: number) {
        const [least, most] = estimate.range!(from, to, request, since, until);
        const { mode } = estimate.between(from, to, since, request);
        const road = onRoad(from, to, mode);
        if (!road) return [least, most] as const;
        const calm = calmMinutes(from, to, mode);
        return [
          road.minutes + Math.max(0, least - calm),
          road.minutes + Math.max(0, most - calm),
        ] as const;
      },
    }),
  };
}
