import { useEffect, useRef, useState } from "react";
import "leaflet/dist/leaflet.css";
import "#app/maps/live-map.css";
import { openFramedMap } from "#app/maps/framed-map.ts";
import * as leaflet from "#app/maps/leaflet.ts";
import { addPicking } from "#app/features/trips/map/picking.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import { frameOf } from "#app/maps/base/projection.ts";

interface MapPickerProps {
  /** Where it is now, when that is known. */
  at: Point | null;
  /** Where to look when it is not. */
  near: Point | null;
  tiles: { url: string; attribution: string } | null;
  onPick: (point: Point) => void;
}

/** Of the pin, in CSS pixels. */
const PIN = 20;
const INDIA = { west: 68, south: 7, east: 97.5, north: 36 };

/** The part of the world around a point, so many degrees to each side. */
const around = ({ latitude, longitude }: Point, degrees: number) => ({
  west: longitude - degrees,
  south: latitude - degrees,
  east: longitude + degrees,
  north: latitude + degrees,
});

function boundsFor({ at, near }: Pick<MapPickerProps, "at" | "near">) {
  if (at) return around(at, 0.03);
  return near ? around(near, 0.2) : INDIA;
}

/** A map on which a point is picked by a press, or by the keyboard at the cross-hair in its middle (arrow keys, Enter). */
export default function MapPicker({ at, near, tiles, onPick }: MapPickerProps) {
  const element = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState(at);
  const start = useRef({ at, near, tiles });
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    const framed = openFramedMap(element.current!, {
      frame: frameOf(boundsFor(start.current)),
      title: "Map for choosing coordinates",
      tiles: start.current.tiles,
    });
    const pin = leaflet.marker([0, 0], {
      icon: leaflet.divIcon({ className: "admin-pin", iconSize: [PIN, PIN] }),
      interactive: false,
      keyboard: false,
    });
    const mark = ({ latitude, longitude }: Point) =>
      pin.setLatLng([latitude, longitude]).addTo(framed.map);
    if (start.current.at) mark(start.current.at);
    const picking = addPicking(framed.map, {
      isCalm: framed.isCalm,
      onPick: (point) => {
        mark(point);
        setPicked(point);
        latest.current(point);
      },
      onCrossHair: () => undefined,
    });
    picking.set(true);
    return () => {
      picking.close();
      framed.close();
    };
  }, []);
  return (
    <div>
      <div className="relative h-96 overflow-hidden rounded-2xl border border-line">
        <div ref={element} className="map-live" />
      </div>
      <p role="status" className="mt-2 text-[0.9375rem] text-muted">
        {picked
          ? `Selected: ${picked.latitude}, ${picked.longitude}.`
          : "Click or tap the location, or move the map with the arrow keys and press Enter."}
      </p>
    </div>
  );
}
