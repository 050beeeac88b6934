import {
  circuitBreaker as breakerPolicy,
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
} from "cockatiel";

/** Runs work that asks an outside server, unless that has just failed often. */
export interface Breaker {
  /** What the work came to; null when it failed, and without trying while the server rests. */
  attempt<T>(work: () => Promise<T>): Promise<T | null>;
}

interface BreakerSettings {
  /** Failures in a row after which the server is left alone. */
  failures?: number;
  restMs?: number;
  onFailure?: (error: unknown) => void;
}

/** Spares a server that is down, and those who would wait for it: after some failures in a row it rests for a while, then one attempt decides. */
export function circuitBreaker({
  failures = 3,
  restMs = 30_000,
  onFailure = () => undefined,
}: BreakerSettings = {}): Breaker {
  const policy = breakerPolicy(handleAll, {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: restMs,
  });
  return {
    async attempt(work) {
      // Those who come while the deciding attempt is under way don't wait for it.
      if (policy.state === CircuitState.HalfOpen) return null;
      try {
        return await policy.execute(work);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) onFailure(error);
        return null;
      }
    },
  };
}
