import { slugify } from "#app/domain/urls/paths.ts";

/** What a form of a generator says: names by line, a place by its name or its address, and what was left open left out. */
export function readWish(values: Record<string, string>): Record<string, unknown> {
  const names = (values["names"] ?? "")
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const theme = values["theme"]?.trim();
  const count = values["count"]?.trim();
  return {
    ...(values["state"] && { state: values["state"] }),
    ...(values["placeId"] !== undefined && { placeId: slugify(values["placeId"]) }),
    ...(theme && { theme }),
    ...(names.length > 0 && { names }),
    ...(count && { count: Number(count) }),
  };
}
