import { slugify } from "#app/domain/urls/paths.ts";

/** Parses a generator form: names by line, a place by name or slug, and blank fields omitted. */
export function readRequest(values: Record<string, string>): Record<string, unknown> {
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
