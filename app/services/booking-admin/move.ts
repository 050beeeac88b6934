import type { DeskBulk, DeskBulkOutcome } from "#app/schemas/admin/bookings.ts";
import type { Booking, BookingTransition, NewPayment } from "#app/schemas/public/bookings.ts";
import { expectedError } from "#app/domain/errors/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { recordPayment } from "#app/services/bookings/payments.ts";
import { transition } from "#app/services/bookings/transitions.ts";
import { deskOf } from "./desk.ts";
import { suggestions } from "./suggestions.ts";
import type { AtDesk } from "./get.ts";

/** Moves a booking of a company on. @throws AppError as `transition`; `not_found` for a company that isn't the caller's to manage. */
export async function move(
  ctx: Ctx,
  { company, ...input }: AtDesk<BookingTransition>,
): Promise<Booking> {
  const { companyId } = await deskOf(ctx, { company });
  return transition(ctx, { ...input, companyId });
}

/** Records a payment of a booking of a company. @throws AppError as `recordPayment`; `not_found` as `move`. */
export async function pay(ctx: Ctx, { company, ...input }: AtDesk<NewPayment>): Promise<Booking> {
  const { companyId } = await deskOf(ctx, { company });
  return recordPayment(ctx, { ...input, companyId });
}

async function moveOne(ctx: Ctx, booking: AtDesk, name: DeskBulk["move"]): Promise<string | null> {
  if (name === "confirm") {
    await move(ctx, { ...booking, move: name });
    return null;
  }
  const { vehicles, drivers } = await suggestions(ctx, booking);
  const [vehicle, driver] = [vehicles[0], drivers[0]];
  if (!vehicle || vehicle.problem !== null) return "No vehicle is free and fits";
  if (!driver || driver.problem !== null) return "No driver is free";
  await move(ctx, { ...booking, move: name, vehicleId: vehicle.id, driverId: driver.id });
  return null;
}

/**
 * Confirms several bookings, or assigns to each the first vehicle and driver that are suggested for it, one after the other.
 *
 * @returns Those that were moved, and why the others weren't.
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` for a company that isn't the caller's to manage.
 */
export async function moveSeveral(
  ctx: Ctx,
  { company, move: name, references }: DeskBulk & { company?: string | undefined },
): Promise<DeskBulkOutcome> {
  await deskOf(ctx, { company });
  const outcome: DeskBulkOutcome = { done: [], refused: [] };
  for (const reference of new Set(references)) {
    try {
      const reason = await moveOne(ctx, { reference, company }, name);
      if (reason === null) outcome.done.push(reference);
      else outcome.refused.push({ reference, reason });
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      outcome.refused.push({ reference, reason: expected.message });
    }
  }
  return outcome;
}
