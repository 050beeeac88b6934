import { useEffect, useRef, useState } from "react";
import { placesById } from "#app/domain/trip/select.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** As many sights of a place are listed, the best known. */
const LISTED = 30;

type List = "mustSee" | "notThis";

/** Ids that the list does not show stay as they are. */
function Unlisted({ name, ids }: { name: List; ids: readonly string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name={name} value={id} />);
}

function Rows() {
  const { trip, catalogue } = useTripEditor();
  const { mustSee, notThis } = trip.preferences;
  const places = placesById(trip);
  const rows = [...places.keys()].flatMap((placeId) =>
    catalogue
      .filter((poi) => poi.placeId === placeId)
      .filter(({ id }, rank) => rank < LISTED || mustSee.includes(id) || notThis.includes(id)),
  );
  const hidden = (ids: readonly string[]) => ids.filter((id) => !rows.some((poi) => poi.id === id));
  const box = (name: List, id: string, ids: readonly string[], label: string, sight: string) => (
    <label className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem]">
      <input
        type="checkbox"
        name={name}
        value={id}
        defaultChecked={ids.includes(id)}
        aria-label={`${label}: ${sight}`}
        className="size-5"
      />
      {label}
    </label>
  );
  return (
    <>
      <input type="hidden" name="hasSights" value="1" />
      <Unlisted name="mustSee" ids={hidden(mustSee)} />
      <Unlisted name="notThis" ids={hidden(notThis)} />
      <ul className="max-h-96 divide-y divide-line overflow-y-auto" aria-label="Sights">
        {rows.map(({ id, name, placeId }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {name}
              {places.size > 1 && <span className="text-muted">, {places.get(placeId)?.name}</span>}
            </span>
            {box("mustSee", id, mustSee, "Must see", name)}
            {box("notThis", id, notThis, "Not this", name)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What must be in the plan and what must not. With script the rows come when the list is opened: each change of the trip would draw them. */
export function SightChoices() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(true);
  useEffect(() => setDrawn(details.current!.open), []);
  return (
    <details
      ref={details}
      className="trip-details"
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary>Must see, and not this</summary>
      {isDrawn && <Rows />}
    </details>
  );
}
