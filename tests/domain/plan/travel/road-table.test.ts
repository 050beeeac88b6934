import { expect, test } from "vitest";
import { tableTravel, type RoadTable } from "#app/domain/plan/travel/road-table.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { at } from "#tests/support/plans/plan.ts";

const points = [at(0), at(8), at(20, 5)];
const table: RoadTable = {
  points,
  minutes: [
    [0, 20, null],
    [21, 0, 30],
    [40, 29.8, 0],
  ],
  km: [
    [0, 10.04, null],
    [10.3, 0, 15],
    [22, 15.1, 0],
  ],
};
const estimate = estimatedTravel();
const travel = tableTravel([table], estimate);
const CALM = 180;
const EVENING = 1_110;

test("a table's minutes and km are taken, with what the hour adds", () => {
  expect(travel.between(at(0), at(8), CALM, "car")).toMatchObject({
    km: 10,
    minutes: 20,
    mode: "car",
    path: null,
    band: [17, 27],
  });
  const extra =
    estimate.between(at(0), at(8), EVENING, "car").minutes -
    estimate.between(at(0), at(8), CALM, "car").minutes;
  expect(extra).toBeGreaterThan(0);
  expect(travel.between(at(0), at(8), EVENING, "car").minutes).toBe(20 + extra);
});

test("what a table does not hold is estimated: other modes, other points, no way", () => {
  for (const [from, to, mode] of [
    [at(0), points[2]!, "car"],
    [at(0), at(9), "car"],
    [at(0), at(8), "train"],
    [at(0), at(8), "walk"],
  ] as const)
    expect(travel.between(from, to, 600, mode)).toEqual(estimate.between(from, to, 600, mode));
});

test("the same spot is no way at all", () => {
  expect(travel.between(at(8), at(8), 600, null)).toMatchObject({ km: 0, minutes: 0 });
});

test("an auto-rickshaw and a bus take longer than a car on the same road", () => {
  const minutes = (mode: "car" | "auto" | "bus") =>
    travel.between(at(0), at(8), CALM, mode).minutes;
  expect([minutes("car"), minutes("auto"), minutes("bus")]).toEqual([20, 22, 26]);
});

test("of several tables the first that knows a way tells it", () => {
  const slower: RoadTable = {
    ...table,
    minutes: table.minutes.map((row) => row.map((minutes) => (minutes ?? 60) * 2)),
    km: table.km.map((row) => row.map((km) => km ?? 30)),
  };
  const both = tableTravel([table, slower], estimate);
  expect(both.between(at(0), at(8), CALM, "car").minutes).toBe(20);
  expect(both.between(at(0), points[2]!, CALM, "car")).toMatchObject({ minutes: 120, km: 30 });
});

test("with tables too, who leaves later arrives no earlier, within the range that is promised", () => {
  const [least, most] = travel.range!(at(0), at(8), "car", 300, 1_400);
  const minutes = Array.from(
    { length: 1_101 },
    (_, index) => travel.between(at(0), at(8), 300 + index, "car").minutes,
  );
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(most);
  expect(minutes.every((value, index) => index === 0 || value >= minutes[index - 1]! - 1)).toBe(
    true,
  );
});
