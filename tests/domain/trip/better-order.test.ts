import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { changesOfTrip } from "#app/domain/trip/better-order.ts";
import { inverseOfAll } from "#app/domain/trip/inverse.ts";
import { stopsOfDay } from "#app/domain/trip/select.ts";
import { TRIP_LIMITS, type Trip } from "#app/domain/trip/types.ts";
import { someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const planned = ({ stops }: Trip) => stops.flatMap(({ id, dayId }) => (dayId === null ? [] : [id]));
const ordersOf = (trip: Trip) =>
  trip.days.map(({ id: dayId }) => ({ dayId, order: stopsOfDay(trip, dayId).map(({ id }) => id) }));

test("after the changes every day holds the stops of the better order in that order, whichever way they went", () => {
  const trip = someTrip({ days: 3, stops: 4, ideas: 2 });
  const better = fc.tuple(
    fc.shuffledSubarray(planned(trip), { minLength: 12, maxLength: 12 }),
    fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }),
  );
  fc.assert(
    fc.property(better, ([ids, dayIndexes]) => {
      const days = trip.days.map(({ id: dayId }, day) => ({
        dayId,
        order: ids.filter((_, index) => dayIndexes[index] === day),
      }));
      const after = applyOperations(trip, changesOfTrip(trip, { isBetter: true, days }));
      expect(ordersOf(after)).toEqual(days);
      expect(stopsOfDay(after, null)).toEqual(stopsOfDay(trip, null));
    }),
    { seed: 6 },
  );
});

test("full days exchange their stops, and back when that is undone", () => {
  const trip = someTrip({ days: 2, stops: TRIP_LIMITS.stopsOfDay });
  const [first, second] = ordersOf(trip);
  const days = [
    { dayId: first!.dayId, order: second!.order },
    { dayId: second!.dayId, order: first!.order },
  ];
  const changes = changesOfTrip(trip, { isBetter: true, days });
  const after = applyOperations(trip, changes);
  expect(ordersOf(after)).toEqual(days);
  expect(ordersOf(applyOperations(after, inverseOfAll(trip, changes)))).toEqual([first, second]);
});

test("where nothing is better nothing is changed", () => {
  const trip = someTrip();
  expect(changesOfTrip(trip, { isBetter: false, days: ordersOf(trip).reverse() })).toEqual([]);
  expect(changesOfTrip(trip, { isBetter: true, days: ordersOf(trip) })).toEqual([]);
});
