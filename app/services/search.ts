import { NEAR_KM, readNear } from "#app/lib/near.ts";
import type { PlacePage, PlacePageQuery, PlaceSort } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { all, distanceSql, join, PLACE_COLUMNS, pointSql, sql, toPlace, type PlaceRow, type Sql } from "./place-rows.ts";
import { visiblePlaces, wherePlaces } from "./place-filters.ts";
import { nearestSpelling, recordMiss } from "./search-misses.ts";
import { byRelevance, READINGS, type Reading } from "./search-sql.ts";
import { bestPlace, type NamedPlace } from "./suggestions.ts";

const DIRECTION = { ASC: sql`ASC`, DESC: sql`DESC` };

/** The order that is meant when none is asked for. */
const usualOrder = ({ q, near }: PlacePageQuery): PlaceSort => (q ? "relevance" : near ? "distance" : "id");

function orderBy(query: PlacePageQuery, reading: Reading): Sql {
  const { q, near, sortBy = usualOrder(query), sortDirection } = query;
  const direction = DIRECTION[sortDirection];
  switch (sortBy) {
    case "relevance":
      return q ? byRelevance(q, reading) : sql`p.popularity DESC, p.id`;
    case "name":
      return sql`p.name ${direction}, p.id`;
    case "state":
      return sql`p.state ${direction} NULLS LAST, p.name, p.id`;
    case "rating":
      return sql`p.rating ${direction} NULLS LAST, p.popularity DESC, p.id`;
    case "popularity":
      return sql`p.popularity ${direction}, p.id`;
    case "distance":
      return near ? join([sql`${distanceSql(pointSql(near))} ${direction}`, sql`p.id`]) : sql`p.id`;
    case "id":
      return sql`p.id ${direction}`;
  }
}

async function pageOf(ctx: Ctx, query: PlacePageQuery, reading: Reading): Promise<PlacePage> {
  const where = all([await visiblePlaces(ctx), ...wherePlaces(query, reading)]);
  const rows = await ctx.db.read<PlaceRow & { total: number }>(sql`
    SELECT ${PLACE_COLUMNS}, (SELECT count(*)::int FROM places p WHERE ${where}) AS total FROM places p
    WHERE ${where} ORDER BY ${orderBy(query, reading)} LIMIT ${query.size} OFFSET ${query.page * query.size}`);
  // A page past the end has no row to carry the total.
  const totalElements = rows[0]?.total ?? (query.page === 0 ? 0 : await count(ctx, where));
  const totalPages = Math.ceil(totalElements / query.size);
  return {
    content: rows.map(toPlace),
    page: query.page,
    size: query.size,
    totalElements,
    totalPages,
    first: query.page === 0,
    last: query.page >= totalPages - 1,
  };
}

async function count(ctx: Ctx, where: Sql): Promise<number> {
  const [row] = await ctx.db.read<{ total: number }>(sql`SELECT count(*)::int AS total FROM places p WHERE ${where}`);
  return row!.total;
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

