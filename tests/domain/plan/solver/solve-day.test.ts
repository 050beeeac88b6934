import fc, { slowProperty } from "#tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { dayProblem } from "#app/domain/plan/solver/day-problem.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { scoreOf, type Score } from "#app/domain/plan/solver/score.ts";
import { inOrder, solveDay } from "#app/domain/plan/solver/solve-day.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { type PlanDay, type TravelTimes } from "#app/domain/plan/types.ts";
import { walkDay } from "#app/domain/plan/walk-day.ts";
import { arbitraryDay, TRAVELS } from "#tests/support/arbitraries/plan-arbitraries.ts";
import { at, dayOf, everyDay, steadyTravel, stopOf, tripOf } from "#tests/support/plans/plan.ts";
import { feasibleDay } from "#tests/support/plans/plan-days.ts";
import { bestOfAll } from "#tests/support/arbitraries/plan-orders.ts";

const SETTING = { timeZone: "Asia/Kolkata", pace: "packed" } as const;
const SOFT = ["misses-sunset", "misses-sunrise"];

/** The score of a day as its plan shows it. */
function shownScore(day: PlanDay, travel: TravelTimes): Score {
  const [planned] = planTrip(tripOf([day]), travel).days;
  const kinds = [
    ...planned!.stops.flatMap(({ conflicts }) => conflicts),
    ...planned!.conflicts,
  ].map(({ kind }) => kind);
  return {
    broken: kinds.filter((kind) => !SOFT.includes(kind) && kind !== "over-pace").length,
    missed: walkDay(day, SETTING, travel).lost,
    travelMinutes: planned!.travelMinutes,
    endsAt: planned!.endsAt,
  };
}

describe.each(Object.entries(TRAVELS))("with %s travel times", (_, travel) => {
  test("no order of up to 6 stops is better than the solved one", async () => {
    await fc.assert(
      slowProperty(arbitraryDay(2, 6), (day) => {
        const { after, isExact } = solveDay(day, SETTING, travel);
        expect(isExact).toBe(true);
        expect(after).toEqual(scoreOf(bestOfAll(dayProblem(day, SETTING, travel))));
      }),
      { seed: 6 },
    );
  });

  const solvesInItsOwnScore = (day: PlanDay) => {
    const solution = solveDay(day, SETTING, travel, { rounds: 6 });
    expect([...solution.order].sort()).toEqual(day.stops.map(({ id }) => id).sort());
    expect(solution.after).toEqual(shownScore(inOrder(day, solution.order), travel));
    expect(solution.before).toEqual(shownScore(day, travel));
  };

  test("the solved order is a permutation, and its plan scores what the solver says", async () => {
    await fc.assert(slowProperty(arbitraryDay(0, 8), solvesInItsOwnScore), { seed: 6 });
  });

  test("so is that of a longer day, which takes a search", async () => {
    // Each takes some 30 ms.
    await fc.assert(slowProperty(arbitraryDay(9, 14), solvesInItsOwnScore), {
      seed: 6,
      numRuns: 100,
    });
  });
});

test("days of 7 to 9 stops are solved as well as by trying all orders", () => {
  const travel = estimatedTravel();
  for (const [seed, count] of [
    [1, 7],
    [2, 7],
    [3, 8],
    [4, 9],
  ] as const) {
    const day = feasibleDay(seed, count, travel);
    expect(solveDay(day, SETTING, travel).after).toEqual(
      scoreOf(bestOfAll(dayProblem(day, SETTING, travel))),
    );
  }
});

test("days of 4 to 12 stops that can be done are done without a broken rule", () => {
  const travel = estimatedTravel();
  const broken = Array.from({ length: 90 }, (_, index) =>
    feasibleDay(index + 1, 4 + (index % 9), travel),
  ).filter((day) => solveDay(day, SETTING, travel).after.broken > 0);
  expect(broken).toEqual([]);
});

test("the same day has the same answer, also beyond the exact size", () => {
  const travel = estimatedTravel();
  const day = feasibleDay(5, 16, travel);
  const answers = [1, 2].map(() =>
    solveDay(day, SETTING, estimatedTravel(), { seed: 9, rounds: 20 }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ isExact: false, after: { broken: 0 } });
});

test("beyond the exact size no order that is given is made worse, and the safety stop is heard", () => {
  const day = dayOf(
    Array.from({ length: 30 }, (_, index) =>
      stopOf({ point: at((index * 7) % 30, (index * 11) % 30), stayMinutes: 5 }),
    ),
    { endsAt: "24:00" },
  );
  const solution = solveDay(day, SETTING, steadyTravel, { rounds: 1_000_000, isOver: () => true });
  expect(solution.after.travelMinutes).toBeLessThan(solution.before.travelMinutes);
  const again = solveDay(inOrder(day, solution.order), SETTING, steadyTravel, { rounds: 0 });
  expect(again.after.travelMinutes).toBeLessThanOrEqual(solution.after.travelMinutes);
});

test("an order that is as good as any is preserved", () => {
  const stops = [stopOf({ point: at(1) }), stopOf({ point: at(1) }), stopOf({ point: at(1) })];
  expect(solveDay(dayOf(stops), SETTING, steadyTravel)).toMatchObject({
    isBetter: false,
    order: stops.map(({ id }) => id),
  });
});

test("a window is met before travel is saved, and sunset is seen where that breaks none", () => {
  const near = stopOf({ point: at(1) });
  const early = stopOf({ point: at(20), hours: everyDay(["09:00", "10:45"]) });
  const sunset = stopOf({ point: at(2), bestTimeOfDay: "sunset" });
  const last = stopOf({ point: at(25), stayMinutes: 300 });
  const day = dayOf([near, sunset, early, last], {
    from: { name: "Inn", point: at(0) },
    endsAt: "20:00",
  });
  const { order, after } = solveDay(day, SETTING, steadyTravel);
  expect(order[0]).toBe(early.id);
  expect(order.at(-1)).toBe(sunset.id);
  expect(after).toMatchObject({ broken: 0, missed: 0 });
});

test("fixed times, stays and ids are those that were given", async () => {
  await fc.assert(
    slowProperty(arbitraryDay(2, 7), (day) => {
      const solved = inOrder(day, solveDay(day, SETTING, steadyTravel).order);
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect([...solved.stops].sort(byId)).toEqual([...day.stops].sort(byId));
    }),
    { seed: 6 },
  );
});
