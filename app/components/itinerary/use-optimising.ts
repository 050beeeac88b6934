import { useMemo, useState } from "react";
import { changesOfDay, changesOfTrip } from "#app/lib/trip/better-order.ts";
import { planInputOf } from "#app/lib/trip/plan-input.ts";
import type { Operation, Trip } from "#app/lib/trip/types.ts";
import type { Optimising } from "./optimise-link.tsx";
import type { BetterOrder } from "./optimise-panel.tsx";
import { useTripEditor } from "./trip-editor-context.ts";
import { usePlanSolver } from "./use-plan-solver.ts";

type Solve = ReturnType<typeof usePlanSolver>["solve"];

/** The changes that a better order needs; null when the search was ended. */
async function search(solve: Solve, trip: Trip, dayId: string | null): Promise<Operation[] | null> {
  const { days, timeZone, pace } = planInputOf(trip);
  const common = { setting: { timeZone, pace }, travel: { tables: [] } };
  if (dayId === null) {
    const solved = await solve({ kind: "solve-trip", days, ...common });
    return solved && changesOfTrip(trip, solved);
  }
  const day = days.find(({ id }) => id === dayId);
  const solved = day ? await solve({ kind: "solve-day", day, ...common }) : null;
  return solved && changesOfDay(trip, dayId, solved);
}

/** The better order that was asked for, worked out off the page's own thread; `asked` is the one that the server answered to an address. */
export function useOptimising(asked: BetterOrder | null) {
  const { trip } = useTripEditor();
  const { solve, isSolving } = usePlanSolver();
  const [proposal, setProposal] = useState(asked);
  const optimising = useMemo<Optimising>(
    () => ({
      isSolving,
      ask: (dayId) => void search(solve, trip, dayId).then((operations) => operations && setProposal({ operations, dayId })),
      close: () => setProposal(null),
    }),
    [isSolving, solve, trip],
  );
  return { proposal, optimising };
}
