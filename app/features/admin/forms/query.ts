import type { z } from "zod";
import { pageInAddress, queryOfAddress } from "#app/domain/urls/page-number.ts";

/** URL of the same list with some query keys changed; null removes a key, and a number is a page as the API counts it. Changing the sort order resets to the first page. */
export function listHref(
  pathname: string,
  search: string,
  changes: Record<string, string | number | null>,
): string {
  const query = new URLSearchParams(search);
  for (const key of ["removed", "selected"]) query.delete(key);
  if (!("page" in changes)) query.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    const written = typeof value === "number" ? pageInAddress(value) : value;
    if (written === null || written === "") query.delete(key);
    else query.set(key, String(written));
  }
  const text = query.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** Query values for the schema. An empty value means an unset filter; pages in addresses are counted from 1. */
export const filled = (searchParams: URLSearchParams): Record<string, string> =>
  queryOfAddress(new URLSearchParams([...searchParams].filter(([, value]) => value.trim() !== "")));

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
