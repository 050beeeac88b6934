import type { Ctx } from "./context.ts";
import { Prisma } from "./db.ts";

/** What a company features or hides of the shared catalogue: ids of places, featured ones in order. */
export interface Curation {
  readonly featured: readonly string[];
  readonly hidden: readonly string[];
}

/** The caller's company's choice; remembered until it changes. */
export function curationOf(ctx: Ctx): Promise<Curation> {
  return ctx.memo.get(`curation:${ctx.company.id}`, async () => {
    const companyId = ctx.company.id;
    const rows = await ctx.db.readOf<{ placeId: string; mode: string }>(
      companyId,
      Prisma.sql`SELECT place_id AS "placeId", mode FROM curations WHERE company_id = ${companyId}::uuid ORDER BY position, place_id`,
    );
    const idsOf = (mode: string) => rows.filter((row) => row.mode === mode).map((row) => row.placeId);
    return { featured: idsOf("featured"), hidden: idsOf("hidden") };
  });
}
