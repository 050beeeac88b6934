import { toPage } from "#app/domain/paging.ts";
import type { SearchPhrase } from "#app/domain/search/search-phrase.ts";
import type { PlacePage, PlacePageQuery } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "../curation.ts";
import { visiblePlaces, wherePlaces, type HowFound } from "../place-filters.ts";
import { all } from "../place-rows.ts";
import { nearestSpelling, recordMiss } from "./zero-result-searches.ts";
import { countedPlaces, listedPlaces, rankedPlaces, totalOf, type Asked } from "./search-pages.ts";
import { meaningOf, sourceOf, type Reading, type Sought } from "./search-sql.ts";
import { readSearch } from "./search-understood.ts";
import type { NamedPlace } from "./suggestions.ts";

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
  return ctx.memo.coalesce(
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
    hasStalePlan: sought?.reading === "words",
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
  const findsFew =
    (sought && sought.reading !== "words") ||
    (query.near !== undefined && query.radiusKm !== undefined);
  const read = !findsFew ? listedPlaces : sought && isRanked(query) ? rankedPlaces : countedPlaces;
  const { found, total: totalElements } = await read(ctx, await askedBest(ctx, query, sought));
  return toPage(
    found.map(({ place }) => place),
    query,
    totalElements,
  );
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
