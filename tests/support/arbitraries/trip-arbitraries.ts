import fc from "#tests/support/fast-check.ts";
import { NO_DAY_FACTS } from "#app/domain/catalogue/facts.ts";
import { keysBetween } from "#app/domain/trip/order.ts";
import {
  NO_TRIP_PREFERENCES,
  TRIP_TIME_ZONE,
  type KnownPoi,
  type Operation,
  type Trip,
  type TripPlace,
} from "#app/domain/trip/types.ts";

const PLACES: readonly TripPlace[] = ["jaipur", "agra", "delhi"].map((slug, index) => ({
  id: `place-${index}`,
  slug,
  name: slug,
  state: "Rajasthan",
  latitude: 26 + index,
  longitude: 75 + index,
  landscape: "hill-fort",
}));

export const POIS: readonly KnownPoi[] = [0, 1, 2].map((index) => ({
  id: `poi-${index}`,
  slug: `fort-${index}`,
  name: `Fort ${index}`,
  placeId: "place-0",
  otherPlaceIds: [],
  ...NO_DAY_FACTS,
  category: "fort",
  openingHours: null,
  closedOn: [],
  feePaise: 10_000,
  foreignFeePaise: 50_000,
  imageUrl: null,
  precisionM: 100,
  visitMinutes: 90,
  bestTimeOfDay: null,
  latitude: 26.9,
  longitude: 75.8,
}));

/** The catalogue of these tests. */
export const KNOWN = {
  pois: new Map(POIS.map((poi) => [poi.id, poi])),
  places: new Map(PLACES.map((place) => [place.id, place])),
};

const someStop = (dayId: string | null) => (orderKey: string, index: number) => ({
  id: `${dayId ?? "idea"}-stop-${index}`,
  dayId,
  orderKey,
  poiId: null,
  kind: "visit" as const,
  name: `Stop ${index}`,
  latitude: null,
  longitude: null,
  stayMinutes: 60,
  pinnedAt: null,
  modeToNext: null,
  note: "",
  costPaise: null,
  hours: null,
  poi: null,
});

const someDay = (orderKey: string, index: number) => ({
  id: `day-${index}`,
  orderKey,
  placeId: "place-0",
  title: "",
  startsAt: "09:00",
  endsAt: "19:00",
  lodging: null,
  transfer: null,
  note: "",
});

/** A trip with so many days, stops on each, ideas and tasks; ids say where they began. */
export function someTrip({ days = 2, stops = 2, ideas = 1, tasks = 1 } = {}): Trip {
  const dayRows = keysBetween(null, null, days).map(someDay);
  return {
    id: "trip",
    version: 1,
    title: "A trip",
    placeId: "place-0",
    places: [PLACES[0]!],
    startsOn: "2026-12-30",
    timeZone: TRIP_TIME_ZONE,
    pace: "balanced",
    interests: [],
    travellers: 2,
    foreigners: 0,
    budgetPaise: null,
    preferences: NO_TRIP_PREFERENCES,
    note: "",
    isArchived: false,
    createdAt: "2026-11-21T00:00:00.000Z",
    updatedAt: "2026-11-21T00:00:00.000Z",
    days: dayRows,
    stops: [
      ...dayRows.flatMap(({ id }) => keysBetween(null, null, stops).map(someStop(id))),
      ...keysBetween(null, null, ideas).map(someStop(null)),
    ],
    tasks: keysBetween(null, null, tasks).map((orderKey, index) => ({
      id: `task-${index}`,
      orderKey,
      text: "Pack",
      isDone: false,
    })),
  };
}

const stopId = fc.constantFrom(
  "day-0-stop-0",
  "day-0-stop-1",
  "day-1-stop-0",
  "day-1-stop-1",
  "idea-stop-0",
  "new-stop-0",
  "new-stop-1",
);
const dayId = fc.constantFrom("day-0", "day-1", "new-day-0", "new-day-1");
const onDay = fc.option(dayId, { nil: null });
const taskId = fc.constantFrom("task-0", "new-task-0");
const orderKey = fc.constantFrom(...keysBetween(null, null, 6), ...keysBetween("a0", "a1", 3));
const some = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });

const stopFields = some({
  name: fc.constantFrom("Tea", "Walk"),
  stayMinutes: fc.integer({ min: 5, max: 1_440 }),
  note: fc.string(),
  costPaise: fc.option(fc.nat(), { nil: null }),
});
const dayFields = some({
  title: fc.string(),
  placeId: fc.constantFrom("place-0", "place-1", "place-2"),
  startsAt: fc.constantFrom("06:00", "09:00"),
});
const taskFields = some({ text: fc.string(), isDone: fc.boolean() });
const tripFields = some({
  title: fc.string({ minLength: 1 }),
  startsOn: fc.constantFrom(null, "2027-02-27"),
  travellers: fc.integer({ min: 1, max: 9 }),
});

/** Any operation, on what there may be or not. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc
    .tuple(
      fc.record({
        id: stopId,
        dayId: onDay,
        orderKey,
        poiId: fc.constantFrom(null, "poi-0", "poi-1"),
        name: fc.constant("Own"),
      }),
      stopFields,
    )
    .map(([row, fields]): Operation => ({ op: "stop.add", ...row, ...fields })),
  fc
    .tuple(stopId, stopFields)
    .map(([id, fields]): Operation => ({ op: "stop.set", id, ...fields })),
  fc.record({ op: fc.constant("stop.move" as const), id: stopId, dayId: onDay, orderKey }),
  fc.record({ op: fc.constant("stop.remove" as const), id: stopId }),
  fc
    .tuple(dayId, orderKey, dayFields)
    .map(([id, key, fields]): Operation => ({ op: "day.add", id, orderKey: key, ...fields })),
  fc.tuple(dayId, dayFields).map(([id, fields]): Operation => ({ op: "day.set", id, ...fields })),
  fc.record({ op: fc.constant("day.move" as const), id: dayId, orderKey }),
  fc.record({ op: fc.constant("day.remove" as const), id: dayId }),
  fc
    .tuple(taskId, orderKey, taskFields)
    .map(([id, key, fields]): Operation => ({ op: "task.add", id, orderKey: key, ...fields })),
  fc
    .tuple(taskId, taskFields)
    .map(([id, fields]): Operation => ({ op: "task.set", id, ...fields })),
  fc.record({ op: fc.constant("task.remove" as const), id: taskId }),
  tripFields.map((fields): Operation => ({ op: "trip.set", ...fields })),
);
export const operations = fc.array(operation, { maxLength: 25 });

/** A trip as it can be compared: its flat lists by id. */
export function comparable(trip: Trip) {
  const byId = <T extends { id: string }>(rows: readonly T[]) =>
    [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...trip, days: byId(trip.days), stops: byId(trip.stops), tasks: byId(trip.tasks) };
}
