import { type RoadTable, tableTravel } from "./osrm.ts";
import { type DaySolution, solveDay } from "./solve-day.ts";
import { solveTrip, type TripSolution } from "./solve-trip.ts";
import { estimatedTravel } from "./travel.ts";
import { type PlanDay, type TravelTimes } from "./types.ts";
import { type TripSetting } from "./walk-day.ts";

/** Travel times in a form that can be sent to another thread: the estimate, and a routing server's tables where there are any. */
export interface TravelSource {
  tables: readonly RoadTable[];
}

/** What a solver is asked, in a form that can be sent. */
export type PlanTask =
  | { kind: "solve-day"; day: PlanDay; setting: TripSetting; travel: TravelSource; seed?: number }
  | { kind: "solve-trip"; days: readonly PlanDay[]; setting: TripSetting; travel: TravelSource; seed?: number };

export type PlanAnswer = { kind: "solve-day"; solution: DaySolution } | { kind: "solve-trip"; solution: TripSolution };

/** The travel times of a source: the same in the browser, its worker and on the server. */
export function travelOf({ tables }: TravelSource): TravelTimes {
  return tables.length > 0 ? tableTravel(tables, estimatedTravel()) : estimatedTravel();
}

/** Solves what is asked; the same task has the same answer on every thread. */
export function answerTask(task: PlanTask): PlanAnswer {
  const travel = travelOf(task.travel);
  return task.kind === "solve-day"
    ? { kind: task.kind, solution: solveDay(task.day, task.setting, travel, { seed: task.seed }) }
    : { kind: task.kind, solution: solveTrip(task.days, task.setting, travel, { seed: task.seed }) };
}
