import demo from "../../../prisma/seed/demo-bookings.json" with { type: "json" };
import { estimatedRouting } from "#app/platform/adapters/routing.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { planBooking, type DemoBooking, type Slot } from "./plan-booking.ts";
import { priceDemoTrip } from "./price-demo-trip.ts";
import { cabsOf, takeCab } from "./take-cab.ts";

/** Statuses that a booking without a vehicle can't have. */
const NEEDS_CAB = new Set<Slot["status"]>([
  "assigned",
  "en-route",
  "started",
  "completed",
  "no-show",
]);

type DemoCompany = (typeof demo.companies)[number];

async function plansOf(db: Db, companyId: string, company: DemoCompany, now: Date) {
  const cabs = await withCompany(db, companyId, (tx) => cabsOf(tx, companyId));
  const plans: DemoBooking[] = [];
  for (const [number, each] of demo.slots.entries()) {
    const slot = each as Slot;
    const trip = await priceDemoTrip({ db, routing: estimatedRouting }, companyId, {
      slot,
      stops: company.routes[slot.route],
      key: `${companyId}:${number}`,
      now,
    });
    const cab = trip && NEEDS_CAB.has(slot.status) ? takeCab(cabs, slot, trip.columns) : null;
    if (!trip || (NEEDS_CAB.has(slot.status) && !cab)) continue;
    const traveller = company.travellers[number]!;
    const { operator } = company;
    plans.push(planBooking({ companyId, number, slot, trip, cab, traveller, operator, now }));
  }
  return plans;
}

async function write(tx: Tx, plans: readonly DemoBooking[]): Promise<void> {
  await tx.booking.createMany({ data: plans.map(({ booking }) => booking) });
  await tx.bookingEvent.createMany({ data: plans.flatMap(({ events }) => events) });
  await tx.bookingPayment.createMany({ data: plans.flatMap(({ payments }) => payments) });
  await tx.cabAssignment.createMany({ data: plans.flatMap(({ assignment }) => assignment ?? []) });
}

/**
 * The demonstration's bookings, in every status around the day of the first start, priced by the quote engine and done by the
 * companies' vehicles. They are invented and marked so; nobody is mailed about them. Left alone once a company has bookings.
 */
export async function seedDemoBookings(db: Db, now = new Date()): Promise<void> {
  for (const company of demo.companies) {
    const { slug } = company;
    const found = await db.company.findFirst({
      where: slug ? { slug } : { isMain: true },
      select: { id: true },
    });
    if (!found) continue;
    const companyId = found.id;
    const has = await withCompany(db, companyId, (tx) =>
      tx.booking.count({ where: { companyId } }),
    );
    if (has > 0) continue;
    const plans = await plansOf(db, companyId, company, now);
    await withCompany(db, companyId, (tx) => write(tx, plans));
  }
}
