import { PERSONAL_PREFIX } from "#app/client/session/personal-prefix.ts";
import type { EditorState } from "#app/domain/trip/editor-state.ts";
import type { KnownPoi, Operation, Trip, TripPlace } from "#app/domain/trip/types.ts";

type Steps = EditorState["undo"];

/** What a browser stores of a trip that is edited. */
interface StoredEdits {
  /** The version that the steps back were made on. */
  version: number;
  undo: Steps;
  redo: Steps;
  /** Changes that the server has not heard of. */
  unsent: readonly Operation[];
  pois: readonly KnownPoi[];
  places: readonly TripPlace[];
}

const MAX_STEPS = 50;
/** Removed with all that is personal when one signs out. */
const keyOf = (tripId: string) => `${PERSONAL_PREFIX}trip-edits:${tripId}`;

/** Stores what would be lost with the page: the steps back, and changes that could not be sent. */
export function storeEdits({
  trip,
  saved,
  sending,
  pending,
  undo,
  redo,
  known,
}: EditorState): void {
  const unsent = [...sending, ...pending];
  const edits: StoredEdits = {
    version: saved.version,
    undo: undo.slice(-MAX_STEPS),
    redo: redo.slice(-MAX_STEPS),
    unsent,
    pois: [...known.pois.values()],
    places: [...known.places.values()],
  };
  try {
    if (unsent.length + undo.length + redo.length === 0) localStorage.removeItem(keyOf(trip.id));
    else localStorage.setItem(keyOf(trip.id), JSON.stringify(edits));
  } catch {
    // A full or blocked storage leaves the page as the only place.
  }
}

/** What was stored of the trip, as an event of its editor; null when nothing was. */
export function storedEdits({ id, version }: Trip) {
  try {
    const edits = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as StoredEdits | null;
    if (!edits) return null;
    const isSame = edits.version === version && edits.unsent.length === 0;
    return {
      type: "restored" as const,
      undo: isSame ? edits.undo : [],
      redo: isSame ? edits.redo : [],
      unsent: edits.unsent,
      known: {
        pois: new Map(edits.pois.map((poi) => [poi.id, poi])),
        places: new Map(edits.places.map((place) => [place.id, place])),
      },
    };
  } catch {
    return null;
  }
}
