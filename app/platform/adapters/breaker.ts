/** Runs work that asks an outside server, unless that has just failed often. */
export interface Breaker {
  /** What the work came to; null when it failed, and without trying while the server rests. */
  attempt<T>(work: () => Promise<T>): Promise<T | null>;
}

interface BreakerSettings {
  /** Failures in a row after which the server is left alone. */
  failures?: number;
  restMs?: number;
  now?: () => number;
  onFailure?: (error: unknown) => void;
}

/** Spares a server that is down, and those who would wait for it: after some failures in a row it rests for a while, then one attempt decides. */
export function circuitBreaker({
  failures = 3,
  restMs = 30_000,
  now = Date.now,
  onFailure = () => undefined,
}: BreakerSettings = {}): Breaker {
  let inARow = 0;
  let restsUntil = 0;
  return {
    async attempt(work) {
      if (now() < restsUntil) return null;
      // Those who come while the deciding attempt is under way don't wait for it.
      if (inARow >= failures) restsUntil = now() + restMs;
      try {
        const answer = await work();
        inARow = 0;
        restsUntil = 0;
        return answer;
      } catch (error) {
        inARow += 1;
        if (inARow >= failures) restsUntil = now() + restMs;
        onFailure(error);
        return null;
      }
    },
  };
}
