import { distanceKm, type Point } from "#app/domain/geo/geo.ts";

/** A place as it was typed, with its days where they were typed along. */
export interface TypedStay {
  name: string;
  days: number | null;
}

/** "Agra 1", "Agra, 1 night", "Agra x2"; the name may hold digits of its own, as in "Sector 17 Chandigarh". */
const STAY = /^(.*?)(?:[\s:–-]+x?(\d{1,2})\s*(?:nights?|days?|n|d)?)?$/i;

/** What a traveller typed as a route: "Delhi 2, Agra 1, Jaipur 2", or one place. */
export function typedRoute(text: string): TypedStay[] {
  return text
    .split(/[,;\n→]|\s+>\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, name = part, days] = STAY.exec(part) ?? [];
      return { name: name.trim(), days: days === undefined ? null : Number(days) };
    })
    .filter(({ name }) => name !== "");
}

/** Up to so many places all orders are tried; more are ordered by the nearest next one. */
const MAX_TRIED = 8;

const lengthOf = (stops: readonly Point[]) =>
  stops.slice(1).reduce((sum, stop, index) => sum + distanceKm(stops[index]!, stop), 0);

/** The places in the order of the shortest way through all of them, as the crow flies; the first one stays first. */
export function shortestRoute<T extends Point>([first, ...others]: readonly T[]): T[] {
  if (first === undefined) return [];
  if (others.length >= MAX_TRIED) return nearestNext(first, others);
  let best = [first, ...others];
  const extend = (route: readonly T[], rest: readonly T[]) => {
    if (lengthOf(route) >= lengthOf(best)) return;
    if (rest.length === 0) best = [...route];
    for (const next of rest)
      extend(
        [...route, next],
        rest.filter((other) => other !== next),
      );
  };
  extend([first], others);
  return best;
}

function nearestNext<T extends Point>(first: T, others: readonly T[]): T[] {
  const route = [first];
  const rest = [...others];
  while (rest.length > 0) {
    const here = route.at(-1)!;
    const next = rest.reduce((a, b) => (distanceKm(here, b) < distanceKm(here, a) ? b : a));
    rest.splice(rest.indexOf(next), 1);
    route.push(next);
  }
  return route;
}
