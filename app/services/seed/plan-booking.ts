import { createHash } from "node:crypto";
import { billOf, type Extra, type Receipt } from "#app/domain/bookings/bill.ts";
import { makeReference } from "#app/domain/bookings/reference.ts";
import {
  hasEnded,
  statusAfter,
  type BookingMove,
  type BookingStatus,
} from "#app/domain/bookings/statuses.ts";
import { cancellationFee, CURRENT_TERMS, shareOf } from "#app/domain/bookings/terms.ts";
import type { CabTripType, LocalPackage, VehicleClass } from "#app/domain/fares/types.ts";
import type { Prisma } from "#app/platform/db.ts";
import { newId, seedId } from "#app/platform/ids.ts";
import type { PricedDemoTrip } from "./price-demo-trip.ts";

/** What a booking of the demonstration is about, in prisma/seed/demo-bookings.json. */
export interface Slot {
  status: BookingStatus;
  pickup: { inHours: number } | { inDays: number; at: string };
  /** When it was booked: before the pickup, or before the first start. */
  bookedHoursBefore?: number;
  bookedHoursAgo?: number;
  route: "long" | "tour" | "city" | "airport" | "short" | "circuit";
  tripType: CabTripType;
  days?: number;
  package?: LocalPackage;
  vehicleClass: VehicleClass;
  passengers: number;
  bags: number;
  addOns?: string[];
  flightNumber?: string;
  notes?: string;
  isPaid?: boolean;
  by?: "traveller" | "operator";
  reason?: string;
  drivenKm?: number;
  extras?: Extra[];
  receipts?: Receipt[];
}

export interface DemoBooking {
  booking: Prisma.BookingCreateManyInput;
  events: Prisma.BookingEventCreateManyInput[];
  payments: Prisma.BookingPaymentCreateManyInput[];
  assignment: Prisma.CabAssignmentCreateManyInput | null;
}

interface Plan {
  companyId: string;
  number: number;
  slot: Slot;
  trip: PricedDemoTrip;
  cab: { vehicleId: string; driverId: string } | null;
  traveller: string;
  operator: string;
  now: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WHOLE = 100;
/** Twelve digits as a bank gives them; these are invented. */
const FIRST_UPI_REFERENCE = 900_000_000_000;
const ODOMETER_KM = 41_250;

const PATHS: Readonly<Record<BookingStatus, readonly BookingMove[]>> = {
  requested: [],
  confirmed: ["confirm"],
  assigned: ["confirm", "assign"],
  "en-route": ["confirm", "assign", "depart"],
  started: ["confirm", "assign", "depart", "start"],
  completed: ["confirm", "assign", "depart", "start", "complete"],
  cancelled: ["confirm", "cancel"],
  rejected: ["reject"],
  "no-show": ["confirm", "assign", "depart", "no-show"],
};

function createdAtOf({ slot, trip, now }: Plan): Date {
  const pickupAt = trip.columns.pickupAt as Date;
  return slot.bookedHoursBefore === undefined
    ? new Date(now.getTime() - slot.bookedHoursAgo! * HOUR)
    : new Date(pickupAt.getTime() - slot.bookedHoursBefore * HOUR);
}

/** When a step was taken; never after the first start. */
function momentOfStep(plan: Plan, step: BookingMove | "payment"): Date {
  const { pickupAt, endsAt } = plan.trip.columns as { pickupAt: Date; endsAt: Date };
  const [booked, pickup] = [createdAtOf(plan).getTime(), pickupAt.getTime()];
  const at = {
    confirm: booked + 20 * MINUTE,
    reject: booked + 35 * MINUTE,
    payment: booked + 50 * MINUTE,
    assign: booked + 2 * HOUR,
    cancel: booked + 6 * HOUR,
    depart: pickup - 45 * MINUTE,
    start: pickup + 5 * MINUTE,
    "no-show": pickup + 45 * MINUTE,
    complete: endsAt.getTime(),
    change: booked,
    unassign: booked,
  }[step];
  return new Date(Math.min(at, plan.now.getTime()));
}

const keyOf = ({ companyId, number }: Plan) => `${companyId}:${number}`;

/** The same number for the same booking, below a limit. */
function pickerOf(key: string): (below: number) => number {
  let counter = 0;
  return (below) => {
    counter += 1;
    return createHash("sha256").update(`${key}:${counter}`).digest().readUInt32BE() % below;
  };
}

function outcomeOf(plan: Plan): Partial<Prisma.BookingCreateManyInput> {
  const { slot, trip } = plan;
  const { pickupAt, totalPaise } = trip.columns as { pickupAt: Date; totalPaise: number };
  if (slot.status === "no-show") return { feePercent: WHOLE, feePaise: shareOf(totalPaise, WHOLE) };
  if (slot.status === "cancelled") {
    const { percent, feePaise } =
      slot.by === "operator"
        ? { percent: 0, feePaise: 0 }
        : cancellationFee(
            { terms: CURRENT_TERMS, pickupAt, totalPaise, floorPercent: 0 },
            momentOfStep(plan, "cancel"),
          );
    return { feePercent: percent, feePaise };
  }
  if (slot.status !== "completed") return {};
  const { extras = [], receipts = [], drivenKm = 0 } = slot;
  const bill = billOf(trip.option, { extras, receipts });
  if ("unpriced" in bill) throw new Error(`No rate for ${bill.unpriced} in ${slot.route}`);
  const odometer = { odometerStartKm: ODOMETER_KM, odometerEndKm: ODOMETER_KM + drivenKm };
  return { bill: { ...bill, ...odometer } as unknown as Prisma.InputJsonObject };
}

function paymentsOf(plan: Plan, outcome: Partial<Prisma.BookingCreateManyInput>) {
  const { companyId, number, slot, trip } = plan;
  const { advancePaise } = trip.columns;
  const bookingId = seedId("booking", keyOf(plan));
  const pay = (kind: string, method: string, amountPaise: number, receivedAt: Date) => ({
    id: seedId("booking-payment", `${keyOf(plan)}:${kind}`),
    companyId,
    bookingId,
    kind,
    method,
    amountPaise,
    upiReference: method === "upi" ? String(FIRST_UPI_REFERENCE + number) : null,
    receivedAt,
    createdAt: receivedAt,
  });
  if (!slot.isPaid) return [];
  const bill = outcome.bill as { totalPaise: number } | undefined;
  return [
    pay("advance", "upi", advancePaise, momentOfStep(plan, "payment")),
    ...(bill
      ? [pay("balance", "cash", bill.totalPaise - advancePaise, momentOfStep(plan, "complete"))]
      : []),
  ];
}

interface Step {
  kind: BookingMove | "request" | "payment";
  at: Date;
  details?: Prisma.InputJsonObject;
}

function stepsOf(
  plan: Plan,
  {
    payments,
    outcome,
  }: Pick<DemoBooking, "payments"> & { outcome: Partial<Prisma.BookingCreateManyInput> },
): Step[] {
  const moves = PATHS[plan.slot.status].map((kind): Step => {
    const at = momentOfStep(plan, kind);
    if (kind === "assign") return { kind, at, details: { ...plan.cab } };
    if (kind === "cancel")
      return { kind, at, details: { percent: outcome.feePercent!, feePaise: outcome.feePaise! } };
    return { kind, at };
  });
  const paid = payments.map(({ kind, method, amountPaise, upiReference, receivedAt }): Step => ({
    kind: "payment",
    at: receivedAt as Date,
    details: { kind, method, amountPaise, ...(upiReference && { upiReference }) },
  }));
  const all: Step[] = [{ kind: "request", at: createdAtOf(plan) }, ...moves, ...paid];
  return all.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function eventsOf(plan: Plan, steps: readonly Step[]): Prisma.BookingEventCreateManyInput[] {
  const { companyId, slot, traveller, operator } = plan;
  const bookingId = seedId("booking", keyOf(plan));
  let status: BookingStatus | null = null;
  return steps.map(({ kind, at, details = {} }, index) => {
    const fromStatus: BookingStatus | null = status;
    if (kind === "request") status = "requested";
    else if (kind !== "payment") status = statusAfter(kind, status!);
    const isTraveller = kind === "request" || (kind === "cancel" && slot.by === "traveller");
    const hasReason = kind === "cancel" || kind === "reject" || kind === "no-show";
    return {
      id: newId(at),
      companyId,
      bookingId,
      version: index + 1,
      kind,
      fromStatus,
      toStatus: status!,
      actorRole: isTraveller ? "traveller" : "operator",
      actorName: isTraveller ? traveller : operator,
      reason: hasReason ? (slot.reason ?? "") : "",
      details,
      createdAt: at,
    };
  });
}

const mailboxOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", ".")}@travellers.test`;

/** A booking of the demonstration with its whole history. */
export function planBooking(plan: Plan): DemoBooking {
  const { companyId, number, slot, trip, cab, traveller } = plan;
  const id = seedId("booking", keyOf(plan));
  const pick = pickerOf(keyOf(plan));
  const outcome = outcomeOf(plan);
  const payments = paymentsOf(plan, outcome);
  const steps = stepsOf(plan, { payments, outcome });
  const events = eventsOf(plan, steps);
  const updatedAt = steps.at(-1)!.at;
  const { pickupAt, freeAt } = trip.columns;
  const assignedAt = momentOfStep(plan, "assign");
  return {
    booking: {
      id,
      companyId,
      ...trip.columns,
      ...outcome,
      reference: makeReference(pick),
      status: slot.status,
      version: events.length,
      contactName: traveller,
      contactPhone: `+9100000${String(2_00 + number).padStart(5, "0")}`,
      contactEmail: mailboxOf(traveller),
      notes: slot.notes ?? "",
      startCode: String(pick(10_000)).padStart(4, "0"),
      isDemo: true,
      endedAt: hasEnded(slot.status)
        ? events.findLast(({ kind }) => kind !== "payment")!.createdAt
        : null,
      createdAt: createdAtOf(plan),
      updatedAt,
    },
    events,
    payments,
    assignment: cab && {
      id: seedId("cab-assignment", keyOf(plan)),
      companyId,
      bookingId: id,
      ...cab,
      startsAt: pickupAt,
      freeAt,
      releasedAt: slot.status === "no-show" ? updatedAt : null,
      createdAt: assignedAt,
    },
  };
}
