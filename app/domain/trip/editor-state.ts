import { applyOperations, stillApplicable } from "./apply.ts";
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
  | { type: "dismissed"; refused: RefusedChange };

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
      return onTopOf(state, event.current, [...state.sending, ...state.pending]);
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
