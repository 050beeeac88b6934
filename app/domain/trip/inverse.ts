import { applied } from "./apply.ts";
import { poisOf, placesById, stopsOfDay } from "./select.ts";
import type { KnownCatalogue, Operation, Trip } from "./types.ts";

/** The same fields as an operation sets, as they are now. */
function asTheyAre<T extends object>(row: T, fields: object): Partial<T> {
  const names = Object.keys(fields).filter((name) => name in row && name !== "id") as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<T>;
}

function found<T extends { id: string }>(rows: readonly T[], id: string): T {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error("An operation that the trip refuses has no inverse.");
  return row;
}

function stopInverse(
  trip: Trip,
  operation: Extract<Operation, { op: `stop.${string}` }>,
): Operation {
  const { id } = operation;
  if (operation.op === "stop.add") return { op: "stop.remove", id };
  const stop = found(trip.stops, id);
  if (operation.op === "stop.set") return { op: "stop.set", id, ...asTheyAre(stop, operation) };
  if (operation.op === "stop.move")
    return { op: "stop.move", id, dayId: stop.dayId, orderKey: stop.orderKey };
  const { poi: _facts, ...saved } = stop;
  return { op: "stop.add", ...saved };
}

function dayInverse(
  trip: Trip,
  operation: Extract<Operation, { op: `day.${string}` }>,
): Operation[] {
  const { id } = operation;
  if (operation.op === "day.add") return [{ op: "day.remove", id }];
  const day = found(trip.days, id);
  if (operation.op === "day.set") return [{ op: "day.set", id, ...asTheyAre(day, operation) }];
  if (operation.op === "day.move") return [{ op: "day.move", id, orderKey: day.orderKey }];
  return [
    { op: "day.add", ...day },
    ...stopsOfDay(trip, id).map((stop): Operation => ({
      op: "stop.move",
      id: stop.id,
      dayId: id,
      orderKey: stop.orderKey,
    })),
  ];
}

function taskInverse(
  trip: Trip,
  operation: Extract<Operation, { op: `task.${string}` }>,
): Operation {
  const { id } = operation;
  if (operation.op === "task.add") return { op: "task.remove", id };
  const task = found(trip.tasks, id);
  return operation.op === "task.set"
    ? { op: "task.set", id, ...asTheyAre(task, operation) }
    : { op: "task.add", ...task };
}

/** What undoes `operation`, said of the trip as it is before it. */
export function inverseOf(trip: Trip, operation: Operation): Operation[] {
  switch (operation.op) {
    case "stop.add":
    case "stop.set":
    case "stop.move":
    case "stop.remove":
      return [stopInverse(trip, operation)];
    case "day.add":
    case "day.set":
    case "day.move":
    case "day.remove":
      return dayInverse(trip, operation);
    case "task.add":
    case "task.set":
    case "task.remove":
      return [taskInverse(trip, operation)];
    case "trip.set":
      return [{ op: "trip.set", ...asTheyAre(trip, operation) }];
  }
}

/** What undoes all of them, the last first. */
export function inverseOfAll(
  trip: Trip,
  operations: readonly Operation[],
  known: KnownCatalogue = {},
): Operation[] {
  const inverses: Operation[] = [];
  let before = trip;
  for (const operation of operations) {
    inverses.unshift(...inverseOf(before, operation));
    before = applied(before, operation, known);
  }
  return inverses;
}

/** What a trip knows of the catalogue by itself: enough to undo a change of it. */
export const knownOf = (trip: Trip): Required<KnownCatalogue> => ({
  pois: poisOf(trip),
  places: placesById(trip),
});
