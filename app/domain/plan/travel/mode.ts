import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { type Terrain } from "./terrain.ts";
import { type Mode } from "../types.ts";

/** Great-circle km up to which a mode is the usual one; editorial. On foot that is about 1.2 km of street, uphill less. */
const WALK_KM = { flat: 0.95, uphill: 0.6 };
const AUTO_KM = 6;
/** A day's drive; farther, a train where there is one. */
const CAR_KM = 280;
const TRAIN_KM = 700;
const CAR_IN_HILLS_KM = 450;

/** Boxes of the island groups: south, west, north, east. No road leaves them. */
const ISLANDS: readonly (readonly [south: number, west: number, north: number, east: number])[] = [
  [6.5, 92.1, 13.8, 94.1],
  [8, 71.5, 12.5, 74.1],
];
/** Islands within those boxes that boats alone reach, apart from the main ones; centre and rough radius. Editorial, from the map. */
const ISLES: readonly (readonly [latitude: number, longitude: number, radiusKm: number])[] = [
  [11.99, 92.98, 10],
  [11.832, 93.04, 4],
  [10.65, 92.5, 30],
];
/** Between points of an archipelago farther apart than this lies water, as a rule. */
const ONE_ISLAND_KM = 28;

const groupOf = ({ latitude, longitude }: Point) =>
  ISLANDS.findIndex(
    ([south, west, north, east]) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  );

const isleOf = (point: Point) =>
  ISLES.findIndex(
    ([latitude, longitude, radiusKm]) => distanceKm(point, { latitude, longitude }) <= radiusKm,
  );

/** Where taxis alone ply: south Mumbai has no auto-rickshaws. */
const isWithoutAutos = ({ latitude, longitude }: Point) =>
  latitude > 18.88 && latitude < 19.04 && longitude > 72.78 && longitude < 72.87;

/** How one usually goes: on foot when near, by auto-rickshaw or car about town, by car, train or flight beyond. */
export function chooseMode(from: Point, to: Point, km: number, start: Terrain, end: Terrain): Mode {
  const isHilly = start === "hill" || end === "hill";
  const [group, other] = [groupOf(from), groupOf(to)];
  if (group !== other) return "flight";
  if (group >= 0 && (km > ONE_ISLAND_KM || isleOf(from) !== isleOf(to))) return "ferry";
  if (km <= (isHilly ? WALK_KM.uphill : WALK_KM.flat)) return "walk";
  if (km <= AUTO_KM && !isHilly && !isWithoutAutos(from) && !isWithoutAutos(to)) return "auto";
  if (isHilly) return km <= CAR_IN_HILLS_KM ? "car" : "flight";
  if (km <= CAR_KM) return "car";
  return km <= TRAIN_KM ? "train" : "flight";
}

/** No road leads from one to the other: they lie on different islands, or one lies on none. */
export function isRoadless(from: Point, to: Point): boolean {
  const [group, other] = [groupOf(from), groupOf(to)];
  return (
    group !== other ||
    (group >= 0 && (distanceKm(from, to) > ONE_ISLAND_KM || isleOf(from) !== isleOf(to)))
  );
}
