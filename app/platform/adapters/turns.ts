import PQueue from "p-queue";

/** Lets a few pass at once; the others wait for their turn, for a while. */
export interface Turns {
  /** Waits for a turn, and answers how to end it; null when none came in time. */
  take(): Promise<(() => void) | null>;
}

/** `most` turns at once; who has waited for `patienceMs` goes without. */
export function turns(most: number, patienceMs: number): Turns {
  const queue = new PQueue({ concurrency: most });
  return {
    take: () =>
      new Promise((resolve) => {
        // Not `AbortSignal.timeout`: the queue would also end a turn that has begun.
        const patience = new AbortController();
        const timer = setTimeout(() => patience.abort(), patienceMs);
        const turn = () =>
          new Promise<void>((end) => {
            clearTimeout(timer);
            resolve(end);
          });
        queue.add(turn, { signal: patience.signal }).catch(() => resolve(null));
      }),
  };
}
