import type { TellingApart } from "#app/schemas/admin/catalogue-admin.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { authorise } from "#app/platform/authorise.ts";
import type { BulkKind } from "./bulk.ts";
import { loadPlace } from "./place-records.ts";
import { loadPoi } from "./poi-records.ts";
import { asAdministrator } from "./records.ts";

const APART = "tell-apart";
const MERGED = "compare-again";

/** A pair by its ids, whichever is named first. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join();

/**
 * Says of two records that look like one that they are two, so that they are proposed as duplicates no more; or takes that back
 * (`areTwo` false). The decision is an entry of the audit log, and the latest of a pair holds.
 *
 * @throws AppError `not_found`, `unauthenticated`, `forbidden`.
 */
export async function tellApart(
  ctx: Ctx,
  kind: BulkKind,
  { aId, bId, areTwo }: TellingApart,
): Promise<TellingApart> {
  const load = kind === "place" ? loadPlace : loadPoi;
  const [first, second] = [aId, bId].sort() as [string, string];
  return asAdministrator(ctx, async (tx) => {
    const [{ id, name }, other] = [await load(tx, first), await load(tx, second)];
    const verb = areTwo ? APART : MERGED;
    await recordChange(ctx, tx, {
      action: `${kind}.${verb}`,
      target: { kind, id, name },
      before: null,
      after: { otherId: other.id, other: other.name },
    });
    return { aId, bId, areTwo };
  });
}

/** The dismissed pairs, by `pairKey`, whose first record is among these. */
export async function dismissed(
  ctx: Ctx,
  kind: BulkKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { companyId } = authorise(ctx, "catalogue.manage");
  const rows = await withCompany(
    ctx.db,
    companyId,
    (tx) => tx.$queryRaw<{ id: string; otherId: string; action: string }[]>`
    SELECT DISTINCT ON (target_id, after->>'otherId') target_id AS id, after->>'otherId' AS "otherId", action FROM audit_entries
    WHERE company_id = ${companyId}::uuid AND target_kind = ${kind} AND target_id = ANY(${[...new Set(ids)]}) AND action IN (${`${kind}.${APART}`}, ${`${kind}.${MERGED}`})
    ORDER BY target_id, after->>'otherId', created_at DESC, id DESC`,
  );
  return new Set(
    rows
      .filter(({ action }) => action.endsWith(APART))
      .map(({ id, otherId }) => pairKey(id, otherId)),
  );
}
