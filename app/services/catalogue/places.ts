import { notFound } from "#app/domain/errors/errors.ts";
import { destinationBounds } from "#app/domain/catalogue/places.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { DestinationDetails, Place } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "./curation.ts";
import { taggedRecords } from "./cached-query.ts";
import { distanceSql, PLACE_COLUMNS, roundedKm, sql, toPlace, type Sql } from "./place-rows.ts";
import { visiblePlaces } from "./place-filters.ts";
import { listOfPlace } from "./pois.ts";
import { page } from "./search/search.ts";

const DEFAULT_LIMIT = 100;
const NEARBY_COUNT = 6;
/** The nearest in degrees, which an index knows; the nearest in km are among them. */
const NEARBY_CANDIDATES = 40;
/** As many as one sitemap file may list, less the other pages. */
const SITEMAP_LIMIT = 49_000;
/** Room around the points of interest on a destination's map, in km. */

/** The place that a query joins as `here`. */
const HERE = { latitude: sql`here.latitude`, longitude: sql`here.longitude` };

const select = (ctx: Ctx, rest: Sql) =>
  taggedRecords(ctx, sql`SELECT ${PLACE_COLUMNS} FROM places p ${rest}`, toPlace);

/** The places that a company's guests see, those that it features first, then by popularity; with words, those that they find. */
export async function list(
  ctx: Ctx,
  { limit = DEFAULT_LIMIT, q }: { limit?: number; q?: string } = {},
): Promise<Place[]> {
  if (q) return (await page(ctx, { q, page: 0, size: limit, sortDirection: "ASC" })).content;
  const { featured } = await curationOf(ctx);
  const first = (await byIds(ctx, featured)).slice(0, limit);
  const isOther = featured.length ? sql`p.id <> ALL(${featured}::uuid[])` : sql`true`;
  const others = await select(
    ctx,
    sql`WHERE ${await visiblePlaces(ctx)} AND ${isOther} ORDER BY p.popularity DESC, p.id LIMIT ${limit}`,
  );
  return [...first, ...others].slice(0, limit);
}

/** The first of `list`, as the home page looks through them for its cover; remembered until something changes. */
export async function foremost(ctx: Ctx, limit: number): Promise<readonly Place[]> {
  return ctx.memo.records(`foremost:${JSON.stringify([limit, await curationOf(ctx)])}`, () =>
    list(ctx, { limit }),
  );
}

/** The names of the best known places, for the ways on that every page offers; remembered until something changes. */
export async function bestKnown(
  ctx: Ctx,
  limit: number,
): Promise<{ slug: string; name: string }[]> {
  const names = async () => (await list(ctx, { limit })).map(({ slug, name }) => ({ slug, name }));
  return ctx.memo.get(`best-known:${ctx.company.id}:${limit}`, names);
}

const byIdOrSlug = (idOrSlug: string) =>
  isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`;

/**
 * The place that another was merged into, for redirects from the old one.
 *
 * @throws AppError `not_found` when the place was not merged.
 */
async function successor(ctx: Ctx, idOrSlug: string): Promise<string> {
  const [row] = await ctx.db.read<{ mergedInto: string }>(
    sql`SELECT p.merged_into AS "mergedInto" FROM places p WHERE ${byIdOrSlug(idOrSlug)} AND p.merged_into IS NOT NULL`,
  );
  if (!row) throw notFound("Place");
  return row.mergedInto;
}

/**
 * A place by its id or slug, or the one that it was merged into.
 *
 * @throws AppError `not_found` when there is none or the company hides it.
 */
export async function get(ctx: Ctx, idOrSlug: string): Promise<Place> {
  const [place] = await select(
    ctx,
    sql`WHERE ${await visiblePlaces(ctx)} AND ${byIdOrSlug(idOrSlug)}`,
  );
  return place ?? get(ctx, await successor(ctx, idOrSlug));
}

/** The places with these ids or slugs, in the order asked for; those that are missing are left out. */
export async function byIds(ctx: Ctx, idsOrSlugs: readonly string[]): Promise<Place[]> {
  if (idsOrSlugs.length === 0) return [];
  const ids = idsOrSlugs.filter(isUuid);
  const slugs = idsOrSlugs.filter((key) => !isUuid(key));
  const places = await select(
    ctx,
    sql`WHERE ${await visiblePlaces(ctx)} AND (p.id = ANY(${ids}::uuid[]) OR p.slug = ANY(${slugs}))`,
  );
  const found = new Map<string, Place>();
  for (const place of places) found.set(place.id, place).set(place.slug, place);
  return [...new Set(idsOrSlugs.flatMap((key) => found.get(key.toLowerCase()) ?? []))];
}

/** The slug and last change of every place that the company's guests see, for its sitemap. */
export async function addresses(ctx: Ctx): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await ctx.db.read<{ slug: string; updatedAt: Date }>(
    sql`SELECT p.slug, p.updated_at AS "updatedAt" FROM places p WHERE ${await visiblePlaces(ctx)} ORDER BY p.slug LIMIT ${SITEMAP_LIMIT}`,
  );
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}

/** The place and, after it, the others by distance as the crow flies. */
async function withNearest(ctx: Ctx, idOrSlug: string): Promise<readonly Place[]> {
  const visible = await visiblePlaces(ctx);
  const query = sql`
    SELECT ${PLACE_COLUMNS} FROM (SELECT p.id, p.latitude, p.longitude FROM places p WHERE ${visible} AND ${byIdOrSlug(idOrSlug)}) AS here
    CROSS JOIN LATERAL (
      SELECT p.* FROM places p WHERE ${visible}
      ORDER BY point(p.longitude, p.latitude) <-> point(here.longitude, here.latitude) LIMIT ${NEARBY_CANDIDATES}) p
    ORDER BY p.id <> here.id, ${distanceSql(HERE)} LIMIT ${1 + NEARBY_COUNT}`;
  return taggedRecords(ctx, query, toPlace);
}

/**
 * A destination's page in one answer: the place, its points of interest, the box of its map and what is near.
 *
 * @throws AppError `not_found` as `get` does.
 */
export async function details(ctx: Ctx, idOrSlug: string): Promise<DestinationDetails> {
  const [[place, ...others], pois] = await Promise.all([
    withNearest(ctx, idOrSlug),
    listOfPlace(ctx, byIdOrSlug(idOrSlug)),
  ]);
  if (!place) return details(ctx, await successor(ctx, idOrSlug));
  const nearby = others.map((other) => ({ place: other, distanceKm: roundedKm(place, other) }));
  return { place, pois, bounds: destinationBounds(place, pois), nearby };
}
