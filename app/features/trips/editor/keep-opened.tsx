import { useMemo } from "react";
import { useSaveTrip } from "../offline/use-save-trips.ts";
import { useTripEditor } from "./trip-editor-context.ts";

/** Keeps the trip that is edited for reading it offline, each time it is saved. */
export function KeepOpened() {
  const { trip, travelSource, status } = useTripEditor();
  useSaveTrip(
    useMemo(
      () => (status === "saved" ? { ...trip, travelSource } : null),
      [trip, travelSource, status],
    ),
  );
  return null;
}
