import L from "leaflet";
import { groupPoints, spreadPoints } from "#app/lib/map/arrange.ts";
import { project, toScreen, type XY } from "#app/lib/map/projection.ts";
import { viewOf, type ArrangedPins } from "./map-labels.ts";
import type { MapPin } from "./place-map.tsx";
import { pinClass, pinGap, pinName } from "./pin-style.ts";

interface Options {
  onActiveChange: (id: string | null) => void;
  onArranged: (arranged: ArrangedPins) => void;
}

/** Up to so many pins in one spot are moved apart; more become one disc with their number. */
const MOST_SPREAD = 4;
/** From this zoom on nothing is gathered: a disc could not be opened any further. */
const SPREAD_ZOOM = 15;

/** A pin by itself, or those that one disc stands for. */
interface Spot {
  key: string;
  pins: readonly MapPin[];
  latLng: L.LatLngTuple;
}

/** Draws the pins, gathers those in one spot, and keeps the active one and the caller's in step. */
export class PinLayer {
  private readonly markers = new Map<string, L.Marker>();
  private readonly popup = L.popup({ className: "map-popup", offset: [0, -8], autoPanPadding: [24, 24], maxWidth: 240 });
  private pins: readonly MapPin[] = [];
  private activeId: string | null = null;

  constructor(
    private readonly map: L.Map,
    private readonly options: Options,
  ) {
    map.on("zoomend resize", () => this.arrange());
    map.on("popupclose", () => options.onActiveChange(null));
    // Leaflet hears Escape only while the map itself has the focus, not a pin or the popup's link.
    map.getContainer().addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
  }

  show(pins: readonly MapPin[]): void {
    for (const marker of this.markers.values()) marker.remove();
    this.markers.clear();
    this.pins = pins;
    this.arrange();
  }

  activate(id: string | null): void {
    this.mark(this.activeId, false);
    this.activeId = id;
    this.mark(id, true);
  }

  private mark(id: string | null, isActive: boolean): void {
    const marker = id === null ? undefined : this.markers.get(id);
    discOf(marker)?.classList.toggle("is-active", isActive);
    marker?.setZIndexOffset(isActive ? 1000 : 0);
  }

  private arrange(): void {
    const view = viewOf(this.map);
    const spots = spotsOf(this.pins, view.zoom, (pin) => toScreen(view, project(pin.longitude, pin.latitude)));
    const points = spots.map(({ latLng: [latitude, longitude] }) => toScreen(view, project(longitude, latitude)));
    const offsets = spreadPoints(points, pinGap(this.pins));
    const keys = new Set(spots.map((spot) => spot.key));
    for (const [key, marker] of this.markers) {
      if (keys.has(key)) continue;
      marker.remove();
      this.markers.delete(key);
    }
    spots.forEach((spot, index) => {
      if (!this.markers.has(spot.key)) this.markers.set(spot.key, this.add(spot));
      moveDisc(this.markers.get(spot.key), offsets[index]!);
    });
    this.mark(this.activeId, true);
    const isSingle = (_: unknown, index: number) => spots[index]!.pins.length === 1;
    this.options.onArranged({
      pins: spots.filter(isSingle).flatMap((spot) => spot.pins),
      offsets: offsets.filter(isSingle),
      clusters: spots.filter((spot) => spot.pins.length > 1).map(({ latLng: [latitude, longitude] }) => project(longitude, latitude)),
    });
  }

  private add(spot: Spot): L.Marker {
    const marker = L.marker(spot.latLng, { icon: iconOf(spot), riseOnHover: true }).addTo(this.map);
    const element = marker.getElement()!;
    const [pin] = spot.pins as readonly [MapPin];
    const isCluster = spot.pins.length > 1;
    const act = (byKeyboard: boolean) => (isCluster ? this.zoomTo(spot) : this.open(pin, byKeyboard));
    element.setAttribute("aria-label", isCluster ? `${spot.pins.length} places, zoom to them` : pinName(pin));
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(true);
    });
    marker.on("click", () => act(false));
    if (!isCluster) this.follow(pin, marker, element);
    return marker;
  }

  /** Tells the caller which pin the pointer or the focus is on; an open popup holds its pin active. */
  private follow(pin: MapPin, marker: L.Marker, element: HTMLElement): void {
    const activate = () => this.options.onActiveChange(pin.id);
    const rest = () => this.popup.isOpen() || this.options.onActiveChange(null);
    marker.on("mouseover", activate).on("mouseout", rest);
    element.addEventListener("focus", activate);
    element.addEventListener("blur", rest);
  }

  private open(pin: MapPin, byKeyboard: boolean): void {
    const link = popupLink(pin);
    this.popup.setLatLng([pin.latitude, pin.longitude]).setContent(link).openOn(this.map);
    this.options.onActiveChange(pin.id);
    if (!byKeyboard) return;
    link.focus();
    this.map.once("popupclose", () => this.markers.get(pin.id)?.getElement()?.focus());
  }

  private zoomTo({ pins }: Spot): void {
    const points = pins.map((pin): L.LatLngTuple => [pin.latitude, pin.longitude]);
    this.map.fitBounds(L.latLngBounds(points), { padding: [48, 48], maxZoom: SPREAD_ZOOM });
  }
}

const discOf = (marker: L.Marker | undefined) => marker?.getElement()?.querySelector<HTMLElement>(".map-pin");

function spotsOf(pins: readonly MapPin[], zoom: number, onScreen: (pin: MapPin) => XY): Spot[] {
  const alone = (pin: MapPin): Spot => ({ key: pin.id, pins: [pin], latLng: [pin.latitude, pin.longitude] });
  if (zoom >= SPREAD_ZOOM) return pins.map(alone);
  return groupPoints(pins.map(onScreen), pinGap(pins)).flatMap((group) => {
    const members = group.map((index) => pins[index]!);
    if (members.length <= MOST_SPREAD) return members.map(alone);
    const mean = (of: (pin: MapPin) => number) => members.reduce((sum, pin) => sum + of(pin), 0) / members.length;
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
  return L.divIcon({ className: "map-anchor", iconSize: [0, 0], html });
}

function moveDisc(marker: L.Marker | undefined, { x, y }: XY): void {
  const style = discOf(marker)?.style;
  style?.setProperty("--ox", `${x}px`);
  style?.setProperty("--oy", `${y}px`);
}

/** The link in a pin's popup; it opens what the pin stands for. */
function popupLink(pin: MapPin): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = pin.href;
  link.className = "map-popup-link";
  link.textContent = pinName(pin);
  return link;
}
