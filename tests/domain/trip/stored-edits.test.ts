import { expect, test } from "vitest";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { editsOf, withUnsent } from "#app/domain/trip/editing/stored-edits.ts";
import {
  nextEditor,
  openEditor,
  type EditorEvent,
  type EditorState,
} from "#app/domain/trip/editor-state.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import { someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(nextEditor, state);
const opened = (trip: Trip = someTrip()) => openEditor(trip);
const rename = (title: string): EditorEvent => ({
  type: "changed",
  operations: [{ op: "trip.set", title }],
});
const savedAt = (version: number, trip: Trip): EditorEvent => ({
  type: "saved",
  trip: { ...trip, version },
});

test("what the browser has stored comes back: steps to undo, and changes that were not sent", () => {
  const left = after(opened(), rename("Desert"));
  const edits = editsOf(left)!;
  const again = after(opened(), { type: "restored", edits });
  expect(again).toMatchObject({
    trip: { title: "Desert" },
    status: "unsaved",
    pending: left.pending,
  });
  expect(after(again, { type: "undone" }).trip.title).toBe("A trip");
  const saved = after(left, { type: "sent" }, savedAt(2, left.trip));
  const reopened = after(openEditor(saved.trip), { type: "restored", edits: editsOf(saved)! });
  expect(reopened.status).toBe("saved");
  expect(after(reopened, { type: "undone" }).trip.title).toBe("A trip");
  expect(editsOf(opened())).toBeNull();
});

test("what was changed before the stored edits were read comes after them", () => {
  const edits = editsOf(after(opened(), rename("Desert")))!;
  const early = after(opened(), {
    type: "changed",
    operations: [{ op: "trip.set", travellers: 4 }],
  });
  const both = after(early, { type: "restored", edits });
  expect(both.pending).toEqual([
    { op: "trip.set", title: "Desert" },
    { op: "trip.set", travellers: 4 },
  ]);
  expect(both.trip).toMatchObject({ title: "Desert", travellers: 4 });
});

test("stored edits of a trip that was changed elsewhere meanwhile stand on top of it, and what contradicts waits for a decision", () => {
  const set = (id: string, fields: object): Operation => ({ op: "stop.set", id, ...fields });
  const left = after(
    opened(),
    { type: "changed", operations: [set("day-0-stop-0", { note: "Ask" })] },
    { type: "changed", operations: [set("day-0-stop-0", { note: "Ask for Ravi" })] },
    { type: "changed", operations: [set("day-0-stop-1", { stayMinutes: 30 })] },
    { type: "changed", operations: [{ op: "trip.set", travellers: 4 }] },
  );
  const theirs = {
    ...applyOperations(someTrip(), [
      set("day-0-stop-0", { note: "Gate 2" }),
      set("day-0-stop-1", { note: "Early" }),
    ]),
    version: 9,
  };
  const merged = after(openEditor(theirs), { type: "restored", edits: editsOf(left)! });
  const noteOf = ({ trip }: EditorState) =>
    trip.stops.find(({ id }) => id === "day-0-stop-0")!.note;
  expect(noteOf(merged)).toBe("Gate 2");
  expect(merged.refused).toEqual([
    {
      operation: set("day-0-stop-0", { note: "Ask for Ravi" }),
      message: "It was changed in another window",
    },
  ]);
  expect(merged.trip.travellers).toBe(4);
  expect(merged.trip.stops.find(({ id }) => id === "day-0-stop-1")).toMatchObject({
    note: "Early",
    stayMinutes: 30,
  });
  const decided = after(merged, { type: "changed", operations: [merged.refused[0]!.operation] });
  expect([noteOf(decided), decided.refused]).toEqual(["Ask for Ravi", []]);
});

test("a reader is shown the saved copy with the changes that are not sent", () => {
  const edits = editsOf(after(opened(), rename("Desert")))!;
  const copy = { ...someTrip(), travelSource: null };
  expect(withUnsent(copy, edits)).toEqual({ ...copy, title: "Desert" });
});
