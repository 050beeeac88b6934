import { isOrderKey, keysBetween } from "./order.ts";
import { atOperation, refuse } from "./refusals.ts";
import { daysInOrder, ideas, stopsOfDay } from "./select.ts";
import { withUsualTitle } from "./title.ts";
import {
  STAY_MINUTES,
  TRIP_LIMITS,
  USUAL_DAY,
  type KnownCatalogue,
  type Operation,
  type Trip,
  type TripDay,
  type TripPlace,
  type TripStop,
} from "./types.ts";

type Of<Op extends Operation["op"]> = Extract<Operation, { op: Op }>;

const replaced = <T extends { id: string }>(rows: readonly T[], row: T): T[] =>
  rows.map((other) => (other.id === row.id ? row : other));
const without = <T extends { id: string }>(rows: readonly T[], id: string): T[] =>
  rows.filter((row) => row.id !== id);

function found<T extends { id: string }>(
  rows: readonly T[],
  id: string,
  noun: string,
  field = "id",
): T {
  return (
    rows.find((row) => row.id === id) ?? refuse(field, `This ${noun} is no longer in the trip`)
  );
}

function expectNew(
  rows: readonly { id: string }[],
  { id, orderKey }: { id: string; orderKey: string },
  noun: string,
): void {
  if (rows.some((row) => row.id === id)) refuse("id", `A ${noun} with this ID already exists`);
  expectKey(orderKey);
}

function expectKey(orderKey: string): void {
  if (!isOrderKey(orderKey)) refuse("orderKey", "Invalid order key");
}

/** The fields of an operation without its `op`. */
function fieldsOf<O extends Operation>({ op: _op, ...fields }: O): Omit<O, "op"> {
  return fields;
}

const expectDay = (trip: Trip, dayId: string | null) =>
  dayId !== null && found(trip.days, dayId, "day", "dayId");

function wholeStop(stop: TripStop): TripStop {
  if (stop.name.trim() === "") refuse("name", "Enter a name for the stop");
  if (stop.latitude === null && stop.longitude !== null)
    refuse("latitude", "Enter both coordinates or leave both empty");
  if (stop.longitude === null && stop.latitude !== null)
    refuse("longitude", "Enter both coordinates or leave both empty");
  if (!(stop.stayMinutes >= STAY_MINUTES.min && stop.stayMinutes <= STAY_MINUTES.max))
    refuse("stayMinutes", `Enter a duration from ${STAY_MINUTES.min} minutes to 24 hours`);
  if (stop.hours && stop.hours.opensAt >= stop.hours.closesAt)
    refuse("hours", "Enter a closing time after the opening time");
  return stop;
}

function addStop(trip: Trip, operation: Of<"stop.add">, { pois }: KnownCatalogue): Trip {
  const { id, dayId, orderKey, poiId, ...fields } = fieldsOf(operation);
  expectNew(trip.stops, operation, "stop");
  if (trip.stops.length >= TRIP_LIMITS.stops)
    refuse("id", `A trip can have up to ${TRIP_LIMITS.stops} stops`);
  expectDay(trip, dayId);
  const known = poiId === null ? undefined : pois?.get(poiId);
  const { name = "", latitude = null, longitude = null, ...poi } = known ?? {};
  const begins = {
    kind: "visit" as const,
    name,
    latitude,
    longitude,
    stayMinutes: known?.visitMinutes ?? STAY_MINUTES.usual,
    pinnedAt: null,
    modeToNext: null,
    note: "",
    costPaise: null,
    hours: null,
  };
  const stop: TripStop = {
    id,
    dayId,
    orderKey,
    poiId,
    ...begins,
    ...fields,
    poi: known ? (poi as TripStop["poi"]) : null,
  };
  return { ...trip, stops: [...trip.stops, wholeStop(stop)] };
}

function setStop(trip: Trip, operation: Of<"stop.set">): Trip {
  const stop = found(trip.stops, operation.id, "stop");
  return { ...trip, stops: replaced(trip.stops, wholeStop({ ...stop, ...fieldsOf(operation) })) };
}

function moveStop(trip: Trip, { id, dayId, orderKey }: Of<"stop.move">): Trip {
  const stop = found(trip.stops, id, "stop");
  expectKey(orderKey);
  expectDay(trip, dayId);
  return { ...trip, stops: replaced(trip.stops, { ...stop, dayId, orderKey }) };
}

function removeStop(trip: Trip, { id }: Of<"stop.remove">): Trip {
  found(trip.stops, id, "stop");
  return { ...trip, stops: without(trip.stops, id) };
}

/** @throws Refusal when the overnight stay lacks a name or valid coordinates. */
function expectWholeLodging({ lodging }: Pick<TripDay, "lodging">): void {
  if (!lodging) return;
  if (lodging.name.trim() === "") refuse("lodging", "Enter a name for the overnight stay");
  const isOnGlobe = Math.abs(lodging.latitude) <= 90 && Math.abs(lodging.longitude) <= 180;
  if (!isOnGlobe)
    refuse(
      "lodging",
      "Add a location for the overnight stay: choose it on the map or enter both coordinates",
    );
}

function wholeDay(trip: Trip, day: TripDay, { places }: KnownCatalogue): TripDay {
  if (day.startsAt >= day.endsAt) refuse("endsAt", "Enter an end time after the start time");
  expectWholeLodging(day);
  if (!places?.has(day.placeId) && !trip.places.some(({ id }) => id === day.placeId))
    refuse("placeId", "Place not found");
  return day;
}

/** The places of the trip's days, first the one that it began with; what is not known of them stays away. */
function withPlaces(trip: Trip, known: KnownCatalogue): Trip {
  const all = new Map<string, TripPlace>([
    ...trip.places.map((place): [string, TripPlace] => [place.id, place]),
    ...(known.places ?? []),
  ]);
  const ids = new Set([trip.placeId, ...daysInOrder(trip).map(({ placeId }) => placeId)]);
  return { ...trip, places: [...ids].flatMap((id) => all.get(id) ?? []) };
}

function addDay(trip: Trip, operation: Of<"day.add">, known: KnownCatalogue): Trip {
  expectNew(trip.days, operation, "day");
  if (trip.days.length >= TRIP_LIMITS.days)
    refuse("id", `A trip can have up to ${TRIP_LIMITS.days} days`);
  const day: TripDay = {
    placeId: trip.placeId,
    title: "",
    ...USUAL_DAY,
    lodging: null,
    transfer: null,
    note: "",
    ...fieldsOf(operation),
  };
  return withPlaces({ ...trip, days: [...trip.days, wholeDay(trip, day, known)] }, known);
}

function setDay(trip: Trip, operation: Of<"day.set">, known: KnownCatalogue): Trip {
  const day = found(trip.days, operation.id, "day");
  return withPlaces(
    {
      ...trip,
      days: replaced(trip.days, wholeDay(trip, { ...day, ...fieldsOf(operation) }, known)),
    },
    known,
  );
}

function moveDay(trip: Trip, { id, orderKey }: Of<"day.move">, known: KnownCatalogue): Trip {
  const day = found(trip.days, id, "day");
  expectKey(orderKey);
  return withPlaces({ ...trip, days: replaced(trip.days, { ...day, orderKey }) }, known);
}

/** The day's stops go to the end of the ideas, in their order. */
function removeDay(trip: Trip, { id }: Of<"day.remove">, known: KnownCatalogue): Trip {
  found(trip.days, id, "day");
  if (trip.days.length === 1) refuse("id", "A trip needs at least one day");
  const freed = stopsOfDay(trip, id);
  const keys = keysBetween(ideas(trip).at(-1)?.orderKey ?? null, null, freed.length);
  const keyOf = new Map(freed.map((stop, index) => [stop.id, keys[index]!]));
  const stops = trip.stops.map((stop) =>
    stop.dayId === id ? { ...stop, dayId: null, orderKey: keyOf.get(stop.id)! } : stop,
  );
  return withPlaces({ ...trip, days: without(trip.days, id), stops }, known);
}

function addTask(trip: Trip, operation: Of<"task.add">): Trip {
  expectNew(trip.tasks, operation, "task");
  if (trip.tasks.length >= TRIP_LIMITS.tasks)
    refuse("id", `A checklist can have up to ${TRIP_LIMITS.tasks} items`);
  return { ...trip, tasks: [...trip.tasks, { text: "", isDone: false, ...fieldsOf(operation) }] };
}

function setTask(trip: Trip, operation: Of<"task.set">): Trip {
  const task = found(trip.tasks, operation.id, "task");
  return { ...trip, tasks: replaced(trip.tasks, { ...task, ...fieldsOf(operation) }) };
}

function removeTask(trip: Trip, { id }: Of<"task.remove">): Trip {
  found(trip.tasks, id, "task");
  return { ...trip, tasks: without(trip.tasks, id) };
}

/** The trip after one operation of a list; a day may exceed its limit in between. */
export function applied(trip: Trip, operation: Operation, known: KnownCatalogue): Trip {
  switch (operation.op) {
    case "stop.add":
      return addStop(trip, operation, known);
    case "stop.set":
      return setStop(trip, operation);
    case "stop.move":
      return moveStop(trip, operation);
    case "stop.remove":
      return removeStop(trip, operation);
    case "day.add":
      return addDay(trip, operation, known);
    case "day.set":
      return setDay(trip, operation, known);
    case "day.move":
      return moveDay(trip, operation, known);
    case "day.remove":
      return removeDay(trip, operation, known);
    case "task.add":
      return addTask(trip, operation);
    case "task.set":
      return setTask(trip, operation);
    case "task.remove":
      return removeTask(trip, operation);
    case "trip.set":
      return { ...trip, ...fieldsOf(operation) };
  }
}

/** The first day over its stop limit; undefined when none is. */
function crowdedDay({ stops }: Trip): string | undefined {
  const counts = new Map<string, number>();
  for (const { dayId } of stops)
    if (dayId !== null) counts.set(dayId, (counts.get(dayId) ?? 0) + 1);
  return [...counts].find(([, count]) => count > TRIP_LIMITS.stopsOfDay)?.[0];
}

/** Day limits are checked after all operations, since full days may swap stops; the last operation that filled one gets the error. */
function expectRoom(trip: Trip, operations: readonly Operation[]): void {
  const crowded = crowdedDay(trip);
  if (crowded === undefined) return;
  const index = operations
    .map((operation) =>
      operation.op === "stop.add" || operation.op === "stop.move" ? operation.dayId : null,
    )
    .lastIndexOf(crowded);
  atOperation(index, () => refuse("dayId", `A day can have up to ${TRIP_LIMITS.stopsOfDay} stops`));
}

/**
 * The trip after these changes, one after the other, all or none; the caller sets the version. A stop of the
 * catalogue begins with what `known` tells of its point of interest, and a place has to be known or on the trip already.
 *
 * @throws AppError `invalid` at the field of the first operation that can't be done, such as `operations.3.dayId`.
 */
export function applyOperations(
  trip: Trip,
  operations: readonly Operation[],
  known: KnownCatalogue = {},
): Trip {
  const changed = operations.reduce(
    (before, operation, index) => atOperation(index, () => applied(before, operation, known)),
    trip,
  );
  expectRoom(changed, operations);
  return withUsualTitle(trip, changed);
}

/**
 * Those of the changes that can still be done to a trip that has changed meanwhile, after a conflict: what
 * was removed elsewhere stays removed, what has arrived already isn't added again.
 */
export function stillApplicable(
  trip: Trip,
  operations: readonly Operation[],
  known: KnownCatalogue = {},
): Operation[] {
  let changed = trip;
  return operations.filter((operation) => {
    try {
      changed = applyOperations(changed, [operation], known);
      return true;
    } catch {
      return false;
    }
  });
}
