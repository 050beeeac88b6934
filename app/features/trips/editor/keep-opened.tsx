import { useMemo } from "react";
import { useSaveTrip } from "../offline/use-save-trips.ts";
import { useTripEditor } from "./trip-editor-context.ts";

/** Keeps the trip that is edited for reading it offline, each time it is saved. */
export function KeepOpened() {
  const { trip, ways, status } = useTripEditor();
  useSaveTrip(useMemo(() => (status === "saved" ? { ...trip, ways } : null), [trip, ways, status]));
  return null;
}
