import L from "leaflet";
import { arrangeLabels, type PlacedLabel } from "#app/lib/map/arrange.ts";
import { namesAt } from "#app/lib/map/names.ts";
import { project, unproject, type View, type XY } from "#app/lib/map/projection.ts";
import type { MapPin } from "./place-map.tsx";
import { labelsOfPins } from "./pin-style.ts";

interface Options {
  /** Whether the map draws names of its own: tiles have theirs. */
  hasNames: () => boolean;
  isLocal: () => boolean;
}

/** What the pins of a view cover, in CSS pixels of the map. */
export interface ArrangedPins {
  pins: readonly MapPin[];
  discs: (XY & { radius: number })[];
}

export function viewOf(map: L.Map): View {
  const { x: width, y: height } = map.getSize();
  const { lng, lat } = map.getCenter();
  return { center: project(lng, lat), zoom: map.getZoom(), width, height };
}

/** Writes the labels of pins, states, towns and seas for which the view has room, and again after each move. */
export function addLabels(map: L.Map, { hasNames, isLocal }: Options) {
  const pane = map.createPane("labels");
  pane.style.zIndex = "620";
  pane.style.pointerEvents = "none";
  const shown = new Map<string, { marker: L.Marker; side: string }>();
  let arranged: ArrangedPins = { pins: [], discs: [] };
  let activeId: string | null = null;

  const arrange = (next: ArrangedPins = arranged) => {
    arranged = next;
    const view = viewOf(map);
    const { pins, discs } = arranged;
    const names = hasNames() && !isLocal() ? namesAt(view.zoom, new Set(pins.map((pin) => pin.label))) : [];
    const first = [...pins].sort((a, b) => Number(b.id === activeId) - Number(a.id === activeId));
    render(arrangeLabels(view, [...labelsOfPins(first), ...names], discs));
  };
  const render = (labels: readonly PlacedLabel[]) => {
    const wanted = new Map(labels.map((label) => [label.id, label]));
    for (const [id, { marker, side }] of shown) {
      if (wanted.get(id)?.side === side) continue;
      marker.remove();
      shown.delete(id);
    }
    for (const label of labels) if (!shown.has(label.id)) shown.set(label.id, { marker: labelMarker(label).addTo(map), side: label.side });
  };
  map.on("moveend", () => arrange());
  return {
    arrange,
    activate: (id: string | null) => {
      activeId = id;
      arrange();
    },
  };
}

function labelMarker(label: PlacedLabel): L.Marker {
  const html = document.createElement("span");
  html.className = "map-label";
  html.dataset.kind = label.kind;
  html.dataset.side = label.side;
  html.style.setProperty("--gap", `${label.gap}px`);
  html.setAttribute("aria-hidden", "true");
  html.textContent = label.text;
  const { latitude, longitude } = unproject(label.at);
  const icon = L.divIcon({ className: "map-anchor", iconSize: [0, 0], html });
  return L.marker([latitude, longitude], { icon, pane: "labels", interactive: false, keyboard: false });
}
