import { useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { rupees } from "#app/lib/money.ts";
import { STAY_MINUTES, type KnownPoi } from "#app/lib/trip/types.ts";
import { durationText } from "#app/lib/trip/words.ts";
import { emptyForm } from "./close-details.ts";
import { OperationForm } from "./operation-form.tsx";
import { PickOnMap } from "./pick-on-map.tsx";
import { useTripEditor } from "./trip-editor-context.ts";

/** As many are listed before somebody asks for a name. */
const LISTED = 8;

interface AddStopProps {
  /** Null adds an idea. */
  dayId: string | null;
  dayNumber: number | null;
  /** What the catalogue has there comes first. */
  placeId: string;
}

const folded = (text: string) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/** What the catalogue still has to offer: of this place first, with the words that were typed. */
function offers(catalogue: readonly KnownPoi[], taken: ReadonlySet<string>, placeId: string, words: string): KnownPoi[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const left = catalogue.filter(({ id, name, category }) => !taken.has(id) && wanted.every((word) => folded(`${name} ${category}`).includes(word)));
  return [...left.filter((poi) => poi.placeId === placeId), ...left.filter((poi) => poi.placeId !== placeId)];
}

function Offer({ poi, dayId }: { poi: KnownPoi; dayId: string | null }) {
  const known = { pois: new Map([[poi.id, poi]]) };
  const facts = [durationText(poi.visitMinutes), poi.feePaise === null ? null : poi.feePaise === 0 ? "free" : rupees(poi.feePaise)].filter(Boolean);
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {poi.name} <span className="text-sm text-muted">{facts.join(", ")}</span>
      </span>
      <OperationForm intent="stop-add" hidden={{ dayId: dayId ?? "", poiId: poi.id }} known={known}>
        <button className="trip-action">
          Add<span className="sr-only"> {poi.name}</span>
        </button>
      </OperationForm>
    </li>
  );
}

function Finder({ dayId, placeId }: Pick<AddStopProps, "dayId" | "placeId">) {
  const { trip, catalogue } = useTripEditor();
  const [words, setWords] = useState("");
  const id = useId();
  const taken = new Set(trip.stops.flatMap(({ poiId }) => poiId ?? []));
  const found = offers(catalogue, taken, placeId, words);
  return (
    <>
      <div className="noscript:hidden">
        <TextField name="words" id={id} label="Find a sight" type="search" required value={words} onChange={(event) => setWords(event.target.value)} placeholder="A name or a kind: fort, lake, museum" />
      </div>
      <p role="status" className="mt-2 text-sm text-muted">{found.length === 0 ? "The catalogue has nothing more like that here." : ""}</p>
      <ul>{found.slice(0, words === "" ? LISTED : found.length).map((poi) => <Offer key={poi.id} poi={poi} dayId={dayId} />)}</ul>
    </>
  );
}

function OwnStop({ dayId }: { dayId: string | null }) {
  const id = useId();
  const [point, setPoint] = useState<{ latitude: number; longitude: number } | null>(null);
  const field = (name: string, label: string) => ({ name, label, id: `${id}-${name}` });
  const done = (form: HTMLFormElement) => {
    setPoint(null);
    emptyForm(form);
  };
  return (
    <OperationForm intent="stop-add" hidden={{ dayId: dayId ?? "" }} onDone={done} className="mt-5 grid gap-4 border-t border-line pt-4">
      <p className="font-semibold">Something of your own</p>
      <TextField {...field("name", "Name")} required maxLength={120} placeholder="Lunch at Rawat, a friend’s house" />
      <TextField {...field("stayMinutes", "Stay, in minutes")} required type="number" min={STAY_MINUTES.min} max={STAY_MINUTES.max} step={5} defaultValue={STAY_MINUTES.usual} />
      <div className="grid grid-cols-2 gap-4">
        <TextField key={`a${point?.latitude}`} {...field("latitude", "Latitude")} type="number" step="any" min={-90} max={90} defaultValue={point?.latitude ?? ""} />
        <TextField key={`o${point?.longitude}`} {...field("longitude", "Longitude")} type="number" step="any" min={-180} max={180} defaultValue={point?.longitude ?? ""} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button>Add it</Button>
        <PickOnMap onPick={setPoint} />
      </div>
    </OperationForm>
  );
}

/** Adds a stop to a day or to the ideas: from the catalogue, or something of the traveller's own. */
export function AddStop({ dayId, dayNumber, placeId }: AddStopProps) {
  return (
    <details className="trip-details trip-add">
      <summary>{dayNumber === null ? "Add an idea" : `Add a stop to day ${dayNumber}`}</summary>
      <Finder dayId={dayId} placeId={placeId} />
      <OwnStop dayId={dayId} />
    </details>
  );
}
