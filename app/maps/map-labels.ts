import type L from "leaflet";
import { arrangeLabels, type PlacedLabel } from "#app/maps/base/arrange.ts";
import { namesAt } from "#app/maps/base/names.ts";
import { project, unproject, type View } from "#app/maps/base/projection.ts";
import * as leaflet from "./leaflet.ts";
import type { Base } from "./map-base.ts";
import { controlBoxes, labelsOfPins, pinBoxes, ringBoxes, type ArrangedPins } from "./pin-style.ts";

export function viewOf(map: L.Map): View {
  const { x: width, y: height } = map.getSize();
  const { lng, lat } = map.getCenter();
  return { center: project(lng, lat), zoom: map.getZoom(), width, height };
}

/** Writes the labels of pins, states, towns and seas for which the view has room, and again after each move. */
export function addLabels(map: L.Map, { isCovered, isLocal, ringsAround }: Base, buttons?: number) {
  const pane = map.createPane("labels");
  pane.style.zIndex = "620";
  pane.style.pointerEvents = "none";
  const shown = new Map<string, { marker: L.Marker; style: string }>();
  let arranged: ArrangedPins = { pins: [], offsets: [], clusters: [] };
  let activeId: string | null = null;

  const arrange = (next: ArrangedPins = arranged) => {
    arranged = next;
    const view = viewOf(map);
    const { pins, offsets } = arranged;
    // Tiles have names of their own.
    const all = isCovered() ? [] : namesAt(view.zoom, new Set(pins.map((pin) => pin.label)));
    const names = isLocal() ? all.filter((label) => label.kind === "town") : all;
    const isActive = (label: { id: string }) => Number(label.id === `pin:${activeId}`);
    const ofPins = labelsOfPins(pins, offsets).sort((a, b) => isActive(b) - isActive(a));
    const center = ringsAround();
    const blocked = [
      ...pinBoxes(view, arranged),
      ...(center ? ringBoxes(view, center) : []),
      ...controlBoxes(view, buttons),
    ];
    render(arrangeLabels(view, [...ofPins, ...names], blocked));
  };
  const render = (labels: readonly PlacedLabel[]) => {
    const wanted = new Map(labels.map((label) => [label.id, label]));
    for (const [id, { marker, style }] of shown) {
      const label = wanted.get(id);
      if (label && styleOf(label) === style) continue;
      marker.remove();
      shown.delete(id);
    }
    for (const label of labels)
      if (!shown.has(label.id))
        shown.set(label.id, { marker: labelMarker(label).addTo(map), style: styleOf(label) });
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

/** Two labels with the same text and style look the same, so the one on the map can stay. */
const styleOf = ({ text, side, shift, gap }: PlacedLabel) =>
  [text, side, shift?.x ?? 0, shift?.y ?? 0, gap].join();

function labelMarker(label: PlacedLabel): L.Marker {
  const html = document.createElement("span");
  html.className = "map-label";
  html.dataset.kind = label.kind;
  html.dataset.side = label.side;
  html.style.setProperty("--gap", `${label.gap}px`);
  if (label.shift) html.style.margin = `${label.shift.y}px 0 0 ${label.shift.x}px`;
  html.setAttribute("aria-hidden", "true");
  html.textContent = label.text;
  const { latitude, longitude } = unproject(label.at);
  const icon = leaflet.divIcon({ className: "map-anchor", iconSize: [0, 0], html });
  return leaflet.marker([latitude, longitude], {
    icon,
    pane: "labels",
    interactive: false,
    keyboard: false,
  });
}
