import type { Trip } from "#app/lib/trip/types.ts";
import { messagesOf } from "./refusal-words.ts";
import type { SaveOperations, SaveOutcome } from "./use-saving.ts";

interface Failure {
  status?: number;
  current?: Trip;
}

/** What no second try would mend. */
const REFUSED = new Set([400, 403, 413, 422]);

/** One function for each trip, so that an effect which has it among its needs is not run again for nothing. */
const savers = new Map<string, SaveOperations>();

const makeSaver = (tripId: string): SaveOperations => async ({ version, operations }): Promise<SaveOutcome> => {
  try {
    const { calls } = await import("#app/components/api-client/browser.ts");
    try {
      return { kind: "kept", trip: await calls.itineraries.applyOperations(tripId, version, operations) };
    } catch (error) {
      const { status = 0, current } = error as Failure;
      if (status === 409 && current) return { kind: "clashed", current };
      if (REFUSED.has(status))
        return { kind: "refused", current: await calls.itineraries.get(tripId), message: messagesOf(error).join(". ") };
      throw error;
    }
  } catch {
    return { kind: "lost" };
  }
};

/** Saves the changes of a trip by the API; a dead line and a server that fails are told as lost, to be tried again. */
export function saveByApi(tripId: string): SaveOperations {
  const known = savers.get(tripId) ?? makeSaver(tripId);
  savers.set(tripId, known);
  return known;
}
