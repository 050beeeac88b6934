import { type Point } from "../geo.ts";
import { type Mode, type Travel, type TravelTimes } from "./types.ts";

/** What a routing server that speaks OSRM's HTTP API (v5) is asked, and how its answers are read. Nothing here asks it. */

export const OSRM_PROFILES = ["driving", "walking"] as const;
export type OsrmProfile = (typeof OSRM_PROFILES)[number];

/** A server's answers are held as exact within this share, since it knows the roads and not the traffic. Editorial. */
const BAND = [0.15, 0.35] as const;
/** A road server's coordinates: about a metre. */
const DIGITS = 5;

const coordinates = (points: readonly Point[]) => points.map(({ latitude, longitude }) => `${longitude.toFixed(DIGITS)},${latitude.toFixed(DIGITS)}`).join(";");

/** The path and query, below the server's address, that asks for the minutes and km between all points. */
export const tablePath = (points: readonly Point[], profile: OsrmProfile): string => `table/v1/${profile}/${coordinates(points)}?annotations=duration,distance`;

/** The path and query that asks for the way through the points, with its line. */
export const routePath = (points: readonly Point[], profile: OsrmProfile): string => `route/v1/${profile}/${coordinates(points)}?overview=full&geometries=geojson&steps=false`;

/** Minutes and km between points, by their place in the list that was asked for; null where there is no way. */
export interface RoadTable {
  points: readonly Point[];
  profile: OsrmProfile;
  minutes: readonly (readonly (number | null)[])[];
  km: readonly (readonly (number | null)[])[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** A square of finite, non-negative numbers or nulls, each turned by `as`; null when it is anything else. */
function readMatrix(value: unknown, size: number, as: (value: number) => number): (number | null)[][] | null {
  if (!Array.isArray(value) || value.length !== size) return null;
  const rows = value.map((row: unknown) => {
    if (!Array.isArray(row) || row.length !== size) return null;
    const cells = row.map((cell: unknown) => (cell === null ? null : typeof cell === "number" && Number.isFinite(cell) && cell >= 0 ? as(cell) : undefined));
    return cells.includes(undefined) ? null : (cells as (number | null)[]);
  });
  return rows.includes(null) ? null : (rows as (number | null)[][]);
}

/** Reads the answer to `tablePath`; null when it is no such answer to these points. */
export function readTable(answer: unknown, points: readonly Point[], profile: OsrmProfile): RoadTable | null {
  if (!isObject(answer) || answer["code"] !== "Ok") return null;
  const minutes = readMatrix(answer["durations"], points.length, (seconds) => Math.round(seconds / 60));
  const km = readMatrix(answer["distances"], points.length, (metres) => Math.round(metres / 100) / 10);
  return minutes && km && { points, profile, minutes, km };
}

/** Reads the line of the first way in the answer to `routePath`; null when there is none. */
export function readRoute(answer: unknown): Point[] | null {
  if (!isObject(answer) || answer["code"] !== "Ok" || !Array.isArray(answer["routes"])) return null;
  const [route] = answer["routes"] as unknown[];
  const geometry = isObject(route) ? route["geometry"] : null;
  const line = isObject(geometry) ? geometry["coordinates"] : null;
  if (!Array.isArray(line)) return null;
  const points = line.map((pair: unknown) => {
    const [longitude, latitude] = Array.isArray(pair) ? (pair as unknown[]) : [];
    const isOnGlobe = typeof latitude === "number" && typeof longitude === "number" && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isOnGlobe ? { latitude, longitude } : null;
  });
  return points.length === 0 || points.includes(null) ? null : (points as Point[]);
}

const keyOf = ({ latitude, longitude }: Point) => `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`;
const profileOf = (mode: Mode): OsrmProfile | null => (mode === "walk" ? "walking" : mode === "car" || mode === "auto" ? "driving" : null);

/**
 * Travel times from a routing server's tables, and from `estimate` for whatever they do not hold: other modes, other points, no way.
 *
 * The mode is the one that the estimate picks, and the minutes that it adds by car for the hour of the day (traffic, parking) are
 * added to the server's, which knows neither; so who leaves later still arrives no earlier.
 */
export function tableTravel(tables: readonly RoadTable[], estimate: TravelTimes): TravelTimes {
  const index = new Map(tables.map((table) => [table.profile, { table, rows: new Map(table.points.map((point, row) => [keyOf(point), row])) }]));

  function known(from: Point, to: Point, mode: Mode): { km: number; minutes: number } | null {
    const profile = profileOf(mode);
    const found = profile && index.get(profile);
    if (!found) return null;
    const [row, column] = [found.rows.get(keyOf(from)), found.rows.get(keyOf(to))];
    if (row === undefined || column === undefined) return null;
    const [minutes, km] = [found.table.minutes[row]![column]!, found.table.km[row]![column]!];
    return minutes === null || km === null ? null : { km, minutes };
  }

  /** The hour before dawn, when the streets are empty, as the server's times are. */
  const calm = (from: Point, to: Point, mode: Mode) => estimate.between(from, to, CALM, mode).minutes;

  return {
    between(from, to, departsAt, mode): Travel {
      const way = estimate.between(from, to, departsAt, mode);
      const road = known(from, to, way.mode);
      if (!road) return way;
      const minutes = road.minutes + Math.max(0, way.minutes - calm(from, to, way.mode));
      return { km: road.km, minutes, mode: way.mode, path: null, band: [Math.round(minutes * (1 - BAND[0])), Math.round(minutes * (1 + BAND[1]))] };
    },
    ...(estimate.range && {
      range(from: Point, to: Point, mode: Mode | null, since: number, until: number) {
        const [least, most] = estimate.range!(from, to, mode, since, until);
        const usual = estimate.between(from, to, since, mode).mode;
        const road = known(from, to, usual);
        if (!road) return [least, most] as const;
        const empty = calm(from, to, usual);
        return [road.minutes + Math.max(0, least - empty), road.minutes + Math.max(0, most - empty)] as const;
      },
    }),
  };
}

const CALM = 180;
