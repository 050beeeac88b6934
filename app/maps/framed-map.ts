import type L from "leaflet";
import { MAP_CREDIT } from "#app/maps/base/base-picture.ts";
import { pictureSizeAt } from "#app/maps/base/picture.ts";
import {
  boundsOfFrame,
  FRAME_PADDING,
  type Bounds,
  type Frame,
  type Size,
} from "#app/maps/base/projection.ts";
import * as leaflet from "./leaflet.ts";
import { addBase, type Base } from "./map-base.ts";
import { isLocal } from "./pin-style.ts";

interface Options {
  frame: Frame;
  title: string;
  tiles: { url: string; attribution: string } | null;
  /** The visitor moved the map, to this part of the world. */
  onMoved?: (bounds: Bounds) => void;
}

/** How the map opened: in which frame, at which zoom, and for which size the picture was drawn that it took the place of. */
export interface Opening {
  frame: Frame;
  zoom: number;
  pictureSize: Size;
}

/** A map with its base and controls, and nothing of the caller's on it yet. */
export interface FramedMap {
  map: L.Map;
  base: Base;
  /** The visitor asked for less motion. */
  isCalm: boolean;
  opening: () => Opening;
  /** Shows this frame; the map then counts as opened in it. */
  showFrame: (frame: Frame) => void;
  close: () => void;
}

/** Closer than this the drawn base is too coarse to be honest. */
const LOCAL_ZOOM = 10.5;
const MIN_ZOOM = 2.5;
const MAX_ZOOM = 17;
/** What the drawn base covers; the map can't be dragged out of it. */
const WORLD = leaflet.latLngBounds([-14, 24], [52, 140]);

const prefersCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const toLatLngBounds = (frame: Frame) => {
  const { south, west, north, east } = boundsOfFrame(frame);
  return leaflet.latLngBounds([south, west], [north, east]);
};

/** A Leaflet map with its controls and nothing on it. */
function emptyMap(element: HTMLElement, title: string, calm: boolean): L.Map {
  const map = leaflet.map(element, {
    zoomSnap: 0,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: WORLD,
    maxBoundsViscosity: 1,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    scrollWheelZoom: false,
    dragging: !leaflet.Browser.mobile,
    zoomControl: false,
    attributionControl: false,
    renderer: leaflet.svg({ padding: 0.5 }),
  });
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", title);
  leaflet.control
    .zoom({ position: "topright", zoomInTitle: "Zoom in", zoomOutTitle: "Zoom out" })
    .addTo(map);
  leaflet.control.scale({ imperial: false, maxWidth: 80 }).addTo(map);
  leaflet.control.attribution({ prefix: false }).addAttribution(MAP_CREDIT).addTo(map);
  return map;
}

/** Opens a Leaflet map in the element, in the frame that the server drew. */
export function openFramedMap(
  element: HTMLElement,
  { frame, title, tiles, onMoved }: Options,
): FramedMap {
  const isCalm = prefersCalm();
  const map = emptyMap(element, title, isCalm);
  const padding: L.PointTuple = [FRAME_PADDING, FRAME_PADDING];
  // Moves that the visitor did not make: to a frame, to make room for a popup, and of a map that was given another size.
  let isFitting = false;
  map.on("resize autopanstart", () => {
    isFitting = true;
  });
  const fit = (to: Frame, animate: boolean) => {
    isFitting = true;
    map.fitBounds(toLatLngBounds(to), { padding, animate });
  };
  map.on("moveend", () => {
    if (!isFitting) onMoved?.(boundsShown(map));
    isFitting = false;
  });
  fit(frame, false);
  const stopReaching = moveWhenReachedFor(map);
  const base = addBase(map, localZoom(map, frame));
  let isOpen = true;
  if (tiles)
    void import("./map-tiles.ts").then(
      ({ addTiles }) => isOpen && addTiles(map, { ...tiles, maxZoom: MAX_ZOOM }, base),
      () => undefined,
    );
  let opening = openingOf(map, frame);
  return {
    map,
    base,
    isCalm,
    opening: () => opening,
    showFrame: (next) => {
      opening = openingOf(map, next);
      base.setLocalZoom(localZoom(map, next));
      fit(next, !isCalm);
    },
    close: () => {
      isOpen = false;
      stopReaching();
      // Leaflet 1.9 leaves a zoom's timer running when its map is removed; without an active zoom it does nothing.
      (map as unknown as { _animatingZoom: boolean })._animatingZoom = false;
      map.remove();
    },
  };
}

const degrees = (value: number) => Math.round(value * 1e3) / 1e3;

function boundsShown(map: L.Map): Bounds {
  const shown = map.getBounds();
  return {
    west: degrees(shown.getWest()),
    south: degrees(shown.getSouth()),
    east: degrees(shown.getEast()),
    north: degrees(shown.getNorth()),
  };
}

/** The zoom at which the map shows the frame as large as it can. */
const frameZoom = (map: L.Map, frame: Frame) =>
  map.getBoundsZoom(
    toLatLngBounds(frame),
    false,
    leaflet.point(2 * FRAME_PADDING, 2 * FRAME_PADDING),
  );

const openingOf = (map: L.Map, frame: Frame): Opening => ({
  frame,
  zoom: frameZoom(map, frame),
  // The style sheet chooses the picture by the exact width; Leaflet rounds it.
  pictureSize: pictureSizeAt(map.getContainer().getBoundingClientRect().width),
});

/** A map that opens on one town opens without the base, whatever zoom its size makes of that, and the other way round. */
function localZoom(map: L.Map, frame: Frame): number {
  const zoom = frameZoom(map, frame);
  return isLocal(frame) ? Math.min(LOCAL_ZOOM, zoom - 0.01) : Math.max(LOCAL_ZOOM, zoom + 0.5);
}

/**
 * Until the map is clicked, tapped or focused, the wheel and one finger scroll the page; afterwards they move the map, until the
 * focus leaves it. Two fingers always move it.
 */
function moveWhenReachedFor(map: L.Map): () => void {
  const element = map.getContainer();
  const reach = () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
  };
  const leave = (event: FocusEvent) => {
    if (element.contains(event.relatedTarget as Node | null)) return;
    map.scrollWheelZoom.disable();
    if (leaflet.Browser.mobile) map.dragging.disable();
  };
  element.addEventListener("focusin", reach);
  element.addEventListener("focusout", leave);
  return () => {
    element.removeEventListener("focusin", reach);
    element.removeEventListener("focusout", leave);
  };
}
