import { cancellationFee } from "#app/domain/bookings/terms.ts";
import { movesFrom, type ActorRole } from "#app/domain/bookings/statuses.ts";
import { upiLink } from "#app/domain/bookings/upi.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import type { BookingRow } from "./rows.ts";

/** How long before pickup the traveller sees vehicle and driver. */
const SHOWN_HOURS = 2;
const HOUR_MS = 3_600_000;

const shownFrom = ({ pickupAt }: BookingRow) =>
  new Date(pickupAt.getTime() - SHOWN_HOURS * HOUR_MS);

/** Statuses in which money is asked for. */
const IS_PAYABLE = new Set(["confirmed", "assigned", "en-route", "started", "completed"]);

/** What the traveller owes in the end: the price, the bill, or the fee of a booking that didn't take place. */
const owed = ({ status, totalPaise, bill, feePaise }: BookingRow): number => {
  if (status === "rejected") return 0;
  return feePaise ?? bill?.totalPaise ?? totalPaise;
};

/** Money of a booking: received, due now, and outstanding. */
export function paymentOf(row: BookingRow): Booking["payment"] {
  const receivedPaise = row.payments.reduce(
    (sum, { kind, amountPaise }) => sum + (kind === "refund" ? -amountPaise : amountPaise),
    0,
  );
  const outstandingPaise = owed(row) - receivedPaise;
  const asked = row.status === "completed" ? owed(row) : row.advancePaise;
  const dueNowPaise = IS_PAYABLE.has(row.status) ? Math.max(0, asked - receivedPaise) : 0;
  const { upiVpa, legalName, name } = row.company;
  return {
    advancePaise: row.advancePaise,
    receivedPaise,
    outstandingPaise,
    dueNowPaise,
    upiVpa,
    upiLink:
      upiVpa !== null && dueNowPaise > 0
        ? upiLink({
            vpa: upiVpa,
            payee: legalName ?? name,
            amountPaise: dueNowPaise,
            reference: row.reference,
          })
        : null,
    payments: row.payments.map((payment) => ({
      kind: payment.kind as "advance",
      method: payment.method as "cash",
      amountPaise: payment.amountPaise,
      upiReference: payment.upiReference,
      receivedAt: payment.receivedAt.toISOString(),
    })),
  };
}

/** What cancelling costs this role at a moment: nothing if it is the operator who cancels. */
export const cancellationOf = (row: BookingRow, role: ActorRole, now: Date) =>
  role === "operator"
    ? { percent: 0, feePaise: 0 }
    : cancellationFee({ ...row, floorPercent: row.feeFloorPercent }, now);

function assignmentOf(row: BookingRow, role: ActorRole, now: Date): Booking["assignment"] {
  if (!row.assignment) return null;
  if (role === "traveller" && now < shownFrom(row)) return null;
  const { vehicle, driver } = row.assignment;
  return {
    vehicleId: vehicle.id,
    plate: vehicle.plate,
    model: vehicle.model,
    driverId: driver.id,
    driverName: driver.name,
    driverPhone: driver.phone,
    isDemo: vehicle.isDemo || driver.isDemo,
  };
}

const companyOf = ({ company }: BookingRow): Booking["company"] => ({
  name: company.name,
  legalName: company.legalName,
  gstin: company.gstin,
  state: company.state,
  supportPhone: company.supportPhone,
  contactEmail: company.contactEmail,
});

const isAwaitingStart = ({ status }: BookingRow) => status === "assigned" || status === "en-route";

/** A booking as this role sees it now. */
export function toBooking(row: BookingRow, role: ActorRole, now: Date): Booking {
  const moves = movesFrom(row.status, role);
  const { percent, feePaise } = cancellationOf(row, role, now);
  return {
    reference: row.reference,
    version: row.version,
    status: row.status,
    tripType: row.request.tripType,
    vehicleClass: row.option.vehicleClass,
    pickupAt: row.pickupAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    stops: row.route.stops.map(({ name }) => name),
    totalPaise: row.totalPaise,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    quoteId: row.quoteId,
    currency: "INR",
    request: row.request,
    route: row.route,
    option: row.option,
    terms: row.terms as Booking["terms"],
    contact: { name: row.contactName, phone: row.contactPhone, email: row.contactEmail },
    notes: row.notes,
    customerGstin: row.customerGstin,
    payment: paymentOf(row),
    cancellation: moves.includes("cancel") ? { percent, feePaise } : null,
    fee:
      row.feePercent === null || row.feePaise === null
        ? null
        : { percent: row.feePercent, feePaise: row.feePaise },
    assignment: assignmentOf(row, role, now),
    assignmentShownFrom: shownFrom(row).toISOString(),
    startCode: role === "traveller" && isAwaitingStart(row) ? row.startCode : null,
    bill: row.bill,
    moves,
    company: companyOf(row),
  };
}
