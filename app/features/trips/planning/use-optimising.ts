import { useMemo, useState } from "react";
import { ESTIMATE, type TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import { changesOfDay, changesOfTrip } from "#app/domain/trip/better-order.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import type { Operation, Trip } from "#app/domain/trip/types.ts";
import type { Optimising } from "./optimise-link.tsx";
import type { BetterOrder } from "./optimise-panel.tsx";
import { useTripEditor, type TripEditor } from "../editor/trip-editor-context.ts";
import { usePlanSolver } from "./use-plan-solver.ts";
import { legsByApi } from "./legs-by-api.ts";

type Solve = ReturnType<typeof usePlanSolver>["solve"];

/** The changes that a better order needs; null when the search was ended. */
async function changesFor(
  solve: Solve,
  trip: Trip,
  dayId: string | null,
  travelSource: TravelSource | null,
): Promise<Operation[] | null> {
  const { days, timeZone, pace } = planInputOf(trip);
  const common = { setting: { timeZone, pace }, travel: travelSource ?? ESTIMATE };
  if (dayId === null) {
    const solved = await solve({ kind: "solve-trip", days, ...common });
    return solved && changesOfTrip(trip, solved);
  }
  const day = days.find(({ id }) => id === dayId);
  const solved = day ? await solve({ kind: "solve-day", day, ...common }) : null;
  return solved && changesOfDay(trip, dayId, solved);
}

/** A better order, by the ways that the server would seek it with: where stops may change their day, those between the days too. */
async function search(
  solve: Solve,
  { trip, travelSource: known }: Pick<TripEditor, "trip" | "travelSource">,
  dayId: string | null,
): Promise<BetterOrder | null> {
  const travelSource =
    known && dayId === null ? ((await legsByApi(trip.id, true)) ?? known) : known;
  const operations = await changesFor(solve, trip, dayId, travelSource);
  return operations && { operations, dayId, travelSource };
}

/** The better order that was asked for, worked out off the page's own thread; `asked` is the one that the server answered to an address. */
export function useOptimising(asked: BetterOrder | null) {
  const { trip, travelSource } = useTripEditor();
  const { solve, isSolving } = usePlanSolver();
  const [proposal, setProposal] = useState(asked);
  const optimising = useMemo<Optimising>(
    () => ({
      isSolving,
      ask: (dayId) =>
        void search(solve, { trip, travelSource }, dayId).then(
          (found) => found && setProposal(found),
        ),
      close: () => setProposal(null),
    }),
    [isSolving, solve, trip, travelSource],
  );
  return { proposal, optimising };
}
