import type L from "leaflet";
import { drawnAtlas, type Atlas, type DrawnAtlas } from "#app/maps/base/atlas.ts";
import { ATLAS_PATH } from "#app/maps/base/base-picture.ts";
import { unproject, type XY } from "#app/maps/base/projection.ts";
import * as leaflet from "./leaflet.ts";
import { ringsOf } from "./pin-style.ts";

export interface Base {
  /** Settles when the base stands, or need not, or can't be had. */
  drawn: Promise<void>;
  /** The middle of the rings while they are shown, in pixels of zoom 0. */
  ringsAround: () => XY | null;
  isLocal: () => boolean;
  setLocalZoom: (zoom: number) => void;
  isCovered: () => boolean;
  /** Says whether tiles lie over the base, which then says nothing. */
  cover: (covered: boolean) => void;
  /** Says what distances are measured from, in pixels of zoom 0. */
  showRings: (around: XY) => void;
}

/** The drawn base of the country and, from `localZoom` on, rings of distance in its place. Colours come from map.css. */
export function addBase(map: L.Map, localZoom: number): Base {
  const element = map.getContainer();
  const pane = map.createPane("base");
  pane.style.zIndex = "150";
  const renderer = leaflet.svg({ pane: "base", padding: 0.5 });
  const rings = leaflet.layerGroup().addTo(map);
  let [isLocal, isCovered, center] = [false, false, { x: 0, y: 0 }];
  let loading: Promise<void> | null = null;

  const update = () => {
    isLocal = map.getZoom() >= localZoom;
    element.toggleAttribute("data-local", isLocal && !isCovered);
    element.toggleAttribute("data-covered", isCovered);
    if (!isLocal && !isCovered) loading ??= loadAtlas(map, renderer);
    drawRings(rings, isLocal && !isCovered ? map.getZoom() : null, center);
  };
  map.on("zoomend", update);
  update();
  return {
    drawn: loading ?? Promise.resolve(),
    ringsAround: () => (isLocal && !isCovered ? center : null),
    isLocal: () => isLocal,
    setLocalZoom: (zoom) => {
      localZoom = zoom;
    },
    isCovered: () => isCovered,
    cover: (covered) => {
      if (covered === isCovered) return;
      isCovered = covered;
      update();
      map.fire("moveend");
    },
    showRings: (around) => {
      center = around;
      update();
    },
  };
}

/** Fetches and draws the base; without it the map still has its pins, names and scale. */
const loadAtlas = (map: L.Map, renderer: L.Renderer): Promise<void> =>
  fetch(ATLAS_PATH)
    .then((response) => response.json() as Promise<Atlas>)
    .then((atlas) => drawAtlas(map, renderer, drawnAtlas(atlas)))
    .catch(() => undefined);

function drawAtlas(map: L.Map, renderer: L.Renderer, atlas: DrawnAtlas): void {
  type Line = [number, number][];
  const options = (className: string) => ({
    className: `map-shape ${className}`,
    interactive: false,
    renderer,
    pane: "base",
  });
  const area = (rings: unknown, className: string) =>
    leaflet.polygon(
      (rings as Line[]).map((ring) => [ring]),
      { ...options(className), fillRule: "nonzero" },
    );
  const line = (lines: unknown, className: string) =>
    leaflet.polyline(lines as Line[], options(className));
  area(atlas.land, "map-shape-abroad").addTo(map);
  area(atlas.seams, "map-shape-abroad").addTo(map);
  line(atlas.borders, "map-shape-border").addTo(map);
  area(atlas.islets, "map-shape-islet").addTo(map);
  area(atlas.india, "map-shape-india").addTo(map);
  line(atlas.rivers, "map-shape-river").addTo(map);
  line(atlas.stateBorders, "map-shape-state").addTo(map);
}

/** Rings at round distances, each with its distance written at its top. */
function drawRings(layer: L.LayerGroup, zoom: number | null, center: XY): void {
  layer.clearLayers();
  if (zoom === null) return;
  const middle = unproject(center);
  for (const { km, top } of ringsOf(zoom, center)) {
    const spot = unproject(top);
    const circle = { radius: km * 1000, className: "map-shape map-shape-ring", interactive: false };
    leaflet.circle([middle.latitude, middle.longitude], circle).addTo(layer);
    const icon = leaflet.divIcon({
      className: "map-anchor",
      iconSize: [0, 0],
      html: `<span class="map-ring-label">${km} km</span>`,
    });
    leaflet
      .marker([spot.latitude, spot.longitude], {
        icon,
        interactive: false,
        keyboard: false,
        zIndexOffset: -1000,
      })
      .addTo(layer);
  }
}
