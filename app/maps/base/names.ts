import { type MapLabel } from "./arrange.ts";
import { AREA_NAMES, STATE_NAMES, TOWN_NAMES } from "./gazetteer.ts";
import { project } from "./projection.ts";

/** From this zoom on, towns of rank 1, 2 and 3 are named. */
const TOWN_ZOOM = [0, 4.4, 5.2, 6.4] as const;
/** Beyond it, seas and neighbouring countries are too large to name in one spot. */
const AREA_MAX_ZOOM = 7.5;
/** A state's name may stand out of its borders by this much. */
const STATE_SLACK = 1.08;
const STATE_LETTER = 7.4;

const label = (
  kind: MapLabel["kind"],
  text: string,
  longitude: number,
  latitude: number,
  gap = 0,
): MapLabel => ({
  id: `${kind}:${text}`,
  text,
  kind,
  at: project(longitude, latitude),
  gap,
});

/**
 * The names that the drawn map could show at this zoom, the most important first: states wide enough for theirs, towns by rank,
 * seas and neighbours. `except` holds the names that the pins say already.
 */
export function namesAt(zoom: number, except: ReadonlySet<string>): MapLabel[] {
  const pixelsPerDegree = (256 * 2 ** zoom) / 360;
  const states = STATE_NAMES.filter(
    ([name, , , room]) => name.length * STATE_LETTER < room * pixelsPerDegree * STATE_SLACK,
  );
  const towns = TOWN_NAMES.filter(
    ([name, , , rank]) => zoom >= TOWN_ZOOM[rank]! && !except.has(name),
  );
  const areas = zoom < AREA_MAX_ZOOM ? AREA_NAMES : [];
  const capital = (rank: number) =>
    towns.filter((town) => town[3] === rank).map(([name, x, y]) => label("town", name, x, y, 6));
  return [
    ...states.map(([name, x, y]) => label("state", name, x, y)),
    ...capital(1),
    ...areas.map(([name, x, y, kind]) => label(kind, name, x, y)),
    ...capital(2),
    ...capital(3),
  ];
}
