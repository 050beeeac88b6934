import { rupees } from "#app/domain/money/money.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { BookingSummary } from "#app/schemas/public/bookings.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { STATUS_WORDS } from "./booking-words.ts";

export type ListedBooking = BookingSummary & { when: string };

/** Bookings as rows that lead to their pages. */
export function BookingList({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <ul className="grid gap-3">
      {bookings.map(({ reference, stops, when, status, totalPaise }) => (
        <li key={reference} className="relative rounded-2xl border border-line bg-raised p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-lg font-semibold">
              <Link
                href={paths.myBooking(reference)}
                className="after:absolute after:inset-0 after:rounded-2xl"
              >
                {stops.join(" to ")}
              </Link>
            </h2>
            <p className="font-semibold">{STATUS_WORDS[status].label}</p>
          </div>
          <p className="mt-1 flex flex-wrap justify-between gap-x-6 text-muted">
            <span>{when}</span>
            <span className="tabular-nums">
              {reference} · {rupees(totalPaise)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
