import { answerTask, type PlanTask } from "#app/domain/plan/plan-task.ts";

/** The thread on which a plan is solved, so that the page goes on answering. One task at a time: to stop one, the thread is ended. */
self.onmessage = ({ data: task }: MessageEvent<PlanTask>) => {
  self.postMessage(answerTask(task));
};
