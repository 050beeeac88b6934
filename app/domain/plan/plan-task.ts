import { planTrip } from "./plan-trip.ts";
import { type Candidate, type ProposalPreferences } from "./propose/candidate.ts";
import { type Proposal, proposeTrip } from "./propose/propose-trip.ts";
import { type DaySolution, solveDay, type SolveOptions } from "./solver/solve-day.ts";
import { solveTrip, type TripSolution } from "./solver/solve-trip.ts";
import { type TravelSource, travelOf } from "./travel/travel-source.ts";
import { type Plan, type PlanDay } from "./types.ts";
import { type TripSetting } from "./walk-day.ts";

interface Asked {
  setting: TripSetting;
  travel: TravelSource;
}

interface Search extends Asked {
  seed?: number;
}

/** What the engine is asked, in a form that can be sent. */
export type PlanTask =
  | ({ kind: "plan"; days: readonly PlanDay[] } & Asked)
  | ({ kind: "solve-day"; day: PlanDay } & Search)
  | ({ kind: "solve-trip"; days: readonly PlanDay[] } & Search)
  | ({
      kind: "propose";
      candidates: readonly Candidate[];
      days: readonly PlanDay[];
      preferences?: ProposalPreferences;
    } & Search);

interface Solutions {
  plan: Plan;
  "solve-day": DaySolution;
  "solve-trip": TripSolution;
  propose: Proposal;
}

/** What a task comes to. */
export type SolutionOf<T extends PlanTask> = Solutions[T["kind"]];
export type PlanAnswer = {
  [K in PlanTask["kind"]]: { kind: K; solution: Solutions[K] };
}[PlanTask["kind"]];

/** Answers what is asked; the same task has the same answer on every thread, unless `isOver` ends a search before its rounds do. */
export function answerTask(task: PlanTask, isOver?: SolveOptions["isOver"]): PlanAnswer {
  const travel = travelOf(task.travel);
  if (task.kind === "plan")
    return { kind: task.kind, solution: planTrip({ ...task.setting, days: task.days }, travel) };
  const options: SolveOptions = { seed: task.seed, isOver };
  switch (task.kind) {
    case "solve-day":
      return { kind: task.kind, solution: solveDay(task.day, task.setting, travel, options) };
    case "solve-trip":
      return { kind: task.kind, solution: solveTrip(task.days, task.setting, travel, options) };
    case "propose":
      return {
        kind: task.kind,
        solution: proposeTrip(task.candidates, task.days, task.setting, travel, {
          ...options,
          preferences: task.preferences,
        }),
      };
  }
}
