import { useEffect, useState } from "react";
import type { SaveStatus } from "#app/domain/trip/editor-state.ts";
import type { TripCab } from "#app/schemas/public/cabs.ts";

/** What is known of a trip's cab: its price, that it is asked for, or that it can't be had now. */
export type CabEstimate = TripCab | "asking" | "unavailable";

/** Changes come in bursts: a drag, an undo. The price is asked for once they pause. */
const PAUSE_MS = 300;

async function ask(id: string): Promise<CabEstimate> {
  try {
    const { calls } = await import("#app/client/api/browser.ts");
    return await calls.itineraries.cab(id);
  } catch {
    return "unavailable";
  }
}

/** The server's cab price for a trip, asked for again after each change that it has saved; the last one stays until the next is there. */
export function useTripCab(id: string, version: number, status: SaveStatus): CabEstimate {
  const [known, setKnown] = useState<CabEstimate>("asking");
  const isSaved = status === "saved";
  useEffect(() => {
    if (!isSaved) return;
    let isPast = false;
    const timer = setTimeout(() => {
      void ask(id).then((answer) => isPast || setKnown(answer));
    }, PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [id, version, isSaved]);
  return status === "offline" ? "unavailable" : known;
}
