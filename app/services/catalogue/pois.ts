import type { PoiDayFacts } from "#app/domain/catalogue/facts.ts";
import type { PoiCategory, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import type { Weekday } from "#app/domain/constants.ts";
import { hoursOnDate } from "#app/domain/plan/time/resolve-hours.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Image } from "#app/schemas/public/images.ts";
import type {
  OpeningHours,
  Poi,
  PoiDetail,
  PoiListQuery,
  PoiSources,
} from "#app/schemas/public/pois.ts";
import type { Ctx } from "#app/platform/context.ts";
import { taggedRecords } from "./cached-query.ts";
import { visiblePlaces } from "./place-filters.ts";
import { imagesOf, sql, type Sql } from "./place-rows.ts";
import { DAY_FACT_COLUMNS, inPlace, orderInPlace } from "./poi-rows.ts";
import { tagsById, type TagsOf } from "./tags.ts";

/** As many as one answer may list. */
const MOST = 200;

type DayFacts = Pick<Poi, keyof PoiDayFacts | "otherPlaceIds">;

export interface PoiRow extends DayFacts {
  id: string;
  slug: string;
  placeId: string;
  name: string;
  category: PoiCategory;
  description: string;
  latitude: number;
  longitude: number;
  precisionM: number;
  visitMinutes: number;
  openingHours: OpeningHours | null;
  closedOn: Weekday[];
  feeIndianPaise: number | null;
  feeForeignPaise: number | null;
  bestTimeOfDay: (typeof TIMES_OF_DAY)[number] | null;
  sources: PoiSources;
  rating: number | null;
  ratingCount: number;
  tagIds: string[];
  images: Image[];
}

export const POI_COLUMNS = sql`
  o.id, o.slug, o.place_id AS "placeId", o.name, o.category, o.description, o.latitude, o.longitude, o.precision_m AS "precisionM",
  o.visit_minutes AS "visitMinutes", o.opening_hours AS "openingHours", o.closed_on AS "closedOn",
  o.fee_indian_paise AS "feeIndianPaise", o.fee_foreign_paise AS "feeForeignPaise", o.best_time_of_day AS "bestTimeOfDay",
  ${DAY_FACT_COLUMNS}, o.sources, o.rating, o.rating_count AS "ratingCount",
  ARRAY(SELECT ot.tag_id FROM poi_tags ot WHERE ot.poi_id = o.id ORDER BY ot.position, ot.tag_id) AS "tagIds",
  ${imagesOf(sql`i.poi_id = o.id`)} AS images`;

export function toPoi(row: PoiRow, tagsOf: TagsOf): Poi {
  const { feeIndianPaise: indianAdult, feeForeignPaise: foreignAdult } = row;
  return {
    id: row.id,
    slug: row.slug,
    placeId: row.placeId,
    name: row.name,
    category: row.category,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    precisionM: row.precisionM,
    visitMinutes: row.visitMinutes,
    openingHours: row.openingHours,
    closedOn: row.closedOn,
    feePaise: indianAdult === null && foreignAdult === null ? null : { indianAdult, foreignAdult },
    bestTimeOfDay: row.bestTimeOfDay,
    otherPlaceIds: row.otherPlaceIds,
    popularity: row.popularity,
    access: row.access,
    closedSeasons: row.closedSeasons,
    seasonalHours: row.seasonalHours,
    lastEntry: row.lastEntry,
    altitudeM: row.altitudeM,
    permits: row.permits,
    tags: tagsOf(row.tagIds),
    images: row.images,
    rating: row.rating,
    ratingCount: row.ratingCount,
    sources: row.sources,
  };
}

export async function placeIdOf(ctx: Ctx, idOrSlug: string): Promise<string> {
  const key: Sql = isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`;
  const [place] = await ctx.db.read<{ id: string }>(
    sql`SELECT p.id FROM places p WHERE ${await visiblePlaces(ctx)} AND ${key}`,
  );
  if (!place) throw notFound("Place");
  return place.id;
}

const keyedBy = (key: string): Sql => {
  if (isUuid(key)) return sql`o.id = ${key}::uuid`;
  const [place, poi = ""] = key.split("#");
  return sql`(p.slug = ${place} AND o.slug = ${poi} OR o.id IN (
    SELECT r.poi_id FROM poi_redirects r JOIN places former ON former.id = r.place_id WHERE former.slug = ${place} AND r.slug = ${poi}))`;
};

/**
 * A point of interest by its id, or by the slugs of its place and its own: `jaipur#amber-fort`; with a date, when it is
 * open on it.
 *
 * @throws AppError `not_found` when there is none, or its place is hidden.
 */
export async function get(
  ctx: Ctx,
  key: string,
  { date }: { date?: string } = {},
): Promise<PoiDetail> {
  const [poi] = await taggedRecords(
    ctx,
    sql`SELECT ${POI_COLUMNS} FROM pois o JOIN places p ON p.id = o.place_id
    WHERE o.is_published AND ${await visiblePlaces(ctx)} AND ${keyedBy(key)}`,
    toPoi,
  );
  if (!poi) throw notFound("Point of interest");
  return { ...poi, hoursOn: date === undefined ? null : hoursOnDate(poi, date) };
}

/**
 * Points of interest: all of a place in the catalogue's order, or of every place, the most popular places' first.
 *
 * @throws AppError `not_found` when a place is named that the company's guests can't see.
 */
export async function list(ctx: Ctx, { placeId, limit = MOST }: PoiListQuery = {}): Promise<Poi[]> {
  if (placeId !== undefined)
    return listOfPlace(ctx, sql`p.id = ${await placeIdOf(ctx, placeId)}::uuid`, limit);
  const rows = await ctx.db.read<PoiRow>(sql`
    SELECT ${POI_COLUMNS} FROM pois o JOIN places p ON p.id = o.place_id WHERE o.is_published AND ${await visiblePlaces(ctx)}
    ORDER BY p.popularity DESC, p.id, o.position, o.id LIMIT ${limit}`);
  const tagsOf = await tagsById(ctx);
  return rows.map((row) => toPoi(row, tagsOf));
}

/** The points of interest of a place that the caller has seen to be visible, its own and those it shares, in the catalogue's order; `place` names it as `p`. */
export async function listOfPlace(ctx: Ctx, place: Sql, limit = MOST): Promise<Poi[]> {
  const query = sql`
    SELECT ${POI_COLUMNS} FROM pois o ${inPlace(sql`(SELECT p.id FROM places p WHERE ${place})`)}
    WHERE o.is_published ORDER BY ${orderInPlace} LIMIT ${limit}`;
  return [...(await taggedRecords(ctx, query, toPoi))];
}
