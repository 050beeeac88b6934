import type { State } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { keyOf, soundOf } from "#app/domain/search/likeness.ts";
import { isInside, type Pair } from "#app/domain/geo/geometry.ts";

/** A town as GeoNames lists it. */
export interface Town extends Point {
  name: string;
  /** Null where GeoNames gives none. */
  state: State | null;
}

/** What is known of India from outside the catalogue: the borders of its states and its towns. */
export interface Gazetteer {
  /** The state that a point lies in; null outside of all. */
  stateAt(point: Point): State | null;
  /** How far a point is from a state's border, in km; 0 inside the state. */
  kmFromState(point: Point, state: State): number;
  /** Towns by this name, however it is spelt in Latin letters. */
  townsNamed(name: string): readonly Town[];
  nearestTown(point: Point): { town: Town; km: number };
}

interface Outline {
  name: State;
  rings: Pair[][];
}

const readStates = (text: string): Outline[] =>
  text.split(";").map((entry) => {
    const [name, ...rings] = entry.split("|");
    const pairs = (ring: string) =>
      ring
        .split(" ")
        .map((pair) => pair.split(",").map((part) => Number(part) / 100) as unknown as Pair);
    return { name: name as State, rings: rings.map(pairs) };
  });

const readTowns = (text: string, states: readonly Outline[]): Town[] =>
  text.split(";").map((entry) => {
    const [name, state, latitude, longitude] = entry.split("|");
    return {
      name: name!,
      state: states[Number(state)]?.name ?? null,
      latitude: Number(latitude) / 1000,
      longitude: Number(longitude) / 1000,
    };
  });

/** The nearest point of a line from `a` to `b`, taken as flat: borders are short steps. */
function nearestOn([px, py]: Pair, [ax, ay]: Pair, [bx, by]: Pair): Point {
  // Degrees of longitude shrink towards the poles.
  const shrink = Math.cos((py * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * shrink, by - ay];
  const length = dx * dx + dy * dy;
  const t =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((px - ax) * shrink * dx + (py - ay) * dy) / length));
  return { longitude: ax + t * (bx - ax), latitude: ay + t * (by - ay) };
}

function kmFromRings(point: Point, rings: readonly Pair[][]): number {
  const at: Pair = [point.longitude, point.latitude];
  if (isInside(at, rings)) return 0;
  let nearest = Infinity;
  for (const ring of rings)
    ring.forEach(
      (corner, index) =>
        (nearest = Math.min(
          nearest,
          distanceKm(point, nearestOn(at, ring.at(index - 1)!, corner)),
        )),
    );
  return nearest;
}

/** Reads the gazetteer out of its two texts (see gazetteer/india-data). */
export function readGazetteer(texts: { states: string; towns: string }): Gazetteer {
  const states = readStates(texts.states);
  const towns = readTowns(texts.towns, states);
  const bySound = grouped(towns);
  return {
    stateAt: (point) =>
      states.find(({ rings }) => isInside([point.longitude, point.latitude], rings))?.name ?? null,
    kmFromState: (point, state) =>
      kmFromRings(point, states.find(({ name }) => name === state)!.rings),
    townsNamed: (name) => bySound.get(soundOf(keyOf(name))) ?? [],
    nearestTown(point) {
      let best = { town: towns[0]!, km: Infinity };
      for (const town of towns) {
        const km = distanceKm(point, town);
        if (km < best.km) best = { town, km };
      }
      return best;
    },
  };
}

function grouped(towns: readonly Town[]): Map<string, Town[]> {
  const groups = new Map<string, Town[]>();
  for (const town of towns) {
    const sound = soundOf(keyOf(town.name));
    groups.set(sound, [...(groups.get(sound) ?? []), town]);
  }
  return groups;
}
