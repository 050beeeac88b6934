import type L from "leaflet";
import { groupPoints, spreadPoints } from "#app/maps/base/arrange.ts";
import { pictureOffsets } from "#app/maps/base/picture.ts";
import { project, toScreen, type View, type XY } from "#app/maps/base/projection.ts";
import * as leaflet from "./leaflet.ts";
import type { Opening } from "./framed-map.ts";
import { viewOf } from "./map-labels.ts";
import type { MapPin } from "./place-map.tsx";
import {
  APPROXIMATE,
  IN_PLACE,
  pinClass,
  PIN_GAP,
  pinName,
  SPREAD_ZOOM,
  spokenPin,
  type ArrangedPins,
} from "./pin-style.ts";

interface Options {
  /** Clusters the pins at every zoom; else they stand at first as the server drew them. */
  gathers: boolean;
  onActiveChange: (id: string | null) => void;
  onArranged: (arranged: ArrangedPins) => void;
}

/** Up to so many pins in one spot are moved apart; more become one disc with their number. */
const MAX_SPREAD = 4;

/** Within so many CSS pixels pins are gathered in one disc, where the map gathers them. */
const GATHERING = 40;

/** A pin by itself, or those that one disc stands for. */
interface Spot {
  key: string;
  pins: readonly MapPin[];
  latLng: L.LatLngTuple;
}

/** A spot on the map; it stays as long as its pins say the same, so that what is pointed at or focused stays, too. */
interface Shown {
  spot: Spot;
  content: string;
  marker: L.Marker;
  offset: XY;
}

/** Draws and clusters the pins, and synchronises the active one with the caller. */
export class PinLayer {
  private readonly shown = new Map<string, Shown>();
  private readonly popup = leaflet.popup({
    className: "map-popup",
    offset: [0, -8],
    autoPanPadding: [24, 24],
    maxWidth: 240,
  });
  private pins: readonly MapPin[] = [];
  private activeId: string | null = null;
  private openId: string | null = null;

  constructor(
    private readonly map: L.Map,
    private opening: Opening,
    private readonly options: Options,
  ) {
    map.on("zoomend resize", () => this.arrange());
    map.on("popupclose", () => this.closed());
    // Leaflet hears Escape only while the map itself has the focus, not a pin or the popup's link.
    map
      .getContainer()
      .addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
  }

  /** Shows these pins, at the zoom of the opening just as the server drew them. */
  show(pins: readonly MapPin[], opening: Opening): void {
    this.pins = pins;
    this.opening = opening;
    if (this.openId !== null && !pins.some((pin) => pin.id === this.openId)) this.map.closePopup();
    this.arrange();
  }

  activate(id: string | null): void {
    this.mark(this.activeId, false);
    this.activeId = id;
    this.mark(id, true);
  }

  private mark(id: string | null, isActive: boolean): void {
    const marker = id === null ? undefined : this.spotWith(id)?.marker;
    discOf(marker)?.classList.toggle("is-active", isActive);
    marker?.setZIndexOffset(isActive ? 1000 : 0);
  }

  private arrange(): void {
    const view = viewOf(this.map);
    const { spots, offsets } = this.arranged(view);
    const heir = this.focusedPin();
    this.render(spots);
    spots.forEach((spot, index) => moveDisc(this.shown.get(spot.key)!, offsets[index]!));
    this.mark(this.activeId, true);
    if (heir && heir !== this.focusedPin()) this.focus(heir);
    const isSingle = (_: unknown, index: number) => spots[index]!.pins.length === 1;
    this.options.onArranged({
      pins: spots.filter(isSingle).flatMap((spot) => spot.pins),
      offsets: offsets.filter(isSingle),
      clusters: spots
        .filter((spot) => spot.pins.length > 1)
        .map(({ latLng: [latitude, longitude] }) => project(longitude, latitude)),
    });
  }

  /** As the server rendered them at the initial zoom; clustered again at any other. */
  private arranged(view: View): { spots: readonly Spot[]; offsets: readonly XY[] } {
    const { zoom, pictureSize, frame } = this.opening;
    const { gathers } = this.options;
    if (!gathers && Math.abs(view.zoom - zoom) < 1e-6)
      return {
        spots: this.pins.map(alone),
        offsets: pictureOffsets(pictureSize, frame, this.pins, PIN_GAP),
      };
    const grouping = gathers ? { gap: GATHERING, most: 1 } : { gap: PIN_GAP, most: MAX_SPREAD };
    const spots = spotsOf(this.pins, view.zoom, grouping, (pin) =>
      toScreen(view, project(pin.longitude, pin.latitude)),
    );
    return {
      spots,
      offsets: spreadPoints(
        spots.map(({ latLng: [latitude, longitude] }) =>
          toScreen(view, project(longitude, latitude)),
        ),
        PIN_GAP,
      ),
    };
  }

  /** Removes deleted and changed pins, adds new ones, and follows the caller's order, which is the Tab order. */
  private render(spots: readonly Spot[]): void {
    const wanted = new Map(spots.map((spot) => [spot.key, JSON.stringify(spot.pins)]));
    for (const [key, { marker, content }] of this.shown) {
      if (wanted.get(key) === content) continue;
      marker.remove();
      this.shown.delete(key);
    }
    let last: HTMLElement | undefined;
    for (const spot of spots) {
      const content = wanted.get(spot.key)!;
      if (!this.shown.has(spot.key))
        this.shown.set(spot.key, { spot, content, marker: this.add(spot), offset: IN_PLACE });
      const element = this.shown.get(spot.key)!.marker.getElement()!;
      if (last && last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
        last.after(element);
      last = element;
    }
  }

  /** The pin that has the focus, or the first of those that the focused disc stands for. */
  private focusedPin(): string | undefined {
    const focused = [...this.shown.values()].find(
      ({ marker }) => marker.getElement() === document.activeElement,
    );
    return focused?.spot.pins[0]!.id;
  }

  /** Focuses the pin, or the disc that stands for it; the map when it is gone. */
  private focus(id: string): void {
    (this.spotWith(id)?.marker.getElement() ?? this.map.getContainer()).focus();
  }

  /** The pin on the map, or the disc that stands for it. */
  private spotWith(id: string): Shown | undefined {
    return (
      this.shown.get(id) ??
      [...this.shown.values()].find(({ spot }) => spot.pins.some((pin) => pin.id === id))
    );
  }

  private add(spot: Spot): L.Marker {
    const marker = leaflet
      .marker(spot.latLng, { icon: iconOf(spot), riseOnHover: true })
      .addTo(this.map);
    const element = marker.getElement()!;
    const [pin] = spot.pins as readonly [MapPin];
    const isCluster = spot.pins.length > 1;
    const act = (byKeyboard: boolean) =>
      isCluster ? this.zoomTo(spot) : this.open(pin, byKeyboard);
    element.setAttribute(
      "aria-label",
      isCluster ? `${spot.pins.length} places, zoom in` : spokenPin(pin),
    );
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(true);
    });
    marker.on("click", () => act(false));
    if (!isCluster) this.follow(pin, element);
    return marker;
  }

  /** Tells the caller which pin the pointer or the focus is on; an open popup holds its pin active. */
  private follow(pin: MapPin, element: HTMLElement): void {
    const activate = () => this.options.onActiveChange(pin.id);
    const rest = () => this.popup.isOpen() || this.options.onActiveChange(null);
    // A finger does not hover: Safari on a phone takes what changes then for a menu, and holds the tap back.
    const byHover = (then: () => void) => (event: PointerEvent) =>
      event.pointerType !== "touch" && then();
    element.addEventListener("pointerenter", byHover(activate));
    element.addEventListener("pointerleave", byHover(rest));
    element.addEventListener("focus", activate);
    element.addEventListener("blur", rest);
  }

  private open(pin: MapPin, byKeyboard: boolean): void {
    const [content, link] = popupContent(pin);
    const { x, y } = this.shown.get(pin.id)!.offset;
    this.popup.options.offset = [x, y - 8];
    this.popup.setLatLng([pin.latitude, pin.longitude]).setContent(content).openOn(this.map);
    this.openId = pin.id;
    this.options.onActiveChange(pin.id);
    if (byKeyboard) link.focus();
  }

  /** Gives the focus back to the pin when it was in the popup and would go with it. */
  private closed(): void {
    const pin = this.openId === null ? undefined : this.shown.get(this.openId)?.marker.getElement();
    const focused = document.activeElement;
    this.openId = null;
    this.options.onActiveChange(null);
    if (focused === document.body || this.popup.getElement()?.contains(focused)) pin?.focus();
  }

  private zoomTo({ pins }: Spot): void {
    const points = pins.map((pin): L.LatLngTuple => [pin.latitude, pin.longitude]);
    this.map.fitBounds(leaflet.latLngBounds(points), { padding: [48, 48], maxZoom: SPREAD_ZOOM });
  }
}

const discOf = (marker: L.Marker | undefined) =>
  marker?.getElement()?.querySelector<HTMLElement>(".map-pin");

const alone = (pin: MapPin): Spot => ({
  key: pin.id,
  pins: [pin],
  latLng: [pin.latitude, pin.longitude],
});

/** Groups of pins nearer than `gap` CSS pixels; up to `most` of them stand by themselves all the same. */
function spotsOf(
  pins: readonly MapPin[],
  zoom: number,
  { gap, most }: { gap: number; most: number },
  onScreen: (pin: MapPin) => XY,
): Spot[] {
  if (zoom >= SPREAD_ZOOM) return pins.map(alone);
  return groupPoints(pins.map(onScreen), gap).flatMap((group) => {
    const members = group.map((index) => pins[index]!);
    if (members.length <= most) return members.map(alone);
    const mean = (of: (pin: MapPin) => number) =>
      members.reduce((sum, pin) => sum + of(pin), 0) / members.length;
    const latLng: L.LatLngTuple = [mean((pin) => pin.latitude), mean((pin) => pin.longitude)];
    return [{ key: `cluster:${members.map((pin) => pin.id).join()}`, pins: members, latLng }];
  });
}

function iconOf({ pins: [pin, ...others] }: Spot): L.DivIcon {
  const html = document.createElement("span");
  html.className = others.length ? "map-pin is-cluster" : pinClass(pin!, false);
  const disc = document.createElement("span");
  disc.className = "map-disc";
  disc.textContent = others.length ? `${others.length + 1}` : (pin!.number?.toString() ?? "");
  html.append(disc);
  return leaflet.divIcon({ className: "map-anchor", iconSize: [0, 0], html });
}

function moveDisc(shown: Shown, offset: XY): void {
  const style = discOf(shown.marker)?.style;
  style?.setProperty("--ox", `${offset.x}px`);
  style?.setProperty("--oy", `${offset.y}px`);
  shown.offset = offset;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a pin's popup holds, and the link in it that opens what the pin stands for. */
function popupContent(pin: MapPin): [HTMLElement, HTMLAnchorElement] {
  const box = document.createElement("div");
  const link = document.createElement("a");
  link.href = pin.href;
  link.className = "map-popup-link";
  link.textContent = pinName(pin);
  box.append(link);
  for (const text of [pin.facts, pin.isApproximate && capitalised(APPROXIMATE)]) {
    if (!text) continue;
    const facts = document.createElement("p");
    facts.className = "map-popup-facts";
    facts.textContent = text;
    box.append(facts);
  }
  return [box, link];
}
