import { NEAR_KM, readNear } from "#app/lib/near.ts";
import type { PlacePage, PlacePageQuery } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { curationOf } from "./curation.ts";
import { orderSql } from "./place-order.ts";
import { all, PLACE_COLUMNS, sql, toPlace, type PlaceRow, type Sql } from "./place-rows.ts";
import { visiblePlaces, wherePlaces } from "./place-filters.ts";
import { nearestSpelling, recordMiss } from "./search-misses.ts";
import { READINGS, type Reading } from "./search-sql.ts";
import { bestPlace, type NamedPlace } from "./suggestions.ts";

/** What a page's rows and its total have in common. */
interface Sought {
  query: PlacePageQuery;
  reading: Reading;
  where: Sql;
}

/** How many there are; remembered until something changes, unless it is asked in so many ways that it would seldom serve again. */
async function totalOf(ctx: Ctx, { query, where }: Sought): Promise<number> {
  const { q, near, bbox, state, region, tag, month, minRating } = query;
  const count = async () => (await ctx.db.read<{ total: number }>(sql`SELECT count(*)::int AS total FROM places p WHERE ${where}`))[0]!.total;
  if (q || near || bbox) return count();
  const { hidden } = await curationOf(ctx);
  return ctx.memo.get(`total:${JSON.stringify([state, region, tag, month, minRating])}:${hidden.join()}`, count);
}

/** Ids first: tags and pictures are gathered of the rows that are shown, not of those that are skipped. */
const rowsOf = (ctx: Ctx, { query, reading, where }: Sought, { isBackward, skip, take }: { isBackward: boolean; skip: number; take: number }) =>
  ctx.db.read<PlaceRow>(sql`
    SELECT ${PLACE_COLUMNS} FROM (
      SELECT p.id, row_number() OVER () AS rank FROM (
        SELECT p.id FROM places p WHERE ${where} ORDER BY ${orderSql(query, reading, { isBackward })} LIMIT ${take} OFFSET ${skip}) p) AS found
    JOIN places p ON p.id = found.id ORDER BY found.rank`);

/** The rows of a page beyond the first: of the list's second half read from its end, where they are near. */
async function deepRows(ctx: Ctx, sought: Sought, total: number): Promise<PlaceRow[]> {
  const { page, size } = sought.query;
  const skip = page * size;
  const take = Math.min(size, total - skip);
  if (take <= 0) return [];
  if (skip <= total / 2) return rowsOf(ctx, sought, { isBackward: false, skip, take });
  return (await rowsOf(ctx, sought, { isBackward: true, skip: total - skip - take, take })).reverse();
}

async function pageOf(ctx: Ctx, query: PlacePageQuery, reading: Reading): Promise<PlacePage> {
  const { page, size } = query;
  const sought = { query, reading, where: all([await visiblePlaces(ctx), ...wherePlaces(query, reading)]) };
  const total = totalOf(ctx, sought);
  const rows = page === 0 ? rowsOf(ctx, sought, { isBackward: false, skip: 0, take: size }) : total.then((known) => deepRows(ctx, sought, known));
  const [totalElements, found] = await Promise.all([total, rows]);
  const totalPages = Math.ceil(totalElements / size);
  return { content: found.map(toPlace), page, size, totalElements, totalPages, first: page === 0, last: page >= totalPages - 1 };
}

/** A search as it was understood. */
export interface Understood<Q> {
  query: Q;
  /** The place that "near X" names. */
  nearPlace: NamedPlace | null;
}

/** Reads "near X" out of the words: the place's coordinates take the words' place, unless the query says where it is near by itself. */
export async function understand<Q extends Pick<PlacePageQuery, "q" | "near" | "radiusKm">>(ctx: Ctx, query: Q): Promise<Understood<Q>> {
  const words = query.q && !query.near ? readNear(query.q) : null;
  const nearPlace = words && (await bestPlace(ctx, words.place));
  if (!words || !nearPlace) return { query, nearPlace: null };
  const { latitude, longitude } = nearPlace;
  return { query: { ...query, q: words.what || undefined, near: { latitude, longitude }, radiusKm: query.radiusKm ?? NEAR_KM }, nearPlace };
}

/** What a search found, and how its words were read. */
export interface Found {
  page: PlacePage;
  reading: Reading;
  nearPlace: NamedPlace | null;
  /** When nothing was found: the places spelt most like the words. */
  nearest: NamedPlace[];
}

/** True when the words alone emptied the list. */
const asksWordsOnly = ({ state, region, tag, month, minRating, near, bbox }: PlacePageQuery) =>
  [state, region, tag, month, minRating, near, bbox].every((value) => value === undefined);

/**
 * Searches the catalogue. The words are held to be names; when no name holds them, words of the
 * places' texts; and when no text has them either, names that were misspelt. Words that lead nowhere are
 * kept for the content team, and the nearest in spelling is offered.
 */
export async function find(ctx: Ctx, asked: PlacePageQuery): Promise<Found> {
  const { query, nearPlace } = await understand(ctx, asked);
  const readings = query.q ? READINGS : READINGS.slice(0, 1);
  for (const reading of readings) {
    const page = await pageOf(ctx, query, reading);
    if (page.totalElements > 0 || reading === readings.at(-1)) return { page, reading, nearPlace, nearest: page.totalElements > 0 ? [] : await nothingFound(ctx, query) };
  }
  throw new Error("There is always a reading to try");
}

async function nothingFound(ctx: Ctx, query: PlacePageQuery): Promise<NamedPlace[]> {
  if (!query.q) return [];
  if (asksWordsOnly(query)) await recordMiss(ctx, query.q);
  return nearestSpelling(ctx, query.q);
}

/** One page of the catalogue that matches the filters, with totals. */
export async function page(ctx: Ctx, query: PlacePageQuery): Promise<PlacePage> {
  return (await find(ctx, query)).page;
}

