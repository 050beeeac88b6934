import { bitOf, type RecordKind } from "#app/domain/catalogue/completeness.ts";
import type { Overview } from "#app/schemas/admin/catalogue-admin.ts";
import { lacksOf } from "#app/services/catalogue/completeness.ts";
import type { Ctx } from "#app/platform/context.ts";
import { authorise } from "#app/platform/authorise.ts";

/** Counts the records of a kind by how they stand and what they lack. */
async function counter({ db, memo }: Pick<Ctx, "db" | "memo">, kind: RecordKind) {
  const groups = await memo.get(`lacks:${kind}`, () => lacksOf(db, kind));
  return (status: "published" | "draft", field?: string) =>
    groups
      .filter(
        (group) =>
          group.status === status &&
          (field === undefined || (group.missing & bitOf(kind, field)) !== 0),
      )
      .reduce((sum, { records }) => sum + records, 0);
}

/**
 * The state of the catalogue: its counts, and what needs attention. Cached until something changes.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function overview(ctx: Ctx): Promise<Overview> {
  authorise(ctx, "catalogue.manage");
  return ctx.memo.get("admin-overview", async () => {
    const [places, pois, tags] = await Promise.all([
      counter(ctx, "place"),
      counter(ctx, "poi"),
      ctx.db.tag.count(),
    ]);
    return {
      places: {
        published: places("published"),
        drafts: places("draft"),
        withoutImages: places("published", "image"),
        withoutMonths: places("published", "bestMonths"),
      },
      pois: {
        published: pois("published"),
        drafts: pois("draft"),
        withoutHours: pois("published", "openingHours"),
        withoutFee: pois("published", "fee"),
        withUnverifiedHours: pois("published", "hoursSource"),
        withUnverifiedFee: pois("published", "feeSource"),
      },
      tags,
    };
  });
}
