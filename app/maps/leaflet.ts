/*
 * What of Leaflet 1.9 our maps use, module by module: its own build brings canvas, images, videos, tooltips and GeoJSON along, a
 * quarter of its bytes. Tiles come by themselves, where there are any (see map-tiles.ts).
 */
import type L from "leaflet";
import { attribution } from "leaflet/src/control/Control.Attribution.js";
import { scale } from "leaflet/src/control/Control.Scale.js";
import { zoom } from "leaflet/src/control/Control.Zoom.js";
import BrowserFacts from "leaflet/src/core/Browser.js";
import { disableClickPropagation } from "leaflet/src/dom/DomEvent.js";
import { toLatLngBounds } from "leaflet/src/geo/LatLngBounds.js";
import { toPoint } from "leaflet/src/geometry/Point.js";
import { layerGroup as group } from "leaflet/src/layer/LayerGroup.js";
import { popup as makePopup } from "leaflet/src/layer/Popup.js";
import { divIcon as makeDivIcon } from "leaflet/src/layer/marker/DivIcon.js";
import { marker as makeMarker } from "leaflet/src/layer/marker/Marker.js";
import { circle as makeCircle } from "leaflet/src/layer/vector/Circle.js";
import { polygon as makePolygon } from "leaflet/src/layer/vector/Polygon.js";
import { polyline as makePolyline } from "leaflet/src/layer/vector/Polyline.js";
import { svg as makeSvg } from "leaflet/src/layer/vector/SVG.js";
import { createMap, Map as LeafletMap } from "leaflet/src/map/Map.js";
import "leaflet/src/map/handler/Map.BoxZoom.js";
import "leaflet/src/map/handler/Map.DoubleClickZoom.js";
import "leaflet/src/map/handler/Map.Drag.js";
import "leaflet/src/map/handler/Map.Keyboard.js";
import "leaflet/src/map/handler/Map.ScrollWheelZoom.js";
import "leaflet/src/map/handler/Map.TapHold.js";
import "leaflet/src/map/handler/Map.TouchZoom.js";

/** Which renderer draws a shape: its own, else the map's. Leaflet's own way would bring the one for canvas. */
(LeafletMap as typeof L.Map).include({
  getRenderer(this: L.Map, { options }: L.Path): L.Renderer {
    const renderer = options.renderer ?? this.options.renderer;
    if (!renderer) throw new Error("A shape needs a renderer, of its own or of its map");
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});

export const map = createMap as typeof L.map;
export const control = {
  zoom: zoom as typeof L.control.zoom,
  scale: scale as typeof L.control.scale,
  attribution: attribution as typeof L.control.attribution,
};
export const Browser = BrowserFacts as typeof L.Browser;
export const DomEvent = {
  disableClickPropagation: disableClickPropagation as typeof L.DomEvent.disableClickPropagation,
};
export const latLngBounds = toLatLngBounds as typeof L.latLngBounds;
export const point = toPoint as typeof L.point;
export const layerGroup = group as typeof L.layerGroup;
export const popup = makePopup as typeof L.popup;
export const divIcon = makeDivIcon as typeof L.divIcon;
export const marker = makeMarker as typeof L.marker;
export const circle = makeCircle as typeof L.circle;
export const polygon = makePolygon as typeof L.polygon;
export const polyline = makePolyline as typeof L.polyline;
export const svg = makeSvg as typeof L.svg;
