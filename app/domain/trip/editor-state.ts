import { applyOperations, stillApplicable } from "./apply.ts";
import { asContested, heldBack, lostChanges } from "./editing/clash.ts";
import { knownInEdits, type StoredEdits } from "./editing/stored-edits.ts";
import { inverseOfAll, knownOf } from "./inverse.ts";
import type { KnownCatalogue, Operation, Trip } from "./types.ts";

/**
 * Why unsaved changes wait to be sent again: no connection, no session, or a failing server. A deleted trip
 * accepts none any more.
 */
export const WAITING = ["offline", "signed-out", "failing", "gone"] as const;
export type Waiting = (typeof WAITING)[number];

/** The save status of an editor's changes. */
export type SaveStatus = "saved" | "unsaved" | "saving" | Waiting;

/** A change that the server refused, and why. */
export interface RefusedChange {
  operation: Operation;
  message: string;
}

/** What an editor knows: the trip as it is shown, and what of it the server has yet to hear. */
export interface EditorState {
  trip: Trip;
  /** As the server has it. */
  saved: Trip;
  /** On their way to the server. */
  sending: readonly Operation[];
  /** Made since. */
  pending: readonly Operation[];
  /** What would undo each change, the last one last; and what would do again what was undone. */
  undo: readonly (readonly Operation[])[];
  redo: readonly (readonly Operation[])[];
  /** Catalogue records that its changes referred to, so that an undone change can be redone. */
  known: Required<KnownCatalogue>;
  status: SaveStatus;
  /** Changes that the server refused, until they are made again or let go. */
  refused: readonly RefusedChange[];
}

export type EditorEvent =
  | { type: "changed"; operations: readonly Operation[]; known?: KnownCatalogue }
  | { type: "undone" }
  | { type: "redone" }
  | { type: "sent" }
  | { type: "saved"; trip: Trip }
  /** Changed concurrently elsewhere. */
  | { type: "clashed"; current: Trip }
  | { type: "lost"; why: Waiting }
  /** `refusals` says which of the changes that were sent are meant, by their places; all of them when it names none. */
  | {
      type: "refused";
      current: Trip;
      message: string;
      refusals: readonly { index: number; message: string }[];
    }
  /** What was refused is let go. */
  | { type: "dismissed"; refused: RefusedChange }
  /** What this browser has stored of the trip. */
  | { type: "restored"; edits: StoredEdits };

const MAX_UNDONE = 200;

/** An editor that has just been opened. */
export const openEditor = (trip: Trip): EditorState => ({
  trip,
  saved: trip,
  sending: [],
  pending: [],
  undo: [],
  redo: [],
  known: knownOf(trip),
  status: "saved",
  refused: [],
});

const both = (one: Required<KnownCatalogue>, other: KnownCatalogue): Required<KnownCatalogue> => ({
  pois: new Map([...one.pois, ...(other.pois ?? [])]),
  places: new Map([...one.places, ...(other.places ?? [])]),
});

const isWaiting = (status: SaveStatus): status is Waiting =>
  (WAITING as readonly string[]).includes(status);

/** True if an own change repeats everything of a refused change of the same row. */
const standsFor = (own: Operation, { operation }: RefusedChange) =>
  own.op === operation.op &&
  ("id" in own ? own.id : null) === ("id" in operation ? operation.id : null) &&
  Object.keys(operation).every((field) => field in own);

const isUnsaved = ({ sending, pending }: Pick<EditorState, "sending" | "pending">) =>
  sending.length + pending.length > 0;

/** @throws AppError `invalid` when the trip refuses one of them; nothing is changed then. */
function withChanges(
  state: EditorState,
  operations: readonly Operation[],
  known: KnownCatalogue,
): EditorState {
  const trip = applyOperations(state.trip, operations, known);
  const status = isWaiting(state.status) || state.status === "saving" ? state.status : "unsaved";
  const refused = state.refused.filter((one) => !operations.some((own) => standsFor(own, one)));
  return { ...state, trip, pending: [...state.pending, ...operations], status, refused };
}

function changed(
  state: EditorState,
  operations: readonly Operation[],
  extra: KnownCatalogue = {},
): EditorState {
  if (operations.length === 0) return state;
  const known = both(state.known, extra);
  const next = withChanges(state, operations, known);
  const back = inverseOfAll(state.trip, operations, known);
  return { ...next, known, undo: [...state.undo, back].slice(-MAX_UNDONE), redo: [] };
}

/** Takes a step from one pile, does it, and puts what undoes it on the other. What can't be done any more is left out. */
function stepped(state: EditorState, from: "undo" | "redo", to: "undo" | "redo"): EditorState {
  const step = state[from].at(-1);
  if (!step) return state;
  const { known } = state;
  const possible = stillApplicable(state.trip, step, known);
  const rest = { ...state, [from]: state[from].slice(0, -1) };
  if (possible.length === 0) return rest;
  const back = inverseOfAll(state.trip, possible, known);
  return { ...withChanges(rest, possible, known), [to]: [...state[to], back] };
}

/** The server's trip with what it has not heard of yet put on top. */
function onTopOf(state: EditorState, saved: Trip, operations: readonly Operation[]): EditorState {
  const known = both(state.known, knownOf(saved));
  const pending = stillApplicable(saved, operations, known);
  const trip = pending.length > 0 ? applyOperations(saved, pending, known) : saved;
  return {
    ...state,
    saved,
    trip,
    known,
    sending: [],
    pending,
    status: pending.length > 0 ? "unsaved" : "saved",
  };
}

/** The trip as it was changed elsewhere, with what can still be done of the own changes, and what can't. */
function clashed(state: EditorState, current: Trip): EditorState {
  const own = [...state.sending, ...state.pending];
  const held = heldBack(state, current, own);
  const going = own.filter((operation) => !held.includes(operation));
  const next = onTopOf(state, current, going);
  return {
    ...next,
    refused: [...next.refused, ...asContested(held), ...lostChanges(state, going, next.pending)],
  };
}

/** The editor as it was left: on the trip that it knew then, with its changes. */
function asLeft(edits: StoredEdits, known: Required<KnownCatalogue>): EditorState {
  const { saved, unsent, undo, redo, refused } = edits;
  const possible = stillApplicable(saved, unsent, known);
  return {
    ...openEditor(saved),
    trip: applyOperations(saved, possible, known),
    known,
    pending: unsent,
    undo,
    redo,
    refused,
  };
}

/**
 * The editor with what the browser has stored of it. Unsent changes stand on top of the trip as it is now; what was changed elsewhere
 * meanwhile counts as a clash, and ends the steps back. Changes that were made since it was opened come last.
 */
function restored(state: EditorState, edits: StoredEdits): EditorState {
  const known = both(state.known, knownInEdits(edits));
  const left = asLeft(edits, known);
  const isSame = edits.saved.version === state.saved.version;
  const steps = isSame ? {} : { undo: [], redo: [] };
  const next = isSame
    ? onTopOf(left, state.saved, edits.unsent)
    : clashed({ ...left, ...steps }, state.saved);
  const since = stillApplicable(next.trip, state.pending, known);
  const merged = since.length > 0 ? withChanges(next, since, known) : next;
  return {
    ...merged,
    undo: [...merged.undo, ...state.undo],
    refused: [...merged.refused, ...state.refused],
  };
}

/** Only what was refused is taken out; the rest of what was sent goes once more, but for what has no ground without it. */
function withRefusals(
  state: EditorState,
  { current, message, refusals }: Extract<EditorEvent, { type: "refused" }>,
): EditorState {
  const wrong = new Map(refusals.map(({ index, message: why }) => [index, why]));
  const isWrong = (index: number) => wrong.size === 0 || wrong.has(index);
  const others = [...state.sending.filter((_, index) => !isWrong(index)), ...state.pending];
  const next = onTopOf(state, current, others);
  const stands = new Set(next.pending);
  const refused = [
    ...state.sending.flatMap((operation, index) =>
      isWrong(index) ? [{ operation, message: wrong.get(index) ?? message }] : [],
    ),
    ...others
      .filter((operation) => !stands.has(operation))
      .map((operation) => ({ operation, message })),
  ];
  return { ...next, refused: [...state.refused, ...refused] };
}

/**
 * The editor after an event. Its own changes show at once; what the server answers goes under those that it has not heard yet.
 *
 * @throws AppError `invalid` from a change that the trip refuses.
 */
export function nextEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case "changed":
      return changed(state, event.operations, event.known);
    case "undone":
      return stepped(state, "undo", "redo");
    case "redone":
      return stepped(state, "redo", "undo");
    case "sent":
      return {
        ...state,
        sending: [...state.sending, ...state.pending],
        pending: [],
        status: isWaiting(state.status) ? state.status : "saving",
      };
    case "saved":
      return onTopOf(state, event.trip, state.pending);
    case "clashed":
      return clashed(state, event.current);
    case "restored":
      return restored(state, event.edits);
    case "lost":
      return {
        ...state,
        sending: [],
        pending: [...state.sending, ...state.pending],
        status: isUnsaved(state) ? event.why : state.status,
      };
    case "refused":
      return withRefusals(state, event);
    case "dismissed":
      return { ...state, refused: state.refused.filter((one) => one !== event.refused) };
  }
}
