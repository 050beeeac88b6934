import { createContext, useEffect, useMemo, useState } from "react";
import { WAITING } from "#app/domain/trip/editor-state.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import { notify } from "#app/ui/notifications/notices.ts";
import { messagesOf } from "../saving/refusal-words.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

interface NamedStop {
  stopId: string;
  name: string;
}

/** Another plan of the trip, and how it differs from the present one. */
export interface NewPlan {
  isDifferent: boolean;
  added: readonly NamedStop[];
  removed: readonly NamedStop[];
  moved: readonly NamedStop[];
  /** What leads to it. */
  operations: readonly Operation[];
}

/** Asks for another plan; it is shown with its differences before anything changes. */
export interface Replanning {
  isBusy: boolean;
  /** `changed` is the trip as it was before a change that is not drawn yet: the new plan is for what comes after it. */
  ask(changed?: Trip): void;
}

export const ReplanContext = createContext<Replanning>({ isBusy: false, ask: () => undefined });

const failed = (text: string) =>
  notify({ tone: "danger", title: "Couldn’t plan your trip again", text });

async function planAgain(id: string, version: number): Promise<NewPlan | null> {
  try {
    const { calls } = await import("#app/client/api/browser.ts");
    return await calls.itineraries.replan(id, { version });
  } catch (error) {
    failed(messagesOf(error).join(". "));
    return null;
  }
}

/** The new plan that was asked for, once the server has every change; `asked` is the one that it answered to an address. */
export function useReplanning(asked: NewPlan | null) {
  const { trip, status } = useTripEditor();
  const [proposal, setProposal] = useState(asked);
  const [wanted, setWanted] = useState<{ changed?: Trip } | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!wanted || wanted.changed === trip) return;
    if ((WAITING as readonly string[]).includes(status)) {
      setWanted(null);
      return void failed("Your latest changes aren’t saved yet. Try again when they are.");
    }
    if (status !== "saved") return;
    setWanted(null);
    setBusy(true);
    void planAgain(trip.id, trip.version).then((found) => {
      setBusy(false);
      if (found) setProposal(found);
    });
  }, [wanted, status, trip]);
  const replanning = useMemo<Replanning>(
    () => ({
      isBusy: isBusy || wanted !== null,
      ask: (changed) => setWanted({ changed }),
    }),
    [isBusy, wanted],
  );
  return { newPlan: proposal, closePlan: () => setProposal(null), replanning };
}
