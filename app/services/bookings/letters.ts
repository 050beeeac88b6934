import { tierTexts } from "#app/domain/bookings/terms.ts";
import { rupees } from "#app/domain/money/money.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { phoneText } from "#app/schemas/public/phone-numbers.ts";
import { originOf } from "#app/services/companies/companies.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Letter } from "#app/services/notifications/mail-brand.ts";
import type { BookingMailKind } from "./outbox.ts";
import { paymentOf } from "./present.ts";
import type { BookingRow } from "./rows.ts";

interface Told {
  reason: string;
  details: unknown;
}

const whenOf = ({ pickupAt }: BookingRow) => momentInIndia(pickupAt.toISOString());
const routeOf = ({ route }: BookingRow) => route.stops.map(({ name }) => name).join(" to ");

const tripLines = (row: BookingRow) => [
  `${routeOf(row)}, pickup ${whenOf(row)} (India time).`,
  `${row.option.label} for ${row.request.passengers}. ${rupees(row.totalPaise)} with tax.`,
];

const orNothing = (text: string) => (text === "" ? [] : [`Reason: ${text}`]);

function payLines(row: BookingRow): string[] {
  const { dueNowPaise, upiVpa } = paymentOf(row);
  if (dueNowPaise === 0) return [];
  return [
    `Advance due: ${rupees(dueNowPaise)}.`,
    upiVpa === null
      ? "You pay it to the operator in cash or as agreed; no card is charged."
      : `Pay it by UPI to ${upiVpa}, or in cash. No card is charged.`,
  ];
}

function feeLine({ feePaise, feePercent }: BookingRow): string {
  return feePaise === null || feePaise === 0
    ? "There is no cancellation fee."
    : `The cancellation fee is ${rupees(feePaise)}, ${feePercent} % of the price.`;
}

function differenceLine(details: unknown): string[] {
  const { differencePaise } = (details ?? {}) as { differencePaise?: number };
  if (differencePaise === undefined || differencePaise === 0) return [];
  return differencePaise > 0
    ? [`That is ${rupees(differencePaise)} more than before.`]
    : [`That is ${rupees(-differencePaise)} less than before.`];
}

function billLines(row: BookingRow): string[] {
  const { bill, option } = row;
  if (!bill) return [];
  const { receivedPaise, outstandingPaise } = paymentOf(row);
  const lineText = ({ label, amountPaise }: { label: string; amountPaise: number }) =>
    `${label}: ${rupees(amountPaise)}`;
  return [
    ...[...option.lines, ...bill.extras].map(lineText),
    ...bill.receipts.map(({ kind, note, amountPaise }) =>
      lineText({ label: note || kind, amountPaise }),
    ),
    `${option.taxLabel}: ${rupees(bill.taxPaise)}`,
    `Total: ${rupees(bill.totalPaise)}. Paid so far: ${rupees(receivedPaise)}. To be paid: ${rupees(outstandingPaise)}.`,
  ];
}

const tierLines = (row: BookingRow) =>
  tierTexts(row.terms).map(
    ({ when, cost }) => `Cancelled ${when.toLowerCase()}: ${cost.toLowerCase()}.`,
  );

type Body = Pick<Letter, "subject" | "lines" | "notes">;

const BODIES: Readonly<Record<BookingMailKind, (row: BookingRow, event: Told) => Body>> = {
  "booking-requested": (row) => ({
    subject: `We have your booking request ${row.reference}`,
    lines: [
      `Thank you. ${row.company.name} will confirm your cab, and then you pay the advance of ${rupees(row.advancePaise)}.`,
      ...tripLines(row),
    ],
    notes: tierLines(row),
  }),
  "booking-confirmed": (row) => ({
    subject: `Your cab is confirmed: ${row.reference}`,
    lines: [`${row.company.name} has confirmed your booking.`, ...tripLines(row), ...payLines(row)],
    notes: tierLines(row),
  }),
  "booking-rejected": (row, { reason }) => ({
    subject: `Your booking request ${row.reference} was declined`,
    lines: [
      `${row.company.name} can’t take this booking. Nothing is to be paid.`,
      ...orNothing(reason),
      ...tripLines(row),
    ],
  }),
  "booking-assigned": (row) => ({
    subject: `Your driver is assigned: ${row.reference}`,
    lines: [
      "A vehicle and a driver are assigned to your trip. You see them on your booking’s page from two hours before pickup.",
      ...tripLines(row),
      "Your booking’s page also shows the code that you tell the driver to start the trip.",
    ],
  }),
  "booking-changed": (row, { details }) => ({
    subject: `Your booking ${row.reference} was changed`,
    lines: [
      `${row.company.name} will confirm the change.`,
      ...tripLines(row),
      ...differenceLine(details),
    ],
    notes: tierLines(row),
  }),
  "booking-cancelled": (row, { reason }) => ({
    subject: `Your booking ${row.reference} is cancelled`,
    lines: [...tripLines(row), feeLine(row), ...orNothing(reason)],
  }),
  "booking-receipt": (row) => ({
    subject: `Receipt for your trip ${row.reference}`,
    lines: ["Thank you for travelling with us.", ...tripLines(row), ...billLines(row)],
  }),
  "booking-reminder": (row) => ({
    subject: `Tomorrow: your cab ${row.reference}`,
    lines: [`Your pickup is at ${whenOf(row)} (India time).`, ...tripLines(row), ...payLines(row)],
  }),
  "booking-notice": (row, event) => ({
    subject: `Booking ${row.reference}: ${row.status} by the traveller`,
    lines: [
      ...tripLines(row),
      `${row.contactName}, ${phoneText(row.contactPhone)}, ${row.contactEmail}.`,
      ...(row.notes ? [`Notes: ${row.notes}`] : []),
      ...differenceLine(event.details),
      ...orNothing(event.reason),
    ],
  }),
};

/** The mail of a kind about a booking as it is now. */
export function letterOf(
  { company, site }: Pick<Ctx, "company" | "site">,
  kind: BookingMailKind,
  row: BookingRow,
  event: Told,
): Letter {
  const body = BODIES[kind](row, event);
  if (kind === "booking-notice") return body;
  return {
    ...body,
    action: {
      label: "See your booking",
      url: originOf(company, site) + paths.myBooking(row.reference),
    },
  };
}
