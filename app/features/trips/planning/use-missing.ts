import { useEffect, useState } from "react";
import { choicesFrom, missingSights, type MissingSight } from "#app/domain/trip/missing-sights.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** They are sought when changes pause. */
const PAUSE_MS = 400;

/** The best known sights that no day has, and why: as the server found them, then as the trip is changed. */
export function useMissing(sent: readonly MissingSight[]): readonly MissingSight[] {
  const { trip, travel, catalogue } = useTripEditor();
  const [opened] = useState(trip);
  const [missing, setMissing] = useState(sent);
  useEffect(() => {
    if (trip === opened) return;
    const timer = setTimeout(
      () => setMissing(missingSights(trip, choicesFrom(catalogue), travel)),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [trip, opened, travel, catalogue]);
  return missing;
}
