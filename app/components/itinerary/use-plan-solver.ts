import { useCallback, useEffect, useRef, useState } from "react";
import type { PlanAnswer, PlanTask } from "#app/lib/plan/plan-task.ts";
import type { DaySolution } from "#app/lib/plan/solve-day.ts";
import type { TripSolution } from "#app/lib/plan/solve-trip.ts";

/** A task on its way: `stop` ends it, and its answer never comes. */
interface Run {
  answer: Promise<PlanAnswer>;
  stop: () => void;
}

function onWorker(task: PlanTask): Run {
  const worker = new Worker(new URL("./plan-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<PlanAnswer>((resolve, reject) => {
    worker.onmessage = ({ data: message }: MessageEvent<PlanAnswer>) => resolve(message);
    worker.onerror = () => reject(new Error("The worker could not be started"));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
  return { answer, stop: () => worker.terminate() };
}

/** Where no worker can be had, the page waits for the answer: the engine is fetched only then. */
async function onThisThread(task: PlanTask): Promise<PlanAnswer> {
  const { answerTask } = await import("#app/lib/plan/plan-task.ts");
  return answerTask(task);
}

function start(task: PlanTask): Run {
  if (typeof Worker === "undefined") return { answer: onThisThread(task), stop: () => undefined };
  try {
    const run = onWorker(task);
    return { ...run, answer: run.answer.catch(async () => onThisThread(task)) };
  } catch {
    return { answer: onThisThread(task), stop: () => undefined };
  }
}

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
    const run = start(task);
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
