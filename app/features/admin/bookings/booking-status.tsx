import type { BookingStatus } from "#app/domain/bookings/statuses.ts";
import { DESK_STATUS_WORDS } from "./desk-words.ts";

const LOOKS: Readonly<Record<BookingStatus, string>> = {
  requested: "bg-warning-tint text-warning",
  confirmed: "bg-tint text-on-tint",
  assigned: "bg-tint text-on-tint",
  "en-route": "bg-success-tint text-success",
  started: "bg-success-tint text-success",
  completed: "bg-sunken text-ink",
  cancelled: "bg-danger-tint text-danger",
  rejected: "bg-danger-tint text-danger",
  "no-show": "bg-danger-tint text-danger",
};

/** A booking's status as a label. */
export const BookingStatusChip = ({ status }: { status: BookingStatus }) => (
  <span
    className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[status]}`}
  >
    {DESK_STATUS_WORDS[status]}
  </span>
);
