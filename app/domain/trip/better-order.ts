import type { DaySolution } from "#app/domain/plan/solver/solve-day.ts";
import type { TripSolution } from "#app/domain/plan/solver/solve-trip.ts";
import { orderStops } from "./edits/edits.ts";
import type { Operation, Trip } from "./types.ts";

/** What brings a day into the order that was found; nothing where it is no better than the present one. */
export const changesOfDay = (
  trip: Trip,
  dayId: string,
  { isBetter, order }: DaySolution,
): Operation[] => (isBetter ? orderStops(trip, dayId, order) : []);

/** The same for the stops of all days, which may change their day: what goes to another one is not put back by its old day's order. */
export function changesOfTrip(
  trip: Trip,
  { isBetter, days }: Pick<TripSolution, "isBetter" | "days">,
): Operation[] {
  if (!isBetter) return [];
  const dayOf = new Map(
    days.flatMap(({ dayId, order }) => order.map((id) => [id, dayId] as const)),
  );
  const staying = {
    ...trip,
    stops: trip.stops.filter(
      ({ id, dayId }) => dayId === null || (dayOf.get(id) ?? dayId) === dayId,
    ),
  };
  return days.flatMap(({ dayId, order }) => orderStops(staying, dayId, order));
}
