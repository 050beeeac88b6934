import fc from "fast-check";
import { expect, test } from "vitest";
import { readRoute, readTable, routePath, tablePath, tableTravel } from "#app/lib/plan/osrm.ts";
import { answerTask, travelOf } from "#app/lib/plan/plan-task.ts";
import { solveDay } from "#app/lib/plan/solve-day.ts";
import { solveTrip } from "#app/lib/plan/solve-trip.ts";
import { estimatedTravel } from "#app/lib/plan/travel.ts";
import { at, dayOf, stopOf } from "#tests/support/plan.ts";

const points = [at(0), at(8), at(20, 5)];
const answer = { code: "Ok", durations: [[0, 1_200, null], [1_260, 0, 1_800], [2_400, 1_790, 0]], distances: [[0, 10_040, null], [10_300, 0, 15_000], [22_000, 15_100, 0]] };
const estimate = estimatedTravel();
const CALM = 180;

test("asks for a table and a route as OSRM reads them: longitude first", () => {
  const pair = points.slice(0, 2);
  expect(tablePath(pair, "driving")).toBe("table/v1/driving/75.80000,26.90000;75.80000,26.97195?annotations=duration,distance");
  expect(routePath(pair, "walking")).toBe("route/v1/walking/75.80000,26.90000;75.80000,26.97195?overview=full&geometries=geojson&steps=false");
});

test("a table's minutes and km are taken, with what the hour adds", () => {
  const travel = tableTravel([readTable(answer, points, "driving")!], estimate);
  const way = travel.between(at(0), at(8), CALM, "car");
  expect(way).toMatchObject({ km: 10, minutes: 20, mode: "car", path: null });
  const extra = estimate.between(at(0), at(8), 1_110, "car").minutes - estimate.between(at(0), at(8), CALM, "car").minutes;
  expect(extra).toBeGreaterThan(0);
  expect(travel.between(at(0), at(8), 1_110, "car").minutes).toBe(20 + extra);
});

test("what a table does not hold is estimated: other modes, other points, no way", () => {
  const travel = tableTravel([readTable(answer, points, "driving")!], estimate);
  expect(travel.between(at(0), points[2]!, 600, "car")).toEqual(estimate.between(at(0), points[2]!, 600, "car"));
  expect(travel.between(at(0), at(9), 600, "car")).toEqual(estimate.between(at(0), at(9), 600, "car"));
  expect(travel.between(at(0), at(8), 600, "train")).toEqual(estimate.between(at(0), at(8), 600, "train"));
});

test("with tables too, who leaves later arrives no earlier, within the range that is promised", () => {
  const travel = tableTravel([readTable(answer, points, "driving")!], estimate);
  const [least, most] = travel.range!(at(0), at(8), "car", 300, 1_400);
  const minutes = Array.from({ length: 1_101 }, (_, index) => travel.between(at(0), at(8), 300 + index, "car").minutes);
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(most);
  expect(minutes.every((value, index) => index === 0 || value >= minutes[index - 1]! - 1)).toBe(true);
});

test.each([
  null, "", [], {}, { code: "InvalidQuery" }, { code: "Ok" }, { ...answer, durations: [[0]] }, { ...answer, distances: null }, { ...answer, durations: [[0, "1", 2], [1, 0, 1], [1, 1, 0]] },
  { ...answer, durations: [[0, -5, 2], [1, 0, 1], [1, 1, 0]] }, { ...answer, distances: [[0, Infinity, 2], [1, 0, 1], [1, 1, 0]] },
])("a broken table is no table: %j", (broken) => {
  expect(readTable(broken, points, "driving")).toBeNull();
});

test("a route's line is read, and a broken one is not", () => {
  const route = (coordinates: unknown) => ({ code: "Ok", routes: [{ geometry: { type: "LineString", coordinates } }] });
  expect(readRoute(route([[75.8, 26.9], [75.9, 27]]))).toEqual([{ latitude: 26.9, longitude: 75.8 }, { latitude: 27, longitude: 75.9 }]);
  for (const broken of [null, {}, { code: "NoRoute" }, { code: "Ok", routes: [] }, route([]), route([[75.8]]), route([[75.8, 95]]), route("x")]) expect(readRoute(broken)).toBeNull();
});

test("no answer at all makes the readers throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readTable(value, points, "driving")).toBeNull();
      expect(readRoute(value)).toBeNull();
    }),
    { numRuns: 200, seed: 6 },
  );
});

test("a task that was sent to another thread is answered as it is here", () => {
  const setting = { timeZone: "Asia/Kolkata", pace: "balanced" } as const;
  const travel = { tables: [readTable(answer, points, "driving")!] };
  const days = [dayOf(points.map((point) => stopOf({ point })), { from: { name: "Inn", point: at(3) } }), dayOf([stopOf({ point: at(5) })])];
  const sent = (task: Parameters<typeof answerTask>[0]) => answerTask(structuredClone(task)).solution;
  expect(sent({ kind: "solve-day", day: days[0]!, setting, travel })).toEqual(solveDay(days[0]!, setting, travelOf(travel)));
  expect(sent({ kind: "solve-trip", days, setting, travel })).toEqual(solveTrip(days, setting, travelOf(travel)));
});
