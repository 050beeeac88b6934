import { slugify } from "#app/domain/urls/paths.ts";

const keyOf = (text: string) => slugify(text.replaceAll("&", " and "));

/**
 * The one of `names` that a text means: in any case, with any marks between its words, or as its slug. `TAMIL NADU` and
 * `tamil-nadu` are Tamil Nadu.
 */
export function findName<N extends string>(names: readonly N[], text: string): N | undefined {
  const key = keyOf(text);
  return key === "" ? undefined : names.find((name) => keyOf(name) === key);
}
