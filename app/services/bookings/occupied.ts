import { AppError } from "#app/domain/errors/errors.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { Tx } from "#app/platform/db.ts";

/** A time for which a vehicle or a driver is wanted. */
export interface WantedTime {
  companyId: string;
  startsAt: Date;
  freeAt: Date;
  /** The booking that wants it, which is not in its own way. */
  bookingId?: string;
}

/** One of the two. */
export type Wanted = { vehicleId: string } | { driverId: string };

async function nameOf(tx: Tx, companyId: string, wanted: Wanted): Promise<string | undefined> {
  if ("vehicleId" in wanted)
    return (await tx.vehicle.findFirst({ where: { companyId, id: wanted.vehicleId } }))?.plate;
  return (await tx.driver.findFirst({ where: { companyId, id: wanted.driverId } }))?.name;
}

const OTHER: Readonly<Record<string, string>> = { absence: "absent", service: "in service" };

/** A conflict that names what the vehicle or driver is taken by, at `field`; null if it is free. */
export async function occupied(
  tx: Tx,
  { companyId, startsAt, freeAt, bookingId }: WantedTime,
  wanted: Wanted,
  field: string,
): Promise<AppError | null> {
  const other = await tx.cabAssignment.findFirst({
    where: {
      ...wanted,
      companyId,
      releasedAt: null,
      startsAt: { lt: freeAt },
      freeAt: { gt: startsAt },
      ...(bookingId !== undefined && {
        OR: [{ bookingId: null }, { bookingId: { not: bookingId } }],
      }),
    },
    orderBy: { startsAt: "asc" },
  });
  if (!other) return null;
  const booking =
    other.bookingId === null
      ? null
      : await tx.booking.findFirst({
          where: { companyId, id: other.bookingId },
          select: { reference: true },
        });
  const what = booking ? `on ${booking.reference}` : (OTHER[other.kind] ?? other.kind);
  const name = await nameOf(tx, companyId, wanted);
  const says = `${name} is ${what} until ${momentInIndia(other.freeAt.toISOString())}`;
  return new AppError("conflict", says, { [field]: [says] });
}
