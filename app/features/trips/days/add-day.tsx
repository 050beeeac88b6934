import { useState, type FormEvent } from "react";
import { TRIP_LIMITS, type TripPlace } from "#app/domain/trip/types.ts";
import { OperationForm } from "../saving/operation-form.tsx";
import { placesNamed, type PlacesFound } from "../stops/places-found.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

interface Search extends PlacesFound {
  /** The search state; empty once places are found. */
  state?: "asking" | "failed";
}

/** What came of the search, in words for all; nothing where the places say it themselves. */
function wordsOf({ name, places, state }: Search): string {
  if (state === "asking") return "Searching…";
  if (state === "failed")
    return "Search isn’t available right now. Check your connection and try again.";
  return places.length === 0 ? `No places found for “${name}”.` : "";
}

function FoundPlace({
  place,
  onAdded,
}: {
  place: TripPlace;
  onAdded: (form: HTMLFormElement) => void;
}) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {place.name} <span className="text-sm text-muted">{place.state}</span>
      </span>
      <OperationForm
        intent="day-add"
        hidden={{ placeId: place.id }}
        known={{ places: new Map([[place.id, place]]) }}
        onDone={onAdded}
      >
        <button className="trip-action">
          Add a day<span className="sr-only"> in {place.name}</span>
        </button>
      </OperationForm>
    </li>
  );
}

/** Searches the places by name: with script within the page, so that nothing is lost where there is no line, without it by the address. */
function PlaceSearch({ name, onSearch }: { name: string; onSearch: (search: Search) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("place");
    const wanted = typeof typed === "string" ? typed.trim() : "";
    onSearch({ name: wanted, places: [], state: "asking" });
    void placesNamed(wanted).then(
      (places) => onSearch({ name: wanted, places }),
      () => onSearch({ name: wanted, places: [], state: "failed" }),
    );
  };
  return (
    <form
      method="get"
      action="#another-place"
      role="search"
      aria-label="Matching places"
      onSubmit={submit}
      className="flex gap-2"
    >
      <input
        name="place"
        type="search"
        required
        maxLength={100}
        defaultValue={name}
        aria-label="Place name"
        placeholder="Agra, Udaipur, Varanasi"
        className="min-h-11 min-w-0 flex-1 rounded-xl border border-field bg-raised px-4 placeholder:text-muted"
      />
      <button className="trip-action">Search</button>
    </form>
  );
}

/** One more day at the end: where the last one is, or in another place, which makes the way there a part of the trip. */
export function AddDay({ found }: { found: PlacesFound | null }) {
  const { trip } = useTripEditor();
  const [search, setSearch] = useState<Search | null>(found);
  const [turn, setTurn] = useState(0);
  if (trip.days.length >= TRIP_LIMITS.days)
    return <p className="px-3 py-4 text-muted">A trip can have up to {TRIP_LIMITS.days} days.</p>;
  const added = (form: HTMLFormElement) => {
    const summary = form.closest("details")?.querySelector("summary");
    setSearch(null);
    setTurn(turn + 1);
    summary?.focus();
  };
  return (
    <div className="flex flex-wrap items-start gap-2 px-3 py-4">
      <OperationForm intent="day-add">
        <button className="trip-action">Add a day</button>
      </OperationForm>
      <details id="another-place" open={found !== null} className="trip-details grow">
        <summary>Add a day in another place</summary>
        <div className="pt-2">
          <PlaceSearch key={turn} name={search?.name ?? ""} onSearch={setSearch} />
          <p role="status" className="mt-2 text-muted">
            {search && wordsOf(search)}
          </p>
          <ul>
            {search?.places.map((place) => (
              <FoundPlace key={place.id} place={place} onAdded={added} />
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}
