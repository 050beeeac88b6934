import { bitOf, type RecordKind } from "#app/lib/completeness.ts";
import type { Overview } from "#app/schemas/desk.ts";
import { lacksOf } from "../completeness.ts";
import type { Ctx } from "../context.ts";
import { sql } from "../place-rows.ts";
import { authorise } from "../policy.ts";

/** Counts the records of a kind by how they stand and what they lack. */
async function counter({ db, memo }: Pick<Ctx, "db" | "memo">, kind: RecordKind) {
  const groups = await memo.get(`lacks:${kind}`, () => lacksOf(db, kind));
  return (standing: "published" | "draft", field?: string) =>
    groups.filter((group) => group.standing === standing && (field === undefined || (group.missing & bitOf(kind, field)) !== 0)).reduce((sum, { records }) => sum + records, 0);
}

/** What the database keeps no count of. */
const others = (ctx: Ctx) => ctx.db.read<{ removed: number; unverified: number }>(sql`
  SELECT (SELECT count(*)::int FROM places WHERE deleted_at IS NOT NULL AND merged_into IS NULL) AS removed,
    (SELECT count(*)::int FROM pois WHERE is_published AND (sources->'hours'->>'verified' = 'false' OR sources->'fee'->>'verified' = 'false')) AS unverified`);

/**
 * How the catalogue stands: how much there is, and what in it needs somebody. Remembered until something changes.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function overview(ctx: Ctx): Promise<Overview> {
  authorise(ctx, "catalogue.manage");
  return ctx.memo.get("desk-overview", async () => {
    const [places, pois, [other], tags] = await Promise.all([counter(ctx, "place"), counter(ctx, "poi"), others(ctx), ctx.db.tag.count()]);
    return {
      places: { published: places("published"), drafts: places("draft"), removed: other!.removed, withoutImages: places("published", "image"), withoutMonths: places("published", "bestMonths") },
      pois: { published: pois("published"), drafts: pois("draft"), withoutHours: pois("published", "openingHours"), withoutFee: pois("published", "fee"), unverified: other!.unverified },
      tags,
    };
  });
}
