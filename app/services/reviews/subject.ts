import { notFound } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Ctx } from "../context.ts";
import { visiblePlaces } from "../place-filters.ts";
import { sql, type Sql } from "../place-rows.ts";
import { SUBJECT_COLUMNS, type RatedRow, type SubjectRow } from "./rows.ts";

/** What reviews are asked for of, or written about: a place by its id or slug, or a point of interest by its id. */
export interface Wanted {
  placeId?: string;
  poiId?: string;
}

export type FoundSubject = SubjectRow & RatedRow;

const placeSql = (idOrSlug: string): Sql => (isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`);

/**
 * What a review is of, as far as the company's guests see it.
 *
 * @throws AppError `not_found` when there is none such, or the company hides the place.
 */
export async function subjectOf(ctx: Ctx, { placeId, poiId }: Wanted): Promise<FoundSubject> {
  const visible = await visiblePlaces(ctx);
  const [found] = await ctx.db.read<FoundSubject>(
    poiId === undefined
      ? sql`SELECT ${SUBJECT_COLUMNS}, p.rating, p.rating_count AS "ratingCount", p.rating_spread AS spread
          FROM places p LEFT JOIN pois o ON false WHERE ${visible} AND ${placeSql(placeId ?? "")}`
      : sql`SELECT ${SUBJECT_COLUMNS}, o.rating, o.rating_count AS "ratingCount", o.rating_spread AS spread
          FROM pois o JOIN places p ON p.id = o.place_id WHERE o.is_published AND ${visible} AND o.id = ${poiId}::uuid`,
  );
  if (!found) throw notFound(poiId === undefined ? "Place" : "Point of interest");
  return found;
}
