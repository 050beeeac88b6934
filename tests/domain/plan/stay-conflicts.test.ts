import { expect, test } from "vitest";
import { NO_DAY_FACTS, type PlaceDayFacts } from "#app/domain/catalogue/facts.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { proposeTrip } from "#app/domain/plan/propose/propose-trip.ts";
import { type PlanDay } from "#app/domain/plan/types.ts";
import { at, dayOf, steadyTravel, stopOf, tripOf } from "#tests/support/plans/plan.ts";

const place = (facts: Partial<PlaceDayFacts>): Partial<PlanDay> => ({
  placeName: "Leh",
  isFirstAtPlace: true,
  altitudeBeforeM: null,
  placeFacts: { access: null, closedSeasons: null, permits: null, altitudeM: null, ...facts },
});
const conflictsOf = (...days: PlanDay[]) =>
  planTrip(tripOf(days), steadyTravel).days.map(({ conflicts }) =>
    conflicts.map(({ kind, severity, text }) => [kind, severity, text]),
  );

test("a place that is closed in the season is a problem, and one that is open is none", () => {
  const closed = place({ closedSeasons: [{ from: "11-15", to: "04-30", reason: "snow" }] });
  expect(conflictsOf(dayOf([], closed), dayOf([], { ...closed, date: "2026-06-05" }))).toEqual([
    [["place-closed", "problem", "Leh: Closed from 15 November to 30 April (snow)"]],
    [],
  ]);
});

test("a road that is closed in the month is a problem", () => {
  const access = { carFree: false, island: false, roadClosedMonths: [1], note: null };
  expect(conflictsOf(dayOf([], place({ access })))).toEqual([
    [["road-closed", "problem", "The road to Leh is usually closed in January"]],
  ]);
});

test("permits and how a place is reached are remarks on the first day there", () => {
  const facts = place({
    access: { carFree: true, island: false, roadClosedMonths: [], note: "On foot, 16 km" },
    permits: [{ kind: "PAP", appliesTo: "foreigners", note: null }],
  });
  expect(conflictsOf(dayOf([], facts), dayOf([], { ...facts, isFirstAtPlace: false }))).toEqual([
    [
      ["permit", "remark", "Leh: Protected Area Permit needed by foreign visitors"],
      ["access", "remark", "Leh: On foot, 16 km"],
    ],
    [],
  ]);
});

test("a night more than 500 m higher than the one before is a problem above 2,500 m only", () => {
  const night = (before: number, altitudeM: number) =>
    conflictsOf(dayOf([], { ...place({ altitudeM }), altitudeBeforeM: before }))[0]!.map(
      ([kind, severity]) => `${kind} ${severity}`,
    );
  expect(night(3_000, 3_600)).toEqual(["altitude problem"]);
  expect(night(3_000, 3_400)).toEqual([]);
  expect(night(200, 3_500)).toEqual(["altitude remark"]);
  expect(night(200, 2_000)).toEqual([]);
});

test("what is too high on the day of arrival is a problem that another day ends, and is proposed for that day", () => {
  const pass = stopOf({ name: "Khardung La", altitudeM: 5_359, point: at(1) });
  const first = dayOf([pass], { ...place({ altitudeM: 3_500 }), maxAltitudeM: 3_750 });
  const second = dayOf([], { date: "2026-01-06", maxAltitudeM: null });
  const [planned] = planTrip(tripOf([first, second]), steadyTravel).days;
  const found = planned!.conflicts.find(({ severity }) => severity === "problem")!;
  expect(found.text).toBe("Khardung La (5,359 m) is too high so soon after you arrive at 3,500 m");
  expect(found.fixes).toEqual([
    { kind: "move-to-day", stopId: pass.id, dayId: second.id },
    { kind: "to-ideas", stopId: pass.id },
  ]);
  const candidate = {
    stop: pass,
    category: null,
    popularity: 90,
    match: null,
    placeIds: null,
    isNeighbour: false,
  };
  const { days } = proposeTrip(
    [candidate],
    [{ ...first, stops: [] }, second],
    { timeZone: "Asia/Kolkata", pace: "balanced" },
    steadyTravel,
  );
  expect(days.map(({ stops }) => stops.some(({ id }) => id === pass.id))).toEqual([false, true]);
});

test("a stop's permits are said where it is visited", () => {
  const stop = stopOf({
    ...NO_DAY_FACTS,
    permits: [{ kind: "ILP", appliesTo: "all", note: "online" }],
  });
  expect(planTrip(tripOf([dayOf([stop])]), steadyTravel).days[0]!.stops[0]!.remarks).toEqual([
    "Inner Line Permit needed: online",
  ]);
});
