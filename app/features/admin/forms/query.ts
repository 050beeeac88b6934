import type { z } from "zod";

/** URL of the same list with some query keys changed; null removes a key. Changing the sort order resets to the first page. */
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

/** Query values for the schema. An empty value means an unset filter. */
export const filled = (searchParams: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...searchParams].filter(([, value]) => value.trim() !== ""));

/** Parses a list's query. Invalid keys are dropped and the rest is used. */
export function understood<S extends z.ZodType>(
  schema: S,
  asked: Record<string, string>,
): z.output<S> {
  const parsed = schema.safeParse(asked);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(asked).filter(([key]) => !wrong.has(key))));
}
