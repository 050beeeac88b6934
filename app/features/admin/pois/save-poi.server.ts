import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { parseValues } from "../forms/record-forms.server.ts";
import type { FormValues } from "#app/domain/text/form-values.ts";
import { errorsOfHours, hoursFaults, tidyHours } from "#app/domain/catalogue/hours-form.ts";
import { amendPoi, POI_FORM } from "../forms/poi-form.ts";
import { tilesOf } from "../forms/tiles.ts";
import { NewPoi, PoiChange } from "#app/schemas/admin/catalogue-admin.ts";

/** Parsed form input, or errors by field with the `values` to show. */
function read<T extends object>(typed: FormValues, schema: z.ZodType<T>) {
  const values = tidyHours(typed);
  const parsed = parseValues(values, POI_FORM, schema, amendPoi(values));
  const faults = hoursFaults(values);
  if (parsed.ok && Object.keys(faults).length === 0)
    return {
      values,
      parsed: {
        ok: true as const,
        input: { ...parsed.input, isPublished: typed["state"]?.[0] === "published" },
      },
    };
  return {
    values,
    parsed: {
      ok: false as const,
      errors: errorsOfHours({ ...(parsed.ok ? {} : parsed.errors), ...faults }, values),
    },
  };
}

/** Input for a new point of interest. */
export const readNewPoi = (typed: FormValues) => read<NewPoi>(typed, NewPoi);

/** Input for an existing one. */
export const readPoiChange = (typed: FormValues) => read<PoiChange>(typed, PoiChange);

/** Data the form needs. */
export async function poiSurroundings(
  { context: { services, map } }: Pick<ActionFunctionArgs, "context">,
  place: string | null,
) {
  const [tags, near] = await Promise.all([
    services.tags.list(),
    place === null ? null : services.placeAdmin.get(place).catch(() => null),
  ]);
  return {
    tags,
    near:
      near && near.latitude !== null && near.longitude !== null
        ? { latitude: near.latitude, longitude: near.longitude }
        : null,
    place: near && { id: near.id, name: near.name, slug: near.slug, isPublished: near.isPublished },
    tiles: tilesOf(map),
  };
}
