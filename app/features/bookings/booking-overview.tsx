import { rupees } from "#app/domain/money/money.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import { Facts } from "#app/ui/controls/facts.tsx";
import { BookingActions } from "./booking-links.tsx";
import { BookingSteps } from "./booking-steps.tsx";

interface OverviewProps {
  booking: Booking;
  /** The pickup, in words. */
  when: string;
  /** The traveller's number, in groups of digits. */
  phone: string | null;
}

/** Where a booking stands, what was booked, and what can be done next. */
export function BookingOverview({ booking, when, phone }: OverviewProps) {
  const { option, contact } = booking;
  return (
    <div className="mt-6 grid gap-8">
      <BookingSteps status={booking.status} />
      <Facts
        facts={[
          { term: "Pickup", value: when, note: "India time" },
          { term: "Car", value: option.label, note: `${option.examples} or similar` },
          { term: "Price", value: rupees(booking.totalPaise), note: "with tax" },
          { term: "Traveller", value: contact.name, note: phone },
        ]}
      />
      <BookingActions booking={booking} />
    </div>
  );
}
