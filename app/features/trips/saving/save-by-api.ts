import type { Waiting } from "#app/domain/trip/editor-state.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { messagesOf, refusalsOf } from "./refusal-words.ts";
import type { SaveOperations, SaveOutcome } from "./use-saving.ts";

interface Failure {
  status?: number;
  current?: Trip;
}

/** What no second try would mend. */
const REFUSED = new Set([400, 403, 413, 422]);

/** What no answer at all, and each other one, means for changes that have to wait. */
function whyLost(status = 0): Waiting {
  if (status === 0) return "offline";
  if (status === 401) return "signed-out";
  return status === 404 ? "gone" : "failing";
}

/** One function for each trip, so that an effect which has it among its needs is not run again for nothing. */
const savers = new Map<string, SaveOperations>();

const makeSaver =
  (tripId: string): SaveOperations =>
  async ({ version, operations }): Promise<SaveOutcome> => {
    try {
      const { calls } = await import("#app/client/api/browser.ts");
      try {
        return {
          type: "saved",
          trip: await calls.itineraries.applyOperations(tripId, version, operations),
        };
      } catch (error) {
        const { status = 0, current } = error as Failure;
        if (status === 409 && current) return { type: "clashed", current };
        if (REFUSED.has(status))
          return {
            type: "refused",
            current: await calls.itineraries.get(tripId),
            message: messagesOf(error).join(". "),
            refusals: refusalsOf(error),
          };
        throw error;
      }
    } catch (error) {
      return { type: "lost", why: whyLost((error as Failure).status) };
    }
  };

/** Saves changes of a trip by the API; network errors and server failures count as lost, to be retried. */
export function saveByApi(tripId: string): SaveOperations {
  const known = savers.get(tripId) ?? makeSaver(tripId);
  savers.set(tripId, known);
  return known;
}
