import type { DeskView } from "#app/domain/bookings/desk-views.ts";
import type { BookingEventKind, BookingStatus } from "#app/domain/bookings/statuses.ts";

export const VIEW_WORDS: Readonly<Record<DeskView, string>> = {
  "needs-action": "Needs action",
  today: "Today",
  tomorrow: "Tomorrow",
  week: "Next 7 days",
  all: "All",
};

export const DESK_STATUS_WORDS: Readonly<Record<BookingStatus, string>> = {
  requested: "Requested",
  confirmed: "Confirmed",
  assigned: "Assigned",
  "en-route": "En route",
  started: "Under way",
  completed: "Completed",
  cancelled: "Cancelled",
  rejected: "Rejected",
  "no-show": "No-show",
};

export const EVENT_WORDS: Readonly<Record<BookingEventKind, string>> = {
  request: "Requested",
  confirm: "Confirmed",
  reject: "Rejected",
  assign: "Vehicle and driver assigned",
  unassign: "Assignment removed",
  depart: "Driver on the way",
  start: "Trip started",
  complete: "Trip completed",
  cancel: "Cancelled",
  "no-show": "No-show",
  change: "Changed by another quote",
  payment: "Payment recorded",
  unlock: "Start unlocked",
};

export const MAIL_OUTCOME_WORDS = {
  sent: "Sent",
  stored: "Stored, not sent",
  outdated: "Not sent: out of date",
  failed: "Failed",
} as const;

/** A number as wa.me takes it: digits alone, with the country's code. */
export const whatsAppLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, "")}`;
