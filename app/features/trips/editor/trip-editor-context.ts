import { createContext, useContext } from "react";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import type { RefusedChange, SaveStatus } from "#app/domain/trip/editor-state.ts";
import type { TaggedPoi } from "#app/domain/trip/candidates.ts";
import type { KnownCatalogue, Operation, Trip } from "#app/domain/trip/types.ts";
import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { Plan, TravelTimes } from "#app/domain/plan/types.ts";

/** Says at the fields of a form what is wrong with them; false when some of it can't be said there. */
export type SayAtFields = (fields: FieldErrors) => boolean;

/** The trip that is edited, and how it is changed. */
export interface TripEditor {
  trip: Trip;
  /** Worked out from it: what every view shows. */
  plan: Plan;
  /** Legs from a routing server; null if all travel is estimated. */
  travelSource: TravelSource | null;
  /** The travel times that it is planned by. */
  travel: TravelTimes;
  status: SaveStatus;
  /** What the server refused, until it is made again or let go. */
  refused: readonly RefusedChange[];
  dismiss(refused: RefusedChange): void;
  canUndo: boolean;
  canRedo: boolean;
  /** Shows changes at once and saves them; says why when the trip refuses them, at the fields or in a notice. True when they were made. */
  change(operations: readonly Operation[], known?: KnownCatalogue, atFields?: SayAtFields): boolean;
  undo(): void;
  redo(): void;
  /** What the places of the trip have to offer, best known first. */
  catalogue: readonly TaggedPoi[];
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
