import type { Ctx } from "#app/platform/context.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import { COMPANY_KEYS } from "#app/platform/memo.ts";
import { sql } from "./place-rows.ts";

/** What a company features or hides of the shared catalogue: ids of places, featured ones in order. */
export interface Curation {
  readonly featured: readonly string[];
  readonly hidden: readonly string[];
}

/** The caller's company's choice; remembered until it changes. */
export function curationOf(ctx: Ctx): Promise<Curation> {
  return ctx.memo.get(`${COMPANY_KEYS}curation:${ctx.company.id}`, async () => {
    const companyId = ctx.company.id;
    const rows = await ctx.db.readOf<{ placeId: string; mode: string }>(
      companyId,
      Prisma.sql`SELECT place_id AS "placeId", mode FROM curations WHERE company_id = ${companyId}::uuid ORDER BY position, place_id`,
    );
    const idsOf = (mode: string) =>
      rows.filter((row) => row.mode === mode).map((row) => row.placeId);
    return { featured: idsOf("featured"), hidden: idsOf("hidden") };
  });
}

/** What a company says of a place that is merged into another, and whether it moves to that one, for which the company has no curation yet. */
export interface MovedCuration {
  readonly company: string;
  readonly mode: "featured" | "hidden";
  readonly moves: boolean;
}

/** What all companies say of the one place, as a merge into the other would find it. */
export const curationsToMove = (
  reads: Tx,
  fromId: string,
  toId: string,
): Promise<MovedCuration[]> =>
  reads.$queryRaw<MovedCuration[]>(
    sql`SELECT company, mode, moves FROM curations_to_move(${fromId}::uuid, ${toId}::uuid)`,
  );

/** Hands what companies feature and hide of a place over to the one that it is merged into, each at its position, in the transaction of the merge. */
export const moveCurations = (tx: Tx, fromId: string, toId: string): Promise<MovedCuration[]> =>
  tx.$queryRaw<MovedCuration[]>(
    sql`SELECT company, mode, moves FROM move_curations(${fromId}::uuid, ${toId}::uuid)`,
  );
