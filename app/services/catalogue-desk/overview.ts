import type { Overview } from "#app/schemas/desk.ts";
import type { Ctx } from "../context.ts";
import { sql } from "../place-rows.ts";
import { authorise } from "../policy.ts";


interface PlaceCounts {
  published: number;
  drafts: number;
  removed: number;
  withoutImages: number;
  withoutMonths: number;
}

interface PoiCounts {
  published: number;
  drafts: number;
  withoutHours: number;
  withoutFee: number;
  unverified: number;
}

const placeCounts = (ctx: Ctx) => ctx.db.read<PlaceCounts>(sql`
  SELECT count(*) FILTER (WHERE is_published)::int AS published, count(*) FILTER (WHERE NOT is_published AND deleted_at IS NULL)::int AS drafts,
    count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS removed,
    count(*) FILTER (WHERE is_published AND NOT EXISTS (SELECT FROM images i WHERE i.place_id = p.id))::int AS "withoutImages",
    count(*) FILTER (WHERE is_published AND cardinality(best_months) = 0)::int AS "withoutMonths"
  FROM places p WHERE merged_into IS NULL`);

const poiCounts = (ctx: Ctx) => ctx.db.read<PoiCounts>(sql`
  SELECT count(*) FILTER (WHERE is_published)::int AS published, count(*) FILTER (WHERE NOT is_published AND deleted_at IS NULL)::int AS drafts,
    count(*) FILTER (WHERE is_published AND opening_hours IS NULL)::int AS "withoutHours", count(*) FILTER (WHERE is_published AND fee_indian_paise IS NULL)::int AS "withoutFee",
    count(*) FILTER (WHERE is_published AND (sources->'hours'->>'verified' = 'false' OR sources->'fee'->>'verified' = 'false'))::int AS unverified
  FROM pois`);

/**
 * How the catalogue stands: how much there is, and what in it needs somebody. Remembered until something changes.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function overview(ctx: Ctx): Promise<Overview> {
  authorise(ctx, "catalogue.manage");
  return ctx.memo.get("desk-overview", async () => {
    const [[places], [pois], tags] = await Promise.all([placeCounts(ctx), poiCounts(ctx), ctx.db.tag.count()]);
    return { places: places!, pois: pois!, tags };
  });
}
