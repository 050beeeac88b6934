import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { cityFactor, cityFactorRange } from "../time/city-clock.ts";
import { groundKm } from "./barriers.ts";
import { chooseMode } from "./mode.ts";
import { type Road, roadOf } from "./road.ts";
import { terrainOf, type Terrain } from "./terrain.ts";
import { type MinuteOfDay, type Mode, type Travel, type TravelTimes } from "../types.ts";

export interface EstimateOptions {
  /** What the road runs through at a point; a coarse sketch of India is in when it is left out. */
  terrainAt?: (point: Point) => Terrain;
}

/** A way of which only the hour is not known: minutes are `fixed` and `city` stretched by the traffic of the hour. */
interface Leg {
  km: number;
  mode: Mode;
  fixed: number;
  city: number;
  /** Shares of the minutes by which the true ones may be less and more. */
  band: readonly [less: number, more: number];
}

/** Walking: 1.2 m/s, the design speed of IRC:103 (2012); uphill an editorial estimate. */
const WALK_KM_H: Readonly<Record<Terrain, number>> = { plain: 4.3, city: 4.3, hill: 3.3 };
const WALK_DETOUR = 1.25;
/**
 * Trains: mail and express trains run at 50.6 km/h on the mean (Indian Railways, Year Book 2019-20). Rails wind a little less than
 * roads (editorial), and to reach a station, wait there and leave the next takes its time (editorial).
 */
const TRAIN = { kmH: 50.6, detour: 1.22, accessMinutes: 75 };
/** Flights: an editorial estimate of block time, and of the ways to and from airports with the hour and a half that airlines ask for. */
const FLIGHT = { kmH: 680, detour: 1.05, accessMinutes: 210 };
/** Ferries: about 12 knots, and boarding (editorial). */
const FERRY = { kmH: 22, detour: 1.1, accessMinutes: 45 };
/** Getting in and out, finding a place to stop; for a bus the wait for it. Editorial. */
const ACCESS_MINUTES = { auto: 5, car: 6, bus: 15 } as const;
/** How much longer than a car it takes; editorial. */
const SLOWER = { auto: 1.1, car: 1, bus: 1.3 } as const;

/** How far off an estimate may be, nine times in ten, as shares of its minutes; editorial, until it is held against measured ways. */
const ROAD_BAND: Readonly<Record<Terrain, readonly [number, number]>> = {
  city: [0.3, 0.45],
  plain: [0.22, 0.35],
  hill: [0.25, 0.5],
};
const BANDS = {
  walk: [0.2, 0.3],
  train: [0.2, 0.6],
  flight: [0.15, 0.4],
  ferry: [0.25, 0.6],
} as const;

/** Modes that go round water and ridges. */
const GROUND = new Set<Mode>(["walk", "auto", "car", "bus"]);

/** Nearer than this is the same spot. */
const SAME_SPOT_KM = 0.03;

const byRails = (
  mode: "train" | "flight" | "ferry",
  km: number,
  { kmH, detour, accessMinutes }: typeof TRAIN,
): Leg => ({
  mode,
  km: km * detour,
  fixed: accessMinutes + (60 * km * detour) / kmH,
  city: 0,
  band: BANDS[mode],
});

function byRoad(mode: "auto" | "car" | "bus", road: Road): Leg {
  const slower = SLOWER[mode];
  return {
    mode,
    km: road.km,
    fixed: ACCESS_MINUTES[mode] + road.openMinutes * slower,
    city: road.cityMinutes * slower,
    band: ROAD_BAND[road.terrain],
  };
}

function legBy(mode: Mode, km: number, from: Terrain, to: Terrain): Leg {
  switch (mode) {
    case "walk": {
      const slowest = Math.min(WALK_KM_H[from], WALK_KM_H[to]);
      return {
        mode,
        km: km * WALK_DETOUR,
        fixed: (60 * km * WALK_DETOUR) / slowest,
        city: 0,
        band: BANDS.walk,
      };
    }
    case "auto":
    case "car":
    case "bus":
      return byRoad(mode, roadOf(km, from, to));
    case "train":
      return byRails(mode, km, TRAIN);
    case "flight":
      return byRails(mode, km, FLIGHT);
    case "ferry":
      return byRails(mode, km, FERRY);
  }
}

const minutesOf = ({ fixed, city }: Leg, factor: number) => Math.round(fixed + city * factor);

const asTravel = (leg: Leg, minutes: number): Travel => ({
  km: leg.km,
  minutes,
  mode: leg.mode,
  path: null,
  band: [Math.round(minutes * (1 - leg.band[0])), Math.round(minutes * (1 + leg.band[1]))],
});

type Legs = Map<Mode | null, Leg>;

/**
 * Travel times without any outside service: great-circle distance, stretched by how roads wind, at the speeds of the mode,
 * the terrain and the hour, plus what it takes to get in and out. Sources and guesses stand beside the figures, here
 * and in road.ts, city-clock.ts and terrain.ts; `band` says how far off it may be.
 *
 * With no mode given it takes the usual one (mode.ts). It keeps the promise of `range`: who leaves later arrives no earlier.
 */
export function estimatedTravel({ terrainAt = terrainOf }: EstimateOptions = {}): TravelTimes {
  const known = new WeakMap<Point, WeakMap<Point, Legs>>();

  function legsOf(from: Point, to: Point): Legs {
    let onward = known.get(from);
    if (!onward) known.set(from, (onward = new WeakMap<Point, Legs>()));
    let legs = onward.get(to);
    if (!legs) onward.set(to, (legs = new Map<Mode | null, Leg>()));
    return legs;
  }

  function legOf(from: Point, to: Point, request: Mode | null): Leg {
    const legs = legsOf(from, to);
    const before = legs.get(request);
    if (before) return before;
    const isGround = request === null || GROUND.has(request);
    const km = isGround ? groundKm(from, to) : distanceKm(from, to);
    const [start, end] = [terrainAt(from), terrainAt(to)];
    const mode = request ?? chooseMode(from, to, km, start, end);
    const leg =
      km < SAME_SPOT_KM
        ? { mode, km: 0, fixed: 0, city: 0, band: BANDS.walk }
        : legBy(mode, GROUND.has(mode) ? km : distanceKm(from, to), start, end);
    legs.set(request, { ...leg, km: Math.round(leg.km * 10) / 10 });
    return legs.get(request)!;
  }

  return {
    between(from, to, departsAt, mode) {
      const leg = legOf(from, to, mode);
      return asTravel(leg, minutesOf(leg, cityFactor(departsAt)));
    },
    range(from: Point, to: Point, mode: Mode | null, since: MinuteOfDay, until: MinuteOfDay) {
      const leg = legOf(from, to, mode);
      const [least, most] = cityFactorRange(since, until);
      return [minutesOf(leg, least), minutesOf(leg, most)];
    },
  };
}
