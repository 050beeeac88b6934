import fc, { slowProperty } from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { type PlanDay } from "#app/domain/plan/types.ts";
import { minuteOf } from "#app/domain/plan/time/wall-time.ts";
import { arbitraryDay, TRAVELS } from "#tests/support/arbitraries/plan-arbitraries.ts";
import { tripOf } from "#tests/support/plans/plan.ts";

const days: fc.Arbitrary<PlanDay[]> = fc
  .array(arbitraryDay(0, 6), { minLength: 1, maxLength: 3 })
  .map((list) =>
    list.map((day, index) => ({
      ...day,
      id: `d${index}`,
      stops: day.stops.map((stop) => ({ ...stop, id: `${index}-${stop.id}` })),
    })),
  );
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each(Object.entries(TRAVELS))(
  "any trip with %s travel times: visits never overlap, sums are those of their parts, fixed times are met or reported, and it is the same twice",
  async (_, travel) => {
    await fc.assert(
      slowProperty(days, (list) => {
        const plan = planTrip(tripOf(list), travel);
        expect(planTrip(structuredClone(tripOf(list)), travel)).toEqual(plan);
        expect(plan.travelMinutes).toBe(
          sum(plan.days.flatMap(({ legs }) => legs.map(({ minutes }) => minutes))),
        );
        expect(plan.costPaise).toBe(
          sum(list.flatMap(({ stops }) => stops.map(({ costPaise }) => costPaise ?? 0))),
        );
        plan.days.forEach((day, index) => {
          expect(day.stops.map(({ stopId }) => stopId)).toEqual(
            list[index]!.stops.map(({ id }) => id),
          );
          const meals = sum(
            list[index]!.stops.map(({ kind, stayMinutes }) => (kind === "visit" ? 0 : stayMinutes)),
          );
          expect(day.endsAt - day.beginsAt).toBe(
            day.travelMinutes + day.visitMinutes + meals + day.waitMinutes,
          );
          day.stops.forEach((stop, rank) => {
            const { stayMinutes, pinnedAt } = list[index]!.stops[rank]!;
            expect(stop.leavesAt - stop.beginsAt).toBe(stayMinutes);
            expect(stop.arrivesAt).toBeGreaterThanOrEqual(
              day.stops[rank - 1]?.leavesAt ?? day.beginsAt,
            );
            expect(stop.waitMinutes).toBeGreaterThanOrEqual(0);
            if (pinnedAt === null) return;
            const isReported = stop.conflicts.some(
              ({ kind }) => kind === "late-for-pin" || kind === "overlap",
            );
            expect(isReported).toBe(stop.arrivesAt > minuteOf(pinnedAt));
            if (!isReported) expect(stop.beginsAt).toBe(minuteOf(pinnedAt));
          });
        });
      }),
      { seed: 6 },
    );
  },
);

test("a visit without a conflict of hours lies inside one sitting", () => {
  fc.assert(
    fc.property(arbitraryDay(1, 6), (day) => {
      const HOURS = ["closed-that-day", "before-opening", "after-closing", "stays-past-closing"];
      const [planned] = planTrip(tripOf([{ ...day, date: "2026-01-05" }]), TRAVELS["steady"]!).days;
      planned!.stops.forEach((stop, rank) => {
        const { kind: kindOfStop, hours, closedOn } = day.stops[rank]!;
        if (kindOfStop !== "visit") return;
        const sittings = hours?.mon ?? [["00:00", "99:00"]];
        const fits =
          !closedOn.includes("mon") &&
          sittings.some(
            ([open, close]) => minuteOf(open) <= stop.beginsAt && stop.leavesAt <= minuteOf(close),
          );
        expect(stop.conflicts.some(({ kind }) => HOURS.includes(kind))).toBe(!fits);
      });
    }),
    { seed: 6 },
  );
});
