import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { withAt } from "#app/domain/plan/apply-fix.ts";
import { bestIndex } from "#app/domain/plan/solver/best-index.ts";
import { fixesOf, planKnowing } from "#app/domain/plan/known-fixes.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { type DayWalk, problemCount, walkDay } from "#app/domain/plan/walk-day.ts";
import { arbitraryDay, TRAVELS } from "#tests/support/arbitraries/plan-arbitraries.ts";
import { clusteredTrip } from "#tests/support/plans/plan-trips.ts";
import { effortOf } from "#app/domain/plan/solver/score.ts";
import { tripOf } from "#tests/support/plans/plan.ts";

const setting = { timeZone: "Asia/Kolkata", pace: "balanced" as const };

/** Misses of the sun are weighed with the effort. */
const hard = problemCount;
const effort = ({ travelMinutes, lost, endsAt }: DayWalk) =>
  effortOf({ broken: 0, missed: lost, travelMinutes, endsAt });

test.each(Object.entries(TRAVELS))(
  "with %s travel times, the place found for a stop is the best of all that a walk through the day finds",
  (_, travel) => {
    fc.assert(
      fc.property(arbitraryDay(1, 7), (day) => {
        const [stop, ...rest] = day.stops;
        const walks = day.stops.map((__, index) =>
          walkDay({ ...day, stops: withAt(rest, index, stop!) }, setting, travel),
        );
        const ranked = walks
          .map((walk, index) => [hard(walk), effort(walk), index] as const)
          .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
        expect(bestIndex({ ...day, stops: rest }, stop!, setting, travel)).toBe(ranked[0]![2]);
      }),
      { seed: 4 },
    );
  },
);

const input = tripOf(clusteredTrip(3, 24, 3));
const travel = TRAVELS["estimated"]!;
const full = planTrip(input, travel);
const fixesIn = (plan: typeof full) =>
  plan.days
    .flatMap(({ conflicts, stops }) => [...conflicts, ...stops.flatMap((stop) => stop.conflicts)])
    .flatMap(({ fixes }) => fixes);

test("a plan that knows its own fixes is the plan, and one that knows none differs in nothing else", () => {
  expect(fixesIn(full).length).toBeGreaterThan(5);
  expect(planKnowing(input, travel, fixesOf(full))).toEqual(full);
  const none = planKnowing(input, travel, {});
  expect(fixesIn(none)).toEqual([]);
  expect({ ...none, days: [] }).toEqual({ ...full, days: [] });
});

test("fixes that were known before a change are offered only where what they speak of still stands", () => {
  const [first, ...others] = input.days;
  const gone = first!.stops[0]!.id;
  const changed = {
    ...input,
    days: [{ ...first!, stops: first!.stops.slice(1) }, ...others.slice(1)],
  };
  const offered = fixesIn(planKnowing(changed, travel, fixesOf(full)));
  expect(offered.length).toBeGreaterThan(0);
  const spoken = offered.flatMap((fix) => [
    ...("stopId" in fix ? [fix.stopId] : []),
    ...("order" in fix ? fix.order : []),
  ]);
  const days = offered.flatMap((fix) => ("dayId" in fix ? [fix.dayId] : []));
  expect([spoken.includes(gone), days.includes(others[0]!.id)]).toEqual([false, false]);
  expect(JSON.stringify(fixesIn(full))).toContain(others[0]!.id);
});
