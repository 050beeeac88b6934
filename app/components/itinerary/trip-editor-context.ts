import { createContext, useContext } from "react";
import type { SaveStatus } from "#app/lib/trip/editor-state.ts";
import type { KnownCatalogue, KnownPoi, Operation, Trip } from "#app/lib/trip/types.ts";
import type { Plan } from "#app/lib/plan/types.ts";

/** The trip that is edited, and how it is changed. */
export interface TripEditor {
  trip: Trip;
  /** Worked out from it: what every view shows. */
  plan: Plan;
  status: SaveStatus;
  refusal: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** Shows changes at once and saves them; says in a notice why when the trip refuses them. True when they were made. */
  change(operations: readonly Operation[], known?: KnownCatalogue): boolean;
  undo(): void;
  redo(): void;
  /** What the places of the trip have to offer, best known first. */
  catalogue: readonly KnownPoi[];
  /** The stop that list and map point at. */
  selectedId: string | null;
  select(id: string | null): void;
}

export const TripEditorContext = createContext<TripEditor | null>(null);

/** The trip that is edited, below its editor. */
export function useTripEditor(): TripEditor {
  const editor = useContext(TripEditorContext);
  if (!editor) throw new Error("useTripEditor must be used within a trip's editor");
  return editor;
}
