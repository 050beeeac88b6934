import { Link } from "#app/ui/controls/link.tsx";
import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Section } from "#app/ui/controls/section.tsx";
import type { Saved } from "#app/client/offline/store.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { tripSummary } from "./offline-trip.tsx";

function TripCard({ trip }: { trip: Trip }) {
  const { slug } = trip.places.find(({ id }) => id === trip.placeId) ?? trip.places[0]!;
  return (
    <li className="relative flex items-center gap-4 overflow-hidden rounded-2xl border border-line bg-raised">
      <img
        src={paths.cover(slug)}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        className="min-h-24 w-24 shrink-0 self-stretch object-cover"
      />
      <div className="min-w-0 py-3 pr-4">
        <h3 className="font-semibold wrap-anywhere">
          <Link href={paths.trip(slug, trip.id)} className="after:absolute after:inset-0">
            {trip.title}
          </Link>
        </h3>
        <p className="mt-1 text-[0.9375rem] text-muted">{tripSummary(trip)}</p>
        {trip.isArchived && <p className="text-[0.9375rem] text-muted">Archived</p>}
      </div>
    </li>
  );
}

interface OfflineTripsProps {
  trips: readonly Saved<Trip>[];
  /** The action for all of them. */
  action: ReactNode;
}

/** Trips saved on this device, with links to their days. */
export function OfflineTrips({ trips, action }: OfflineTripsProps) {
  return (
    <Section
      id="saved-trips"
      tone="sunken"
      title="Your trips"
      lead="As of the last time this device was online. You need a connection to make changes."
      action={action}
    >
      {trips.length === 0 ? (
        <EmptyState title="No trips saved">
          Open your saved itineraries while you’re online and signed in, and they will be saved
          here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {trips.map(({ key, what }) => (
            <TripCard key={key} trip={what} />
          ))}
        </ul>
      )}
    </Section>
  );
}
