import type { EditorState, RefusedChange } from "../editor-state.ts";
import type { Operation, Trip } from "../types.ts";

const REMOVED_ELSEWHERE = "It was removed in another window";
const CHANGED_ELSEWHERE = "It was changed in another window";

/**
 * What is lost of own changes when others are made meanwhile: an edit of a stop that was removed elsewhere would put the stop back as
 * it was edited, so that no note is lost; an edit of a day that was removed is shown as it is.
 */
export function lostChanges(
  { trip, refused }: EditorState,
  operations: readonly Operation[],
  applied: readonly Operation[],
): RefusedChange[] {
  const lost = operations.filter(
    (operation) =>
      !applied.includes(operation) && (operation.op === "stop.set" || operation.op === "day.set"),
  );
  const ids = new Set(lost.flatMap((operation) => ("id" in operation ? operation.id : [])));
  const changes = [...ids].flatMap((id): Operation[] => {
    const stop = trip.stops.find((one) => one.id === id);
    if (!stop) return lost.filter((operation) => "id" in operation && operation.id === id);
    const { poi: _facts, ...saved } = stop;
    return [{ op: "stop.add", ...saved }];
  });
  const isShown = (change: Operation) =>
    refused.some(({ operation }) => JSON.stringify(operation) === JSON.stringify(change));
  return changes
    .filter((change) => !isShown(change))
    .map((operation) => ({ operation, message: REMOVED_ELSEWHERE }));
}

type Row = Record<string, unknown>;

/** The trip's rows that operations name by id; what the catalogue says of a stop is no change of it. */
const rowsOf = ({ stops, days, tasks }: Trip) =>
  new Map(
    [...stops.map(({ poi: _facts, ...stop }) => stop), ...days, ...tasks].map((row) => [
      row.id,
      row as unknown as Row,
    ]),
  );

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a change sets a field that was set to something else meanwhile: the last to come would win, and the other be lost. */
function isContested(operation: Operation, before: Row | undefined, now: Row | undefined): boolean {
  if (!before || !now) return false;
  return Object.entries(operation).some(
    ([field, wanted]) =>
      field !== "op" &&
      field !== "id" &&
      !isEqual(before[field], now[field]) &&
      !isEqual(wanted, now[field]),
  );
}

/**
 * Own changes that wait for a decision: removals of what was edited elsewhere since, which would take a note along that nobody
 * here has seen, and edits of a field that was edited elsewhere too.
 */
export function heldBack(
  { saved }: EditorState,
  current: Trip,
  operations: readonly Operation[],
): Operation[] {
  const [before, now] = [rowsOf(saved), rowsOf(current)];
  return operations.filter((operation) => {
    switch (operation.op) {
      case "stop.remove":
      case "day.remove": {
        const [was, is] = [before.get(operation.id), now.get(operation.id)];
        return was !== undefined && is !== undefined && !isEqual(was, is);
      }
      case "stop.set":
      case "day.set":
      case "task.set":
        return isContested(operation, before.get(operation.id), now.get(operation.id));
      case "trip.set":
        return isContested(operation, saved as unknown as Row, current as unknown as Row);
      default:
        return false;
    }
  });
}

/** The changes that wait, to be shown: those that set the same thing again and again as one. */
export function asContested(held: readonly Operation[]): RefusedChange[] {
  const merged = new Map<string, Operation>();
  for (const operation of held) {
    const key = `${operation.op} ${"id" in operation ? operation.id : ""}`;
    merged.set(key, { ...merged.get(key), ...operation });
  }
  return [...merged.values()].map((operation) => ({ operation, message: CHANGED_ELSEWHERE }));
}
