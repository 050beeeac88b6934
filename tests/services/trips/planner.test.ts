import { afterEach, expect, test } from "vitest";
import { answerTask, type PlanTask } from "#app/domain/plan/plan-task.ts";
import { ESTIMATE } from "#app/domain/plan/travel/travel-source.ts";
import { createPlanner, type Planner } from "#app/services/trips/planner.ts";
import { at, dayOf, everyDay, stopOf } from "#tests/support/plans/plan.ts";
import { clusteredTrip } from "#tests/support/plans/plan-trips.ts";

const setting = { timeZone: "Asia/Kolkata", pace: "balanced" } as const;
const points = [at(0), at(8), at(20, 5), at(3)];
const tables = [
  {
    points,
    minutes: points.map((_, row) => points.map((__, column) => 9 * Math.abs(row - column))),
    km: points.map(() => points.map(() => 7.25)),
  },
];
const days = [
  dayOf(
    points
      .slice(0, 3)
      .map((point) => stopOf({ point, hours: everyDay(["10:00", "13:00"], ["15:00", "18:00"]) })),
    { from: { name: "Inn", point: at(3) } },
  ),
  dayOf([stopOf({ point: at(5), bestTimeOfDay: "sunset", closedOn: ["tue"] })], {
    date: "2026-01-06",
  }),
];
const candidates = points.map((point, rank) => ({
  stop: stopOf({ point }),
  category: null,
  popularity: 90 - rank,
  match: null,
  placeIds: null,
  isNeighbour: false,
}));

const TASKS: PlanTask[] = [ESTIMATE, { tables }].flatMap((travel): PlanTask[] => [
  { kind: "plan", days, setting, travel },
  { kind: "solve-day", day: days[0]!, setting, travel },
  { kind: "solve-trip", days, setting, travel },
  { kind: "propose", candidates, days, setting, travel },
]);
/** Takes a good part of a second anywhere. */
const LONG: PlanTask = {
  kind: "solve-trip",
  days: clusteredTrip(1, 40, 5),
  setting,
  travel: ESTIMATE,
};

let planner: Planner;
afterEach(() => planner.close());

test("on a thread of its own every task has the answer that it has here, to the byte", async () => {
  planner = createPlanner();
  for (const task of TASKS)
    expect(JSON.stringify(await planner.answer(task)), task.kind).toBe(
      JSON.stringify(answerTask(task).solution),
    );
});

test("while a long search goes on, others are answered", async () => {
  planner = createPlanner();
  await planner.answer(TASKS[0]!);
  let isFound = false;
  const search = planner.answer(LONG).then(() => (isFound = true));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(isFound).toBe(false);
  await search;
});

test("when many wait already, one gets 503", async () => {
  planner = createPlanner({ mostWaiting: 1 });
  await planner.answer(TASKS[0]!);
  const [, , third] = await Promise.allSettled(
    [LONG, TASKS[0]!, TASKS[1]!].map((task) => planner.answer(task)),
  );
  expect(third).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
});

test("what the engine can't do is a failure, and the next task is answered", async () => {
  planner = createPlanner();
  await expect(
    planner.answer({ ...TASKS[0]!, setting: { ...setting, pace: "frantic" as never } }),
  ).rejects.toThrow();
  expect(await planner.answer(TASKS[0]!)).toEqual(answerTask(TASKS[0]!).solution);
});
