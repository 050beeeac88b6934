import fc from "#tests/support/fast-check.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import {
  type PlanDay,
  type PlanStop,
  type Travel,
  type TravelTimes,
} from "#app/domain/plan/types.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { wallTimeOf } from "#app/domain/plan/time/wall-time.ts";
import { at, everyDay, steadyTravel } from "#tests/support/plans/plan.ts";

const point = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([north, east]) => at(north / 2, east / 2));
const quarter = fc.integer({ min: 28, max: 88 }).map((quarters) => quarters * 15);
const wallTime = quarter.map(wallTimeOf);

const sittings = fc.uniqueArray(quarter, { minLength: 2, maxLength: 4 }).map((times) => {
  const [open, close, again, end] = [...times].sort((a, b) => a - b).map(wallTimeOf);
  return again !== undefined && end !== undefined
    ? everyDay([open!, close!], [again, end])
    : everyDay([open!, close!]);
});

/** A visit with rules of every kind, also such as can't be stored. */
const stop: fc.Arbitrary<Omit<PlanStop, "id" | "name">> = fc.record({
  kind: fc.constantFrom("visit", "visit", "visit", "visit", "lunch", "dinner"),
  category: fc.constantFrom(null, null, "museum", "market"),
  point: fc.option(point, { freq: 6, nil: null }),
  stayMinutes: fc.constantFrom(0, 15, 30, 45, 60, 90, 120),
  pinnedAt: fc
    .option(wallTime, { freq: 1, nil: null })
    .chain((time) => fc.boolean().map((isStored) => (isStored ? time : null))),
  modeToNext: fc.constantFrom(null, null, null, "walk", "car", "bus"),
  hours: fc.option(sittings, { freq: 2, nil: null }),
  closedOn: fc.subarray([...WEEKDAYS], { maxLength: 1 }),
  bestTimeOfDay: fc.constantFrom(null, null, null, "sunset", "sunrise", "morning"),
  costPaise: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
});

/** A day of `min` to `max` stops, from early or late, to early or late, with lodgings or without. */
export const arbitraryDay = (min: number, max: number): fc.Arbitrary<PlanDay> =>
  fc
    .record({
      stops: fc.array(stop, { minLength: min, maxLength: max }).map((stops) =>
        stops.map((facts, index): PlanStop => ({
          ...facts,
          id: `s${index}`,
          name: `Stop ${index}`,
        })),
      ),
      date: fc.constantFrom("2026-01-05", "2026-06-21", null),
      startsAt: fc.constantFrom("06:00", "09:00", "16:00"),
      endsAt: fc.constantFrom("14:00", "19:00", "23:00"),
      from: fc.option(
        point.map((where) => ({ name: "Inn", point: where })),
        { nil: null },
      ),
      to: fc.option(
        point.map((where) => ({ name: "Inn", point: where })),
        { nil: null },
      ),
    })
    .map((day) => ({ ...day, id: "d1" }));

/** Ways that jump with the hour, so that who leaves later may arrive earlier: nothing is promised of them. */
const jumpyTravel: TravelTimes = {
  between(from, to, departsAt, mode): Travel {
    const leg = steadyTravel.between(from, to, departsAt, mode);
    const minutes = Math.round(leg.minutes * [1, 2.5, 0.6, 1.7][Math.floor(departsAt / 45) % 4]!);
    return { ...leg, minutes, band: [minutes, minutes] };
  },
};

/** Every kind of travel times that a solver may be given. */
export const TRAVELS: Readonly<Record<string, TravelTimes>> = {
  steady: steadyTravel,
  estimated: estimatedTravel(),
  jumpy: jumpyTravel,
};
