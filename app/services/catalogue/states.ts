import { keyOf, soundOf } from "#app/domain/search/likeness.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "./curation.ts";
import { visiblePlaces } from "./place-filters.ts";
import { sql } from "./place-rows.ts";

/** A state as names are compared. */
export interface KnownState {
  name: string;
  key: string;
  sound: string;
}

/** The states that have places the guests may see; remembered until something changes. */
export async function statesOf(ctx: Ctx): Promise<KnownState[]> {
  const { hidden } = await curationOf(ctx);
  return ctx.memo.get(`states:${hidden.join()}`, async () => {
    const rows = await ctx.db.read<{ state: string }>(
      sql`SELECT DISTINCT p.state FROM places p WHERE ${await visiblePlaces(ctx)} AND p.state IS NOT NULL ORDER BY 1`,
    );
    return rows.map(({ state }) => ({
      name: state,
      key: keyOf(state),
      sound: soundOf(keyOf(state)),
    }));
  });
}
