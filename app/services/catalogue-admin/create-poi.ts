import type { AdminPoi, NewPoi } from "#app/schemas/admin/catalogue-admin.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { setOtherPlaces } from "./poi-places.ts";
import { findPlaceOf, isTaken } from "./place-of-poi.ts";
import { expectLookedUp, expectSoundPoi, loadPoi, newPoiData, setPoiTags } from "./poi-records.ts";
import { asAdministrator, chooseSlug, lockSlugs, tagIds } from "./records.ts";

/**
 * Adds a point of interest to a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: no such place, a taken address, an unknown tag, or what a published one lacks;
 *   `unauthenticated`, `forbidden`.
 */
export const create = (ctx: Ctx, input: NewPoi): Promise<AdminPoi> =>
  asAdministrator(ctx, (tx) => createIn(ctx, tx, input));

/** `create` in a transaction of the caller's. */
export async function createIn(
  ctx: Ctx,
  tx: Tx,
  input: NewPoi,
  batchId?: string,
): Promise<AdminPoi> {
  expectSoundPoi(input);
  expectLookedUp(input.sources, ctx.now());
  const { id: placeId } = await findPlaceOf(tx, input.placeId);
  await lockSlugs(tx, placeId);
  const slug = await chooseSlug(input.slug, input.name, isTaken(tx, placeId));
  const tags = await tagIds(tx, input.tags ?? []);
  const position = input.position ?? (await nextPosition(tx, placeId));
  const id = newId(ctx.now());
  const data = { ...newPoiData(input, ctx.now()), id, slug, placeId, position };
  await tx.poi.create({ data });
  await setPoiTags(tx, id, tags);
  if (input.otherPlaceIds?.length) await setOtherPlaces(tx, id, placeId, input.otherPlaceIds);
  const after = await loadPoi(tx, id);
  const target = { kind: "poi", id, name: after.name };
  await recordChange(ctx, tx, { action: "poi.create", target, before: null, after, batchId });
  return after;
}

/** Behind the others of the place. */
async function nextPosition(tx: Tx, placeId: string): Promise<number> {
  const { _max } = await tx.poi.aggregate({ where: { placeId }, _max: { position: true } });
  return (_max.position ?? -1) + 1;
}
