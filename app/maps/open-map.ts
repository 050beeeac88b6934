import type L from "leaflet";
import type { Point } from "#app/domain/geo/geo.ts";
import type { Bounds, Frame } from "#app/maps/base/projection.ts";
import { openFramedMap } from "./framed-map.ts";
import { addLabels } from "./map-labels.ts";
import * as leaflet from "./leaflet.ts";
import { PinLayer } from "./map-pins.ts";
import type { MapPin } from "./place-map.tsx";
import { ringCenter } from "./pin-style.ts";

interface Options {
  pins: readonly MapPin[];
  line?: readonly Point[] | undefined;
  gathers: boolean;
  frame: Frame;
  title: string;
  tiles: { url: string; attribution: string } | null;
  onActiveChange: (id: string | null) => void;
  onReady: () => void;
  /** The visitor moved the map, to this part of the world. */
  onMoved: (bounds: Bounds) => void;
}

export interface OpenMap {
  showFrame: (frame: Frame) => void;
  showPins: (pins: readonly MapPin[]) => void;
  activate: (id: string | null) => void;
  close: () => void;
}

/** Draws a route below the pins. */
function drawLine(map: L.Map, line: readonly Point[]): void {
  const path = line.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
  leaflet.polyline(path, { className: "map-route", interactive: false }).addTo(map);
}

/** Opens a map of places in the element, in the frame that the server drew. */
export function openMap(
  element: HTMLElement,
  { pins, line, gathers, onActiveChange, onReady, ...options }: Options,
): OpenMap {
  const { map, base, opening, showFrame, close } = openFramedMap(element, options);
  if (line) drawLine(map, line);
  const labels = addLabels(map, base);
  const markers = new PinLayer(map, opening(), {
    gathers,
    onActiveChange,
    onArranged: labels.arrange,
  });
  const showPins = (next: readonly MapPin[]) => {
    base.showRings(ringCenter(next, opening().frame));
    markers.show(next, opening());
  };
  showPins(pins);
  void base.drawn.then(onReady);
  return {
    showFrame: (next) => {
      const { width, center } = opening().frame;
      if (next.width !== width || next.center.x !== center.x || next.center.y !== center.y)
        showFrame(next);
    },
    showPins,
    activate: (id) => {
      markers.activate(id);
      labels.activate(id);
    },
    close,
  };
}
