import { PlaceGrid } from "#app/features/places/cards/place-grid.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { Section } from "#app/ui/controls/section.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { firstSentence, type PlaceCardData } from "#app/domain/catalogue/places.ts";
import type { SavedView } from "./save-offline.ts";
import { OfflineDestination } from "./offline-destination.tsx";
import { OfflineBooking } from "./offline-booking.tsx";
import { OfflineBookings } from "./offline-bookings.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { OfflineTrip } from "./offline-trip.tsx";
import { OfflineTrips } from "./offline-trips.tsx";
import { RemoveSaved } from "./remove-saved.tsx";
import { useOfflineGuide, type OfflineGuide } from "./use-offline-guide.ts";
import {
  bookingOf,
  destinationOf,
  isBookingList,
  isTripList,
  tripOf,
} from "#app/shell/pwa/wanted-address.ts";

const cardOf = ({
  place: { slug, name, state, gist, bestMonths, idealDays, images },
}: SavedView): PlaceCardData => ({
  slug,
  name,
  state,
  bestMonths,
  idealDays,
  summary: firstSentence(gist),
  image: images[0] ?? null,
});

/** Why the requested page isn't shown, without guessing its content. */
function missingText(wanted: string): string {
  if (isTripList(wanted))
    return "These are the trips saved on this device. You need a connection to make changes.";
  if (isBookingList(wanted))
    return "These are the bookings saved on this device. You need a connection to change them.";
  if (bookingOf(wanted) !== null)
    return "That booking isn’t saved on this device. Here’s what’s saved.";
  if (tripOf(wanted) !== null) return "That trip isn’t saved on this device. Here’s what’s saved.";
  if (destinationOf(wanted) !== null)
    return "That destination isn’t saved because you haven’t visited it recently on this device. Here’s what’s saved.";
  return "That page isn’t available offline. Here’s what’s saved on this device.";
}

type Remove = ReturnType<typeof useOfflineGuide>["remove"];

function SavedDestinations({
  destinations,
  remove,
}: Pick<OfflineGuide, "destinations"> & { remove: Remove }) {
  return (
    <Section
      id="saved-destinations"
      title="Destinations"
      action={destinations.length > 0 && <RemoveSaved kind="destinations" remove={remove} />}
    >
      {destinations.length > 0 ? (
        <PlaceGrid places={destinations.map(({ what }) => cardOf(what))} />
      ) : (
        <EmptyState title="Nothing saved yet">
          Open a destination while you’re online, and it will be saved here.
        </EmptyState>
      )}
    </Section>
  );
}

interface FoundProps {
  guide: OfflineGuide;
  remove: Remove;
}

/** Everything saved; trips come first if one was requested. */
function SavedGuide({ guide: { wanted, destinations, trips, bookings }, remove }: FoundProps) {
  const isForTrips = wanted !== undefined && (isTripList(wanted) || tripOf(wanted) !== null);
  const isForBookings =
    wanted !== undefined && (isBookingList(wanted) || bookingOf(wanted) !== null);
  const found = <SavedDestinations destinations={destinations} remove={remove} />;
  return (
    <>
      {wanted !== undefined && <OfflineNotice>{missingText(wanted)}</OfflineNotice>}
      <PageHeader
        title="Saved for offline"
        lead="Destinations you’ve visited recently are saved on this device, along with your trips and upcoming bookings while you’re signed in. You can read them offline."
      />
      {(isForBookings || bookings.length > 0) && (
        <OfflineBookings
          bookings={bookings}
          action={bookings.length > 0 && <RemoveSaved kind="bookings" remove={remove} />}
        />
      )}
      {!isForTrips && found}
      {(isForTrips || trips.length > 0) && (
        <OfflineTrips
          trips={trips}
          action={trips.length > 0 && <RemoveSaved kind="trips" remove={remove} />}
        />
      )}
      {isForTrips && found}
    </>
  );
}

function Reading() {
  return (
    <div className="page-width py-10">
      <h1 className="type-title">Saved for offline</h1>
      <p className="mt-3 text-muted noscript:hidden">Loading saved pages…</p>
      <p className="mt-3 hidden text-muted noscript:block">
        Saving pages requires JavaScript. Go online to read the guide.
      </p>
      <div className="mt-8 grid gap-6 sm:grid-cols-3 noscript:hidden">
        {[1, 2, 3].map((number) => (
          <Skeleton key={number} className="aspect-[4/3] w-full rounded-2xl" />
        ))}
      </div>
    </div>
  );
}

function Found({ guide, remove }: FoundProps) {
  if (guide.destination) return <OfflineDestination saved={guide.destination} />;
  if (guide.booking) return <OfflineBooking saved={guide.booking} />;
  if (guide.trip) return <OfflineTrip saved={guide.trip} />;
  return <SavedGuide guide={guide} remove={remove} />;
}

/** The offline guide: the requested destination or trip if saved, else a list of everything saved. */
export function OfflinePage({ companyId }: { companyId: string }) {
  const { guide, remove } = useOfflineGuide(companyId);
  if (guide === null) return <Reading />;
  return (
    <SectionBoundary section="your saved pages">
      <Found guide={guide} remove={remove} />
    </SectionBoundary>
  );
}
