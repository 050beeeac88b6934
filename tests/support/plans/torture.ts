import { replay, type BookingEventKind } from "#app/domain/bookings/statuses.ts";
import { expectedError } from "#app/domain/errors/errors.ts";
import type { Limit } from "#app/platform/limits.ts";
import { withCompany } from "#app/platform/context.ts";
import { Prisma } from "#app/platform/db.ts";
import type { Services } from "#app/services/index.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { clock, fleetOf, personOf, toBook } from "./bookings.ts";

interface Size {
  operations: number;
  workers: number;
  bookings: number;
  cabs: number;
}

/** What was found afterwards. */
export interface Tally {
  done: number;
  refused: number;
  overlaps: number;
  lostUpdates: number;
  wrongReplays: number;
  doubleHolds: number;
}

const NO_LIMIT: Limit = { count: () => Promise.resolve() } as unknown as Limit;

/** The same numbers for the same seed, from 0 below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Bench {
  traveller: Services;
  operator: Services;
  references: string[];
  cabs: { vehicleId: string; driverId: string }[];
  random: () => number;
}

/** A pickup within two days, so that trips are in each other's way. */
const pickupAt = (random: () => number) => {
  const hour = Math.floor(random() * 48);
  const day = 5 + Math.floor(hour / 24);
  return `2026-12-0${day}T${String(hour % 24).padStart(2, "0")}:00`;
};

async function fresh({ traveller, random }: Pick<Bench, "traveller" | "random">): Promise<string> {
  const { input } = await toBook(traveller, {}, { pickupAt: pickupAt(random) });
  return (await traveller.bookings.create(input)).reference;
}

const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!;

async function reschedule(bench: Bench, reference: string): Promise<void> {
  const { traveller, operator, random } = bench;
  const { quote } = await toBook(traveller, {}, { pickupAt: pickupAt(random) });
  await traveller.bookings.change({ reference, quoteId: quote.id });
  await operator.bookings.transition({ reference, move: "confirm" });
}

/** Cancels a booking and books and confirms another in its place. */
async function replace(bench: Bench, reference: string): Promise<void> {
  const { operator, references } = bench;
  await operator.bookings.transition({ reference, move: "cancel", reason: "Breakdown" });
  const next = await fresh(bench);
  await operator.bookings.transition({ reference: next, move: "confirm" });
  references[references.indexOf(reference)] = next;
}

async function operate(bench: Bench): Promise<void> {
  const { operator, random, references, cabs } = bench;
  const reference = pick(random, references);
  const way = random();
  const [{ vehicleId }, { driverId }] = [pick(random, cabs), pick(random, cabs)];
  if (way < 0.6)
    await operator.bookings.transition({ reference, move: "assign", vehicleId, driverId });
  else if (way < 0.75)
    await operator.bookings.transition({ reference, move: "unassign", reason: "" });
  else if (way < 0.9) await reschedule(bench, reference);
  else await replace(bench, reference);
}

const overlapsOf = (column: Prisma.Sql) => Prisma.sql`
  SELECT count(*)::int AS found FROM cab_assignments a JOIN cab_assignments b ON a.id < b.id AND a.company_id = b.company_id
    AND ${column} AND tstzrange(a.starts_at, a.free_at) && tstzrange(b.starts_at, b.free_at)
  WHERE a.released_at IS NULL AND b.released_at IS NULL AND a.company_id = current_setting('app.company')::uuid`;

/** A booking that is assigned holds one vehicle for its own time; any other that is not over holds none. */
const WRONG_HOLDS = Prisma.sql`
  SELECT count(*)::int AS found FROM bookings b
  WHERE b.company_id = current_setting('app.company')::uuid AND (b.status = 'assigned') <> EXISTS (
    SELECT 1 FROM cab_assignments a WHERE a.company_id = b.company_id AND a.booking_id = b.id AND a.released_at IS NULL
      AND a.starts_at = b.pickup_at AND a.free_at = b.free_at)`;

async function check({ ctx, company }: Founded): Promise<Omit<Tally, "done" | "refused">> {
  return withCompany(ctx.db, company.id, async (tx) => {
    const found = async (query: Prisma.Sql) =>
      (await tx.$queryRaw<[{ found: number }]>(query))[0].found;
    const where = { companyId: company.id };
    const bookings = await tx.booking.findMany({ where });
    const events = await tx.bookingEvent.findMany({ where, orderBy: { version: "asc" } });
    let [lostUpdates, wrongReplays] = [0, 0];
    for (const { id, status, version } of bookings) {
      const own = events.filter(({ bookingId }) => bookingId === id);
      const state = replay(
        own.map((event) => ({ version: event.version, kind: event.kind as BookingEventKind })),
      );
      if (own.length !== version) lostUpdates += 1;
      if (state?.status !== status || state.version !== version) wrongReplays += 1;
    }
    return {
      overlaps:
        (await found(overlapsOf(Prisma.sql`a.vehicle_id = b.vehicle_id`))) +
        (await found(overlapsOf(Prisma.sql`a.driver_id = b.driver_id`))),
      lostUpdates,
      wrongReplays,
      doubleHolds: await found(WRONG_HOLDS),
    };
  });
}

/** Confirmed bookings of a company, and a fleet for them. */
async function openBench(
  database: TestDatabase,
  company: Founded,
  { bookings, cabs: size }: Pick<Size, "bookings" | "cabs">,
  random: () => number,
): Promise<Bench> {
  const { now } = clock();
  const limits = { ...company.ctx.limits, quotes: NO_LIMIT, bookings: NO_LIMIT };
  const { services: traveller } = await personOf(company, "ROLE_USER", now, { limits });
  const { services: operator } = await personOf(company, "ROLE_PARTNER_ADMIN", now, { limits });
  const cabs = await fleetOf(database, company, size);
  const references: string[] = [];
  const bench = { traveller, operator, references, cabs, random };
  for (let number = 0; number < bookings; number += 1) {
    const reference = await fresh(bench);
    await operator.bookings.transition({ reference, move: "confirm" });
    references.push(reference);
  }
  return bench;
}

/** Assigns, cancels and reschedules bookings from many workers at once, and counts what is wrong afterwards. */
export async function torture(
  database: TestDatabase,
  company: Founded,
  { operations, workers, ...size }: Size,
): Promise<Tally> {
  const bench = await openBench(database, company, size, randomOf(20_261_125));
  let [left, done, refused] = [operations, 0, 0];
  const work = async () => {
    while (left-- > 0)
      try {
        await operate(bench);
        done += 1;
      } catch (error) {
        if (!expectedError(error)) throw error;
        refused += 1;
      }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { done, refused, ...(await check(company)) };
}

const MAX_ROUNDS = 10;

/** Gives one cab to several bookings of the same time at once, again until two of them have it or the rounds are over. */
export async function rush(database: TestDatabase, company: Founded): Promise<number> {
  const { operator, references, cabs } = await openBench(
    database,
    company,
    { bookings: 6, cabs: 1 },
    () => 0.25,
  );
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await Promise.allSettled(
      references.map((reference) =>
        operator.bookings.transition({ reference, move: "assign", ...cabs[0]! }),
      ),
    );
    const { overlaps } = await check(company);
    if (overlaps > 0) return overlaps;
    for (const reference of references)
      await operator.bookings
        .transition({ reference, move: "unassign", reason: "" })
        .catch(() => undefined);
  }
  return 0;
}
