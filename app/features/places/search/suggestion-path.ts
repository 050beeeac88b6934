import { paths } from "#app/domain/urls/paths.ts";
import type { Suggestion } from "#app/schemas/public/places.ts";

/**
 * Where a suggestion leads: a place to its page, a point of interest (`place#poi`) to its part of that page, a
 * state to its list.
 */
export function suggestionPath({ kind, slug, name }: Suggestion): string {
  if (kind === "state") return paths.explore({ state: name });
  const [place = "", poi] = slug.split("#");
  return poi === undefined
    ? paths.destination(place)
    : `${paths.destination(place)}#${encodeURIComponent(poi)}`;
}
