import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { addPois } from "#app/domain/trip/add-pois.ts";
import { dayLabels } from "#app/domain/trip/day-labels.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { dateOfDay, daysInOrder, placesById } from "#app/domain/trip/select.ts";
import type { GroundedDay } from "#app/schemas/public/ai-day.ts";
import { DayButtons, isDayKind, type DayKind } from "./ai-day-buttons.tsx";
import { AiDayPanel } from "./ai-day-panel.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** Adds the points of interest that aren't on any day of the trip to this one. */
function AddHere({
  day,
  dayId,
  number,
  onAdded,
}: {
  day: GroundedDay;
  dayId: string;
  number: number;
  onAdded: () => void;
}) {
  const { trip, catalogue, change } = useTripEditor();
  const operations = addPois(
    trip,
    dayId,
    day.stops.map(({ poiId }) => poiId),
    makeId,
  );
  const pois = new Map(catalogue.map((poi) => [poi.id, poi]));
  if (operations.length === 0)
    return <p className="text-muted">All of these are already in your trip.</p>;
  const add = () => {
    if (change(operations, { pois })) onAdded();
  };
  return (
    <Button type="button" onClick={add}>
      Add to day {number}
    </Button>
  );
}

interface Asked {
  kind: DayKind;
  turn: number;
  dayId: string;
}

/** Ideas for a day of the trip: asks for one at the day's place, on its date and at the trip's pace, and adds it. */
export function AiDayIdeas() {
  const { trip } = useTripEditor();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => box.current?.focus(), []);
  const days = daysInOrder(trip);
  const dayOf = (wanted: string | null) => days.find((day) => day.id === wanted) ?? days[0]!;
  const day = dayOf(asked?.dayId ?? null);
  const place = placesById(trip).get(day.placeId) ?? trip.places[0]!;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const kind = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
    if (!isDayKind(kind)) return;
    setBusy(true);
    setAsked({ kind, turn: (asked?.turn ?? 0) + 1, dayId: dayOf(chosen).id });
  };
  const { pace, interests } = trip;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Ideas for a day"
      className="order-last mt-2 basis-full rounded-3xl border border-line p-4 outline-none sm:p-6"
    >
      <h2 className="sr-only">Ideas for a day</h2>
      <form onSubmit={ask} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="dayId"
          id={id}
          label="Day"
          value={dayOf(chosen).id}
          onChange={(event) => choose(event.target.value)}
        >
          {dayLabels(trip).map(({ id: dayId, label }) => (
            <option key={dayId} value={dayId}>
              {label}
            </option>
          ))}
        </SelectField>
        <DayButtons hasPois isBusy={isBusy} />
      </form>
      <p role="status" className={isBusy ? "mt-4 text-muted" : "sr-only"}>
        {isBusy ? "Planning your day…" : ""}
      </p>
      {asked && (
        <AiDayPanel
          key={asked.turn}
          kind={asked.kind}
          place={{ slug: place.slug, name: place.name }}
          request={{ date: dateOfDay(trip, day.id), pace, interests: [...interests] }}
          adding={(answer) => (
            <AddHere
              day={answer}
              dayId={day.id}
              number={days.indexOf(day) + 1}
              onAdded={() =>
                document.getElementById(`day-${day.id}`)?.scrollIntoView({ block: "nearest" })
              }
            />
          )}
          onAnswer={() => setBusy(false)}
        />
      )}
    </div>
  );
}
