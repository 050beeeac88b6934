import { isUuid } from "#app/lib/uuid.ts";
import type { PlacePageQuery } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { curationOf } from "./curation.ts";
import { distanceSql, pointSql, sql, type Sql } from "./place-rows.ts";

/** What the guests of the caller's company may see; the table goes by `p`. */
export async function visiblePlaces(ctx: Ctx): Promise<Sql> {
  const { hidden } = await curationOf(ctx);
  return hidden.length ? sql`p.is_published AND p.id <> ALL(${hidden}::uuid[])` : sql`p.is_published`;
}

/** `text` as a pattern of LIKE that stands for itself. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Names and aliases that hold the words, places of a state of that name, and places with a sight of it. */
const holds = (q: string): Sql => sql`(
  p.search LIKE '%' || search_key(ARRAY[${likePattern(q)}]) || '%'
  OR lower(p.state) LIKE search_key(ARRAY[${likePattern(q)}]) || '%'
  OR p.id IN (SELECT o.place_id FROM pois o WHERE o.is_published AND o.search LIKE '%' || search_key(ARRAY[${likePattern(q)}]) || '%'))`;

/** Names and aliases, of the place or of a sight of it, that are spelt much like the words. */
const resembles = (q: string): Sql => sql`(
  search_key(ARRAY[${q}]) <% p.search
  OR p.id IN (SELECT o.place_id FROM pois o WHERE o.is_published AND search_key(ARRAY[${q}]) <% o.search))`;

/** How the words of a search are compared: as they stand, or by likeness when nothing holds them. */
export type Spelling = "exact" | "alike";

const taggedWith = (tag: string): Sql => sql`EXISTS (
  SELECT FROM place_tags pt JOIN tags t ON t.id = pt.tag_id
  WHERE pt.place_id = p.id AND ${isUuid(tag) ? sql`t.id = ${tag}::uuid` : sql`t.slug = ${tag}`})`;

/** Degrees of latitude in a km; a box keeps the index in use before the exact distance is worked out. */
const DEGREES_PER_KM = 1 / 111.195;

function within({ near, radiusKm }: Pick<PlacePageQuery, "near" | "radiusKm">): Sql[] {
  if (!near || radiusKm === undefined) return [];
  const margin = radiusKm * DEGREES_PER_KM;
  return [
    sql`p.latitude BETWEEN ${near.latitude - margin} AND ${near.latitude + margin}`,
    sql`${distanceSql(pointSql(near))} <= ${radiusKm}`,
  ];
}

/** The conditions of the catalogue's filters. */
export function wherePlaces(query: Partial<PlacePageQuery>, spelling: Spelling = "exact"): Sql[] {
  const { q, state, region, tag, month, minRating, bbox } = query;
  const conditions: (Sql | false | undefined | "")[] = [
    q && (spelling === "exact" ? holds(q) : resembles(q)),
    state && sql`p.state = ${state}`,
    region && sql`p.region = ${region}`,
    tag && taggedWith(tag),
    month !== undefined && sql`p.best_months @> ARRAY[${month}]::int[]`,
    minRating !== undefined && sql`p.rating >= ${minRating}`,
    bbox && sql`p.latitude BETWEEN ${bbox.south} AND ${bbox.north} AND p.longitude BETWEEN ${bbox.west} AND ${bbox.east}`,
    ...within(query),
  ];
  return conditions.filter((condition): condition is Sql => Boolean(condition));
}
