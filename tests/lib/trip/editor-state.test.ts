import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOperations, stillApplicable } from "#app/lib/trip/apply.ts";
import { nextEditor, openEditor, type EditorEvent, type EditorState } from "#app/lib/trip/editor-state.ts";
import type { Operation, Trip } from "#app/lib/trip/types.ts";
import { comparable, KNOWN, operations, someTrip } from "#tests/support/trip-arbitraries.ts";

const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(nextEditor, state);
const opened = (trip: Trip = someTrip()) => openEditor(trip);
const rename = (title: string): EditorEvent => ({ type: "changed", operations: [{ op: "trip.set", title }] });
const remove = (id: string): EditorEvent => ({ type: "changed", operations: [{ op: "stop.remove", id }] });
const keptAt = (version: number, trip: Trip): EditorEvent => ({ type: "kept", trip: { ...trip, version } });

test("a change shows at once, is sent, and is saved when the server has it", () => {
  const changed = after(opened(), rename("Desert"));
  expect(changed).toMatchObject({ status: "unsaved", trip: { title: "Desert" }, saved: { title: "A trip" }, pending: [{ op: "trip.set" }] });
  const sent = after(changed, { type: "sent" });
  expect(sent).toMatchObject({ status: "saving", pending: [], sending: [{ op: "trip.set" }] });
  expect(after(sent, keptAt(2, sent.trip))).toMatchObject({ status: "saved", pending: [], sending: [], saved: { version: 2, title: "Desert" } });
});

test("what is changed while a change is on its way stays, and goes next", () => {
  const sent = after(opened(), rename("Desert"), { type: "sent" });
  const both = after(sent, { type: "changed", operations: [{ op: "trip.set", travellers: 4 }] }, keptAt(2, sent.trip));
  expect(both).toMatchObject({ status: "unsaved", trip: { title: "Desert", travellers: 4, version: 2 }, pending: [{ travellers: 4 }] });
});

test("nothing to do is no change, and one that the trip refuses throws and changes nothing", () => {
  const state = opened();
  expect(after(state, { type: "changed", operations: [] })).toBe(state);
  expect(() => after(state, remove("nowhere"))).toThrow(expect.objectContaining({ code: "invalid" }));
});

test("a step is undone and done again; a change after an undo ends what could be done again", () => {
  const changed = after(opened(), rename("Desert"), remove("day-0-stop-0"));
  const undone = after(changed, { type: "undone" });
  expect(comparable({ ...undone.trip })).toEqual(comparable({ ...someTrip(), title: "Desert" }));
  expect(comparable(after(undone, { type: "redone" }).trip)).toEqual(comparable(changed.trip));
  expect(after(undone, rename("Hills")).redo).toEqual([]);
  const untouched = opened();
  expect([after(untouched, { type: "undone" }), after(untouched, { type: "redone" })]).toEqual([untouched, untouched]);
});

test("what can't be undone any more is left out", () => {
  const changed = after(opened(), { type: "changed", operations: [{ op: "stop.set", id: "day-0-stop-0", note: "Early" }] }, { type: "sent" });
  const gone = applyOperations(changed.trip, [{ op: "stop.remove", id: "day-0-stop-0" }]);
  const undone = after(changed, keptAt(3, gone), { type: "undone" });
  expect(undone).toMatchObject({ undo: [], redo: [], pending: [], status: "saved" });
});

test("after a clash the own changes stand on top of the other's, without those that have no ground any more", () => {
  const own = after(opened(), remove("day-0-stop-0"), { type: "sent" }, rename("Desert"));
  const theirs = { ...applyOperations(someTrip(), [{ op: "stop.remove", id: "day-0-stop-0" }, { op: "trip.set", travellers: 7 }]), version: 9 };
  const merged = after(own, { type: "clashed", current: theirs });
  expect(merged).toMatchObject({ status: "unsaved", saved: { version: 9 }, trip: { title: "Desert", travellers: 7 }, pending: [{ op: "trip.set", title: "Desert" }], sending: [] });
});

test("without a line changes are kept in their order and wait, also while the next try is on its way", () => {
  const lost = after(opened(), rename("One"), { type: "sent" }, rename("Two"), { type: "lost" });
  expect(lost).toMatchObject({ status: "offline", sending: [], pending: [{ title: "One" }, { title: "Two" }], trip: { title: "Two" } });
  expect(after(lost, rename("Three")).status).toBe("offline");
  const tried = after(lost, { type: "sent" });
  expect(tried.status).toBe("offline");
  expect(after(tried, keptAt(2, lost.trip)).status).toBe("saved");
  expect(after(opened(), { type: "lost" }).status).toBe("saved");
});

test("a change that the server refuses is taken back and said, until the next change", () => {
  const sent = after(opened(), rename("Bad"), { type: "sent" }, { type: "changed", operations: [{ op: "trip.set", travellers: 3 }] });
  const refused = after(sent, { type: "refused", current: someTrip(), message: "Too long" });
  expect(refused).toMatchObject({ status: "refused", refusal: "Too long", trip: { title: "A trip", travellers: 3 }, pending: [{ travellers: 3 }] });
  expect(after(refused, rename("Good"))).toMatchObject({ status: "unsaved", refusal: null });
});

test("what is shown is always the server's trip with what it has not heard on top", () => {
  const events = fc.array(
    fc.oneof(
      operations.map((list) => ({ type: "own" as const, list })), operations.map((list) => ({ type: "theirs" as const, list })),
      fc.constantFrom<EditorEvent>({ type: "undone" }, { type: "redone" }, { type: "sent" }, { type: "lost" }),
    ),
    { maxLength: 12 },
  );
  const changing = (trip: Trip, list: readonly Operation[]) => stillApplicable(trip, list, KNOWN);
  fc.assert(
    fc.property(events, (told) => {
      let state = opened();
      for (const event of told) {
        if (event.type === "own") state = nextEditor(state, { type: "changed", operations: changing(state.trip, event.list), known: KNOWN });
        else if (event.type === "theirs") {
          const current = applyOperations(state.saved, changing(state.saved, event.list), KNOWN);
          state = nextEditor(state, { type: "clashed", current: { ...current, version: current.version + 1 } });
        } else state = nextEditor(state, event);
        const unheard = [...state.sending, ...state.pending];
        expect(comparable(state.trip)).toEqual(comparable(applyOperations(state.saved, unheard, KNOWN)));
      }
    }),
    { numRuns: 200 },
  );
});
