import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#app/domain/fares/types.ts";
import type { CabSuggestions } from "#app/schemas/admin/bookings.ts";
import type { QuoteRoute } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { driverProblem, vehicleProblem } from "#app/services/bookings/fitness.ts";
import { loadBooking, type BookingRow } from "#app/services/bookings/rows.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { atDesk } from "./desk.ts";
import type { AtDesk } from "./get.ts";

interface Taken {
  id: string;
  freeAt: Date;
  kind: string;
  reference: string | null;
}
interface Last {
  id: string;
  stops: QuoteRoute["stops"];
}

const KINDS = {
  vehicle: { table: sql`vehicles`, column: sql`a.vehicle_id` },
  driver: { table: sql`drivers`, column: sql`a.driver_id` },
} as const;
type Kind = keyof typeof KINDS;

const OTHER: Readonly<Record<string, string>> = { absence: "absent", service: "in service" };

/**
 * Why each vehicle or driver isn't free for a booking, by its id. Of one only its last assignment that begins before the booking's end
 * matters: they don't overlap. So each is one step along an index.
 */
async function takenOf(tx: Tx, row: BookingRow, kind: Kind): Promise<Map<string, string>> {
  const { table, column } = KINDS[kind];
  const taken = await tx.$queryRaw<Taken[]>(sql`
    SELECT cab.id, held.free_at AS "freeAt", held.kind, held.reference FROM ${table} cab, LATERAL (
      SELECT a.free_at, a.kind, b.reference
      FROM cab_assignments a LEFT JOIN bookings b ON b.company_id = a.company_id AND b.id = a.booking_id
      WHERE a.company_id = cab.company_id AND ${column} = cab.id AND a.released_at IS NULL
        AND a.starts_at < ${row.freeAt} AND a.booking_id IS DISTINCT FROM ${row.id}::uuid
      ORDER BY a.starts_at DESC LIMIT 1) held
    WHERE cab.company_id = ${row.companyId}::uuid AND held.free_at > ${row.pickupAt}`);
  return new Map(
    taken.map(({ id, freeAt, kind: how, reference }) => [
      id,
      `${reference === null ? (OTHER[how] ?? how) : `On ${reference}`} until ${momentInIndia(freeAt.toISOString())}`,
    ]),
  );
}

/**
 * Where each vehicle or driver is after its last trip before a booking, by its id: at the start of that trip, since the way back,
 * with travellers or empty, is part of the time that it is taken for.
 */
async function placesOf(tx: Tx, row: BookingRow, kind: Kind): Promise<Map<string, Point>> {
  const { table, column } = KINDS[kind];
  const last = await tx.$queryRaw<Last[]>(sql`
    SELECT cab.id, trip.stops FROM ${table} cab, LATERAL (
      SELECT b.route->'stops' AS stops
      FROM cab_assignments a JOIN bookings b ON b.company_id = a.company_id AND b.id = a.booking_id
      WHERE a.company_id = cab.company_id AND ${column} = cab.id AND a.released_at IS NULL
        AND a.starts_at < ${row.pickupAt} AND a.free_at <= ${row.pickupAt}
      ORDER BY a.starts_at DESC LIMIT 1) trip
    WHERE cab.company_id = ${row.companyId}::uuid`);
  return new Map(last.map(({ id, stops }) => [id, stops[0]!]));
}

const rankOf = (name: string) => VEHICLE_CLASSES.findIndex((known) => known === name);
const inTenths = (km: number) => Math.round(km * 10) / 10;

interface Ranked {
  problem: string | null;
  distanceKm: number | null;
}

/** What fits first; the nearest ahead, an unknown distance last. */
const byFit = (one: Ranked, other: Ranked): number =>
  Number(one.problem !== null) - Number(other.problem !== null) ||
  (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity) ||
  0;

async function distancesOf(tx: Tx, row: BookingRow, kind: Kind) {
  const places = await placesOf(tx, row, kind);
  const pickup = row.route.stops[0]!;
  return (id: string) => {
    const place = places.get(id);
    return place ? inTenths(distanceKm(place, pickup)) : null;
  };
}

async function vehiclesFor(tx: Tx, row: BookingRow): Promise<CabSuggestions["vehicles"]> {
  const taken = await takenOf(tx, row, "vehicle");
  const distance = await distancesOf(tx, row, "vehicle");
  const vehicles = await tx.vehicle.findMany({
    where: { companyId: row.companyId, status: "active" },
    orderBy: { plate: "asc" },
  });
  const least = rankOf(row.vehicleClass);
  return vehicles
    .map((vehicle) => ({
      id: vehicle.id,
      plate: vehicle.plate,
      model: vehicle.model,
      vehicleClass: vehicle.vehicleClass as VehicleClass,
      seats: vehicle.seats,
      isDemo: vehicle.isDemo,
      distanceKm: distance(vehicle.id),
      problem:
        vehicleProblem(vehicle, row) ??
        taken.get(vehicle.id) ??
        (rankOf(vehicle.vehicleClass) < least ? "Of a smaller class than was booked" : null),
    }))
    .sort(
      (one, other) => byFit(one, other) || rankOf(one.vehicleClass) - rankOf(other.vehicleClass),
    );
}

async function driversFor(tx: Tx, row: BookingRow): Promise<CabSuggestions["drivers"]> {
  const taken = await takenOf(tx, row, "driver");
  const distance = await distancesOf(tx, row, "driver");
  const drivers = await tx.driver.findMany({
    where: { companyId: row.companyId, status: "active" },
    orderBy: { name: "asc" },
  });
  return drivers
    .map((driver) => ({
      id: driver.id,
      name: driver.name,
      phone: driver.phone,
      languages: driver.languages,
      isDemo: driver.isDemo,
      distanceKm: distance(driver.id),
      problem: driverProblem(driver, row) ?? taken.get(driver.id) ?? null,
    }))
    .sort(byFit);
}

/** Vehicles and drivers for a booking of a company. */
const cabsFor = async (tx: Tx, row: BookingRow): Promise<CabSuggestions> => ({
  vehicles: await vehiclesFor(tx, row),
  drivers: await driversFor(tx, row),
});

/**
 * The vehicles and drivers of a company for a booking: those that are free and fit first, the nearest to the pickup ahead, and of the
 * others what is in the way.
 *
 * @throws AppError `unauthenticated`, `forbidden`, `not_found`.
 */
export const suggestions = (ctx: Ctx, { reference, company }: AtDesk): Promise<CabSuggestions> =>
  atDesk(ctx, { company }, async (tx, { companyId }) =>
    cabsFor(tx, await loadBooking(tx, companyId, { reference })),
  );
