import type { DaySolution } from "../plan/solve-day.ts";
import type { TripSolution } from "../plan/solve-trip.ts";
import { orderStops } from "./edits.ts";
import type { Operation, Trip } from "./types.ts";

/** What brings a day into the order that was found; nothing where it is no better than the present one. */
export const changesOfDay = (trip: Trip, dayId: string, { isBetter, order }: DaySolution): Operation[] => (isBetter ? orderStops(trip, dayId, order) : []);

/** The same for the stops of all days, which may change their day. */
export const changesOfTrip = (trip: Trip, { isBetter, days }: TripSolution): Operation[] => (isBetter ? days.flatMap(({ dayId, order }) => orderStops(trip, dayId, order)) : []);
