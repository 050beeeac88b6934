import { momentInIndia } from "#app/domain/time/moments.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";

/** What a document is made of. */
export interface Issue {
  /** As its reader may see it. */
  booking: Booking;
  bookingId: string;
  invoiceNumber: string | null;
  /** The company's, as registered; null if unknown. */
  registeredAddress: string | null;
  /** When the trip ended or was called off. */
  endedAt: Date | null;
  brand: { name: string; primaryColor: string };
  /** The booking's page. */
  address: string;
  /** Where the trip begins; null if unknown. */
  pickupState: string | null;
  now: Date;
}

export const routeText = ({ stops, tripType }: Pick<Booking, "stops" | "tripType">) =>
  `${stops.join(" – ")}${tripType === "round-trip" ? " and back" : ""}`;

const WEEKDAY = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "Asia/Kolkata" });

/** A moment in words, with its zone: "Saturday, 5 Dec 2026, 9:00 am, India time (UTC+05:30)". */
export const whenText = (instant: string) =>
  `${WEEKDAY.format(new Date(instant))}, ${momentInIndia(instant)}, India time (UTC+05:30)`;

export const STATUS_TEXT: Readonly<Record<Booking["status"], string>> = {
  requested: "Requested, not yet confirmed",
  confirmed: "Confirmed",
  assigned: "Confirmed, driver assigned",
  "en-route": "The driver is on the way",
  started: "On the trip",
  completed: "Completed",
  cancelled: "Cancelled",
  rejected: "Declined by the operator",
  "no-show": "No-show",
};

export const TRIP_TEXT: Readonly<Record<Booking["tripType"], string>> = {
  "one-way": "One way",
  "round-trip": "Round trip",
  "multi-city": "Several cities",
  local: "Local package",
  airport: "Airport transfer",
};
