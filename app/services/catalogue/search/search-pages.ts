import type { PlacePageQuery } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "../curation.ts";
import { taggedRecords } from "../cached-query.ts";
import { visiblePlaces } from "../place-filters.ts";
import { orderSql } from "../place-order.ts";
import { PLACE_COLUMNS, sql, toPlace, type PlaceRow, type Sql } from "../place-rows.ts";
import type { Source } from "./search-sql.ts";
import type { TagsOf } from "../tags.ts";

/** What a page's rows and its total have in common. */
export interface Asked {
  query: PlacePageQuery;
  /** What the words mean in this reading. */
  meaning: string;
  source: Source;
  where: Sql;
  /** Words of texts: some hold half of all places and some none, so each search is planned for its own. */
  hasStalePlan: boolean;
}

/** How many there are; remembered until something changes, for the next page. */
export async function totalOf(
  ctx: Ctx,
  { query, meaning, source, where, hasStalePlan }: Asked,
): Promise<number> {
  const { near, radiusKm, bbox, state, region, tag, month, minRating } = query;
  const { hidden } = await curationOf(ctx);
  const key = JSON.stringify([
    meaning,
    near,
    radiusKm,
    bbox,
    state,
    region,
    tag,
    month,
    minRating,
    hidden,
  ]);
  return ctx.memo.get(`total:${key}`, async () => {
    const [row] = await ctx.db.read<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM ${source.from} WHERE ${where}`,
      { hasStalePlan },
    );
    return row!.total;
  });
}

interface Span {
  skip: number;
  take: number;
  isBackward?: boolean;
}

const toFound = (row: PlaceRow & { total: number | null }, tagsOf: TagsOf) => ({
  place: toPlace(row, tagsOf),
  total: row.total,
});
type FoundPlaces = readonly ReturnType<typeof toFound>[];

/** True when an index has what is asked for in order, so that no row is read beyond those that are shown. */
const isInOrder = ({ tag, minRating, near, bbox }: PlacePageQuery) =>
  [tag, minRating, near, bbox].every((value) => value === undefined);

/** The first of all places in an order that an index has. */
const firstPlaces = (ctx: Ctx, { query, source, where, hasStalePlan }: Asked, take: number) =>
  taggedRecords(
    ctx,
    sql`SELECT NULL::int AS total, ${PLACE_COLUMNS} FROM ${source.from} WHERE ${where} ORDER BY ${orderSql(query, source.relevance)} LIMIT ${take}`,
    toFound,
    { hasStalePlan },
  );

/** Ids first: tags and pictures are gathered of the rows that are shown, not of those that are skipped. */
const placesOf = (
  ctx: Ctx,
  { query, source, where, hasStalePlan }: Asked,
  { skip, take, isBackward }: Span,
  total = sql`NULL::int`,
) =>
  taggedRecords(
    ctx,
    sql`
    SELECT found.total, ${PLACE_COLUMNS} FROM (
      SELECT f.id, f.total, row_number() OVER () AS rank FROM (
        SELECT p.id, ${total} AS total FROM ${source.from} WHERE ${where} ORDER BY ${orderSql(query, source.relevance, { isBackward })} LIMIT ${take} OFFSET ${skip}) f) AS found
    JOIN places p ON p.id = found.id ORDER BY found.rank`,
    toFound,
    { hasStalePlan },
  );

/** The rows of a page beyond the first: of the list's second half read from its end, where they are near. */
async function deepPlaces(ctx: Ctx, asked: Asked, total: number): Promise<FoundPlaces> {
  const { page, size } = asked.query;
  const skip = page * size;
  const take = Math.min(size, total - skip);
  if (take <= 0) return [];
  if (skip <= total / 2) return placesOf(ctx, asked, { skip, take });
  return (
    await placesOf(ctx, asked, { skip: total - skip - take, take, isBackward: true })
  ).toReversed();
}

interface CappedCount {
  found: FoundPlaces;
  total: number;
}

/** A page of which all has to be found and put in order anyhow: it is counted by the way. */
export async function countedPlaces(ctx: Ctx, asked: Asked): Promise<CappedCount> {
  const { page, size } = asked.query;
  const found = await placesOf(
    ctx,
    asked,
    { skip: page * size, take: size },
    sql`(count(*) OVER ())::int`,
  );
  return { found, total: found[0]?.total ?? (page === 0 ? 0 : await totalOf(ctx, asked)) };
}

/** A page of all, counted beside it or before. */
export async function listedPlaces(ctx: Ctx, asked: Asked): Promise<CappedCount> {
  const { page, size } = asked.query;
  const counted = totalOf(ctx, asked);
  // Words that are no name are mostly in no text either: where there is nothing, nothing is looked for.
  if (asked.query.q && (await counted) === 0) return { found: [], total: 0 };
  const first = () =>
    isInOrder(asked.query)
      ? firstPlaces(ctx, asked, size)
      : placesOf(ctx, asked, { skip: 0, take: size });
  const listed = page === 0 ? first() : counted.then((total) => deepPlaces(ctx, asked, total));
  const [total, found] = await Promise.all([counted, listed]);
  return { found, total };
}

/** The number of top results that are cached; deeper pages are queried. */
const RANKED = 100;

interface Ranked {
  ids: readonly string[];
  total: number;
}

/** The matches of the words, best first, with their count; cached until something changes. */
async function rankedOf(ctx: Ctx, { query, meaning, source, where }: Asked): Promise<Ranked> {
  const { hidden } = await curationOf(ctx);
  const [ranked] = await ctx.memo.records(`ranked:${meaning}:${hidden.join()}`, async () => {
    const rows = await ctx.db.read<{ id: string; total: number }>(
      sql`SELECT p.id, (count(*) OVER ())::int AS total FROM ${source.from} WHERE ${where} ORDER BY ${orderSql(query, source.relevance)} LIMIT ${RANKED}`,
    );
    return [{ ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }];
  });
  return ranked!;
}

/** A page of those that names mean. */
export async function rankedPlaces(ctx: Ctx, asked: Asked): Promise<CappedCount> {
  const { page, size } = asked.query;
  const { ids, total } = await rankedOf(ctx, asked);
  const [from, until] = [page * size, Math.min((page + 1) * size, total)];
  if (until > ids.length) return countedPlaces(ctx, asked);
  if (from >= until) return { found: [], total };
  const shown = ids.slice(from, until);
  const found = await taggedRecords(
    ctx,
    sql`
    SELECT NULL::int AS total, ${PLACE_COLUMNS} FROM unnest(${shown}::uuid[]) WITH ORDINALITY AS found (id, rank)
    JOIN places p ON p.id = found.id WHERE ${await visiblePlaces(ctx)} ORDER BY found.rank`,
    toFound,
  );
  return { found, total };
}
