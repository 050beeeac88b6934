import type { DeskPlace, NewPlace } from "#app/schemas/desk.ts";
import type { Ctx } from "../context.ts";
import { Prisma, type RawTx } from "../db.ts";
import { newId } from "../ids.ts";
import { addedTogether, recordMade, type Addition } from "./additions.ts";
import { expectSoundPlace, newPlaceRow, toDeskPlace } from "./place-records.ts";
import { firstSlug, freeSlug, insertRows, insertTags, tagsAmong, takenAmong } from "./records.ts";

/** Tells whether a place has an address. Raw: Prisma works out each of its queries anew, which takes longer than this takes the database. */
export const isTaken = (tx: RawTx) => async (slug: string) => (await tx.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 AS taken FROM places WHERE slug = ${slug}`)).length > 0;

/**
 * Adds a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: a taken address, an unknown tag, or what a published place lacks; `unauthenticated`, `forbidden`.
 */
export const create = addedTogether(createAllIn);

/** `create` in a transaction of the caller's. */
export async function createIn(ctx: Ctx, tx: RawTx, input: NewPlace, batchId?: string): Promise<DeskPlace> {
  return (await createAllIn(tx, [{ ctx, input, batchId }]))[0]!;
}

async function createAllIn(tx: RawTx, additions: readonly Addition<NewPlace>[]): Promise<DeskPlace[]> {
  for (const { input } of additions) expectSoundPlace(input);
  const wanted = additions.map(({ input }) => firstSlug(input.slug, input.name));
  const taken = await tx.$queryRaw<{ slug: string }[]>(Prisma.sql`SELECT slug FROM places WHERE slug = ANY(${wanted}::text[])`);
  const isTakenNow = takenAmong(wanted, taken.map(({ slug }) => slug), isTaken(tx));
  const tagsOf = await tagsAmong(tx, additions.flatMap(({ input }) => input.tags ?? []));
  const made = [];
  for (const { ctx, input } of additions) {
    const slug = await freeSlug(input.slug, input.name, isTakenNow);
    made.push({ row: newPlaceRow(input, { id: newId(ctx.now()), slug, at: ctx.now() }), tags: tagsOf(input.tags ?? []) });
  }
  await insertRows(tx, "places", made.map(({ row }) => row));
  await insertTags(tx, { table: "place_tags", owner: "place_id" }, made);
  const places = made.map(({ row, tags }) => toDeskPlace(row, { tags, images: [] }));
  await recordMade(tx, "place", additions, places);
  return places;
}
