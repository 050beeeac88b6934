import { dateOfDay, daysInOrder, placesById } from "./select.ts";
import type { Trip } from "./types.ts";
import { dateText } from "./words.ts";

/** The days of a trip by name, to choose one: "Day 2, Tue 24 Nov: Jaipur". */
export function dayLabels(trip: Trip): { id: string; label: string }[] {
  const places = placesById(trip);
  return daysInOrder(trip).map(({ id, placeId }, index) => {
    const date = dateOfDay(trip, id);
    return {
      id,
      label: `Day ${index + 1}${date ? `, ${dateText(date)}` : ""}: ${places.get(placeId)?.name ?? ""}`,
    };
  });
}
