import type { PlanAnswer, PlanTask } from "#app/domain/plan/plan-task.ts";

/** A task on its way: `stop` ends it, and its answer never comes. */
export interface Run {
  answer: Promise<PlanAnswer>;
  stop: () => void;
}

function onWorker(task: PlanTask): Run {
  const worker = new Worker(new URL("./plan-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<PlanAnswer>((resolve, reject) => {
    worker.onmessage = ({ data: message }: MessageEvent<PlanAnswer>) => resolve(message);
    worker.onerror = () => reject(new Error("The worker couldn’t be started"));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
  return { answer, stop: () => worker.terminate() };
}

/** Where no worker can be had, the page waits for the answer: the engine is fetched only then. */
async function onThisThread(task: PlanTask): Promise<PlanAnswer> {
  const { answerTask } = await import("#app/domain/plan/plan-task.ts");
  return answerTask(task);
}

/** Has the plan's engine answer a task, off the main thread where that can be. */
export function startTask(task: PlanTask): Run {
  if (typeof Worker === "undefined") return { answer: onThisThread(task), stop: () => undefined };
  try {
    const run = onWorker(task);
    return { ...run, answer: run.answer.catch(async () => onThisThread(task)) };
  } catch {
    return { answer: onThisThread(task), stop: () => undefined };
  }
}
