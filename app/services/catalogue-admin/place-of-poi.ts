import { invalid } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Tx } from "#app/platform/db.ts";

/** Tells whether a place has a point of interest at an address. */
export const isTaken = (tx: Tx, placeId: string) => async (slug: string) =>
  (await tx.poi.count({ where: { placeId, slug } })) > 0;

/** The place that a point of interest names by id or slug. @throws AppError `invalid` at `placeId` when there is none */
export async function findPlaceOf(tx: Tx, idOrSlug: string): Promise<{ id: string }> {
  const key = isUuid(idOrSlug) ? { id: idOrSlug.toLowerCase() } : { slug: idOrSlug };
  const place = await tx.place.findFirst({
    where: { ...key, deletedAt: null, mergedInto: null },
    select: { id: true },
  });
  if (!place) throw invalid({ placeId: ["Place not found"] });
  return place;
}
