import { AppError } from "#app/domain/errors/errors.ts";
import {
  hasEnded,
  statusAfterEvent,
  type BookingEventKind,
} from "#app/domain/bookings/statuses.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { enqueueMails } from "./outbox.ts";
import { toBooking } from "./present.ts";
import { loadBooking, type Actor, type BookingRow } from "./rows.ts";

/** A move, or an event that leaves the status as it is. */
export interface Step {
  kind: Exclude<BookingEventKind, "request">;
  actor: Actor;
  /** The version that the caller saw; the one that is stored if absent. */
  version?: number | undefined;
  reason?: string;
  details?: Prisma.InputJsonObject;
  changes?: Prisma.BookingUncheckedUpdateManyInput;
}

const WORDS: Readonly<Record<string, string>> = {
  requested: "waiting for confirmation",
  confirmed: "confirmed",
  assigned: "assigned to a driver",
  "en-route": "on the way to the pickup",
  started: "under way",
  completed: "completed",
  cancelled: "cancelled",
  rejected: "rejected",
  "no-show": "marked as a no-show",
};

/** A conflict that carries the booking as it is now. */
export const conflictWith = (
  ctx: Pick<Ctx, "now">,
  row: BookingRow,
  { role }: Actor,
  says?: string,
) =>
  new AppError(
    "conflict",
    says ?? `This isn’t possible: the booking is ${WORDS[row.status]}`,
    undefined,
    toBooking(row, role, ctx.now()),
  );

interface NewEvent {
  kind: BookingEventKind;
  fromStatus: string | null;
  actor: Actor;
  reason?: string | undefined;
  details?: Prisma.InputJsonObject | undefined;
}

/** Writes the event of a booking's current version, and the mails that tell of it. */
export async function writeEvent(
  ctx: Pick<Ctx, "now">,
  tx: Tx,
  row: BookingRow,
  { kind, fromStatus, actor, reason = "", details = {} }: NewEvent,
): Promise<void> {
  const createdAt = ctx.now();
  const id = newId(createdAt);
  await tx.bookingEvent.create({
    data: {
      id,
      companyId: row.companyId,
      bookingId: row.id,
      version: row.version,
      kind,
      fromStatus,
      toStatus: row.status,
      actorRole: actor.role,
      actorId: actor.userId,
      actorName: actor.name,
      reason,
      details,
      createdAt,
    },
  });
  await enqueueMails(tx, row, { id, kind, createdAt, actorRole: actor.role });
}

/**
 * Moves a booking: a compare-and-set on its status and version, with its event in the same transaction.
 *
 * @throws AppError `conflict` with the current booking when the move isn't allowed from its status, or it has another version by then.
 */
export async function moveBooking(
  ctx: Pick<Ctx, "now">,
  tx: Tx,
  row: BookingRow,
  { kind, actor, version, reason, details, changes }: Step,
): Promise<BookingRow> {
  const to = statusAfterEvent(kind, row.status);
  if (to === null) throw conflictWith(ctx, row, actor);
  if (version !== undefined && version !== row.version)
    throw conflictWith(ctx, row, actor, "This booking was changed. Look at it again");
  const now = ctx.now();
  const { companyId, id, status } = row;
  const { count } = await tx.booking.updateMany({
    where: { companyId, id, status, version: row.version },
    data: {
      ...changes,
      status: to,
      version: row.version + 1,
      updatedAt: now,
      ...(hasEnded(to) && !hasEnded(status) && { endedAt: now }),
    },
  });
  const current = await loadBooking(tx, companyId, { id });
  if (count === 0)
    throw conflictWith(ctx, current, actor, "This booking was changed. Look at it again");
  await writeEvent(ctx, tx, current, { kind, fromStatus: status, actor, reason, details });
  return current;
}
