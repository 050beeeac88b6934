import { invalid, type AppError } from "#app/domain/errors/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { driverProblem, vehicleProblem } from "./fitness.ts";
import { occupied } from "./occupied.ts";
import type { BookingRow } from "./rows.ts";

interface Wanted {
  vehicleId: string;
  driverId: string;
}

/** Frees the vehicle and driver of a booking. */
export async function release(ctx: Pick<Ctx, "now">, tx: Tx, row: BookingRow): Promise<void> {
  await tx.cabAssignment.updateMany({
    where: { companyId: row.companyId, bookingId: row.id, releasedAt: null },
    data: { releasedAt: ctx.now() },
  });
}

async function expectFit(tx: Tx, row: BookingRow, { vehicleId, driverId }: Wanted): Promise<void> {
  const { companyId } = row;
  const vehicle = await tx.vehicle.findFirst({ where: { companyId, id: vehicleId } });
  const driver = await tx.driver.findFirst({ where: { companyId, id: driverId } });
  if (!vehicle) throw invalid({ vehicleId: ["Choose a vehicle of the fleet"] });
  if (!driver) throw invalid({ driverId: ["Choose a driver of the fleet"] });
  const unfit = vehicleProblem(vehicle, row);
  if (unfit !== null) throw invalid({ vehicleId: [unfit] });
  const unable = driverProblem(driver, row);
  if (unable !== null) throw invalid({ driverId: [unable] });
}

/** Names what a vehicle or a driver is taken by, where it is. */
export async function conflictOf(
  tx: Tx,
  { companyId, id, pickupAt, freeAt }: BookingRow,
  { vehicleId, driverId }: Wanted,
): Promise<AppError | null> {
  const time = { companyId, startsAt: pickupAt, freeAt, bookingId: id };
  return (
    (await occupied(tx, time, { vehicleId }, "vehicleId")) ??
    (await occupied(tx, time, { driverId }, "driverId"))
  );
}

/** True for the refusal of an exclusion constraint, wherever the driver puts PostgreSQL's code. */
export function isOverlap(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /23P01|_is_free/.test(
    `${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? null)} ${JSON.stringify(error.cause ?? null)}`,
  );
}

/**
 * Takes a vehicle and a driver for a booking, in place of those it had. That neither is in two places is the database's to
 * decide; see `isOverlap`.
 *
 * @throws AppError `invalid` at `vehicleId` or `driverId` for one that is out of service, too small, or without valid papers;
 *   `conflict` naming the other booking.
 */
export async function take(ctx: Pick<Ctx, "now">, tx: Tx, row: BookingRow, wanted: Wanted) {
  await expectFit(tx, row, wanted);
  const conflict = await conflictOf(tx, row, wanted);
  if (conflict) throw conflict;
  await release(ctx, tx, row);
  const createdAt = ctx.now();
  await tx.cabAssignment.create({
    data: {
      id: newId(createdAt),
      companyId: row.companyId,
      bookingId: row.id,
      ...wanted,
      startsAt: row.pickupAt,
      freeAt: row.freeAt,
      createdAt,
    },
  });
}
