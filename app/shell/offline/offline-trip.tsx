import { useMemo } from "react";
import { Chip } from "#app/ui/controls/chip.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { dayInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { planKnowing } from "#app/domain/plan/known-fixes.ts";
import { travelOf } from "#app/domain/plan/travel/travel-source.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { dateAt, daysInOrder, endsOn, ideas, tasksInOrder } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { countText, rangeText } from "#app/domain/trip/words.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { SavedDay, SavedStop } from "./offline-trip-day.tsx";
import type { OwnTrip } from "./use-offline-guide.ts";

const dayOf = (savedAt: number) =>
  new Date(savedAt).toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric" });

const unsentText = (count: number) =>
  count === 0
    ? ""
    : `Your ${countText(count, "change")} since then ${count === 1 ? "is" : "are"} in it, to be saved when you reconnect. `;

/** "5 – 8 Dec 2026 · 4 days, 12 stops". */
export function tripSummary(trip: Trip): string {
  const end = endsOn(trip);
  const dates = trip.startsOn && end ? rangeText(trip.startsOn, end) : "No dates yet";
  return `${dates} · ${countText(trip.days.length, "day")}, ${countText(trip.stops.length, "stop")}`;
}

function Ideas({ trip }: { trip: Trip }) {
  const stops = ideas(trip);
  if (stops.length === 0) return null;
  return (
    <section className="trip-day max-w-[48rem]">
      <h3 className="type-heading">Ideas</h3>
      <ul className="mt-3">
        {stops.map((stop) => (
          <SavedStop key={stop.id} stop={stop} travellers={trip.travellers} />
        ))}
      </ul>
    </section>
  );
}

function Checklist({ trip }: { trip: Trip }) {
  const tasks = tasksInOrder(trip);
  if (tasks.length === 0) return null;
  return (
    <section className="trip-day max-w-[48rem]">
      <h3 className="type-heading">Checklist</h3>
      <ul className="mt-3 grid gap-1">
        {tasks.map(({ id, text, isDone }) => (
          <li key={id} className="wrap-anywhere">
            <span aria-hidden="true" className="mr-2">
              {isDone ? "☑" : "☐"}
            </span>
            <span className={isDone ? "text-muted line-through" : undefined}>{text}</span>
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The saved copy of a trip, day by day, with its calculated times. */
export function OfflineTrip({ saved: { what: trip, savedAt, unsentCount } }: { saved: OwnTrip }) {
  const plan = useMemo(
    () => planKnowing(planInputOf(trip), travelOf(trip.travelSource ?? null), {}),
    [trip],
  );
  const days = daysInOrder(trip);
  const today = dayInIndia(new Date());
  return (
    <>
      <OfflineNotice>{`Showing the copy of your trip saved on this device on ${dayOf(savedAt)}. ${unsentText(unsentCount)}You need a connection to make ${unsentCount > 0 ? "more " : ""}changes.`}</OfflineNotice>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: "Saved itineraries", href: paths.savedItineraries() },
          { label: trip.title },
        ]}
        title={<span className="leading-[1.25] wrap-anywhere">{trip.title}</span>}
        lead={tripSummary(trip)}
      >
        {trip.note !== "" && (
          <p className="mb-6 max-w-[68ch] wrap-anywhere whitespace-pre-line">{trip.note}</p>
        )}
        {days.length > 1 && (
          <nav aria-label="Days" className="flex flex-wrap gap-2">
            {days.map(({ id }, index) => (
              <Chip key={id} href={`#day-${index + 1}`} current={dateAt(trip, index) === today}>
                Day {index + 1}
              </Chip>
            ))}
          </nav>
        )}
      </PageHeader>
      <div className="page-width pb-20">
        <h2 className="sr-only">The days</h2>
        {days.map((day, index) => (
          <SavedDay
            key={day.id}
            trip={trip}
            day={day}
            index={index}
            planned={plan.days[index]!}
            isToday={dateAt(trip, index) === today}
          />
        ))}
        <Ideas trip={trip} />
        <Checklist trip={trip} />
      </div>
    </>
  );
}
