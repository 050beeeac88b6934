/** Lets a few pass at once; the others wait for their turn, for a while. */
export interface Turns {
  /** Waits for a turn, and answers how to end it; null when none came in time. */
  take(): Promise<(() => void) | null>;
}

/** `most` turns at once; who has waited for `patienceMs` goes without. */
export function turns(most: number, patienceMs: number): Turns {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  /** A turn that is ended twice is ended once. */
  const turn = () => {
    let isOver = false;
    return () => {
      if (!isOver) end();
      isOver = true;
    };
  };
  return {
    async take() {
      if (taken < most) {
        taken += 1;
        return turn();
      }
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          resolve(turn());
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(go), 1);
          resolve(null);
        }, patienceMs);
        waiting.push(go);
      });
    },
  };
}
