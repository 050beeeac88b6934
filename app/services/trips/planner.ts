import { Piscina } from "piscina";
import { AppError } from "#app/domain/errors/errors.ts";
import {
  answerTask,
  type PlanAnswer,
  type PlanTask,
  type SolutionOf,
} from "#app/domain/plan/plan-task.ts";
import { workerFile } from "#app/platform/worker-file.ts";

/** Works plans out with the engine of lib/plan. */
export interface Planner {
  /** @throws AppError `unavailable` when too many wait already. */
  answer<T extends PlanTask>(task: T): Promise<SolutionOf<T>>;
  close(): Promise<void>;
}

/** One thread: a search takes a core for up to some seconds, and requests are answered on the others. */
const THREADS = 1;
/** Queue limit; beyond it, callers are asked to retry. */
const MAX_WAITING = 32;
const IDLE_MS = 30_000;
/** Megabytes of JavaScript's memory. */
const HEAP = 256;

/** The bundle holds JavaScript alone; from the sources a thread has to read TypeScript. */
const execArgv = import.meta.url.endsWith(".ts") ? ["--import", "tsx"] : [];

/**
 * The engine on a thread of its own, so that the longest search holds up no other request. It is the code that the browser's
 * worker runs, and the same task has the same answer in both.
 */
export function createPlanner({ mostWaiting = MAX_WAITING } = {}): Planner {
  let pool: Piscina | undefined;
  const open = () =>
    new Piscina({
      filename: workerFile("plan-worker.mjs", import.meta.url),
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: mostWaiting,
      idleTimeout: IDLE_MS,
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
  return {
    async answer<T extends PlanTask>(task: T) {
      pool ??= open();
      try {
        return ((await pool.run(task)) as PlanAnswer).solution as SolutionOf<T>;
      } catch (error) {
        if (error instanceof Error && /queue is at limit/i.test(error.message))
          throw new AppError("unavailable", "The service is busy. Try again in a moment.");
        throw error;
      }
    },
    async close() {
      await pool?.close({ force: true });
    },
  };
}

/** The same engine without a queue, for tests. */
export const plannerOnThisThread: Planner = {
  answer: <T extends PlanTask>(task: T) =>
    Promise.resolve(answerTask(task).solution as SolutionOf<T>),
  close: () => Promise.resolve(),
};
