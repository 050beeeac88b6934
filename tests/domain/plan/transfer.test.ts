import { expect, test } from "vitest";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { solveDay } from "#app/domain/plan/solver/solve-day.ts";
import { solveTrip } from "#app/domain/plan/solver/solve-trip.ts";
import { availableWindow, mayBeOn } from "#app/domain/plan/transfer.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import type { PlanDay, PlanStop, PlanTransfer } from "#app/domain/plan/types.ts";
import { dayOf, stopOf } from "#tests/support/plans/plan.ts";

const DELHI = { latitude: 28.632, longitude: 77.219 };
const AGRA = { latitude: 27.176, longitude: 78.008 };
const setting = { timeZone: "Asia/Kolkata", pace: "balanced" } as const;
const travel = estimatedTravel();

const delhi = (id: string, by = 0.02): PlanStop =>
  stopOf({ id, point: { ...DELHI, latitude: DELHI.latitude + by }, placeIds: ["delhi"] });
const agra = (id: string, by = 0.02): PlanStop =>
  stopOf({ id, point: { ...AGRA, latitude: AGRA.latitude + by }, placeIds: ["agra"] });
const train: PlanTransfer = {
  fromPlaceId: "delhi",
  fromName: "Delhi",
  to: { name: "Agra centre", point: AGRA, isAssumed: true },
  mode: "train",
  departsAt: 840,
  arrivesAt: 960,
};
const journey = (stops: PlanStop[], transfer: Partial<PlanTransfer> = {}): PlanDay => ({
  ...dayOf(stops),
  startsAt: "09:00",
  endsAt: "20:00",
  from: { name: "Delhi centre", point: DELHI },
  to: train.to,
  placeId: "agra",
  transfer: { ...train, ...transfer },
});
const planOf = (day: PlanDay) => planTrip({ ...setting, days: [day] }, travel).days[0]!;

test("a transfer is taken after the stops of the place it leaves, at its time, and the day goes on where it ends", () => {
  const { transfer, stops, legs } = planOf(journey([delhi("fort"), agra("taj")]));
  expect(transfer).toMatchObject({
    by: "train",
    departsAt: 840,
    arrivesAt: 960,
    minutes: 120,
    afterId: "fort",
    isEstimate: false,
  });
  expect(stops[0]!.leavesAt).toBeLessThan(840);
  expect(stops[1]!.arrivesAt).toBeGreaterThan(960);
  expect(legs.every(({ km }) => km < 10)).toBe(true);
});

test("a departure that is missed is a problem, and what frees the morning mends it", () => {
  const day = journey([
    { ...delhi("fort"), stayMinutes: 200 },
    { ...delhi("tomb", 0.03), stayMinutes: 120 },
    agra("taj"),
  ]);
  const [conflict] = planOf(day).conflicts;
  expect(conflict).toMatchObject({ kind: "misses-departure" });
  expect(conflict!.text).toMatch(/too late for your journey to Agra centre \(14:00\)/);
  expect(conflict!.fixes).toContainEqual({ kind: "to-ideas", stopId: "tomb" });
});

test("a long transfer that comes first shortens its day, an early one does not make it begin earlier", () => {
  const known = journey([agra("taj")]);
  expect(availableWindow(known, travel)).toEqual({ start: 960, end: 1_200 });
  expect(availableWindow(journey([], { departsAt: 360, arrivesAt: 480 }), travel).start).toBe(540);
  const byRoad = availableWindow(
    journey([], { mode: "cab", departsAt: null, arrivesAt: null }),
    travel,
  );
  expect(byRoad.start).toBeGreaterThan(540 + 150);
  const night = planOf(journey([agra("taj")], { departsAt: -60, arrivesAt: 330 }));
  expect(night.transfer).toMatchObject({ departsAt: -60, arrivesAt: 330 });
  expect(night.stops[0]!.arrivesAt).toBeGreaterThanOrEqual(540);
  expect(night.conflicts).toEqual([]);
});

test("the solver puts the stops of the city that is left before the transfer", () => {
  const day = journey([agra("taj"), delhi("fort"), agra("tomb", 0.03), delhi("minar", 0.03)]);
  const { order } = solveDay(day, setting, travel);
  expect(order.slice(0, 2).sort()).toEqual(["fort", "minar"]);
});

test("a better order of a trip leaves every stop in its city", () => {
  const days: PlanDay[] = [
    { ...dayOf([delhi("a"), agra("stray"), delhi("b", 0.2)], { id: "one", placeId: "delhi" }) },
    { ...dayOf([delhi("c", 0.05), delhi("d", 0.06)], { id: "two", placeId: "delhi" }) },
    { ...journey([agra("x"), agra("y", 0.05)]), id: "three", endsAt: "22:00" },
  ];
  expect(mayBeOn(delhi("a"), days[2]!)).toBe(false);
  const solved = solveTrip(days, setting, travel).days;
  const dayOfStop = new Map(solved.flatMap(({ dayId, order }) => order.map((id) => [id, dayId])));
  expect(["a", "b", "c", "d"].map((id) => dayOfStop.get(id))).not.toContain("three");
  expect(["x", "y", "stray"].map((id) => dayOfStop.get(id))).toEqual(["three", "three", "three"]);
});
