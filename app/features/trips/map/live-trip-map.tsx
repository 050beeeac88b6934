import { useEffect, useRef } from "react";
import "leaflet/dist/leaflet.css";
import "#app/maps/live-map.css";
import type { Point } from "#app/domain/geo/geo.ts";
import { openTripMap, type OpenTripMap } from "./open-trip-map.ts";
import type { TripScene } from "./scene.ts";
import type { DayChoice } from "./trip-map.tsx";

export interface LiveTripMapProps {
  scene: TripScene;
  /** The scene as it was when the shown days were last chosen: its frame is where the map opens. */
  opening: TripScene;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  onPick: ((point: Point) => void) | null;
  /** The keyboard has moved the cross-hair here; null when nothing is picked any more. */
  onCrossHair: (point: Point | null) => void;
  addTo: readonly DayChoice[];
  onAdd: ((id: string, dayId: string) => void) | undefined;
  title: string;
  tileUrl: string | null;
  tileAttribution: string | null;
  /** Called when the map stands in its frame and may replace the server's. */
  onReady: () => void;
}

/** The trip's map that can be moved: Leaflet, loaded only when one is shown. */
export function LiveTripMap(props: LiveTripMapProps) {
  const { scene, opening, selectedId, onPick, addTo, title, tileUrl, tileAttribution } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<OpenTripMap | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const opened = openTripMap(element.current!, {
      opening: latest.current.opening,
      title,
      tiles: tileUrl ? { url: tileUrl, attribution: tileAttribution ?? "" } : null,
      whole: () => latest.current.scene,
      onSelect: (id) => latest.current.onSelect(id),
      onPick: (point) => latest.current.onPick?.(point),
      onCrossHair: (point) => latest.current.onCrossHair(point),
      onAdd: (id, dayId) => latest.current.onAdd?.(id, dayId),
      onReady: () => latest.current.onReady(),
    });
    map.current = opened;
    return () => {
      map.current = null;
      opened.close();
    };
  }, [title, tileUrl, tileAttribution]);

  const isPicking = onPick !== null;
  useEffect(() => map.current?.open(opening), [opening]);
  useEffect(() => map.current?.show(scene, addTo), [scene, addTo]);
  useEffect(() => map.current?.select(selectedId), [selectedId]);
  useEffect(() => map.current?.pick(isPicking), [isPicking]);

  return <div ref={element} className="map-live" />;
}
