import type { AdminPlace, NewPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { expectSoundPlace, loadPlace, newPlaceData, setPlaceTags } from "./place-records.ts";
import { asAdministrator, chooseSlug, lockSlugs, tagIds } from "./records.ts";

/** Tells whether a place has an address. */
export const isTaken = (tx: Tx) => async (slug: string) =>
  (await tx.place.count({ where: { slug } })) > 0;

/**
 * Adds a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: a taken address, an unknown tag, or what a published place lacks; `unauthenticated`, `forbidden`.
 */
export const create = (ctx: Ctx, input: NewPlace): Promise<AdminPlace> =>
  asAdministrator(ctx, (tx) => createIn(ctx, tx, input));

/** `create` in a transaction of the caller's. */
export async function createIn(
  ctx: Ctx,
  tx: Tx,
  input: NewPlace,
  batchId?: string,
): Promise<AdminPlace> {
  expectSoundPlace(input);
  await lockSlugs(tx, "places");
  const slug = await chooseSlug(input.slug, input.name, isTaken(tx));
  const tags = await tagIds(tx, input.tags ?? []);
  const id = newId(ctx.now());
  await tx.place.create({ data: { ...newPlaceData(input, ctx.now()), id, slug } });
  await setPlaceTags(tx, id, tags);
  const after = await loadPlace(tx, id);
  const target = { kind: "place", id, name: after.name };
  await recordChange(ctx, tx, { action: "place.create", target, before: null, after, batchId });
  return after;
}
