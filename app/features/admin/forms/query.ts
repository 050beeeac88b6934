import type { z } from "zod";

/** The address of the same list with some of its query's keys changed; null takes one away. A new order begins at the first page. */
export function listHref(
  pathname: string,
  search: string,
  changes: Record<string, string | number | null>,
): string {
  const query = new URLSearchParams(search);
  for (const key of ["removed", "selected"]) query.delete(key);
  if (!("page" in changes)) query.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(key);
    else query.set(key, String(value));
  }
  const text = query.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** The query of an address as its schema reads it: a key that is there but empty is a filter that was left open. */
export const filled = (searchParams: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...searchParams].filter(([, value]) => value.trim() !== ""));

/** What an address asks of a list; what makes no sense in it is left out alone, and the rest holds. */
export function understood<S extends z.ZodType>(
  schema: S,
  asked: Record<string, string>,
): z.output<S> {
  const parsed = schema.safeParse(asked);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(asked).filter(([key]) => !wrong.has(key))));
}
