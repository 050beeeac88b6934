import L from "leaflet";
import { openFramedMap } from "#app/components/map/framed-map.ts";
import { addLabels } from "#app/components/map/map-labels.ts";
import type { Point } from "#app/lib/geo.ts";
import type { Frame } from "#app/lib/map/projection.ts";
import { addPicking } from "./picking.ts";
import type { TripScene } from "./scene.ts";
import { TripLines } from "./trip-lines.ts";
import { TRIP_MAP_BUTTONS } from "./trip-picture.tsx";
import { TripPins } from "./trip-pins.ts";

interface Options {
  frame: Frame;
  title: string;
  tiles: { url: string; attribution: string } | null;
  /** What the visitor sees who asks for the whole. */
  wholeFrame: () => Frame;
  onSelect: (id: string | null) => void;
  onPick: (point: Point) => void;
  onCrossHair: (point: Point | null) => void;
  onAdd: (id: string) => void;
  onReady: () => void;
}

export interface OpenTripMap {
  /** Moves to this frame, unless it is there already. */
  showFrame: (frame: Frame) => void;
  show: (scene: TripScene, canAdd: boolean) => void;
  select: (id: string | null) => void;
  pick: (isPicking: boolean) => void;
  close: () => void;
}

/** Opens the map of a trip in the element, in the frame that the server drew. */
export function openTripMap(element: HTMLElement, { wholeFrame, onSelect, onPick, onCrossHair, onAdd, onReady, ...options }: Options): OpenTripMap {
  const framed = openFramedMap(element, options);
  const { map, base } = framed;
  base.showRings(framed.opening().frame.center);
  const labels = addLabels(map, base, TRIP_MAP_BUTTONS);
  const lines = new TripLines(map);
  const pins = new TripPins(map, { isCalm: framed.isCalm, onSelect, onAdd, onArranged: labels.arrange });
  const picking = addPicking(map, { isCalm: framed.isCalm, onPick, onCrossHair });
  const fit = (frame: Frame) => {
    framed.showFrame(frame);
    base.showRings(frame.center);
  };
  const { stop, whenSized } = followSize(map, element);
  addWholeButton(map, () => fit(wholeFrame()));
  void base.drawn.then(onReady);
  let shownFrame = options.frame;
  return {
    showFrame: (frame) => {
      if (frame === shownFrame) return;
      shownFrame = frame;
      whenSized(() => fit(frame));
    },
    show: (scene, canAdd) => {
      lines.show(scene.lines);
      pins.show(scene.pins, canAdd);
    },
    select: (id) => {
      labels.activate(id);
      pins.select(id);
    },
    pick: (isPicking) => picking.set(isPicking),
    close: () => {
      stop();
      picking.close();
      framed.close();
    },
  };
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
  L.DomEvent.disableClickPropagation(button);
  map.zoomControl.getContainer()!.append(button);
}
