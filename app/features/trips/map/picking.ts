import type L from "leaflet";
import type { Point } from "#app/domain/geo/geo.ts";

interface Options {
  isCalm: boolean;
  onPick: (point: Point) => void;
  /** The keyboard has moved the cross-hair here; null when picking is over. */
  onCrossHair: (point: Point | null) => void;
}

/** How far an arrow key moves the map under the cross-hair, in CSS pixels; with Shift it goes farther. */
const STEP = 16;
const STRIDE = 96;

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** To a metre or so. */
const pointOf = ({ lat, lng }: L.LatLng): Point => ({
  latitude: Math.round(lat * 1e5) / 1e5,
  longitude: Math.round(lng * 1e5) / 1e5,
});

/**
 * Lets a place be picked: by a press anywhere on the map, or by keyboard at the cross-hair in its middle, under which the arrow
 * keys move the map. Pins are out of reach meanwhile, so that a press on one picks its place.
 */
export function addPicking(map: L.Map, { isCalm, onPick, onCrossHair }: Options) {
  const element = map.getContainer();
  const listening = new AbortController();
  let isPicking = false;
  map.on("click", ({ latlng }: L.LeafletMouseEvent) => isPicking && onPick(pointOf(latlng)));
  const press = (event: KeyboardEvent) => {
    if (!isPicking || event.target !== element) return;
    const step = STEPS[event.key];
    if (!step && event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!step) return onPick(pointOf(map.getCenter()));
    const length = event.shiftKey ? STRIDE : STEP;
    map.panBy([step[0] * length, step[1] * length], { animate: !isCalm && event.shiftKey });
    onCrossHair(pointOf(map.getCenter()));
  };
  // Before Leaflet's own listener, whose steps are too wide to hit a house.
  element.addEventListener("keydown", press, { capture: true, signal: listening.signal });
  return {
    set: (next: boolean) => {
      if (next === isPicking) return;
      isPicking = next;
      element.toggleAttribute("data-picking", next);
      for (const pane of ["markerPane", "popupPane"]) map.getPane(pane)!.inert = next;
      if (next) element.focus();
      else onCrossHair(null);
    },
    close: () => listening.abort(),
  };
}
