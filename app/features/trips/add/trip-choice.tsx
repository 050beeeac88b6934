import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { countText, rangeText } from "#app/domain/trip/words.ts";
import type { ItinerarySummary } from "#app/schemas/public/itineraries.ts";

type TripLine = Pick<
  ItinerarySummary,
  "id" | "title" | "startsOn" | "endsOn" | "dayCount" | "placeNames"
>;

/** The visitor's trips, each with a button that adds to it, and a new one. */
export function TripChoice({ name, trips }: { name: string; trips: readonly TripLine[] }) {
  return (
    <div className="grid gap-8">
      {trips.length > 0 && (
        <ul className="grid gap-3">
          {trips.map(({ id, title, startsOn, endsOn, dayCount, placeNames }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-raised px-5 py-4"
            >
              <div className="min-w-0">
                <h3 className="font-semibold wrap-anywhere">{title}</h3>
                <p className="text-[0.9375rem] text-muted">
                  {startsOn && endsOn ? rangeText(startsOn, endsOn) : "No dates yet"} ·{" "}
                  {countText(dayCount, "day")} · {placeNames.join(", ")}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="tripId" value={id} />
                <Button variant="secondary">
                  Add
                  <span className="sr-only">
                    {" "}
                    {name} to {title}
                  </span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post">
        <Button>Start a new trip with {name}</Button>
      </Form>
    </div>
  );
}
