import { expect, test } from "vitest";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { isEdit, operationsOf } from "#app/domain/trip/edits/form-edits.ts";
import { daysInOrder, ideas, stopsOfDay, tasksInOrder } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { KNOWN, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const travel = estimatedTravel();
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const sent = (trip: Trip, intent: string, fields: Record<string, string> = {}) =>
  operationsOf(trip, formOf({ intent, ...fields }), () => "made", travel);
const after = (trip: Trip, intent: string, fields: Record<string, string> = {}) =>
  applyOperations(trip, sent(trip, intent, fields), KNOWN);
const idsOn = (trip: Trip, dayId: string | null) => stopsOfDay(trip, dayId).map(({ id }) => id);

test("a stop of the catalogue and one of the traveller's own go to the end of their day, or of the ideas", () => {
  const trip = someTrip();
  expect(
    stopsOfDay(after(trip, "stop-add", { dayId: "day-0", poiId: "poi-1" }), "day-0").at(-1),
  ).toMatchObject({ id: "made", name: "Fort 1", stayMinutes: 90 });
  const own = after(trip, "stop-add", {
    dayId: "",
    name: " दोपहर का खाना ",
    stayMinutes: "45",
    latitude: "26.9",
    longitude: "75.8",
  });
  expect(ideas(own).at(-1)).toMatchObject({
    name: "दोपहर का खाना",
    stayMinutes: 45,
    latitude: 26.9,
    longitude: 75.8,
    poiId: null,
  });
});

test("only the fields in a form are changed; empty ones are cleared, commas in amounts are accepted", () => {
  const fields = {
    id: "day-0-stop-0",
    stayMinutes: "20",
    pinnedAt: "",
    costPaise: "1,250.50",
    modeToNext: "walk",
    note: "  Early ",
  };
  expect(sent(someTrip(), "stop-edit", fields)).toEqual([
    {
      op: "stop.set",
      id: "day-0-stop-0",
      stayMinutes: 20,
      pinnedAt: null,
      costPaise: 125_050,
      modeToNext: "walk",
      note: "Early",
    },
  ]);
  expect(sent(someTrip(), "stop-edit", { id: "x", costPaise: "", modeToNext: "rocket" })).toEqual([
    { op: "stop.set", id: "x", costPaise: null, modeToNext: null },
  ]);
});

test("an invalid number stays invalid, for validation to report", () => {
  expect(sent(someTrip(), "stop-edit", { id: "x", stayMinutes: "soon" })).toEqual([
    { op: "stop.set", id: "x", stayMinutes: Number.NaN },
  ]);
});

test("stops go earlier and later within their day and stop at its ends", () => {
  const trip = someTrip({ stops: 3 });
  expect(idsOn(after(trip, "stop-up", { id: "day-0-stop-1" }), "day-0")).toEqual([
    "day-0-stop-1",
    "day-0-stop-0",
    "day-0-stop-2",
  ]);
  expect(idsOn(after(trip, "stop-down", { id: "day-0-stop-1" }), "day-0")).toEqual([
    "day-0-stop-0",
    "day-0-stop-2",
    "day-0-stop-1",
  ]);
  expect([
    sent(trip, "stop-up", { id: "day-0-stop-0" }),
    sent(trip, "stop-down", { id: "day-0-stop-2" }),
    sent(trip, "stop-up", { id: "nowhere" }),
  ]).toEqual([[], [], []]);
});

test("a stop goes to another day, to the ideas, and away", () => {
  const trip = someTrip();
  expect(
    idsOn(after(trip, "stop-to-day", { id: "day-0-stop-0", dayId: "day-1" }), "day-1").at(-1),
  ).toBe("day-0-stop-0");
  expect(idsOn(after(trip, "stop-to-day", { id: "day-0-stop-0", dayId: "" }), null).at(-1)).toBe(
    "day-0-stop-0",
  );
  expect(idsOn(after(trip, "stop-remove", { id: "day-0-stop-0" }), "day-0")).toEqual([
    "day-0-stop-1",
  ]);
});

test("a fix of a form is carried out, and what is none means nothing", () => {
  const fix = JSON.stringify({ kind: "stay", stopId: "day-0-stop-0", minutes: 30 });
  expect(sent(someTrip(), "stop-fix", { fix })).toEqual([
    { op: "stop.set", id: "day-0-stop-0", stayMinutes: 30 },
  ]);
  expect(sent(someTrip(), "stop-fix", { fix: "{" })).toEqual([]);
});

const dayOrder = (trip: Trip) => daysInOrder(trip).map(({ id }) => id);

test("days are added, also in another place", () => {
  const trip = someTrip();
  expect(daysInOrder(after(trip, "day-add")).at(-1)).toMatchObject({
    id: "made",
    placeId: "place-0",
  });
  const farther = after(trip, "day-add", { placeId: "place-1" });
  expect([daysInOrder(farther).at(-1)!.placeId, farther.places.map(({ slug }) => slug)]).toEqual([
    "place-1",
    ["jaipur", "agra"],
  ]);
});

test("a day's hours and its night are changed", () => {
  const night = { lodging: "Haveli", lodgingLatitude: "26.9", lodgingLongitude: "75.8" };
  expect(sent(someTrip(), "day-edit", { id: "day-0", startsAt: "", ...night })).toEqual([
    {
      op: "day.set",
      id: "day-0",
      startsAt: "09:00",
      lodging: { name: "Haveli", latitude: 26.9, longitude: 75.8 },
    },
  ]);
});

test("days go earlier and later and stop at the ends of the trip", () => {
  const trip = someTrip();
  expect([
    dayOrder(after(trip, "day-up", { id: "day-1" })),
    dayOrder(after(trip, "day-down", { id: "day-0" })),
  ]).toEqual([
    ["day-1", "day-0"],
    ["day-1", "day-0"],
  ]);
  expect([
    sent(trip, "day-up", { id: "day-0" }),
    sent(trip, "day-down", { id: "day-1" }),
    sent(trip, "day-up", { id: "nowhere" }),
  ]).toEqual([[], [], []]);
});

test("a day is duplicated after itself", () => {
  const trip = someTrip();
  let made = 0;
  const form = formOf({ intent: "day-duplicate", id: "day-0" });
  const operations = operationsOf(trip, form, () => `made-${made++}`, travel);
  expect(dayOrder(applyOperations(trip, operations, KNOWN))).toEqual(["day-0", "made-0", "day-1"]);
});

test("a day is removed, and its stops become ideas", () => {
  expect(ideas(after(someTrip(), "day-remove", { id: "day-0" })).map(({ id }) => id)).toEqual([
    "idea-stop-0",
    "day-0-stop-0",
    "day-0-stop-1",
  ]);
});

test("an overnight stay is found in the trip by its name; incomplete input is rejected", () => {
  const trip = after(someTrip(), "day-edit", {
    id: "day-0",
    lodging: "Haveli Küche",
    lodgingLatitude: "26.9",
    lodgingLongitude: "75.8",
  });
  const lodging = (name: string, fields: Record<string, string> = {}) =>
    after(trip, "day-edit", {
      id: "day-1",
      lodging: name,
      lodgingLatitude: "",
      lodgingLongitude: "",
      ...fields,
    }).days.find(({ id }) => id === "day-1")!.lodging;
  expect(lodging("haveli kuche")).toEqual({
    name: "haveli kuche",
    latitude: 26.9,
    longitude: 75.8,
  });
  expect(lodging("Jaipur")).toEqual({ name: "Jaipur", latitude: 26, longitude: 75 });
  expect(lodging("")).toBeNull();
  const refusal = (message: string) =>
    expect.objectContaining({ fields: { "operations.0.lodging": [message] } });
  const where =
    "Add a location for the overnight stay: choose it on the map or enter both coordinates";
  expect(lodging("Hotel Nowhere")).toEqual({ name: "Hotel Nowhere", latitude: 26, longitude: 75 });
  expect(lodging("https://www.google.com/maps/place/X/@26.91,75.81,15z")).toEqual({
    name: "Stay in jaipur",
    latitude: 26.91,
    longitude: 75.81,
  });
  expect(() => lodging("Hotel", { lodgingLatitude: "26.9" })).toThrow(refusal(where));
  expect(() => lodging("Hotel", { lodgingLatitude: "126.9", lodgingLongitude: "75" })).toThrow(
    refusal(where),
  );
  expect(() => lodging("", { lodgingLatitude: "26.9", lodgingLongitude: "75" })).toThrow(
    refusal("Enter a name for the overnight stay"),
  );
});

test("a transfer is what is known of it, and nothing when all is left empty", () => {
  const transfer = (mode: string, departs: string, arrives: string) =>
    after(someTrip(), "day-edit", {
      id: "day-1",
      transferMode: mode,
      transferDepartsAt: departs,
      transferArrivesAt: arrives,
    }).days.find(({ id }) => id === "day-1")!.transfer;
  expect(transfer("train", "08:00", "")).toEqual({
    mode: "train",
    departsAt: "08:00",
    arrivesAt: null,
  });
  expect(transfer("rocket", "", "")).toBeNull();
});

test("the trip's own fields are set, its dates shifted and removed", () => {
  const fields = {
    title: "हिमालय",
    startsOn: "",
    pace: "packed",
    travellers: "3",
    budgetPaise: "20,000",
    note: "x",
  };
  expect(sent(someTrip(), "trip-edit", fields)).toEqual([
    {
      op: "trip.set",
      title: "हिमालय",
      startsOn: null,
      pace: "packed",
      travellers: 3,
      budgetPaise: 2_000_000,
      note: "x",
    },
  ]);
  expect(sent(someTrip(), "trip-edit", { pace: "wild" })).toEqual([
    { op: "trip.set", pace: "balanced" },
  ]);
  expect(after(someTrip(), "trip-shift", { days: "3" }).startsOn).toBe("2027-01-02");
  expect(sent(someTrip(), "trip-shift", { days: "soon" })).toEqual([]);
  expect(after(someTrip(), "trip-undated").startsOn).toBeNull();
});

test("the checklist grows at its end, is ticked off and on, and shrinks", () => {
  const trip = someTrip();
  expect(tasksInOrder(after(trip, "task-add", { text: " Visa " })).at(-1)).toMatchObject({
    text: "Visa",
    isDone: false,
  });
  const done = after(trip, "task-toggle", { id: "task-0" });
  expect([
    done.tasks[0]!.isDone,
    after(done, "task-toggle", { id: "task-0" }).tasks[0]!.isDone,
  ]).toEqual([true, false]);
  expect(sent(trip, "task-toggle", { id: "nowhere" })).toEqual([]);
  expect(after(trip, "task-remove", { id: "task-0" }).tasks).toEqual([]);
});

test.each(["", "fly", "constructor", "__proto__"])(
  "a form that means '%s' means nothing",
  (intent) => {
    expect([isEdit(intent), sent(someTrip(), intent)]).toEqual([false, []]);
  },
);
