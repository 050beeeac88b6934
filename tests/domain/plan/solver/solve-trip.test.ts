import fc, { slowProperty } from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { asSolved, solveTrip } from "#app/domain/plan/solver/solve-trip.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { MAX_STOPS_OF_DAY, type PlanDay } from "#app/domain/plan/types.ts";
import { arbitraryDay } from "#tests/support/arbitraries/plan-arbitraries.ts";
import {
  at,
  conflictKinds,
  dayOf,
  everyDay,
  steadyTravel,
  stopOf,
  tripOf,
} from "#tests/support/plans/plan.ts";
import { clusteredTrip } from "#tests/support/plans/plan-trips.ts";

const SETTING = { timeZone: "Asia/Kolkata", pace: "packed" } as const;
const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-01-05", "2026-01-06", "2026-01-07"];

test("what is closed on one day is seen on another, and what lies together on one day", () => {
  const north = [1, 2, 3].map((km) => stopOf({ point: at(20 + km), closedOn: ["mon"] }));
  const south = [1, 2, 3].map((km) => stopOf({ point: at(-20 - km), closedOn: ["tue"] }));
  const days = [
    dayOf([north[0]!, south[0]!, north[1]!], { date: MONDAY }),
    dayOf([south[1]!, north[2]!, south[2]!], { date: TUESDAY }),
  ];
  const solved = asSolved(days, solveTrip(days, SETTING, steadyTravel));
  expect(solved.map(({ stops }) => stops.map(({ id }) => id).sort())).toEqual(
    [south, north].map((list) => list.map(({ id }) => id).sort()),
  );
  expect(conflictKinds(planTrip(tripOf(solved), steadyTravel))).toEqual([]);
});

test("a fixed time stays on its day and is met", () => {
  const pinned = stopOf({ pinnedAt: "11:00", point: at(30) });
  const days = [
    dayOf([pinned, ...[0, 1, 2].map((km) => stopOf({ point: at(km) }))], { date: MONDAY }),
    dayOf(
      [30, 31, 32].map((km) => stopOf({ point: at(km) })),
      { date: TUESDAY },
    ),
  ];
  const solution = solveTrip(days, SETTING, steadyTravel);
  expect(solution.days[0]!.order).toContain(pinned.id);
  const plan = planTrip(tripOf(asSolved(days, solution)), steadyTravel);
  expect(plan.days[0]!.stops.find(({ stopId }) => stopId === pinned.id)).toMatchObject({
    beginsAt: 660,
    conflicts: [],
  });
});

test("days in two places keep to the stops about their lodgings", () => {
  const [here, there] = [
    { name: "Here", point: at(0) },
    { name: "There", point: at(180) },
  ];
  const days = [
    dayOf([stopOf({ id: "there-1", point: at(181) }), stopOf({ id: "here-1", point: at(1) })], {
      date: MONDAY,
      from: here,
      to: here,
    }),
    dayOf([stopOf({ id: "here-2", point: at(2) }), stopOf({ id: "there-2", point: at(182) })], {
      date: WEDNESDAY,
      from: there,
      to: there,
    }),
  ];
  expect(solveTrip(days, SETTING, steadyTravel).days.map(({ order }) => [...order].sort())).toEqual(
    [
      ["here-1", "here-2"],
      ["there-1", "there-2"],
    ],
  );
});

test("all days are lived in, and none beyond its pace, when there is room", () => {
  const setting = { ...SETTING, pace: "relaxed" } as const;
  const days = [MONDAY, TUESDAY, WEDNESDAY].map((date, index) =>
    dayOf(index === 0 ? Array.from({ length: 9 }, (_, km) => stopOf({ point: at(km / 2) })) : [], {
      date,
    }),
  );
  const solved = asSolved(days, solveTrip(days, setting, steadyTravel));
  expect(solved.map(({ stops }) => stops.length)).toEqual([3, 3, 3]);
  expect(conflictKinds(planTrip(tripOf(solved, setting), steadyTravel))).toEqual([]);
});

test("what can't be done is reported with the fixes that help, and nothing is lost", () => {
  const never = stopOf({ closedOn: ["mon", "tue"] });
  const days = [
    dayOf([never, stopOf()], { date: MONDAY }),
    dayOf([stopOf({ hours: everyDay(["09:00", "09:30"]) })], { date: TUESDAY }),
  ];
  const solution = solveTrip(days, SETTING, steadyTravel);
  expect(solution.after.broken).toBe(2);
  const conflicts = planTrip(tripOf(asSolved(days, solution)), steadyTravel).days.flatMap(
    ({ stops }) => stops.flatMap((stop) => stop.conflicts),
  );
  expect(conflicts.map(({ kind, fixes }) => [kind, fixes.map((fix) => fix.kind)]).sort()).toEqual([
    ["closed-that-day", ["to-ideas"]],
    ["stays-past-closing", ["stay", "to-ideas"]],
  ]);
});

test("40 stops over 5 days are solved without a broken rule, the same each time", () => {
  const days = clusteredTrip(3, 40, 5);
  const [first, second] = [1, 2].map(() =>
    solveTrip(days, SETTING, estimatedTravel(), { rounds: 60 }),
  );
  expect(first).toEqual(second);
  expect(first).toMatchObject({ isSpread: true, isBetter: true, after: { broken: 0 } });
});

test("every stop is on one day, those with fixed times on theirs, and no trip is made worse", async () => {
  const trip = fc.array(arbitraryDay(0, 4), { minLength: 1, maxLength: 4 }).map((days) =>
    days.map((day, index) => ({
      ...day,
      id: `d${index}`,
      stops: day.stops.map((stop) => ({ ...stop, id: `${index}-${stop.id}` })),
    })),
  );
  await fc.assert(
    slowProperty(trip, (days) => {
      const solution = solveTrip(days, SETTING, steadyTravel, { rounds: 15 });
      const ids = (list: readonly PlanDay[]) =>
        list.flatMap(({ stops }) => stops.map(({ id }) => id)).sort();
      const solved = asSolved(days, solution);
      expect(ids(solved)).toEqual(ids(days));
      for (const [index, day] of days.entries())
        for (const stop of day.stops)
          if (stop.pinnedAt !== null) expect(solution.days[index]!.order).toContain(stop.id);
      const { before, after } = solution;
      expect(after.cost).toBeLessThanOrEqual(before.cost);
    }),
    { seed: 6 },
  );
});

test("more stops than can be spread stay on their days, each in its order", () => {
  const days = [0, 1].map((day) =>
    dayOf(
      Array.from({ length: 80 }, (_, index) =>
        stopOf({ point: at(day * 5, index % 9), stayMinutes: 1 }),
      ),
      { endsAt: "24:00" },
    ),
  );
  const solution = solveTrip(days, SETTING, steadyTravel, { isOver: () => true });
  expect(solution.isSpread).toBe(false);
  expect(solution.days.map(({ order }) => [...order].sort())).toEqual(
    days.map(({ stops }) => stops.map(({ id }) => id).sort()),
  );
});

test("a trip of more stops than can be done does not crowd them all into one day", () => {
  const days = [0, 1].map((day) =>
    dayOf(
      Array.from({ length: 40 }, (_, index) => stopOf({ point: at(day * 5, index % 9) })),
      { endsAt: "10:00" },
    ),
  );
  const solution = solveTrip(days, SETTING, steadyTravel, { isOver: () => true });
  for (const { order } of solution.days) expect(order.length).toBeLessThanOrEqual(MAX_STOPS_OF_DAY);
});
