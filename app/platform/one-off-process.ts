import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { AppError } from "#app/domain/errors/errors.ts";

/** Memory goes back to the machine as soon as a picture is done with it: else each of its sizes adds to what is held. */
const ALLOCATION = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

/** How long the process may take to come up, in milliseconds. */
const START_LIMIT = 20_000;

interface Limits {
  /** Milliseconds for the job, once the process is up. */
  timeLimit: number;
  /** Megabytes of JavaScript's memory; a picture's pixels are bounded by its decoder. */
  heap: number;
  /** Of the scheduler, 0 to 19: the higher, the later it comes; from its start, which takes as long as many a job. */
  priority?: number;
  /** Stops it before its time. */
  signal?: AbortSignal;
}

/** Ignored if the process runs at a lower priority already: raising needs privileges. */
function comesAfter(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has its parent's.
  }
}

type Answer<T> = { isReady: true } | { result: T | null };

/**
 * Gives one job to a process of its own, without the product's environment, and ends it: what breaks the process breaks
 * nothing else. Null when the job can't be done, breaks the process or takes too long.
 *
 * @param file The path of the process's file (`workerFile`); it says `{ isReady: true }`, takes one message and answers `{ result }`.
 */
export function askOnce<T>(
  file: string,
  job: object,
  { timeLimit, heap, priority = 0, signal }: Limits,
): Promise<T | null> {
  const child = fork(file, [], {
    serialization: "advanced",
    env: { NODE_ENV: "production", ...ALLOCATION },
    execArgv: [`--max-old-space-size=${heap}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid !== undefined && priority > 0) comesAfter(child.pid, priority);
  const answer = new Promise<T | null>((resolve, reject) => {
    let isReady = false;
    const giveUp = () =>
      isReady ? resolve(null) : reject(new Error("The process that reads pictures did not start"));
    let timer = setTimeout(giveUp, START_LIMIT);
    child.on("message", (said: Answer<T>) => {
      clearTimeout(timer);
      if ("result" in said) return resolve(said.result);
      isReady = true;
      timer = setTimeout(giveUp, timeLimit);
      child.send(job);
    });
    const end = () => {
      clearTimeout(timer);
      giveUp();
    };
    for (const event of ["error", "exit"]) child.once(event, end);
    signal?.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
  });
  return answer.finally(() => child.kill("SIGKILL"));
}

/**
 * Lets work through one after the other: a picture takes a core, and some 200 MB while it is read.
 *
 * @param most How many may wait.
 * @throws AppError `unavailable`, from what it makes, when too many wait already.
 */
export function oneAfterTheOther(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most)
      return Promise.reject(
        new AppError("unavailable", "The service is busy. Try again in a moment."),
      );
    waiting += 1;
    const mine = last.then(work).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
