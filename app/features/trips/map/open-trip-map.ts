import type L from "leaflet";
import { openFramedMap } from "#app/maps/framed-map.ts";
import * as leaflet from "#app/maps/leaflet.ts";
import { addLabels } from "#app/maps/map-labels.ts";
import type { Point } from "#app/domain/geo/geo.ts";
import { addPicking } from "./picking.ts";
import { PIN_DROPPED, PIN_LIFTED } from "./pin-events.ts";
import type { TripScene } from "./scene.ts";
import { TripLines } from "./trip-lines.ts";
import type { DayChoice } from "./trip-map.tsx";
import { TRIP_MAP_BUTTONS } from "./trip-picture.tsx";
import { TripPins } from "./trip-pins.ts";

interface Options {
  opening: TripScene;
  title: string;
  tiles: { url: string; attribution: string } | null;
  /** What the visitor sees who asks for the whole. */
  whole: () => TripScene;
  onSelect: (id: string | null) => void;
  onPick: (point: Point) => void;
  onCrossHair: (point: Point | null) => void;
  onAdd: (id: string, dayId: string) => void;
  onReady: () => void;
}

export interface OpenTripMap {
  /** Moves to the frame of this scene, unless it is there already. */
  open: (opening: TripScene) => void;
  show: (scene: TripScene, addTo: readonly DayChoice[]) => void;
  select: (id: string | null) => void;
  pick: (isPicking: boolean) => void;
  close: () => void;
}

/** Opens the map of a trip in the element, in the frame that the server drew. */
export function openTripMap(
  element: HTMLElement,
  { opening, whole, onSelect, onPick, onCrossHair, onAdd, onReady, ...options }: Options,
): OpenTripMap {
  const framed = openFramedMap(element, { ...options, frame: opening.frame });
  const { map, base } = framed;
  base.showRings(opening.center);
  const labels = addLabels(map, base, TRIP_MAP_BUTTONS);
  const lines = new TripLines(map);
  const pins = new TripPins(map, {
    isCalm: framed.isCalm,
    onSelect,
    onAdd,
    onArranged: labels.arrange,
  });
  const picking = addPicking(map, { isCalm: framed.isCalm, onPick, onCrossHair });
  const fit = ({ frame, center }: TripScene) => {
    map.once("moveend", () => pins.reveal());
    framed.showFrame(frame);
    base.showRings(center);
  };
  const { stop, whenSized } = followSize(map, element);
  addWholeButton(map, () => fit(whole()));
  const stopHolding = holdStill(map);
  void base.drawn.then(onReady);
  let opened = opening;
  return {
    open: (next) => {
      if (next === opened) return;
      opened = next;
      whenSized(() => fit(next));
    },
    show: (scene, addTo) => {
      lines.show(scene.lines);
      pins.show(scene.pins, addTo);
    },
    select: (id) => {
      labels.activate(id);
      pins.select(id);
    },
    pick: (isPicking) => picking.set(isPicking),
    close: () => {
      stop();
      stopHolding();
      picking.close();
      framed.close();
    },
  };
}

/** While a pin is drawn out of the map, by a finger that rested on it first, the map stays where it is. */
function holdStill(map: L.Map): () => void {
  const listening = new AbortController();
  let couldMove = false;
  const lifted = () => {
    couldMove = map.dragging.enabled();
    map.dragging.disable();
  };
  document.addEventListener(PIN_LIFTED, lifted, listening);
  document.addEventListener(PIN_DROPPED, () => couldMove && map.dragging.enable(), listening);
  return () => listening.abort();
}

/** Tells the map when its box gets another size; what needs a size waits while it has none, as in a tab that is not open. */
function followSize(map: L.Map, element: HTMLElement) {
  let waiting: (() => void) | null = null;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry?.contentRect.width) return;
    map.invalidateSize({ pan: true, animate: false });
    waiting?.();
    waiting = null;
  });
  observer.observe(element);
  return {
    stop: () => observer.disconnect(),
    whenSized: (run: () => void) => {
      if (element.clientWidth) run();
      else waiting = run;
    },
  };
}

/** A third button below those that zoom: shows all of what is shown. */
function addWholeButton(map: L.Map, show: () => void): void {
  const button = document.createElement("a");
  button.href = "#";
  button.className = "trip-map-whole";
  button.role = "button";
  button.title = "Show all stops";
  button.setAttribute("aria-label", button.title);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    show();
  });
  leaflet.DomEvent.disableClickPropagation(button);
  map.getContainer().querySelector(".leaflet-control-zoom")!.append(button);
}
