import { useEffect, useRef } from "react";
import "leaflet/dist/leaflet.css";
import "./live-map.css";
import type { Point } from "#app/domain/geo/geo.ts";
import type { Bounds, Frame } from "#app/maps/base/projection.ts";
import { openMap, type OpenMap } from "./open-map.ts";
import type { MapPin } from "./place-map.tsx";

export interface LiveMapProps {
  pins: readonly MapPin[];
  line?: readonly Point[];
  /** Gathers pins in clusters from the start, instead of drawing them as the server did. */
  gathers: boolean;
  frame: Frame;
  activeId: string | null;
  onActiveChange: (id: string | null) => void;
  title: string;
  tileUrl: string | null;
  tileAttribution: string | null;
  /** Called when the map stands in its frame and may replace the server's. */
  onReady: () => void;
  onMoved?: (bounds: Bounds) => void;
}

/** The map that can be moved: Leaflet, loaded only when one is shown. */
export function LiveMap({
  pins,
  line,
  gathers,
  frame,
  activeId,
  onActiveChange,
  title,
  tileUrl,
  tileAttribution,
  onReady,
  onMoved,
}: LiveMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap | null>(null);
  const latest = useRef({ pins, line, frame, onActiveChange, onReady, onMoved });
  useEffect(() => {
    latest.current = { pins, line, frame, onActiveChange, onReady, onMoved };
  });

  useEffect(() => {
    const { pins, line, frame } = latest.current;
    const opened = openMap(element.current!, {
      pins,
      line,
      gathers,
      frame,
      title,
      tiles: tileUrl ? { url: tileUrl, attribution: tileAttribution ?? "" } : null,
      onActiveChange: (id) => latest.current.onActiveChange(id),
      onReady: () => latest.current.onReady(),
      onMoved: (bounds) => latest.current.onMoved?.(bounds),
    });
    map.current = opened;
    return () => {
      map.current = null;
      opened.close();
    };
  }, [title, tileUrl, tileAttribution, gathers]);

  const { x, y } = frame.center;
  useEffect(() => map.current?.showFrame(latest.current.frame), [x, y, frame.width, frame.height]);
  useEffect(() => map.current?.showPins(pins), [pins]);
  useEffect(() => map.current?.activate(activeId), [activeId]);

  return <div ref={element} className="map-live" />;
}
