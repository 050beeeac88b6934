import type { DeskRecord, NewDeskNote } from "#app/schemas/admin/bookings.ts";
import type { Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { loadBooking } from "#app/services/bookings/rows.ts";
import { atDesk } from "./desk.ts";
import { recordOf, type AtDesk } from "./get.ts";

/**
 * Adds a note for the operators; the traveller doesn't see it.
 *
 * @throws AppError `unauthenticated`, `forbidden`, `not_found`.
 */
export const addNote = (
  ctx: Ctx,
  { reference, company, text }: AtDesk<NewDeskNote>,
): Promise<DeskRecord> =>
  atDesk(ctx, { company }, async (tx, { companyId, actor }) => {
    const row = await loadBooking(tx, companyId, { reference });
    const createdAt = ctx.now();
    await tx.bookingNote.create({
      data: {
        id: newId(createdAt),
        companyId,
        bookingId: row.id,
        // An administrator's account is of another company than the booking, and no key leads there.
        authorId: actor.userId,
        authorName: actor.name,
        text,
        createdAt,
      },
    });
    return recordOf(ctx, tx, row);
  });
