import os from "node:os";
import { answerTask } from "../../domain/plan/plan-task.ts";

/** A third of a usual thread's share: who waits for a better order waits a little longer, rather than everybody who reads. */
const NICENESS = 5;
/**
 * Milliseconds after which a search ends with the best that it has. Its rounds end it long before that on any usual machine, so that it
 * answers the same as everywhere.
 */
const LONGEST_SEARCH = 8_000;

// On Linux this is the priority of this thread alone.
if (process.platform === "linux") os.setPriority(NICENESS);

/**
 * Works a plan out off the main thread.
 *
 * @param {import("../../domain/plan/plan-task.ts").PlanTask} task
 */
export default (task) => {
  const over = performance.now() + LONGEST_SEARCH;
  return answerTask(task, () => performance.now() > over);
};
