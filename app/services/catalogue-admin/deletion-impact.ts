import type { Ctx } from "#app/platform/context.ts";
import { curationsToMove } from "#app/services/catalogue/curation.ts";
import type { Tx } from "#app/platform/db.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { restorableSince } from "./sweep.ts";

type Counts = Record<string, number>;

/** What belongs to places or to points of interest, and goes with them when they are removed: of places their points of interest too. */
export async function goesWith(
  reads: Tx,
  kind: "place" | "poi",
  ids: readonly string[],
): Promise<Counts> {
  const pois = sql`SELECT id FROM pois WHERE place_id = ANY(${ids}::uuid[])`;
  const count = (table: Sql, more: Sql) => {
    const ofPois = sql`(SELECT count(*) FROM ${table} WHERE poi_id = ANY(${kind === "place" ? sql`ARRAY(${pois})` : sql`${ids}::uuid[]`}) AND ${more})`;
    return kind === "poi"
      ? ofPois
      : sql`${ofPois} + (SELECT count(*) FROM ${table} WHERE place_id = ANY(${ids}::uuid[]) AND ${more})`;
  };
  const ofPlaces =
    kind === "place"
      ? sql`(SELECT count(*) FROM (${pois} AND deleted_at IS NULL) own)::int AS pois,`
      : sql``;
  const [row] = await reads.$queryRaw<Counts[]>(sql`
    SELECT ${ofPlaces} (${count(sql`images`, sql`deleted_at IS NULL`)})::int AS images, (${count(sql`shared_reviews`, sql`true`)})::int AS reviews`);
  return row!;
}

/** How many companies feature and hide a place. */
export async function saidOf(
  reads: Tx,
  placeId: string,
): Promise<{ featured: number; hidden: number }> {
  const said = await curationsToMove(reads, placeId, placeId);
  const by = (mode: "featured" | "hidden") => said.filter((each) => each.mode === mode).length;
  return { featured: by("featured"), hidden: by("hidden") };
}

/** Records that were removed and can still be brought back. */
export interface StillRemoved {
  records: { id: string; name: string }[];
  goesWith: Counts;
}

/**
 * Those of the records that were removed and can be brought back yet, with what went with them.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function stillRemoved(
  ctx: Ctx,
  kind: "place" | "poi",
  ids: readonly string[],
): Promise<StillRemoved> {
  authorise(ctx, "catalogue.manage");
  if (ids.length === 0) return { records: [], goesWith: {} };
  const find = {
    where: { id: { in: [...ids] }, deletedAt: { gte: restorableSince(ctx.now()) } },
    select: { id: true, name: true },
    orderBy: { name: "asc" as const },
  };
  const records = await (kind === "place"
    ? ctx.db.place.findMany(find)
    : ctx.db.poi.findMany(find));
  return {
    records,
    goesWith: await goesWith(
      ctx.db,
      kind,
      records.map(({ id }) => id),
    ),
  };
}
