import { startTransition, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { rupees } from "#app/domain/money/money.ts";
import { roomText } from "#app/domain/trip/room.ts";
import { STAY_MINUTES } from "#app/domain/trip/types.ts";
import { durationText } from "#app/domain/trip/words.ts";
import { emptyForm } from "../editor/close-details.ts";
import { Folded } from "../editor/folded.tsx";
import { FormText } from "../saving/form-fields.tsx";
import { useIsRefused } from "../saving/form-refusal.ts";
import { offersOf, type Offered } from "../planning/offers.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { PointFields } from "./point-fields.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** How many are listed before searching. */
const LISTED = 8;

interface AddStopProps {
  /** Null adds an idea. */
  dayId: string | null;
  dayNumber: number | null;
  /** POIs of this place come first. */
  placeId: string;
}

/** Adds a point of interest to the day or the ideas, unless it is there already. */
function AddButton({ offered: { poi, stop }, dayId }: { offered: Offered; dayId: string | null }) {
  const what: Record<string, string> = stop === null ? { poiId: poi.id } : { id: stop.id };
  return (
    <OperationForm
      intent={stop === null ? "stop-add" : "stop-to-day"}
      hidden={{ ...what, dayId: dayId ?? "" }}
      known={{ pois: new Map([[poi.id, poi]]) }}
    >
      <button className="trip-action">
        {stop === null ? "Add" : "Move here"}
        <span className="sr-only">
          {stop === null ? "" : ":"} {poi.name}
        </span>
      </button>
    </OperationForm>
  );
}

/** "45 min, free", or where the trip has it already. */
function offerText({ poi, stop, dayNumber }: Offered): string {
  const fee = poi.feePaise === null ? null : poi.feePaise === 0 ? "free" : rupees(poi.feePaise);
  const where = dayNumber !== null ? `on day ${dayNumber}` : stop ? "saved as an idea" : null;
  return [durationText(poi.visitMinutes), fee, where].filter(Boolean).join(", ");
}

function Offer({ offered, dayId }: { offered: Offered; dayId: string | null }) {
  const { poi, stop } = offered;
  const isHere = stop !== null && stop.dayId === dayId;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {poi.name} <span className="text-sm text-muted">{offerText(offered)}</span>
      </span>
      {!isHere && <AddButton offered={offered} dayId={dayId} />}
    </li>
  );
}

function Finder({ dayId, placeId }: Pick<AddStopProps, "dayId" | "placeId">) {
  const { trip, catalogue } = useTripEditor();
  const [words, setWords] = useState("");
  const id = useId();
  const found = offersOf(trip, catalogue, placeId, words);
  return (
    <>
      <div className="noscript:hidden">
        <TextField
          name="words"
          id={id}
          label="Find a sight"
          type="search"
          required
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder="Name or type: fort, lake, museum"
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {found.length === 0 ? "No more matches here." : ""}
      </p>
      <ul>
        {found.slice(0, words === "" ? LISTED : found.length).map((offered) => (
          <Offer key={offered.poi.id} offered={offered} dayId={dayId} />
        ))}
      </ul>
    </>
  );
}

function OwnStop({ dayId }: { dayId: string | null }) {
  const id = useId();
  const [turn, setTurn] = useState(0);
  const field = (name: string, label: string) => ({ name, label, id: `${id}-${name}` });
  const done = (form: HTMLFormElement) => {
    emptyForm(form);
    startTransition(() => setTurn(turn + 1));
  };
  return (
    <OperationForm
      intent="stop-add"
      hidden={{ dayId: dayId ?? "" }}
      onDone={done}
      className="mt-5 grid gap-4 border-t border-line pt-4"
    >
      <p className="font-semibold">Add your own stop</p>
      <FormText
        {...field("name", "Name")}
        required
        maxLength={120}
        placeholder="Lunch at Rawat, a friend’s house"
      />
      <FormText
        {...field("stayMinutes", "Duration in minutes")}
        required
        type="number"
        min={STAY_MINUTES.min}
        max={STAY_MINUTES.max}
        defaultValue={STAY_MINUTES.usual}
      />
      <PointFields key={turn} point={null} />
      <div>
        <Button>Add stop</Button>
      </div>
    </OperationForm>
  );
}

/** Adds a stop to a day or to the ideas: from the catalogue, or something of the traveller's own. */
export function AddStop({ dayId, dayNumber, placeId }: AddStopProps) {
  const isRefused = useIsRefused();
  const { trip } = useTripEditor();
  const room = roomText(trip, dayId);
  return (
    <Folded
      id={`add-${dayId ?? "idea"}`}
      isOpen={isRefused("stop-add", { dayId: dayId ?? "" })}
      summary={dayNumber === null ? "Add an idea" : `Add a stop to day ${dayNumber}`}
      className="trip-add"
    >
      {room && <p className="mb-3 text-sm text-muted">{room}</p>}
      <Finder dayId={dayId} placeId={placeId} />
      <OwnStop dayId={dayId} />
    </Folded>
  );
}
