import { Link } from "#app/ui/controls/link.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { countText, rangeText } from "#app/domain/trip/words.ts";
import type { ItinerarySummary } from "#app/schemas/public/itineraries.ts";
import type { ReactNode } from "react";

interface TripCardsProps {
  trips: readonly ItinerarySummary[];
  /** What can be done with a trip beside opening it. */
  actions?: (trip: ItinerarySummary) => ReactNode;
}

/** Trips as cards: cover, name, dates and how much is in them. */
export function TripCards({ trips, actions }: TripCardsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {trips.map((trip) => (
        <li
          key={trip.id}
          className="relative flex flex-col overflow-hidden rounded-2xl border border-line bg-raised"
        >
          <img
            src={paths.cover(trip.place.slug)}
            alt=""
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            className="aspect-[2/1] w-full object-cover"
          />
          <div className="flex-1 p-4">
            <h3 className="font-semibold wrap-anywhere">
              <Link
                href={paths.trip(trip.place.slug, trip.id)}
                className="after:absolute after:inset-0"
              >
                {trip.title}
              </Link>
            </h3>
            <p className="mt-1 text-[0.9375rem] text-muted">
              {trip.startsOn && trip.endsOn
                ? rangeText(trip.startsOn, trip.endsOn)
                : "No dates yet"}{" "}
              · {countText(trip.dayCount, "day")}, {countText(trip.stopCount, "stop")}
            </p>
            {trip.placeNames.length > 1 && (
              <p className="text-[0.9375rem] text-muted">{trip.placeNames.join(" · ")}</p>
            )}
          </div>
          {actions && (
            <div className="relative z-10 flex flex-wrap gap-1 border-t border-line p-2">
              {actions(trip)}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
