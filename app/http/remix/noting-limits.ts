import { hasCode, type ExceededLimit } from "#app/domain/errors/errors.ts";
import type { Limit, Limits } from "#app/platform/limits.ts";

/** Limits that tell `note` which one was exceeded: pages show that in their own words, and their headers when to try again. */
export function notingLimits(limits: Limits, note: (limit: ExceededLimit) => void): Limits {
  const noted = (refused: Promise<void>) =>
    refused.catch((error: unknown) => {
      if (hasCode(error, "rate_limited") && error.limit) note(error.limit);
      throw error;
    });
  return new Proxy(limits, {
    get: (all, name): Limit => {
      const limit = all[name as keyof Limits];
      return {
        count: (key) => noted(limit.count(key)),
        check: (key) => noted(limit.check(key)),
        refund: (key) => limit.refund(key),
        reset: (key) => limit.reset(key),
      };
    },
  });
}
