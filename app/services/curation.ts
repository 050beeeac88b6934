import { withTenant, type Ctx } from "./context.ts";

/** What a company features or hides of the shared catalogue: ids of places, featured ones in order. */
export interface Curation {
  readonly featured: readonly string[];
  readonly hidden: readonly string[];
}

/** The caller's company's choice; remembered until it changes. */
export function curationOf(ctx: Ctx): Promise<Curation> {
  return ctx.memo.get(`curation:${ctx.company.id}`, async () => {
    const rows = await withTenant(ctx, (tx) =>
      tx.curation.findMany({
        where: { companyId: ctx.company.id },
        orderBy: [{ position: "asc" }, { placeId: "asc" }],
        select: { placeId: true, mode: true },
      }),
    );
    const idsOf = (mode: string) => rows.filter((row) => row.mode === mode).map((row) => row.placeId);
    return { featured: idsOf("featured"), hidden: idsOf("hidden") };
  });
}
