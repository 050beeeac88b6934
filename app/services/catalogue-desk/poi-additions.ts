import type { DeskPoi, NewPoi } from "#app/schemas/desk.ts";
import type { Ctx } from "../context.ts";
import type { RawTx } from "../db.ts";
import { newId } from "../ids.ts";
import { addedTogether, recordMade, type Addition } from "./additions.ts";
import { homeOf, homesOf, isTaken } from "./poi-homes.ts";
import { expectSoundPoi, newPoiRow, toDeskPoi } from "./poi-records.ts";
import { firstSlug, freeSlug, insertRows, insertTags, tagsAmong, takenAmong } from "./records.ts";

/**
 * Adds a point of interest to a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: no such place, a taken address, an unknown tag, or what a published one lacks;
 *   `unauthenticated`, `forbidden`.
 */
export const create = addedTogether(createAllIn);

/** `create` in a transaction of the caller's. */
export async function createIn(ctx: Ctx, tx: RawTx, input: NewPoi, batchId?: string): Promise<DeskPoi> {
  return (await createAllIn(tx, [{ ctx, input, batchId }]))[0]!;
}

async function createAllIn(tx: RawTx, additions: readonly Addition<NewPoi>[]): Promise<DeskPoi[]> {
  for (const { input } of additions) expectSoundPoi(input);
  const wanted = additions.map(({ input }) => firstSlug(input.slug, input.name));
  const known = await homesOf(tx, additions.map(({ input }) => input.placeId), wanted);
  const tagsOf = await tagsAmong(tx, additions.flatMap(({ input }) => input.tags ?? []));
  const homes = additions.map(({ input }) => homeOf(known, input.placeId));
  const isTakenIn = new Map(homes.map(({ id, taken }) => [id, takenAmong(wanted, taken, isTaken(tx, id))]));
  const made = [];
  for (const [at, { ctx, input }] of additions.entries()) {
    const home = homes[at]!;
    const slug = await freeSlug(input.slug, input.name, isTakenIn.get(home.id)!);
    const position = input.position ?? home.nextPosition++;
    made.push({ row: newPoiRow(input, { id: newId(ctx.now()), slug, placeId: home.id, position, at: ctx.now() }), home, tags: tagsOf(input.tags ?? []) });
  }
  await insertRows(tx, "pois", made.map(({ row }) => row));
  await insertTags(tx, { table: "poi_tags", owner: "poi_id" }, made);
  const pois = made.map(({ row, home: { nextPosition: _next, taken: _taken, ...place }, tags }) => toDeskPoi({ ...row, place }, { tags, images: [] }));
  await recordMade(tx, "poi", additions, pois);
  return pois;
}
