import { isUuid } from "#app/domain/text/uuid.ts";
import type { PlacePageQuery } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "./curation.ts";
import { distanceSql, pointSql, sql, type Sql } from "./place-rows.ts";

/** What the guests of the caller's company may see; the table goes by `p`. */
export async function visiblePlaces(ctx: Ctx): Promise<Sql> {
  const { hidden } = await curationOf(ctx);
  return hidden.length
    ? sql`p.is_published AND p.id <> ALL(${hidden}::uuid[])`
    : sql`p.is_published`;
}

const taggedWith = (tag: string): Sql => sql`EXISTS (
  SELECT FROM place_tags pt JOIN tags t ON t.id = pt.tag_id
  WHERE pt.place_id = p.id AND ${isUuid(tag) ? sql`t.id = ${tag}::uuid` : sql`t.slug = ${tag}`})`;

/** Degrees of latitude in a km; a box keeps the index in use before the exact distance is worked out. */
const DEGREES_PER_KM = 1 / 111.195;

function within({ near, radiusKm }: Pick<PlacePageQuery, "near" | "radiusKm">): Sql[] {
  if (!near || radiusKm === undefined) return [];
  const margin = radiusKm * DEGREES_PER_KM;
  const widest = Math.min(89, Math.abs(near.latitude) + margin);
  const sideways = margin / Math.cos((widest * Math.PI) / 180);
  return [
    sql`p.latitude BETWEEN ${near.latitude - margin} AND ${near.latitude + margin}`,
    sql`p.longitude BETWEEN ${near.longitude - sideways} AND ${near.longitude + sideways}`,
    sql`${distanceSql(pointSql(near))} <= ${radiusKm}`,
  ];
}

export type PlaceFilter = Partial<PlacePageQuery>;

/** How places in a box are found: those in it are gathered, or all places are walked through in the order asked for, which of a wide box finds the first soon. */
export interface HowFound {
  isWalked?: boolean;
}

/**
 * The places of a box. Where they are walked through it is asked as a case: that no index gathers, and of it the planner takes
 * half of all places to be in the box, so that it goes by the order. The choice between the two plans would have to be made for each box.
 */
function inBox(
  { south, west, north, east }: NonNullable<PlaceFilter["bbox"]>,
  { isWalked = false }: HowFound,
): Sql {
  const isInside = sql`p.latitude BETWEEN ${south} AND ${north} AND p.longitude BETWEEN ${west} AND ${east}`;
  return isWalked ? sql`CASE WHEN ${isInside} THEN true END` : isInside;
}

/** A good part of all places is best in any month (7 to 91 % of the seed's), which the planner can't know of a parameter: written as a CASE it estimates half. */
const bestIn = (month: number): Sql =>
  sql`CASE WHEN p.best_months @> ARRAY[${month}]::int[] THEN true END`;

/** The conditions on what a place is, each by itself; null where the query does not ask. */
const choices = ({
  state,
  region,
  tag,
  month,
}: PlaceFilter): Record<"state" | "region" | "tag" | "month", Sql | null> => ({
  state: state ? sql`p.state = ${state}` : null,
  region: region ? sql`p.region = ${region}` : null,
  tag: tag ? taggedWith(tag) : null,
  month: month === undefined ? null : bestIn(month),
});

/** The conditions on its rating and where it lies. */
function limits(query: PlaceFilter, how: HowFound): Sql[] {
  const { minRating, bbox } = query;
  const conditions: (Sql | false | undefined)[] = [
    minRating !== undefined && sql`p.rating >= ${minRating}`,
    bbox && inBox(bbox, how),
    ...within(query),
  ];
  return conditions.filter((condition): condition is Sql => Boolean(condition));
}

/** All conditions of the catalogue's filters but the words. */
export const wherePlaces = (query: PlaceFilter, how: HowFound = {}): Sql[] => [
  ...limits(query, how),
  ...Object.values(choices(query)).filter((condition) => condition !== null),
];
