import { useEffect, useRef } from "react";
import type { EditorState } from "#app/domain/trip/editor-state.ts";
import { storedEdits, storeEdits } from "./stored-edits.ts";
import type { Tell } from "./use-saving.ts";

/** Brings back what this browser has stored of the trip, and stores it from then on. */
export function useStoredEdits(state: EditorState, tell: Tell): void {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return storeEdits(state);
    isRestored.current = true;
    const edits = storedEdits(state.trip);
    if (edits) tell(edits);
  }, [state, tell]);
}
