import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import type { KnownFixes } from "#app/domain/plan/known-fixes.ts";
import { type TravelSource, travelOf } from "#app/domain/plan/travel/travel-source.ts";
import { openEditor, nextEditor } from "#app/domain/trip/editor-state.ts";
import type { TaggedPoi } from "#app/domain/trip/candidates.ts";
import type { KnownCatalogue, Operation, Trip } from "#app/domain/trip/types.ts";
import { notify } from "#app/ui/notifications/notices.ts";
import { fieldsOf, messagesOf } from "../saving/refusal-words.ts";
import { TripEditorContext, type SayAtFields, type TripEditor } from "./trip-editor-context.ts";
import { useCatalogue } from "../stops/use-catalogue.ts";
import { usePlan } from "../planning/use-plan.ts";
import { useSaving, type SaveOperations, type Tell } from "../saving/use-saving.ts";
import { useStoredEdits } from "../saving/use-stored-edits.ts";
import { useTravelSource } from "../planning/use-legs.ts";

const CLASHED = {
  tone: "info" as const,
  title: "Changed in another window",
  text: "We applied your changes on top of the latest version.",
};

interface TripEditorProviderProps {
  /** As the server sent it. */
  trip: Trip;
  /** POIs of the trip's places, best known first. */
  catalogue: readonly TaggedPoi[];
  /** The trip's routed legs; null where all travel is estimated. */
  travelSource: TravelSource | null;
  /** The fixes of its conflicts; null where the server had no time to find them. */
  fixes: KnownFixes | null;
  save: SaveOperations;
  children: ReactNode;
}

/**
 * The editor's state and its dispatch, which applies events at once even if React renders later. @throws what a
 * refused change throws
 */
function useEditorState(sent: Trip) {
  const [state, draw] = useState(() => openEditor(sent));
  const latest = useRef(state);
  const tell: Tell = useCallback((event) => {
    latest.current = nextEditor(latest.current, event);
    draw(latest.current);
    return latest.current;
  }, []);
  return [state, tell] as const;
}

/** Holds the edited trip and syncs it with the server. */
export function TripEditorProvider({
  trip: sent,
  catalogue: offered,
  travelSource: sentLegs,
  fixes,
  save,
  children,
}: TripEditorProviderProps) {
  const [state, tell] = useEditorState(sent);
  const [selectedId, select] = useState<string | null>(null);
  const onClash = useCallback(() => notify(CLASHED), []);
  const isRestored = useStoredEdits(state, tell);
  useSaving(state, tell, save, onClash, isRestored);

  const { trip, status, refused, undo, redo } = state;
  const catalogue = useCatalogue(offered, sent.places, trip.places);
  const travelSource = useTravelSource(state, sentLegs);
  const travel = useMemo(() => travelOf(travelSource), [travelSource]);
  const plan = usePlan(trip, { travelSource, travel }, fixes);

  const change = useCallback(
    (operations: readonly Operation[], known?: KnownCatalogue, atFields?: SayAtFields): boolean => {
      try {
        tell({ type: "changed", operations, known });
      } catch (error) {
        if (!atFields?.(fieldsOf(error)))
          notify({
            tone: "danger",
            title: "Couldn’t make this change",
            text: messagesOf(error).join(". "),
          });
        return false;
      }
      return true;
    },
    [tell],
  );

  const editor = useMemo<TripEditor>(
    () => ({
      trip,
      plan,
      travelSource,
      travel,
      catalogue,
      status,
      refused,
      canUndo: undo.length > 0,
      canRedo: redo.length > 0,
      change,
      selectedId,
      select,
      dismiss: (change) => tell({ type: "dismissed", refused: change }),
      undo: () => tell({ type: "undone" }),
      redo: () => tell({ type: "redone" }),
    }),
    [
      trip,
      plan,
      travelSource,
      travel,
      catalogue,
      status,
      refused,
      undo,
      redo,
      change,
      selectedId,
      tell,
    ],
  );
  return <TripEditorContext.Provider value={editor}>{children}</TripEditorContext.Provider>;
}
