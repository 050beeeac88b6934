import type { RefusedChange } from "#app/domain/trip/editor-state.ts";
import type { Operation, StopFields, Trip } from "#app/domain/trip/types.ts";
import { IDEAS } from "../drag/drop-target.ts";

/** Where rejected changes without a stop or day are shown. */
export const TRIP = "trip";
export const TASKS = "tasks";

/** Where a rejected change is shown: at its stop or day, by id; at the day something was added to; at the checklist; else at the trip. */
export function placeOf(trip: Trip, operation: Operation): string {
  if (operation.op === "trip.set") return TRIP;
  if (operation.op.startsWith("task.")) return TASKS;
  if (operation.op === "stop.add")
    return trip.days.some(({ id }) => id === operation.dayId) ? operation.dayId! : IDEAS;
  return [...trip.stops, ...trip.days].some(({ id }) => id === operation.id) ? operation.id : TRIP;
}

/** Rejected field values of a stop, so that its form still shows them. */
export const refusedFields = (
  refused: readonly RefusedChange[],
  stopId: string,
): Partial<StopFields> =>
  Object.assign(
    {},
    ...refused.map(({ operation }) =>
      operation.op === "stop.set" && operation.id === stopId ? operation : {},
    ),
  ) as Partial<StopFields>;

const noteOf = ({ note }: { note?: string }) => (note ? ` (your note: “${note}”)` : "");

/** The failed change, as text. */
export function refusedText(trip: Trip, operation: Operation): string {
  switch (operation.op) {
    case "stop.add":
      return `${operation.name ? `“${operation.name}”` : "The stop"} wasn’t added${noteOf(operation)}`;
    case "stop.move":
      return "The stop wasn’t moved";
    case "stop.remove":
      return "The stop wasn’t removed";
    case "stop.set":
      return trip.stops.some(({ id }) => id === operation.id)
        ? "The stop wasn’t changed"
        : "A change to a stop wasn’t saved";
    case "day.add":
      return "The day wasn’t added";
    case "day.move":
      return "The day wasn’t moved";
    case "day.remove":
      return "The day wasn’t removed";
    case "day.set":
      return `The day wasn’t changed${noteOf(operation)}`;
    case "task.add":
      return `“${operation.text ?? ""}” wasn’t added`;
    case "task.set":
    case "task.remove":
      return "The checklist wasn’t changed";
    case "trip.set":
      return "The trip wasn’t changed";
  }
}

/** What was typed of a change that the form may show no more, after the reason of its failure. */
export function typedText(operation: Operation): string {
  if (operation.op !== "stop.set" && operation.op !== "trip.set") return "";
  const title = operation.op === "trip.set" ? operation.title : undefined;
  return [title && ` Your title: “${title}”.`, operation.note && ` Your note: “${operation.note}”.`]
    .filter(Boolean)
    .join("");
}
