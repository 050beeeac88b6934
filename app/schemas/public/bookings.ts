import { z } from "zod";
import { EXTRA_KINDS, RECEIPT_KINDS } from "#app/domain/bookings/bill.ts";
import { readReference } from "#app/domain/bookings/reference.ts";
import {
  ACTOR_ROLES,
  BOOKING_EVENT_KINDS,
  BOOKING_MOVES,
  BOOKING_STATUSES,
} from "#app/domain/bookings/statuses.ts";
import { CAB_TRIP_TYPES, VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { BookingTerms, FareLine, NewQuote, QuoteOption, QuoteRoute, VehicleClassName } from "./cabs.ts";
import { hasTwoLetters, Id, Instant, oneLine, Paise } from "./common.ts";
import { EmailAddress } from "./contact.ts";
import { paging } from "./paging.ts";
import { PhoneNumber } from "./phone-numbers.ts";

const several = (max: number) =>
  z
    .string()
    .refine((typed) => !typed.includes("\u0000"), "Remove unsupported characters")
    .trim()
    .max(max, `Keep it under ${max.toLocaleString("en-IN")} characters`);

const Gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z]$/, "Enter a GSTIN of 15 letters and digits");

/** Who travels, and how to reach them. */
export const BookingContact = z.strictObject({
  name: oneLine()
    .max(100, "Keep the name under 100 characters")
    .refine(hasTwoLetters, "Enter the traveller’s name"),
  phone: PhoneNumber,
  email: EmailAddress,
});

export const NewBooking = z.strictObject({
  quoteId: z.uuid("Choose a price first"),
  vehicleClass: VehicleClassName,
  contact: BookingContact,
  /** For the driver: a landmark, a gate, what to bring. */
  notes: several(1_000).default(""),
  /** For a tax invoice. */
  customerGstin: Gstin.optional(),
  /** The quote’s signature; refused if it isn’t the stored quote’s. */
  signature: z.string().max(200).optional(),
});
export type NewBooking = z.output<typeof NewBooking>;

export const BookingParams = z.strictObject({
  reference: z
    .string()
    .max(40)
    .transform((text) => readReference(text) ?? text)
    .pipe(z.string()),
});

export const BOOKING_VIEWS = ["upcoming", "past"] as const;
export const BookingListQuery = z.object({
  view: z.enum(BOOKING_VIEWS).default("upcoming"),
  page: paging.page,
  size: paging.size,
});
export type BookingListQuery = z.output<typeof BookingListQuery>;

const Version = z.int("Send the version that you saw").min(1);

export const BookingCancellation = z.strictObject({
  version: Version.optional(),
  /** What cancelling cost when it was shown. */
  feePaise: Paise,
  reason: several(500).default(""),
});
export type BookingCancellation = z.output<typeof BookingCancellation>;

export const BookingChange = z.strictObject({
  version: Version.optional(),
  quoteId: z.uuid("Choose a price first"),
  /** The booked class if absent. */
  vehicleClass: VehicleClassName.optional(),
});
export type BookingChange = z.output<typeof BookingChange>;
export const BookingChangeQuery = z.object({
  quoteId: z.uuid("Choose a price first"),
  vehicleClass: VehicleClassName.optional(),
});

const Reason = several(500).min(3, "Say why");

const move = <M extends string, S extends z.ZodRawShape>(name: M, shape: S) =>
  z.strictObject({ move: z.literal(name), version: Version.optional(), ...shape });

const ReceiptInput = z.strictObject({
  kind: z.enum(RECEIPT_KINDS),
  amountPaise: Paise,
  note: oneLine().max(200).default(""),
});
const ExtraInput = z.strictObject({
  kind: z.enum(EXTRA_KINDS),
  quantity: z.number().positive().max(10_000),
});

/** An operator’s move. A traveller cancels and changes by operations of their own. */
export const BookingTransition = z.discriminatedUnion(
  "move",
  [
    move("confirm", {}),
    move("reject", { reason: Reason }),
    move("assign", { vehicleId: Id, driverId: Id }),
    move("unassign", { reason: several(500).default("") }),
    move("depart", {}),
    move("start", { code: z.string().trim().regex(/^\d{4}$/, "Enter the traveller’s 4 digits") }),
    move("complete", {
      odometerStartKm: z.int().min(0).max(9_999_999),
      odometerEndKm: z.int().min(0).max(9_999_999),
      extras: z.array(ExtraInput).max(EXTRA_KINDS.length).default([]),
      receipts: z.array(ReceiptInput).max(50).default([]),
    }),
    move("no-show", { reason: several(500).default("") }),
    move("cancel", { reason: Reason }),
  ],
  { error: `Choose one of the moves ${BOOKING_MOVES.filter((name) => name !== "change").join(", ")}` },
);
export type BookingTransition = z.output<typeof BookingTransition>;

export const NewPayment = z
  .strictObject({
    kind: z.enum(["advance", "balance", "refund"]),
    method: z.enum(["cash", "upi"]),
    amountPaise: Paise.min(1, "Enter an amount"),
    /** The 12 digits that both sides of a UPI transfer see. */
    upiReference: z
      .string()
      .trim()
      .regex(/^\d{12}$/, "Enter the 12 digits of the UPI reference")
      .optional(),
  })
  .refine(({ method, upiReference }) => (method === "upi") === (upiReference !== undefined), {
    path: ["upiReference"],
    error: "Enter the UPI reference of a UPI payment, and none for cash",
  });
export type NewPayment = z.output<typeof NewPayment>;

export const BookingSummary = z.object({
  reference: z.string(),
  version: z.int(),
  status: z.enum(BOOKING_STATUSES),
  tripType: z.enum(CAB_TRIP_TYPES),
  vehicleClass: z.enum(VEHICLE_CLASSES),
  pickupAt: Instant,
  endsAt: Instant,
  stops: z.array(z.string()),
  totalPaise: Paise,
  createdAt: Instant,
});
export type BookingSummary = z.output<typeof BookingSummary>;

const Fee = z.object({ percent: z.int(), feePaise: Paise });

const Payment = z.object({
  kind: z.enum(["advance", "balance", "refund"]),
  method: z.enum(["cash", "upi"]),
  amountPaise: Paise,
  upiReference: z.string().nullable(),
  receivedAt: Instant,
});

export const Booking = z.object({
  ...BookingSummary.shape,
  quoteId: Id,
  updatedAt: Instant,
  currency: z.literal("INR"),
  request: NewQuote,
  route: QuoteRoute,
  /** The fare as it was quoted. */
  option: QuoteOption,
  terms: BookingTerms,
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  notes: z.string(),
  customerGstin: z.string().nullable(),
  payment: z.object({
    advancePaise: Paise,
    /** Received, less refunds. */
    receivedPaise: z.int(),
    /** What is still to be paid in all; negative if money goes back. */
    outstandingPaise: z.int(),
    /** What is due now: the advance once the booking is confirmed. */
    dueNowPaise: Paise,
    upiVpa: z.string().nullable(),
    /** Opens a UPI app for what is due now. */
    upiLink: z.string().nullable(),
    payments: z.array(Payment),
  }),
  /** What cancelling costs now; null if it can’t be cancelled by you. */
  cancellation: Fee.nullable(),
  /** What its cancellation or no-show cost. */
  fee: Fee.nullable(),
  /** Vehicle and driver; null before they are assigned, and to the traveller until two hours before pickup. */
  assignment: z
    .object({
      vehicleId: Id,
      plate: z.string(),
      model: z.string(),
      driverId: Id,
      driverName: z.string(),
      driverPhone: z.string(),
      /** Invented for the demonstration. */
      isDemo: z.boolean(),
    })
    .nullable(),
  assignmentShownFrom: Instant,
  /** What the traveller tells the driver to start the trip; null to others, and before a vehicle is assigned. */
  startCode: z.string().nullable(),
  bill: z
    .object({
      extras: z.array(FareLine),
      receipts: z.array(z.object({ kind: z.enum(RECEIPT_KINDS), amountPaise: Paise, note: z.string() })),
      taxPaise: Paise,
      totalPaise: Paise,
      odometerStartKm: z.int(),
      odometerEndKm: z.int(),
    })
    .nullable(),
  /** The moves that you may make now. */
  moves: z.array(z.enum(BOOKING_MOVES)),
  company: z.object({
    name: z.string(),
    legalName: z.string().nullable(),
    gstin: z.string().nullable(),
    state: z.string().nullable(),
    supportPhone: z.string().nullable(),
    contactEmail: z.string().nullable(),
  }),
});
export type Booking = z.output<typeof Booking>;

/** What a change by another quote would come to. */
export const BookingChangePreview = z.object({
  quoteId: Id,
  pickupAt: Instant,
  endsAt: Instant,
  vehicleClass: z.enum(VEHICLE_CLASSES),
  totalPaise: Paise,
  /** More than the booked price; less if negative. */
  differencePaise: z.int(),
  /** The share that cancelling costs at least from then on. */
  feeFloorPercent: z.int(),
});
export type BookingChangePreview = z.output<typeof BookingChangePreview>;

export const BookingEvent = z.object({
  version: z.int(),
  kind: z.enum(BOOKING_EVENT_KINDS),
  fromStatus: z.enum(BOOKING_STATUSES).nullable(),
  toStatus: z.enum(BOOKING_STATUSES),
  actorRole: z.enum(ACTOR_ROLES),
  actorName: z.string(),
  reason: z.string(),
  createdAt: Instant,
});
export type BookingEvent = z.output<typeof BookingEvent>;

/** A price for a booking; priced anew if the quote was another company’s. */
export const BookingOffer = z.object({
  quoteId: Id,
  vehicleClass: z.enum(VEHICLE_CLASSES),
  totalPaise: Paise,
  /** What the other company’s quote said. */
  formerPaise: Paise.nullable(),
});
export type BookingOffer = z.output<typeof BookingOffer>;
