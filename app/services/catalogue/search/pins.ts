import type { Point } from "#app/domain/geo/geo.ts";
import type { PlaceFilters } from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "../curation.ts";
import { visiblePlaces, wherePlaces } from "../place-filters.ts";
import { all, sql } from "../place-rows.ts";
import { meaningOf, sourceOf, type Sought } from "./search-sql.ts";
import { readSearch } from "./search-understood.ts";

/** Where a place lies and what it is called. */
export interface PlacePin extends Point {
  slug: string;
  name: string;
}

/** As many places as a map is sent. */
const MAX_PINS = 1_000;

async function pinsOf(
  ctx: Ctx,
  query: PlaceFilters,
  sought: Sought | null,
): Promise<readonly PlacePin[]> {
  const { hidden } = await curationOf(ctx);
  const key = `pins:${JSON.stringify([{ ...query, q: meaningOf(sought) }, hidden])}`;
  return ctx.memo.records(key, async () => {
    const { from, where } = sourceOf(sought, {
      among: all([await visiblePlaces(ctx), ...wherePlaces(query)]),
    });
    return ctx.db.read<PlacePin>(sql`
      SELECT p.slug, p.name, round(p.latitude::numeric, 3)::float8 AS latitude, round(p.longitude::numeric, 3)::float8 AS longitude
      FROM ${from} WHERE ${all(where)} ORDER BY p.popularity DESC, p.id LIMIT ${MAX_PINS}`);
  });
}

/** Where all places lie that a search finds, the best known first and at most 1,000; the words are read as `find` reads them. */
export async function pins(ctx: Ctx, asked: PlaceFilters): Promise<readonly PlacePin[]> {
  const { found } = await readSearch(
    ctx,
    asked,
    (query, sought) => pinsOf(ctx, query, sought),
    ({ length }) => length > 0,
  );
  return found;
}
