import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { RatedPoi, ReviewSubject } from "#app/schemas/public/reviews.ts";
import type { Ctx } from "#app/platform/context.ts";
import { visiblePlaces } from "#app/services/catalogue/place-filters.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { SUBJECT_COLUMNS, toSubject, type RatedRow, type SubjectRow } from "./rows.ts";

/** What reviews are of: a place by its id or slug, a point of interest by its id, or by its slug within its place. */
export interface Wanted {
  placeId?: string;
  poiId?: string;
  poiSlug?: string;
}

export type FoundSubject = SubjectRow & RatedRow;

const placeSql = (idOrSlug: string): Sql =>
  isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`;

const placeQuery = (visible: Sql, { placeId = "" }: Wanted) => sql`
  SELECT ${SUBJECT_COLUMNS}, p.rating, p.rating_count AS "ratingCount", p.rating_spread AS spread
  FROM places p LEFT JOIN pois o ON false WHERE ${visible} AND ${placeSql(placeId)}`;

/** A point of interest by its slug in a place: its own, one that it shares, or a former address. */
const poiInPlace = (
  placeId: string,
  slug: string | undefined,
): Sql => sql`(o.slug = ${slug} AND ${placeSql(placeId)}
  OR o.id IN (
    SELECT op.poi_id FROM poi_places op JOIN pois shared ON shared.id = op.poi_id JOIN places p ON p.id = op.place_id
    WHERE shared.slug = ${slug} AND ${placeSql(placeId)}
    UNION ALL SELECT r.poi_id FROM poi_redirects r JOIN places p ON p.id = r.place_id WHERE r.slug = ${slug} AND ${placeSql(placeId)}))`;

const poiQuery = (visible: Sql, { placeId = "", poiId, poiSlug }: Wanted) => sql`
  SELECT ${SUBJECT_COLUMNS}, o.rating, o.rating_count AS "ratingCount", o.rating_spread AS spread
  FROM pois o JOIN places p ON p.id = o.place_id WHERE o.is_published AND ${visible} AND
    ${poiId === undefined ? poiInPlace(placeId, poiSlug) : sql`o.id = ${poiId}::uuid`} LIMIT 1`;

/**
 * What a review is of, as far as the company's guests see it, with its rating.
 *
 * @throws AppError `not_found` when there is none such, or the company hides the place.
 */
export async function subjectOf(ctx: Ctx, wanted: Wanted): Promise<FoundSubject> {
  const isPoi = wanted.poiId !== undefined || wanted.poiSlug !== undefined;
  const [found] = await ctx.db.read<FoundSubject>(
    (isPoi ? poiQuery : placeQuery)(await visiblePlaces(ctx), wanted),
  );
  if (!found) throw notFound(isPoi ? "Point of interest" : "Place");
  return found;
}

/** What a review is of, by itself. @throws AppError `not_found` as `subjectOf` does. */
export const subject = async (ctx: Ctx, wanted: Wanted): Promise<ReviewSubject> =>
  toSubject(await subjectOf(ctx, wanted));

/** The points of interest of the place that something found by `subject` belongs to, in the catalogue's order. */
export const pois = (
  ctx: Ctx,
  { placeSlug }: Pick<ReviewSubject, "placeSlug">,
): Promise<RatedPoi[]> =>
  ctx.db.read<RatedPoi>(sql`
    SELECT o.slug, o.name, o.rating, o.rating_count AS "ratingCount" FROM pois o JOIN places p ON p.id = o.place_id
    WHERE p.slug = ${placeSlug} AND o.is_published ORDER BY o.position, o.id LIMIT 200`);
