import { useCallback, useEffect, useRef, useState } from "react";
import type { PlanTask } from "#app/domain/plan/plan-task.ts";
import type { DaySolution } from "#app/domain/plan/solver/solve-day.ts";
import type { TripSolution } from "#app/domain/plan/solver/solve-trip.ts";
import { startTask } from "./plan-run.ts";

type Answered<T extends PlanTask> = T["kind"] extends "solve-day" ? DaySolution : TripSolution;

/**
 * Solves a day or a trip off the main thread. A new task ends the one before, and so does leaving the page or `cancel`; what was ended
 * answers null.
 */
export function usePlanSolver() {
  const [isSolving, setSolving] = useState(false);
  const current = useRef<{ stop: () => void } | null>(null);

  const cancel = useCallback(() => {
    current.current?.stop();
    current.current = null;
    setSolving(false);
  }, []);

  const solve = useCallback(async <T extends PlanTask>(task: T): Promise<Answered<T> | null> => {
    current.current?.stop();
    let isStopped = false;
    let giveUp: (value: null) => void = () => undefined;
    const stopped = new Promise<null>((resolve) => (giveUp = resolve));
    const run = startTask(task);
    const turn = {
      stop: () => {
        isStopped = true;
        run.stop();
        giveUp(null);
      },
    };
    current.current = turn;
    setSolving(true);
    const answer = await Promise.race([run.answer, stopped]).finally(() => {
      if (current.current !== turn) return;
      current.current = null;
      setSolving(false);
    });
    return isStopped || !answer ? null : (answer.solution as Answered<T>);
  }, []);

  useEffect(() => () => current.current?.stop(), []);
  return { solve, cancel, isSolving };
}
