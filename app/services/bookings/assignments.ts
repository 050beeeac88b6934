import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
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

/** True if this day is over when the trip ends; unknown days are not. */
const endsBefore = (expiresOn: Date | null, { endsAt }: BookingRow) =>
  expiresOn !== null && expiresOn.getTime() + 24 * 3_600_000 <= endsAt.getTime();

async function expectFit(tx: Tx, row: BookingRow, { vehicleId, driverId }: Wanted): Promise<void> {
  const { companyId } = row;
  const vehicle = await tx.vehicle.findFirst({ where: { companyId, id: vehicleId } });
  const driver = await tx.driver.findFirst({ where: { companyId, id: driverId } });
  if (vehicle?.status !== "active") throw invalid({ vehicleId: ["Choose a vehicle in service"] });
  if (driver?.status !== "active") throw invalid({ driverId: ["Choose a driver who is active"] });
  if (vehicle.seats < row.request.passengers)
    throw invalid({ vehicleId: [`${vehicle.plate} has ${vehicle.seats} seats`] });
  const papers = [
    ["permit", vehicle.permitExpiresOn],
    ["insurance", vehicle.insuranceExpiresOn],
    ["fitness certificate", vehicle.fitnessExpiresOn],
    ["pollution certificate", vehicle.pucExpiresOn],
  ] as const;
  for (const [paper, expiresOn] of papers)
    if (endsBefore(expiresOn, row))
      throw invalid({
        vehicleId: [`The ${paper} of ${vehicle.plate} expires before the trip ends`],
      });
  if (endsBefore(driver.licenceExpiresOn, row))
    throw invalid({ driverId: [`${driver.name}’s licence expires before the trip ends`] });
}

const overlaps = (row: BookingRow, taken: object) => ({
  ...taken,
  companyId: row.companyId,
  releasedAt: null,
  startsAt: { lt: row.freeAt },
  freeAt: { gt: row.pickupAt },
  OR: [{ bookingId: null }, { bookingId: { not: row.id } }],
});

/** Names what a vehicle or a driver is taken by, where it is. */
export async function conflictOf(
  tx: Tx,
  row: BookingRow,
  { vehicleId, driverId }: Wanted,
): Promise<AppError | null> {
  for (const [field, taken] of [
    ["vehicleId", { vehicleId }],
    ["driverId", { driverId }],
  ] as const) {
    const other = await tx.cabAssignment.findFirst({
      where: overlaps(row, taken),
    });
    if (!other) continue;
    const { companyId } = row;
    const who =
      field === "vehicleId"
        ? (await tx.vehicle.findFirst({ where: { companyId, id: vehicleId } }))?.plate
        : (await tx.driver.findFirst({ where: { companyId, id: driverId } }))?.name;
    const booking = await tx.booking.findFirst({
      where: { companyId, id: other.bookingId ?? row.id },
      select: { reference: true },
    });
    const what =
      other.kind === "booking" && booking
        ? `on ${booking.reference}`
        : ({ absence: "absent", service: "in service" }[other.kind] ?? other.kind);
    const says = `${who} is ${what} until ${momentInIndia(other.freeAt.toISOString())}`;
    return new AppError("conflict", says, { [field]: [says] });
  }
  return null;
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
