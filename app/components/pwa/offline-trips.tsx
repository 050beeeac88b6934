import { Section } from "#app/components/ui/section.tsx";
import type { Kept } from "#app/lib/offline/store.ts";
import type { Trip, TripDay, TripStop } from "#app/lib/trip/types.ts";

const byOrder = <T extends { orderKey: string }>(rows: readonly T[]): T[] => [...rows].sort((a, b) => (a.orderKey < b.orderKey ? -1 : 1));

/** The date of the day at `index` of a trip that starts on a day of the calendar, in words; null while it has no date. */
function dateText(startsOn: string | null, index: number): string | null {
  if (startsOn === null) return null;
  const date = new Date(`${startsOn}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + index);
  return date.toLocaleDateString("en-IN", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}

function Stop({ stop: { name, pinnedAt, note } }: { stop: TripStop }) {
  return (
    <li className="py-1.5">
      <span className="font-semibold">{name}</span>
      {pinnedAt !== null && <span className="text-muted"> at {pinnedAt}</span>}
      {note !== "" && <p className="text-muted">{note}</p>}
    </li>
  );
}

function Day({ trip, day, index }: { trip: Trip; day: TripDay; index: number }) {
  const stops = byOrder(trip.stops.filter(({ dayId }) => dayId === day.id));
  const place = trip.places.find(({ id }) => id === day.placeId)?.name;
  return (
    <section className="mt-5">
      <h4 className="type-heading">{[`Day ${index + 1}`, dateText(trip.startsOn, index), day.title || place].filter(Boolean).join(" · ")}</h4>
      {day.note !== "" && <p className="text-muted">{day.note}</p>}
      {stops.length === 0 ? <p className="text-muted">Nothing planned yet.</p> : <ol className="mt-1 list-decimal pl-6">{stops.map((stop) => <Stop key={stop.id} stop={stop} />)}</ol>}
      {day.lodging !== null && <p className="text-muted">Night: {day.lodging.name}</p>}
    </section>
  );
}

/** Trips that are kept on this device, each with its days to read. */
export function OfflineTrips({ trips }: { trips: readonly Kept<Trip>[] }) {
  return (
    <Section id="kept-trips" tone="sunken" title="Your trips" lead="As they were when you last opened them. Changes need a connection.">
      <ul className="grid gap-3">
        {trips.map(({ key, what: trip }) => (
          <li key={key}>
            <details className="rounded-2xl border border-line bg-raised px-5">
              <summary className="min-h-11 cursor-pointer py-3.5 font-semibold wrap-anywhere">{trip.title}</summary>
              <div className="pb-5">
                {byOrder(trip.days).map((day, index) => <Day key={day.id} trip={trip} day={day} index={index} />)}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
