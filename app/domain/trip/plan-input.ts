import type { Lodging, PlanDay, PlanInput, PlanStop } from "#app/domain/plan/types.ts";
import { dateAt, daysInOrder, placesById, stopsOfDay } from "./select.ts";
import type { Trip, TripDay, TripLodging, TripPlace, TripStop } from "./types.ts";

const toLodging = ({ name, latitude, longitude }: TripLodging | TripPlace): Lodging => ({
  name,
  point: { latitude, longitude },
});

/** What a stop costs all travellers together: as they said, else the entry fee for each of them; null where neither is known. */
export function stopCost(
  { costPaise, poi }: Pick<TripStop, "costPaise" | "poi">,
  travellers: number,
): number | null {
  if (costPaise !== null) return costPaise;
  return poi?.feePaise == null ? null : poi.feePaise * travellers;
}

/** A stop as the plan's engine takes it. */
export function planStop(stop: TripStop, travellers: number): PlanStop {
  const { id, name, latitude, longitude, stayMinutes, pinnedAt, modeToNext, poi } = stop;
  return {
    id,
    name,
    stayMinutes,
    pinnedAt,
    modeToNext,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: poi?.openingHours ?? null,
    closedOn: poi?.closedOn ?? [],
    bestTimeOfDay: poi?.bestTimeOfDay ?? null,
    costPaise: stopCost(stop, travellers),
  };
}

/** Where a day begins: where the night before was spent; when that isn't known and the place changes, at the place one comes from. */
function beginningOf(
  day: TripDay,
  before: TripDay | undefined,
  places: ReadonlyMap<string, TripPlace>,
): Lodging | null {
  if (before?.lodging) return toLodging(before.lodging);
  const comesFrom =
    before && before.placeId !== day.placeId ? places.get(before.placeId) : undefined;
  return comesFrom ? toLodging(comesFrom) : null;
}

/** Where a day ends: where its night is spent; when that isn't known and one has come to another place without stops there, at that place. */
function endOf(
  day: TripDay,
  before: TripDay | undefined,
  stops: readonly PlanStop[],
  places: ReadonlyMap<string, TripPlace>,
): Lodging | null {
  if (day.lodging) return toLodging(day.lodging);
  const arrives =
    before !== undefined && before.placeId !== day.placeId && !stops.some(({ point }) => point)
      ? places.get(day.placeId)
      : undefined;
  return arrives ? toLodging(arrives) : null;
}

/** The trip as the plan's engine takes it. A change of place from one day to the next becomes a leg of the later day. */
export function planInputOf(trip: Trip): PlanInput {
  const places = placesById(trip);
  const ordered = daysInOrder(trip);
  const days = ordered.map((day, index): PlanDay => {
    const before = ordered[index - 1];
    const stops = stopsOfDay(trip, day.id).map((stop) => planStop(stop, trip.travellers));
    const { id, startsAt, endsAt } = day;
    return {
      id,
      date: dateAt(trip, index),
      startsAt,
      endsAt,
      from: beginningOf(day, before, places),
      to: endOf(day, before, stops, places),
      stops,
    };
  });
  return { timeZone: trip.timeZone, pace: trip.pace, days };
}

/** What the stops of the days cost all travellers together, and how many have no cost that is known. */
export function tripCost(trip: Trip): {
  costPaise: number;
  unknown: number;
  leftPaise: number | null;
} {
  const costs = trip.stops
    .filter(({ dayId }) => dayId !== null)
    .map((stop) => stopCost(stop, trip.travellers));
  const costPaise = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return {
    costPaise,
    unknown: costs.filter((cost) => cost === null).length,
    leftPaise: trip.budgetPaise === null ? null : trip.budgetPaise - costPaise,
  };
}
