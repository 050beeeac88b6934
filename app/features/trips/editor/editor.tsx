import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { daysInOrder } from "#app/domain/trip/select.ts";
import { AddDay } from "../days/add-day.tsx";
import { DayFilter } from "../days/day-filter.tsx";
import { DaySection } from "../days/day-section.tsx";
import { EditorHead } from "./editor-head.tsx";
import { EditorMap } from "./editor-map.tsx";
import { IdeasSection } from "../stops/ideas-section.tsx";
import { SpotNames } from "../days/lodging-fields.tsx";
import type { MissingSight } from "#app/domain/trip/missing-sights.ts";
import { OptimiseContext, type Optimising } from "../planning/optimise-link.tsx";
import { ReplanPanel } from "../planning/replan-panel.tsx";
import {
  ReplanContext,
  useReplanning,
  type NewPlan,
  type Replanning,
} from "../planning/use-replanning.ts";
import { OptimisePanel, type BetterOrder } from "../planning/optimise-panel.tsx";
import { useOptimising } from "../planning/use-optimising.ts";
import { PickContext, type Pick } from "../stops/pick-on-map.tsx";
import type { PlacesFound } from "../stops/places-found.ts";
import { TaskList } from "./task-list.tsx";
import { TodayCard } from "./today-card.tsx";
import { TripDnd } from "../drag/trip-dnd.tsx";
import { useTripEditor } from "./trip-editor-context.ts";

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), except in text fields, which have their own undo. */
function useUndoKeys(): void {
  const { undo, redo } = useTripEditor();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (isWriting || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [undo, redo]);
}

/** A pending request to pick a point on the map; the last one wins. */
function usePicking() {
  const [wanted, setWanted] = useState<{ pick: Pick } | null>(null);
  const ask = useCallback((pick: Pick | null) => {
    setWanted(pick && { pick });
    if (pick) document.getElementById("trip-map")?.scrollIntoView({ block: "nearest" });
  }, []);
  const onPick = useMemo<Pick | null>(() => {
    if (!wanted) return null;
    return (point) => {
      setWanted(null);
      wanted.pick(point);
    };
  }, [wanted]);
  return { onPick, picking: useMemo(() => ({ isPicking: wanted !== null, ask }), [wanted, ask]) };
}

function Days({ found }: { found: PlacesFound | null }) {
  const { trip, plan } = useTripEditor();
  return (
    <>
      {daysInOrder(trip).map((day, index) => (
        <DaySection key={day.id} day={day} index={index} planned={plan.days[index]!} />
      ))}
      <AddDay found={found} />
      <IdeasSection />
      <SpotNames />
    </>
  );
}

function PlanningContexts({
  optimising,
  replanning,
  children,
}: {
  optimising: Optimising;
  replanning: Replanning;
  children: ReactNode;
}) {
  return (
    <OptimiseContext.Provider value={optimising}>
      <ReplanContext.Provider value={replanning}>{children}</ReplanContext.Provider>
    </OptimiseContext.Provider>
  );
}

interface EditorProps {
  /** What was asked for by the address, without script. */
  better: BetterOrder | null;
  /** Places that were searched by the address. */
  found: PlacesFound | null;
  /** The new plan that the address asks for. */
  newPlan: NewPlan | null;
  /** The best known sights that no day has. */
  missing: readonly MissingSight[];
  /** All tags that can be liked. */
  interests: readonly { id: string; name: string }[];
  map: { tileUrl: string | null; tileAttribution: string | null };
}

/** The trip: its days beside the map, on a phone before it. */
export function Editor({ map, better, found, newPlan: asked, missing, interests }: EditorProps) {
  const [shownDayId, show] = useState<string | null>(null);
  const { onPick, picking } = usePicking();
  const { proposal, optimising } = useOptimising(better);
  const { newPlan, closePlan, replanning } = useReplanning(asked);
  useUndoKeys();
  return (
    <PlanningContexts optimising={optimising} replanning={replanning}>
      <PickContext.Provider value={picking}>
        <EditorHead missing={missing} interests={interests} />
        {newPlan && <ReplanPanel plan={newPlan} onClose={closePlan} />}
        {proposal && <OptimisePanel {...proposal} onClose={() => optimising.close()} />}
        <TodayCard />
        <TripDnd className="page-width pb-20 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
          <div className="trip-sheet">
            <h2 className="sr-only">The days</h2>
            <Days found={found} />
            <TaskList />
          </div>
          <div id="trip-map" className="trip-map-frame">
            <SectionBoundary section="the map">
              <EditorMap map={map} shownDayId={shownDayId} onPick={onPick} />
              <DayFilter shownDayId={shownDayId} onShow={show} />
            </SectionBoundary>
          </div>
        </TripDnd>
      </PickContext.Provider>
    </PlanningContexts>
  );
}
