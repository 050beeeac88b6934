import { REGIONS, UNKNOWN_STATE, type Region } from "#app/domain/constants.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import type { Place, RegionGroup, StateCount } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "./curation.ts";
import { visiblePlaces } from "./place-filters.ts";
import { PLACE_COLUMNS, sql, toPlace, type PlaceRow } from "./place-rows.ts";
import { tagsById } from "./tags.ts";

/** Places shown of each region in the overview; all of them are a call away. */
const PLACES_A_REGION = 12;

interface StateRow extends StateCount {
  region: Region;
}

async function countStates(ctx: Ctx): Promise<StateRow[]> {
  return ctx.db.read<StateRow>(sql`
    SELECT region, coalesce(state, ${UNKNOWN_STATE}) AS state, "placeCount" FROM (
      SELECT p.region, p.state, count(*)::int AS "placeCount" FROM places p
      WHERE ${await visiblePlaces(ctx)} AND p.region IS NOT NULL GROUP BY p.region, p.state) AS counted ORDER BY 1, 2`);
}

/** Every region with its states, how many places each has, and its most popular places; remembered until something changes. */
export async function regions(ctx: Ctx): Promise<RegionGroup[]> {
  const { hidden } = await curationOf(ctx);
  return ctx.memo.get(`regions:${hidden.join()}`, () => loadRegions(ctx));
}

async function loadRegions(ctx: Ctx): Promise<RegionGroup[]> {
  const visible = await visiblePlaces(ctx);
  const [states, tagsOf, rows] = await Promise.all([
    countStates(ctx),
    tagsById(ctx),
    ctx.db.read<PlaceRow>(sql`
      SELECT ${PLACE_COLUMNS} FROM unnest(${[...REGIONS]}::text[]) AS asked (region) CROSS JOIN LATERAL (
        SELECT p.* FROM places p WHERE ${visible} AND p.region = asked.region ORDER BY p.popularity DESC, p.id LIMIT ${PLACES_A_REGION}) p
      ORDER BY p.popularity DESC, p.id`),
  ]);
  return REGIONS.map((region) => ({
    region,
    states: states
      .filter((row) => row.region === region)
      .map(({ state, placeCount }) => ({ state, placeCount })),
    places: rows.filter((row) => row.region === region).map((row) => toPlace(row, tagsOf)),
  }));
}

const known = (region: Region | null): Region => {
  if (!region) throw notFound("Region");
  return region;
};

/**
 * The places of a region, by popularity.
 *
 * @throws AppError `not_found` when the region is none of the seven.
 */
export async function inRegion(ctx: Ctx, region: Region | null): Promise<Place[]> {
  const rows = await ctx.db.read<PlaceRow>(sql`
    SELECT ${PLACE_COLUMNS} FROM places p WHERE ${await visiblePlaces(ctx)} AND p.region = ${known(region)}
    ORDER BY p.popularity DESC, p.id LIMIT 200`);
  const tagsOf = await tagsById(ctx);
  return rows.map((row) => toPlace(row, tagsOf));
}

/**
 * The states of a region with the number of their places.
 *
 * @throws AppError `not_found` when the region is none of the seven.
 */
export async function statesOf(ctx: Ctx, region: Region | null): Promise<StateCount[]> {
  const name = known(region);
  return (await countStates(ctx))
    .filter((row) => row.region === name)
    .map(({ state, placeCount }) => ({ state, placeCount }));
}
