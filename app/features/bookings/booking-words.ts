import type { BookingStatus } from "#app/domain/bookings/statuses.ts";

/** A status as a label, and what it means for the traveller. */
export const STATUS_WORDS: Readonly<Record<BookingStatus, { label: string; sentence: string }>> = {
  requested: {
    label: "Requested",
    sentence: "The operator confirms it next. Until then there is nothing to pay.",
  },
  confirmed: { label: "Confirmed", sentence: "The operator assigns a vehicle and a driver next." },
  assigned: {
    label: "Driver assigned",
    sentence: "Vehicle and driver are shown here from two hours before pickup.",
  },
  "en-route": { label: "On the way to you", sentence: "The driver is on the way to the pickup." },
  started: { label: "Under way", sentence: "Have a good trip." },
  completed: { label: "Completed", sentence: "The trip is over. The bill is below." },
  cancelled: { label: "Cancelled", sentence: "This booking was cancelled." },
  rejected: {
    label: "Declined",
    sentence: "The operator can’t take this booking. Nothing is to be paid.",
  },
  "no-show": { label: "No-show", sentence: "Nobody was met at the pickup." },
};

export const BOOKING_LABELS = {
  name: "Traveller’s name",
  phone: "Phone",
  email: "Email",
  notes: "Notes for the driver",
  customerGstin: "GSTIN",
};
