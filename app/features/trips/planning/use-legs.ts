import { useEffect, useState } from "react";
import type { TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { EditorState } from "#app/domain/trip/editor-state.ts";
import { legsByApi } from "./legs-by-api.ts";

/**
 * The legs that a trip is planned with: those of the page, and after each change that the server has saved those that
 * it then plans by itself. A way that is new is estimated until they are there.
 */
export function useTravelSource(
  { trip: { id }, saved: { version }, status }: EditorState,
  sent: TravelSource | null,
): TravelSource | null {
  const [known, setKnown] = useState({ travelSource: sent, version });
  const isBehind = sent !== null && status === "saved" && known.version !== version;
  useEffect(() => {
    if (!isBehind) return;
    let isPast = false;
    void legsByApi(id).then(
      (travelSource) =>
        isPast ||
        setKnown((before) => ({ travelSource: travelSource ?? before.travelSource, version })),
    );
    return () => {
      isPast = true;
    };
  }, [isBehind, id, version]);
  return known.travelSource;
}
