import { invalid } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Tx } from "#app/platform/db.ts";

/** The places that are named by id or slug, in that order. @throws AppError `invalid` at `otherPlaceIds` when one is not there. */
async function namedPlaces(tx: Tx, named: readonly string[]): Promise<string[]> {
  const places = await tx.place.findMany({
    where: {
      OR: [{ id: { in: named.filter(isUuid) } }, { slug: { in: [...named] } }],
      deletedAt: null,
      mergedInto: null,
    },
    select: { id: true, slug: true },
  });
  const known = new Map(places.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]));
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw invalid({ otherPlaceIds: [`Unknown place: ${unknown.join(", ")}`] });
  return [...new Set(named.map((name) => known.get(name)!))];
}

/** Behind the others of the place. */
async function lastPosition(tx: Tx, placeId: string): Promise<number> {
  const where = { placeId };
  const [own, shared] = [
    await tx.poi.aggregate({ where, _max: { position: true } }),
    await tx.poiPlace.aggregate({ where, _max: { position: true } }),
  ];
  return Math.max(own._max.position ?? -1, shared._max.position ?? -1) + 1;
}

/**
 * Sets the further places of a point of interest of the place `placeId`; in those that it belongs to already it stays
 * where it was in the list.
 *
 * @throws AppError `invalid` at `otherPlaceIds` when one is not there.
 */
export async function setOtherPlaces(
  tx: Tx,
  poiId: string,
  placeId: string,
  named: readonly string[],
): Promise<void> {
  const wanted = (named.length === 0 ? [] : await namedPlaces(tx, named)).filter(
    (id) => id !== placeId,
  );
  await tx.poiPlace.deleteMany({ where: { poiId, placeId: { notIn: wanted } } });
  const there = await tx.poiPlace.findMany({ where: { poiId }, select: { placeId: true } });
  for (const id of wanted.filter((each) => !there.some((row) => row.placeId === each)))
    await tx.poiPlace.create({
      data: { poiId, placeId: id, position: await lastPosition(tx, id) },
    });
}
