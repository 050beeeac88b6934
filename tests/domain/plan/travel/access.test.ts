import { expect, test } from "vitest";
import { NO_DAY_FACTS, type PoiAccess } from "#app/domain/catalogue/facts.ts";
import { planTrip } from "#app/domain/plan/plan-trip.ts";
import { dayProblem } from "#app/domain/plan/solver/day-problem.ts";
import { scoreOf } from "#app/domain/plan/solver/score.ts";
import { solveDay } from "#app/domain/plan/solver/solve-day.ts";
import { groundKm } from "#app/domain/plan/travel/barriers.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { bestOfAll } from "#tests/support/arbitraries/plan-orders.ts";
import { at, dayOf, steadyTravel, stopOf, tripOf } from "#tests/support/plans/plan.ts";

const inn = { name: "Inn", point: at(0) };
const jetty = { name: "the jetty", ...at(5) };
const reached = (access: Partial<PoiAccess>, stop: Parameters<typeof stopOf>[0] = {}) =>
  stopOf({
    ...NO_DAY_FACTS,
    point: at(5, 8),
    access: { mode: "boat", accessPoint: jetty, minutesFromAccess: 40, trekGrade: null, ...access },
    ...stop,
  });
const planOf = (...stops: ReturnType<typeof stopOf>[]) =>
  planTrip(tripOf([dayOf(stops, { from: inn, to: inn })]), steadyTravel).days[0]!;

test("a leg to an island goes to the landing by road and on by boat, and back the same way", () => {
  const { legs, stops } = planOf(reached({}));
  expect(legs.map(({ mode, minutes }) => [mode, minutes])).toEqual([
    ["ferry", 50],
    ["ferry", 50],
  ]);
  expect(stops[0]!.remarks).toEqual(["By boat from the jetty, 40 min each way"]);
});

test("a visit as long as the way there and back has the way within it", () => {
  const { legs, stops } = planOf(reached({}, { stayMinutes: 240 }));
  expect(legs.map(({ mode, minutes }) => [mode, minutes])).toEqual([
    ["car", 10],
    ["car", 10],
  ]);
  expect(stops[0]!.remarks).toEqual(["By boat from the jetty, 40 min each way, within the visit"]);
});

test("without a known landing no car is said to go to an island", () => {
  const [leg] = planOf(reached({ accessPoint: null, minutesFromAccess: null })).legs;
  expect(leg!.mode).toBe("ferry");
});

test("between two stops of one access point one walks", () => {
  const [one, two] = [reached({ mode: "foot" }), reached({ mode: "foot" }, { point: at(5, 8.5) })];
  expect(planOf(one, two).legs[1]).toMatchObject({ mode: "walk", minutes: 1 });
});

test("in a town without roads one walks, also where it is far", () => {
  const matheran = { latitude: 18.9866, longitude: 73.2707 };
  const point = { latitude: 19.021, longitude: 73.272 };
  const night = { name: "Matheran", point: matheran };
  const [day] = planTrip(
    tripOf([dayOf([stopOf({ point })], { from: night, to: night })]),
    estimatedTravel(),
  ).days;
  expect(day!.legs.map(({ mode }) => mode)).toEqual(["walk", "walk"]);
});

test("a day with boats and walks is solved as well as by trying all orders", () => {
  const stops = [0, 1, 2, 3, 4].map((index) =>
    index % 2
      ? reached({}, { point: at(5, 6 + index), stayMinutes: 45 })
      : stopOf({ point: at(index * 2, index), stayMinutes: 30 }),
  );
  const day = dayOf(stops, { from: inn, to: inn, endsAt: "22:00" });
  const travel = estimatedTravel();
  const setting = { timeZone: "Asia/Kolkata", pace: "packed" } as const;
  expect(solveDay(day, setting, travel).after).toEqual(
    scoreOf(bestOfAll(dayProblem(day, setting, travel))),
  );
});

test("the road goes round ridges and water: City Palace to Nahargarh is about 15 km", () => {
  const [palace, fort] = [
    { latitude: 26.9258, longitude: 75.8237 },
    { latitude: 26.9373, longitude: 75.8155 },
  ];
  const { km, mode } = estimatedTravel().between(palace, fort, 600, null);
  expect([km > 12 && km < 18, mode]).toEqual([true, "car"]);
  const [taj, mehtab] = [
    { latitude: 27.1751, longitude: 78.0421 },
    { latitude: 27.18, longitude: 78.0421 },
  ];
  expect(groundKm(taj, mehtab)).toBeGreaterThan(3);
  const [diu, daman] = [
    { latitude: 20.714, longitude: 70.987 },
    { latitude: 20.414, longitude: 72.832 },
  ];
  expect(groundKm(diu, daman)).toBeGreaterThan(400);
});

test("between islands of an archipelago one takes the ferry, near as they are", () => {
  const [havelock, neil] = [
    { latitude: 12.031, longitude: 92.989 },
    { latitude: 11.833, longitude: 93.05 },
  ];
  expect(estimatedTravel().between(havelock, neil, 600, null).mode).toBe("ferry");
});

test("south Mumbai has taxis and no auto-rickshaws", () => {
  const [gateway, haji] = [
    { latitude: 18.922, longitude: 72.8347 },
    { latitude: 18.951, longitude: 72.82 },
  ];
  expect(estimatedTravel().between(gateway, haji, 600, null).mode).toBe("car");
});
