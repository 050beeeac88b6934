import { useMemo } from "react";
import { TripMap, type TripMapProps } from "#app/components/trip-map/trip-map.tsx";
import { moveStopTo } from "#app/lib/trip/edits.ts";
import { lastKey } from "#app/lib/trip/order.ts";
import { daysInOrder } from "#app/lib/trip/select.ts";
import { makeId } from "#app/lib/trip/make-id.ts";
import { mapDays, mapIdeas } from "./map-view.ts";
import type { Pick } from "./pick-on-map.tsx";
import { useTripEditor } from "./trip-editor-context.ts";

interface EditorMapProps {
  map: TripMapProps["map"];
  /** The day that is shown alone; null shows all. */
  shownDayId: string | null;
  onPick: Pick | null;
}

/** Brings a stop into view in the list. */
const showInList = (stopId: string) => document.getElementById(`stop-${stopId}`)?.scrollIntoView({ block: "center", behavior: "smooth" });

/** The trip on the map, and what the places have to offer, which a press adds. */
export function EditorMap({ map, shownDayId, onPick }: EditorMapProps) {
  const { trip, plan, catalogue, change, selectedId, select } = useTripEditor();
  const days = useMemo(() => mapDays(trip, plan, shownDayId), [trip, plan, shownDayId]);
  const ideas = useMemo(() => mapIdeas(trip, catalogue), [trip, catalogue]);
  const add = (id: string) => {
    const dayId = shownDayId ?? daysInOrder(trip).at(0)!.id;
    const poi = catalogue.find((one) => one.id === id);
    if (!poi) return void change([moveStopTo(trip, id, dayId, trip.stops.length)]);
    const orderKey = lastKey(trip.stops.filter((stop) => stop.dayId === dayId));
    change([{ op: "stop.add", id: makeId(), dayId, orderKey, poiId: id }], { pois: new Map([[id, poi]]) });
  };
  const choose = (id: string | null) => {
    select(id);
    if (id !== null) showInList(id);
  };
  return (
    <TripMap days={days} ideas={ideas} selectedId={selectedId} onSelect={choose} onPick={onPick} onAdd={add} map={map} label={`Map of ${trip.title}`} />
  );
}
