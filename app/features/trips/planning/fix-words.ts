import type { Fix } from "#app/domain/plan/types.ts";
import { durationText } from "#app/domain/trip/words.ts";
import { daysInOrder } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";

const dayNumber = (trip: Trip, dayId: string) =>
  daysInOrder(trip).findIndex(({ id }) => id === dayId) + 1;

const stopName = (trip: Trip, stopId: string) =>
  trip.stops.find(({ id }) => id === stopId)?.name ?? "the stop";

/** The button label of a fix, which names what it touches. */
export function fixText(trip: Trip, fix: Fix): string {
  switch (fix.kind) {
    case "move-to-day":
      return `Move ${stopName(trip, fix.stopId)} to day ${dayNumber(trip, fix.dayId)}`;
    case "reorder":
      return `Reorder day ${dayNumber(trip, fix.dayId)}`;
    case "stay":
      return `Shorten ${stopName(trip, fix.stopId)} to ${durationText(fix.minutes)}`;
    case "pin":
      return fix.at === null
        ? `Remove the fixed time of ${stopName(trip, fix.stopId)}`
        : `Visit ${stopName(trip, fix.stopId)} at ${fix.at}`;
    case "start-day":
      return `Start day ${dayNumber(trip, fix.dayId)} at ${fix.at}`;
    case "end-day":
      return `End day ${dayNumber(trip, fix.dayId)} at ${fix.at}`;
    case "to-ideas":
      return `Leave out ${stopName(trip, fix.stopId)}`;
  }
}
