import { daysInOrder } from "./select.ts";
import type { Trip } from "./types.ts";
import { countText } from "./words.ts";

const MAX_NAMES = 4;

function listed(names: readonly string[]): string {
  if (names.length > MAX_NAMES)
    return `${names.slice(0, MAX_NAMES - 1).join(", ")} and ${names.length - MAX_NAMES + 1} more places`;
  return names.length < 2
    ? (names[0] ?? "India")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The title of a trip that its traveller has not named: "5 days in Delhi, Agra and Jaipur". */
export function usualTitle(trip: Pick<Trip, "days" | "places">): string {
  const names = new Map(trip.places.map(({ id, name }) => [id, name]));
  const placeIds = new Set(daysInOrder(trip).map(({ placeId }) => placeId));
  const days = trip.days.length === 1 ? "A day" : countText(trip.days.length, "day");
  return `${days} in ${listed([...placeIds].flatMap((id) => names.get(id) ?? []))}`.slice(0, 120);
}

/** The trip after changes, its title changed along unless the traveller has given it one. */
export const withUsualTitle = (before: Trip, after: Trip): Trip =>
  after.title === before.title && before.title === usualTitle(before)
    ? { ...after, title: usualTitle(after) }
    : after;
