import type { DeskPoi, NewPoi } from "#app/schemas/desk.ts";
import type { Ctx } from "../context.ts";
import type { Reads, Tx, Written } from "../db.ts";
import { newId } from "../ids.ts";
import { addedTogether, addIn, additionsLogged, type Addition } from "./additions.ts";
import { homeOf, homesOf, isTaken } from "./poi-homes.ts";
import { expectLookedUp, expectSoundPoi, newPoiRow, toDeskPoi } from "./poi-records.ts";
import { firstSlug, freeSlug, rowsSql, tagsAmong, tagsSql, takenAmong } from "./records.ts";

/**
 * Adds a point of interest to a place, as a draft unless it says that it is published.
 *
 * @throws AppError `invalid` at the field: no such place, a taken address, an unknown tag, or what a published one lacks;
 *   `unauthenticated`, `forbidden`.
 */
export const create = addedTogether(plan);

/** `create` in a transaction of the caller's. */
export const createIn = (ctx: Ctx, tx: Tx, input: NewPoi, batchId?: string): Promise<DeskPoi> =>
  addIn(tx, { ctx, input, batchId }, plan);

async function plan(
  reads: Reads,
  additions: readonly Addition<NewPoi>[],
): Promise<Written<DeskPoi[]>> {
  for (const { ctx, input } of additions) {
    expectSoundPoi(input);
    expectLookedUp(input.sources, ctx.now());
  }
  const wanted = additions.map(({ input }) => firstSlug(input.slug, input.name));
  const known = await homesOf(
    reads,
    additions.map(({ input }) => input.placeId),
    wanted,
  );
  const tagsOf = await tagsAmong(
    reads,
    additions.flatMap(({ input }) => input.tags ?? []),
  );
  const homes = additions.map(({ input }) => homeOf(known, input.placeId));
  const isTakenIn = new Map(
    homes.map(({ id, taken }) => [id, takenAmong(wanted, taken, isTaken(reads, id))]),
  );
  const made = [];
  for (const [at, { ctx, input }] of additions.entries()) {
    const home = homes[at]!;
    const slug = await freeSlug(input.slug, input.name, isTakenIn.get(home.id)!);
    const position = input.position ?? home.nextPosition++;
    made.push({
      row: newPoiRow(input, {
        id: newId(ctx.now()),
        slug,
        placeId: home.id,
        position,
        at: ctx.now(),
      }),
      home,
      tags: tagsOf(input.tags ?? []),
    });
  }
  const pois = made.map(({ row, home: { nextPosition: _next, taken: _taken, ...place }, tags }) =>
    toDeskPoi({ ...row, place }, { tags, images: [] }),
  );
  const rows = made.map(({ row }) => row);
  return {
    answer: pois,
    statements: [
      rowsSql("pois", rows),
      ...tagsSql({ table: "poi_tags", owner: "poi_id" }, made),
      additionsLogged("poi", additions, pois),
    ],
  };
}
