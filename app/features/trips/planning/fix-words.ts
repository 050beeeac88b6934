import type { Fix } from "#app/domain/plan/types.ts";
import { durationText } from "#app/domain/trip/words.ts";
import { daysInOrder } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";

const dayNumber = (trip: Trip, dayId: string) =>
  daysInOrder(trip).findIndex(({ id }) => id === dayId) + 1;

/** The button label of a fix. */
export function fixText(trip: Trip, fix: Fix): string {
  switch (fix.kind) {
    case "move-to-day":
      return `Move to day ${dayNumber(trip, fix.dayId)}`;
    case "reorder":
      return "Reorder this day";
    case "stay":
      return `Shorten the visit to ${durationText(fix.minutes)}`;
    case "pin":
      return fix.at === null ? "Remove the fixed time" : `Set the time to ${fix.at}`;
    case "start-day":
      return `Start the day at ${fix.at}`;
    case "end-day":
      return `End the day at ${fix.at}`;
    case "to-ideas":
      return "Move to ideas";
  }
}
