import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import type { Fix } from "#app/domain/plan/types.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { operationsOfFix, packFix, unpackFix } from "#app/domain/trip/edits/fix-edits.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { stopsOfDay } from "#app/domain/trip/select.ts";
import { someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

const trip = someTrip({ stops: 3 });
const travel = estimatedTravel();
const fixes: Fix[] = [
  { kind: "stay", stopId: "day-0-stop-0", minutes: 30 },
  { kind: "pin", stopId: "day-0-stop-0", at: "10:00" },
  { kind: "pin", stopId: "day-0-stop-0", at: null },
  { kind: "start-day", dayId: "day-0", at: "07:00" },
  { kind: "end-day", dayId: "day-0", at: "22:00" },
  { kind: "to-ideas", stopId: "day-0-stop-0" },
  { kind: "reorder", dayId: "day-0", order: ["day-0-stop-2", "day-0-stop-0", "day-0-stop-1"] },
  { kind: "move-to-day", stopId: "day-0-stop-0", dayId: "day-1" },
];

test.each(fixes)("a fix survives its form and can be carried out: $kind", (fix) => {
  expect(unpackFix(packFix(fix))).toEqual(fix);
  expect(() => applyOperations(trip, operationsOfFix(trip, fix, travel))).not.toThrow();
});

test("a fix does what it says", () => {
  const after = (fix: Fix) => applyOperations(trip, operationsOfFix(trip, fix, travel));
  expect(after(fixes[0]!).stops.find(({ id }) => id === "day-0-stop-0")).toMatchObject({
    stayMinutes: 30,
  });
  expect(after(fixes[1]!).stops.find(({ id }) => id === "day-0-stop-0")).toMatchObject({
    pinnedAt: "10:00",
  });
  expect(after(fixes[3]!).days.find(({ id }) => id === "day-0")).toMatchObject({
    startsAt: "07:00",
  });
  expect(after(fixes[4]!).days.find(({ id }) => id === "day-0")).toMatchObject({ endsAt: "22:00" });
  expect(stopsOfDay(after(fixes[5]!), null).map(({ id }) => id)).toEqual([
    "idea-stop-0",
    "day-0-stop-0",
  ]);
  expect(stopsOfDay(after(fixes[6]!), "day-0").map(({ id }) => id)).toEqual([
    "day-0-stop-2",
    "day-0-stop-0",
    "day-0-stop-1",
  ]);
  expect(stopsOfDay(after(fixes[7]!), "day-1").map(({ id }) => id)).toContain("day-0-stop-0");
});

test("what the plan offers for a stop that is late for its fixed time mends it", () => {
  const late = applyOperations(trip, [{ op: "stop.set", id: "day-0-stop-1", pinnedAt: "09:15" }]);
  const conflictsOf = (one: typeof late) =>
    planTrip(planInputOf(one), travel).days[0]!.stops.find(
      ({ stopId }) => stopId === "day-0-stop-1",
    )!.conflicts;
  const [conflict] = conflictsOf(late);
  expect(conflict?.fixes.length).toBeGreaterThan(0);
  for (const fix of conflict!.fixes.filter(
    ({ kind }) => kind !== "move-to-day" && kind !== "to-ideas",
  )) {
    const mended = applyOperations(late, operationsOfFix(late, fix, travel));
    expect(conflictsOf(mended).map(({ kind }) => kind)).not.toContain(conflict!.kind);
  }
});

test("what is no fix is none, whatever a browser sends", () => {
  const bad = [
    "",
    "{",
    "null",
    "3",
    "[]",
    '{"kind":"toString"}',
    '{"kind":"stay"}',
    '{"kind":"reorder","dayId":"x","order":[1]}',
    '{"kind":"reorder","dayId":"x"}',
    '{"kind":"start-day","dayId":"d"}',
  ];
  expect(bad.map(unpackFix)).toEqual(bad.map(() => null));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(unpackFix(text)).toBeNull();
    }),
  );
});
