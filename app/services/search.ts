import type { SearchPhrase } from "#app/lib/search-phrase.ts";
import type { PlacePage, PlacePageQuery } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { curationOf } from "./curation.ts";
import { taggedRecords } from "./kept-records.ts";
import { orderSql } from "./place-order.ts";
import { all, PLACE_COLUMNS, sql, toPlace, type PlaceRow, type Sql } from "./place-rows.ts";
import { visiblePlaces, wherePlaces, type HowFound } from "./place-filters.ts";
import { nearestSpelling, recordMiss } from "./search-misses.ts";
import { meaningOf, sourceOf, type Reading, type Sought, type Source } from "./search-sql.ts";
import { readSearch } from "./search-understood.ts";
import type { NamedPlace } from "./suggestions.ts";
import type { TagsOf } from "./tags.ts";

/** What a page's rows and its total have in common. */
interface Asked {
  query: PlacePageQuery;
  /** What the words mean in this reading. */
  meaning: string;
  source: Source;
  where: Sql;
  /** Words of texts: some hold half of all places and some none, so each search is planned for its own. */
  isPlannedAnew: boolean;
}

/** How many there are; remembered until something changes, for the next page. */
async function totalOf(
  ctx: Ctx,
  { query, meaning, source, where, isPlannedAnew }: Asked,
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
      { isPlannedAnew },
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
const firstPlaces = (ctx: Ctx, { query, source, where, isPlannedAnew }: Asked, take: number) =>
  taggedRecords(
    ctx,
    sql`SELECT NULL::int AS total, ${PLACE_COLUMNS} FROM ${source.from} WHERE ${where} ORDER BY ${orderSql(query, source.relevance)} LIMIT ${take}`,
    toFound,
    { isPlannedAnew },
  );

/** Ids first: tags and pictures are gathered of the rows that are shown, not of those that are skipped. */
const placesOf = (
  ctx: Ctx,
  { query, source, where, isPlannedAnew }: Asked,
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
    { isPlannedAnew },
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

interface Counted {
  found: FoundPlaces;
  total: number;
}

/** A page of which all has to be found and put in order anyhow: it is counted by the way. */
async function countedPlaces(ctx: Ctx, asked: Asked): Promise<Counted> {
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
async function listedPlaces(ctx: Ctx, asked: Asked): Promise<Counted> {
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

/** As many of the best are remembered as pages mostly show; further on they are looked for anew. */
const RANKED = 100;

interface Ranked {
  ids: readonly string[];
  total: number;
}

/** What the words mean, the best first, with how many there are; remembered until something changes, for whoever writes the same words. */
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
async function rankedPlaces(ctx: Ctx, asked: Asked): Promise<Counted> {
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

/** Square degrees of a box beyond which it holds so many places that to walk through all of them is quicker than to gather those in it; and how many it must hold. */
const WIDE = { degrees: 4, places: 200 };
const isWide = ({ south, west, north, east }: NonNullable<PlacePageQuery["bbox"]>) =>
  (north - south) * (east - west) > WIDE.degrees;

/** True when nothing but the words decides what is found. */
const asksWordsOnly = ({ state, region, tag, month, minRating, near, bbox }: PlacePageQuery) =>
  [state, region, tag, month, minRating, near, bbox].every((value) => value === undefined);

/** A page as one reading of the words finds it; who asks the same at the same time shares the answer. */
async function pageOf(ctx: Ctx, query: PlacePageQuery, sought: Sought | null): Promise<PlacePage> {
  const { hidden } = await curationOf(ctx);
  return ctx.memo.together(
    `page:${JSON.stringify([{ ...query, q: meaningOf(sought) }, hidden])}`,
    () => readPage(ctx, query, sought),
  );
}

const isRanked = (query: PlacePageQuery) =>
  asksWordsOnly(query) && (query.sortBy ?? "relevance") === "relevance";

/** What is asked of the database when the words are read so. */
async function askedFor(
  ctx: Ctx,
  query: PlacePageQuery,
  sought: Sought | null,
  how: HowFound = {},
): Promise<Asked> {
  const among = all([await visiblePlaces(ctx), ...wherePlaces(query, how)]);
  const source = sourceOf(sought, { among, idsSuffice: isRanked(query) });
  return {
    query,
    meaning: meaningOf(sought),
    source,
    where: all(source.where),
    isPlannedAnew: sought?.reading === "words",
  };
}

/** The same, where a wide box that holds many places is walked through. */
async function askedBest(ctx: Ctx, query: PlacePageQuery, sought: Sought | null): Promise<Asked> {
  const gathered = await askedFor(ctx, query, sought);
  if (sought || !query.bbox || !isWide(query.bbox) || (await totalOf(ctx, gathered)) < WIDE.places)
    return gathered;
  return askedFor(ctx, query, sought, { isWalked: true });
}

async function readPage(
  ctx: Ctx,
  query: PlacePageQuery,
  sought: Sought | null,
): Promise<PlacePage> {
  const { page, size } = query;
  const findsFew =
    (sought && sought.reading !== "words") ||
    (query.near !== undefined && query.radiusKm !== undefined);
  const read = !findsFew ? listedPlaces : sought && isRanked(query) ? rankedPlaces : countedPlaces;
  const { found, total: totalElements } = await read(ctx, await askedBest(ctx, query, sought));
  const totalPages = Math.ceil(totalElements / size);
  return {
    content: found.map(({ place }) => place),
    page,
    size,
    totalElements,
    totalPages,
    first: page === 0,
    last: page >= totalPages - 1,
  };
}

/** What a search found, and how its words were read. */
export interface Found {
  page: PlacePage;
  reading: Reading;
  nearPlace: NamedPlace | null;
  /** How far from it, in km. */
  radiusKm: number | undefined;
  phrase: SearchPhrase | null;
  /** When nothing was found: the places spelt most like the words. */
  nearest: readonly NamedPlace[];
}

/**
 * Searches the catalogue. The words are held to be names; when no name holds them, words of the
 * places' texts; and when no text has them either, names that were misspelt. Words that lead nowhere are
 * kept for the content team, and the nearest in spelling is offered.
 */
export async function find(ctx: Ctx, asked: PlacePageQuery): Promise<Found> {
  // Filters alone rank nothing: the best known come first, as they do for words.
  const ordered = (query: PlacePageQuery): PlacePageQuery =>
    asked.q && !query.q && !query.near ? { ...query, sortBy: query.sortBy ?? "relevance" } : query;
  const {
    found: page,
    reading,
    query,
    nearPlace,
    phrase,
  } = await readSearch(
    ctx,
    asked,
    (each, sought) => pageOf(ctx, ordered(each), sought),
    ({ totalElements }) => totalElements > 0,
  );
  return {
    page,
    reading,
    nearPlace,
    radiusKm: query.radiusKm,
    phrase,
    nearest: page.totalElements > 0 ? [] : await nothingFound(ctx, query),
  };
}

async function nothingFound(ctx: Ctx, query: PlacePageQuery): Promise<readonly NamedPlace[]> {
  if (!query.q) return [];
  if (asksWordsOnly(query)) recordMiss(ctx, query.q);
  return nearestSpelling(ctx, query.q);
}

/** One page of the catalogue that matches the filters, with totals. */
export async function page(ctx: Ctx, query: PlacePageQuery): Promise<PlacePage> {
  return (await find(ctx, query)).page;
}
