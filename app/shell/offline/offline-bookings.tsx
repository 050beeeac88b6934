import type { ReactNode } from "react";
import { BookingList } from "#app/features/bookings/booking-list.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Section } from "#app/ui/controls/section.tsx";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { SavedBooking } from "#app/client/offline/bookings.ts";
import type { Saved } from "#app/client/offline/store.ts";

interface OfflineBookingsProps {
  bookings: readonly Saved<SavedBooking>[];
  /** The action for all of them. */
  action: ReactNode;
}

/** Bookings saved on this device, the next pickup first. */
export function OfflineBookings({ bookings, action }: OfflineBookingsProps) {
  const listed = bookings
    .map(({ what: { booking } }) => ({ ...booking, when: momentInIndia(booking.pickupAt) }))
    .sort((a, b) => (a.pickupAt < b.pickupAt ? -1 : 1));
  return (
    <Section
      id="saved-bookings"
      tone="sunken"
      title="Your bookings"
      lead="As of the last time this device was online."
      action={action}
    >
      {listed.length === 0 ? (
        <EmptyState title="No bookings saved">
          Open your bookings while you’re online and signed in, and the upcoming ones will be saved
          here.
        </EmptyState>
      ) : (
        <BookingList bookings={listed} />
      )}
    </Section>
  );
}
