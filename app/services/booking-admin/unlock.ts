import { AppError } from "#app/domain/errors/errors.ts";
import type { DeskRecord, UnlockStart } from "#app/schemas/admin/bookings.ts";
import type { Ctx } from "#app/platform/context.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { MAX_WRONG_CODES } from "#app/services/bookings/access.ts";
import { conflictWith, moveBooking } from "#app/services/bookings/move.ts";
import { loadBooking } from "#app/services/bookings/rows.ts";
import { atDesk } from "./desk.ts";
import { recordOf, type AtDesk } from "./get.ts";

/**
 * Lets a trip start again that too many wrong codes have locked, as a supervisor: the code still has to be right. The reason goes
 * into the booking's history and the audit log.
 *
 * @throws AppError `unauthenticated`, `forbidden`, `not_found`; `conflict` if it isn't locked, or was changed meanwhile.
 */
export const unlock = (
  ctx: Ctx,
  { reference, company, version, reason }: AtDesk<UnlockStart>,
): Promise<DeskRecord> =>
  atDesk(ctx, { company }, async (tx, { companyId, actor }) => {
    const row = await loadBooking(tx, companyId, { reference });
    if (row.startFailures < MAX_WRONG_CODES)
      throw new AppError("conflict", "The start of this trip isn’t locked");
    if (row.status !== "en-route") throw conflictWith(ctx, row, actor);
    const moved = await moveBooking(ctx, tx, row, {
      kind: "unlock",
      actor,
      version,
      reason,
      changes: { startFailures: 0 },
    });
    await recordChange(ctx, tx, {
      action: "booking.unlock",
      target: { kind: "booking", id: row.id, name: row.reference },
      before: { startFailures: row.startFailures },
      after: { startFailures: 0, reason },
    });
    return recordOf(ctx, tx, moved);
  });
