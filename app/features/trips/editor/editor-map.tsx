import { useContext, useMemo } from "react";
import { TripMap, type TripMapProps } from "../map/trip-map.tsx";
import { moveStopTo } from "#app/domain/trip/edits/edits.ts";
import { lastKey } from "#app/domain/trip/order.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { DragContext } from "../drag/drag-context.ts";
import { dayChoices, mapDays, mapIdeas } from "./map-view.ts";
import type { Pick } from "../stops/pick-on-map.tsx";
import { showInList } from "../drag/stop-elements.ts";
import { useTripEditor } from "./trip-editor-context.ts";

interface EditorMapProps {
  map: TripMapProps["map"];
  /** The day that is shown alone; null shows all. */
  shownDayId: string | null;
  onPick: Pick | null;
}

/** The trip on the map, and what the places have to offer, which a press adds. */
export function EditorMap({ map, shownDayId, onPick }: EditorMapProps) {
  const { trip, plan, catalogue, change, selectedId, select } = useTripEditor();
  const days = useMemo(() => mapDays(trip, plan, shownDayId), [trip, plan, shownDayId]);
  const ideas = useMemo(() => mapIdeas(trip, catalogue), [trip, catalogue]);
  const addTo = useMemo(() => dayChoices(trip, shownDayId), [trip, shownDayId]);
  const take = useContext(DragContext);
  const add = (id: string, dayId: string) => {
    const poi = catalogue.find((one) => one.id === id);
    if (!poi) return void change([moveStopTo(trip, id, dayId, trip.stops.length)]);
    const orderKey = lastKey(trip.stops.filter((stop) => stop.dayId === dayId));
    change([{ op: "stop.add", id: makeId(), dayId, orderKey, poiId: id }], {
      pois: new Map([[id, poi]]),
    });
  };
  const choose = (id: string | null) => {
    select(id);
    if (id !== null) showInList(id);
  };
  return (
    <TripMap
      days={days}
      ideas={ideas}
      selectedId={selectedId}
      onSelect={choose}
      onPick={onPick}
      addTo={addTo}
      onAdd={add}
      onGrab={take}
      map={map}
      label={`Map of ${trip.title}`}
    />
  );
}
