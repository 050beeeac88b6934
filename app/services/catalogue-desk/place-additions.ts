import type { DeskPlace, NewPlace } from "#app/schemas/desk.ts";
import type { Ctx } from "../context.ts";
import type { Reads, Tx, Written } from "../db.ts";
import { newId } from "../ids.ts";
import { addedTogether, addIn, additionsLogged, type Addition } from "./additions.ts";
import { expectSoundPlace, newPlaceRow, toDeskPlace } from "./place-records.ts";
import { sql } from "../place-rows.ts";
import { firstSlug, freeSlug, rowsSql, tagsAmong, tagsSql, takenAmong } from "./records.ts";

/** Tells whether a place has an address. Raw: Prisma works out each of its queries anew, which takes longer than this takes the database. */
export const isTaken = (tx: Reads) => async (slug: string) =>
  (await tx.$queryRaw<unknown[]>(sql`SELECT 1 AS taken FROM places WHERE slug = ${slug}`)).length >
  0;

/**
 * Adds a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: a taken address, an unknown tag, or what a published place lacks; `unauthenticated`, `forbidden`.
 */
export const create = addedTogether(plan);

/** `create` in a transaction of the caller's. */
export const createIn = (ctx: Ctx, tx: Tx, input: NewPlace, batchId?: string): Promise<DeskPlace> =>
  addIn(tx, { ctx, input, batchId }, plan);

async function plan(
  reads: Reads,
  additions: readonly Addition<NewPlace>[],
): Promise<Written<DeskPlace[]>> {
  for (const { input } of additions) expectSoundPlace(input);
  const wanted = additions.map(({ input }) => firstSlug(input.slug, input.name));
  const taken = await reads.$queryRaw<{ slug: string }[]>(
    sql`SELECT slug FROM places WHERE slug = ANY(${wanted}::text[])`,
  );
  const isTakenNow = takenAmong(
    wanted,
    taken.map(({ slug }) => slug),
    isTaken(reads),
  );
  const tagsOf = await tagsAmong(
    reads,
    additions.flatMap(({ input }) => input.tags ?? []),
  );
  const made = [];
  for (const { ctx, input } of additions) {
    const slug = await freeSlug(input.slug, input.name, isTakenNow);
    made.push({
      row: newPlaceRow(input, { id: newId(ctx.now()), slug, at: ctx.now() }),
      tags: tagsOf(input.tags ?? []),
    });
  }
  const places = made.map(({ row, tags }) => toDeskPlace(row, { tags, images: [] }));
  const rows = made.map(({ row }) => row);
  return {
    answer: places,
    statements: [
      rowsSql("places", rows),
      ...tagsSql({ table: "place_tags", owner: "place_id" }, made),
      additionsLogged("place", additions, places),
    ],
  };
}
