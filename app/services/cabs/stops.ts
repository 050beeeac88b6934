import { invalid } from "#app/domain/errors/errors.ts";
import { farFromIndia } from "#app/domain/geo/geo.ts";
import type { NewQuote, QuoteRoute } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import * as places from "#app/services/catalogue/places.ts";

type Asked = NewQuote["stops"][number];
export type CabStop = QuoteRoute["stops"][number];

function toStop(asked: Asked, known: ReadonlyMap<string, CabStop>): CabStop | string {
  if (!("placeId" in asked))
    return farFromIndia(asked.latitude, asked.longitude) ?? { placeId: null, ...asked };
  return known.get(asked.placeId) ?? "Choose a place from the guide";
}

/**
 * The stops of a trip on the map.
 *
 * @throws AppError `invalid` at `stops.N` for a place that the company's guests don't see, or a point outside India.
 */
export async function stopsOf(ctx: Ctx, asked: readonly Asked[]): Promise<CabStop[]> {
  const ids = asked.flatMap((stop) => ("placeId" in stop ? stop.placeId : []));
  const found = await places.byIds(ctx, ids);
  const known = new Map<string, CabStop>();
  for (const { id, slug, name, latitude, longitude } of found) {
    const stop = { placeId: id, name, latitude, longitude };
    known.set(id, stop).set(slug, stop);
  }
  const stops = asked.map((stop) => toStop(stop, known));
  const wrong = stops.flatMap((stop, index) =>
    typeof stop === "string" ? [[`stops.${index}`, [stop]] as [string, string[]]] : [],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return stops as CabStop[];
}
