import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { sendWaiting, type SaveOperations } from "#app/features/trips/saving/use-saving.ts";
import { applyOperations, stillApplicable } from "#app/domain/trip/apply.ts";
import {
  nextEditor,
  openEditor,
  type EditorEvent,
  type EditorState,
} from "#app/domain/trip/editor-state.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import {
  comparable,
  KNOWN,
  operations,
  someTrip,
} from "#tests/support/arbitraries/trip-arbitraries.ts";

const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(nextEditor, state);
const opened = (trip: Trip = someTrip()) => openEditor(trip);
const rename = (title: string): EditorEvent => ({
  type: "changed",
  operations: [{ op: "trip.set", title }],
});
const remove = (id: string): Extract<EditorEvent, { type: "changed" }> => ({
  type: "changed",
  operations: [{ op: "stop.remove", id }],
});
const savedAt = (version: number, trip: Trip): EditorEvent => ({
  type: "saved",
  trip: { ...trip, version },
});

test("a change shows at once, is sent, and is saved when the server has it", () => {
  const changed = after(opened(), rename("Desert"));
  expect(changed).toMatchObject({
    status: "unsaved",
    trip: { title: "Desert" },
    saved: { title: "A trip" },
    pending: [{ op: "trip.set" }],
  });
  const sent = after(changed, { type: "sent" });
  expect(sent).toMatchObject({ status: "saving", pending: [], sending: [{ op: "trip.set" }] });
  expect(after(sent, savedAt(2, sent.trip))).toMatchObject({
    status: "saved",
    pending: [],
    sending: [],
    saved: { version: 2, title: "Desert" },
  });
});

test("what is changed while a change is on its way stays, and goes next", () => {
  const sent = after(opened(), rename("Desert"), { type: "sent" });
  const both = after(
    sent,
    { type: "changed", operations: [{ op: "trip.set", travellers: 4 }] },
    savedAt(2, sent.trip),
  );
  expect(both).toMatchObject({
    status: "unsaved",
    trip: { title: "Desert", travellers: 4, version: 2 },
    pending: [{ travellers: 4 }],
  });
});

test("all that waits is sent, also what was changed after the last drawing", async () => {
  let state = after(opened(), rename("Desert"));
  const tell = (event: EditorEvent) => (state = nextEditor(state, event));
  tell({ type: "changed", operations: [{ op: "trip.set", travellers: 4 }] });
  const heard: Parameters<SaveOperations>[0][] = [];
  const outcome = await sendWaiting(tell, (change) => {
    heard.push(change);
    return Promise.resolve({ type: "saved", trip: { ...state.trip, version: 2 } });
  });
  expect(heard).toEqual([
    {
      version: 1,
      operations: [
        { op: "trip.set", title: "Desert" },
        { op: "trip.set", travellers: 4 },
      ],
    },
  ]);
  expect(tell(outcome)).toMatchObject({
    status: "saved",
    trip: { title: "Desert", travellers: 4 },
    sending: [],
    pending: [],
  });
});

test("nothing to do is no change, and one that the trip refuses throws and changes nothing", () => {
  const state = opened();
  expect(after(state, { type: "changed", operations: [] })).toBe(state);
  expect(() => after(state, remove("nowhere"))).toThrow(
    expect.objectContaining({ code: "invalid" }),
  );
});

test("a step is undone and done again; a change after an undo ends what could be done again", () => {
  const changed = after(opened(), rename("Desert"), remove("day-0-stop-0"));
  const undone = after(changed, { type: "undone" });
  expect(comparable({ ...undone.trip })).toEqual(comparable({ ...someTrip(), title: "Desert" }));
  expect(comparable(after(undone, { type: "redone" }).trip)).toEqual(comparable(changed.trip));
  expect(after(undone, rename("Hills")).redo).toEqual([]);
  const untouched = opened();
  expect([after(untouched, { type: "undone" }), after(untouched, { type: "redone" })]).toEqual([
    untouched,
    untouched,
  ]);
});

test("what can't be undone any more is left out", () => {
  const changed = after(
    opened(),
    { type: "changed", operations: [{ op: "stop.set", id: "day-0-stop-0", note: "Early" }] },
    { type: "sent" },
  );
  const gone = applyOperations(changed.trip, [{ op: "stop.remove", id: "day-0-stop-0" }]);
  const undone = after(changed, savedAt(3, gone), { type: "undone" });
  expect(undone).toMatchObject({ undo: [], redo: [], pending: [], status: "saved" });
});

test("after a clash the own changes stand on top of the other's, without those that have no ground any more", () => {
  const own = after(opened(), remove("day-0-stop-0"), { type: "sent" }, rename("Desert"));
  const theirs = {
    ...applyOperations(someTrip(), [
      { op: "stop.remove", id: "day-0-stop-0" },
      { op: "trip.set", travellers: 7 },
    ]),
    version: 9,
  };
  const merged = after(own, { type: "clashed", current: theirs });
  expect(merged).toMatchObject({
    status: "unsaved",
    saved: { version: 9 },
    trip: { title: "Desert", travellers: 7 },
    pending: [{ op: "trip.set", title: "Desert" }],
    sending: [],
  });
});

test("an edit of what was removed elsewhere can put it back with its note; a removal of what was edited elsewhere waits", () => {
  const note = (id: string, text: string): Operation => ({ op: "stop.set", id, note: text });
  const own = after(
    opened(),
    { type: "changed", operations: [note("day-0-stop-0", "Ask for Ravi")] },
    remove("day-0-stop-1"),
    { type: "sent" },
  );
  const theirs = {
    ...applyOperations(someTrip(), [
      { op: "stop.remove", id: "day-0-stop-0" },
      note("day-0-stop-1", "Gate 2"),
    ]),
    version: 9,
  };
  const merged = after(own, { type: "clashed", current: theirs });
  expect(merged.pending).toEqual([]);
  expect(merged.trip.stops.find(({ id }) => id === "day-0-stop-1")?.note).toBe("Gate 2");
  expect(merged.refused).toMatchObject([
    { operation: { op: "stop.remove", id: "day-0-stop-1" } },
    { operation: { op: "stop.add", id: "day-0-stop-0", note: "Ask for Ravi" } },
  ]);
  const back = after(merged, { type: "changed", operations: [merged.refused[1]!.operation] });
  expect(back.trip.stops.find(({ id }) => id === "day-0-stop-0")?.note).toBe("Ask for Ravi");
  expect(back.refused).toHaveLength(1);
});

test("without a line changes stay in their order and wait, also while the next try is on its way", () => {
  const lost = after(opened(), rename("One"), { type: "sent" }, rename("Two"), {
    type: "lost",
    why: "offline",
  });
  expect(lost).toMatchObject({
    status: "offline",
    sending: [],
    pending: [{ title: "One" }, { title: "Two" }],
    trip: { title: "Two" },
  });
  expect(after(lost, rename("Three")).status).toBe("offline");
  const tried = after(lost, { type: "sent" });
  expect(tried.status).toBe("offline");
  expect(after(tried, savedAt(2, lost.trip)).status).toBe("saved");
  expect(after(opened(), { type: "lost", why: "offline" }).status).toBe("saved");
});

test("of changes that the server refuses only those it means are taken back and reported, and the others go once more", () => {
  const list: Operation[] = [
    { op: "trip.set", title: "Desert" },
    { op: "stop.set", id: "day-0-stop-0", note: "Bell" },
    { op: "stop.remove", id: "day-0-stop-1" },
  ];
  const sent = after(
    opened(),
    { type: "changed", operations: list },
    { type: "sent" },
    { type: "changed", operations: [{ op: "trip.set", travellers: 3 }] },
  );
  const refused = after(sent, {
    type: "refused",
    current: someTrip(),
    message: "All of it",
    refusals: [{ index: 1, message: "Too long" }],
  });
  expect(refused).toMatchObject({
    status: "unsaved",
    sending: [],
    pending: [list[0], list[2], { travellers: 3 }],
    trip: { title: "Desert", travellers: 3 },
  });
  expect(refused.refused).toEqual([{ operation: list[1], message: "Too long" }]);
  expect(refused.trip.stops.find(({ id }) => id === "day-0-stop-0")!.note).toBe("");
});

test("a refusal that names no change is of all that was sent", () => {
  const refused = after(
    opened(),
    rename("Bad"),
    { type: "sent" },
    { type: "refused", current: someTrip(), message: "Too large", refusals: [] },
  );
  expect(refused).toMatchObject({
    status: "saved",
    trip: { title: "A trip" },
    pending: [],
    refused: [{ message: "Too large", operation: { title: "Bad" } }],
  });
});

test("what was made to a stop that was refused is reported with it", () => {
  const add: Operation = {
    op: "stop.add",
    id: "new",
    dayId: "day-0",
    orderKey: "a9",
    poiId: null,
    name: "Lunch",
  };
  const sent = after(
    opened(),
    { type: "changed", operations: [add] },
    { type: "sent" },
    { type: "changed", operations: [{ op: "stop.set", id: "new", note: "At one" }] },
  );
  const refused = after(sent, {
    type: "refused",
    current: someTrip(),
    message: "Full",
    refusals: [{ index: 0, message: "The day is full" }],
  });
  expect(refused.refused.map(({ operation, message }) => [operation.op, message])).toEqual([
    ["stop.add", "The day is full"],
    ["stop.set", "Full"],
  ]);
  expect(refused.pending).toEqual([]);
});

test("what was refused is forgotten once all of it is made again, or when it is let go", () => {
  const note: Operation = { op: "stop.set", id: "day-0-stop-0", note: "Bell" };
  const sent = after(opened(), { type: "changed", operations: [note] }, { type: "sent" });
  const refused = after(sent, {
    type: "refused",
    current: someTrip(),
    message: "Too long",
    refusals: [{ index: 0, message: "Too long" }],
  });
  const shorter: EditorEvent = {
    type: "changed",
    operations: [{ op: "stop.set", id: "day-0-stop-0", stayMinutes: 30 }],
  };
  expect(after(refused, shorter).refused).toHaveLength(1);
  expect(after(refused, { type: "changed", operations: [{ ...note, note: "B" }] }).refused).toEqual(
    [],
  );
  expect(after(refused, { type: "dismissed", refused: refused.refused[0]! }).refused).toEqual([]);
});

test.each(["signed-out", "failing", "gone"] as const)(
  "changes that wait because it is %s stay on the page, and say so",
  (why) => {
    const lost = after(opened(), rename("One"), { type: "sent" }, { type: "lost", why });
    expect(after(lost, rename("Two"))).toMatchObject({
      status: why,
      pending: [{ title: "One" }, { title: "Two" }],
      trip: { title: "Two" },
    });
  },
);

test("what is shown is always the server's trip with what it has not heard on top", () => {
  const events = fc.array(
    fc.oneof(
      operations.map((list) => ({ type: "own" as const, list })),
      operations.map((list) => ({ type: "theirs" as const, list })),
      fc.constantFrom<EditorEvent>(
        { type: "undone" },
        { type: "redone" },
        { type: "sent" },
        { type: "lost", why: "offline" },
      ),
    ),
    { maxLength: 12 },
  );
  const changing = (trip: Trip, list: readonly Operation[]) => stillApplicable(trip, list, KNOWN);
  fc.assert(
    fc.property(events, (shown) => {
      let state = opened();
      for (const event of shown) {
        if (event.type === "own")
          state = nextEditor(state, {
            type: "changed",
            operations: changing(state.trip, event.list),
            known: KNOWN,
          });
        else if (event.type === "theirs") {
          const current = applyOperations(state.saved, changing(state.saved, event.list), KNOWN);
          state = nextEditor(state, {
            type: "clashed",
            current: { ...current, version: current.version + 1 },
          });
        } else state = nextEditor(state, event);
        const unheard = [...state.sending, ...state.pending];
        expect(comparable(state.trip)).toEqual(
          comparable(applyOperations(state.saved, unheard, KNOWN)),
        );
      }
    }),
  );
});
