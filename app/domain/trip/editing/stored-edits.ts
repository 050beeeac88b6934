import { applyOperations, stillApplicable } from "../apply.ts";
import type { EditorState, RefusedChange } from "../editor-state.ts";
import { knownOf } from "../inverse.ts";
import type { KnownCatalogue, KnownPoi, Operation, Trip, TripPlace } from "../types.ts";

/** What a browser stores of a trip that is edited: all that would be lost with the page. */
export interface StoredEdits {
  /** The trip as the server had it when the changes were made. */
  saved: Trip;
  undo: EditorState["undo"];
  redo: EditorState["redo"];
  /** Changes that the server has not heard of. */
  unsent: readonly Operation[];
  refused: readonly RefusedChange[];
  pois: readonly KnownPoi[];
  places: readonly TripPlace[];
}

const MAX_STEPS = 50;

/** What is worth storing of an editor; null when nothing would be lost. */
export function editsOf(state: EditorState): StoredEdits | null {
  const { saved, sending, pending, undo, redo, refused, known } = state;
  const unsent = [...sending, ...pending];
  if (unsent.length + undo.length + redo.length + refused.length === 0) return null;
  return {
    saved,
    undo: undo.slice(-MAX_STEPS),
    redo: redo.slice(-MAX_STEPS),
    unsent,
    refused,
    pois: [...known.pois.values()],
    places: [...known.places.values()],
  };
}

/** What of the catalogue the changes need. */
export const knownInEdits = ({
  pois,
  places,
}: Pick<StoredEdits, "pois" | "places">): Required<KnownCatalogue> => ({
  pois: new Map(pois.map((poi) => [poi.id, poi])),
  places: new Map(places.map((place) => [place.id, place])),
});

/** The trip as its editor would show it, with the changes that the server has not heard of. */
export function withUnsent<T extends Trip>(trip: T, edits: StoredEdits): T {
  const [own, stored] = [knownOf(trip), knownInEdits(edits)];
  const known = {
    pois: new Map([...stored.pois, ...own.pois]),
    places: new Map([...stored.places, ...own.places]),
  };
  const possible = stillApplicable(trip, edits.unsent, known);
  return { ...trip, ...applyOperations(trip, possible, known) };
}
