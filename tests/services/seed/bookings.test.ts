import { expect } from "vitest";
import demo from "../../../prisma/seed/demo-bookings.json" with { type: "json" };
import { BOOKING_STATUSES, replay, type BookingEventKind } from "#app/domain/bookings/statuses.ts";
import { quoteProblems } from "#app/domain/fares/quote-rules.ts";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import type { NewQuote, QuoteRoute } from "#app/schemas/public/cabs.ts";
import { seedDemoBookings } from "#app/services/seed/bookings.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";

/** First starts at which day, month and clock differ: 05:30, 12:10, 19:05 and 23:50 in India. */
const STARTS = [
  "2026-12-01T00:00:00Z",
  "2027-02-28T06:40:00Z",
  "2026-11-25T13:35:00Z",
  "2026-12-31T18:20:00Z",
];

async function eachCompany(db: Db, work: (tx: Tx, companyId: string) => Promise<void>) {
  const companies = await db.company.findMany({ select: { id: true } });
  for (const { id } of companies) await withCompany(db, id, (tx) => work(tx, id));
}

const empty = (db: Db) =>
  eachCompany(db, async (tx, companyId) => {
    await tx.booking.deleteMany({ where: { companyId } });
  });

async function expectLivingDesk(tx: Tx, companyId: string, now: Date) {
  const bookings = await tx.booking.findMany({ where: { companyId }, include: { events: true } });
  expect(bookings).toHaveLength(demo.slots.length);
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES));
  expect(bookings.every(({ isDemo }) => isDemo)).toBe(true);
  for (const row of bookings) {
    const events = row.events.sort((one, other) => one.version - other.version);
    expect(
      replay(events.map(({ version, kind }) => ({ version, kind: kind as BookingEventKind }))),
    ).toEqual({ status: row.status, version: row.version });
    expect(events.every(({ createdAt }) => createdAt <= now)).toBe(true);
    const { stops } = row.route as unknown as QuoteRoute;
    const request = row.request as unknown as NewQuote;
    expect(quoteProblems({ ...request, stops }, wallDateTimeInIndia(row.createdAt))).toEqual({});
    if (row.status === "completed") expect(row.endsAt <= now).toBe(true);
    if (row.status === "requested") expect(row.pickupAt > now).toBe(true);
  }
  expect(await tx.bookingMail.count({ where: { companyId } })).toBe(0);
}

test("the bookings are around the first start, priced by the engine, and made once", async ({
  database,
}) => {
  const { owner } = database;
  await withTariffs(database);
  for (const start of STARTS) {
    const now = new Date(start);
    await empty(owner);
    await seedDemoBookings(owner, now);
    await eachCompany(owner, (tx, companyId) => expectLivingDesk(tx, companyId, now));
    await seedDemoBookings(owner, new Date(now.getTime() + 86_400_000));
    await eachCompany(owner, (tx, companyId) => expectLivingDesk(tx, companyId, now));
  }
});
