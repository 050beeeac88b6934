import L from "leaflet";
import { groupPoints, spreadPoints } from "#app/lib/map/arrange.ts";
import { project, toScreen, type XY } from "#app/lib/map/projection.ts";
import { viewOf, type ArrangedPins } from "./map-labels.ts";
import type { MapPin } from "./place-map.tsx";
import { pinClass, pinGap, pinRadius } from "./pin-style.ts";

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
export function addPins(map: L.Map, { onActiveChange, onArranged }: Options) {
  const markers = new Map<string, { marker: L.Marker; offset: XY }>();
  let pins: readonly MapPin[] = [];
  let activeId: string | null = null;
  const popup = L.popup({ className: "map-popup", offset: [0, -8], autoPanPadding: [24, 24], maxWidth: 240 });

  const open = (pin: MapPin, byKeyboard: boolean) => {
    onActiveChange(pin.id);
    const content = popupContent(pin);
    popup.setLatLng([pin.latitude, pin.longitude]).setContent(content).openOn(map);
    if (byKeyboard) content.focus();
  };
  const markerOf = (spot: Spot, offset: XY) => {
    const [pin] = spot.pins as [MapPin];
    const isCluster = spot.pins.length > 1;
    const marker = L.marker(spot.latLng, {
      icon: isCluster ? clusterIcon(spot.pins.length, offset) : pinIcon(pin, pin.id === activeId, offset),
      riseOnHover: true,
    }).addTo(map);
    const element = marker.getElement()!;
    element.setAttribute("aria-label", isCluster ? `${spot.pins.length} places, show them` : pinName(pin));
    if (isCluster) {
      marker.on("click", () => map.fitBounds(spot.pins.map((p): L.LatLngTuple => [p.latitude, p.longitude]), { padding: [48, 48], maxZoom: SPREAD_ZOOM }));
      return marker;
    }
    marker.on("click", ({ originalEvent }) => open(pin, !(originalEvent as MouseEvent | undefined)?.detail));
    const rest = () => popup.isOpen() || onActiveChange(null);
    marker.on("mouseover", () => onActiveChange(pin.id)).on("mouseout", rest);
    element.addEventListener("focus", () => onActiveChange(pin.id));
    element.addEventListener("blur", rest);
    return marker;
  };
  const arrange = () => {
    const view = viewOf(map);
    const spots = spotsOf(pins, map.getZoom(), (pin) => toScreen(view, project(pin.longitude, pin.latitude)));
    const points = spots.map(({ latLng }) => toScreen(view, project(latLng[1], latLng[0])));
    const offsets = spreadPoints(points, pinGap(pins));
    const keys = new Set(spots.map((spot) => spot.key));
    for (const [key, { marker }] of markers) if (!keys.has(key)) (marker.remove(), markers.delete(key));
    spots.forEach((spot, index) => {
      const offset = offsets[index]!;
      const known = markers.get(spot.key);
      if (!known) markers.set(spot.key, { marker: markerOf(spot, offset), offset });
      else if (known.offset.x !== offset.x || known.offset.y !== offset.y) move(known, offset);
    });
    const single = spots.flatMap((spot) => (spot.pins.length === 1 ? spot.pins : []));
    const discs = spots.map((spot, i) => ({ x: points[i]!.x + offsets[i]!.x, y: points[i]!.y + offsets[i]!.y, radius: radiusOf(spot) }));
    onArranged({ pins: single, discs });
  };
  map.on("zoomend resize", arrange);
  map.on("popupclose", () => onActiveChange(null));
  return {
    show: (next: readonly MapPin[]) => {
      for (const { marker } of markers.values()) marker.remove();
      markers.clear();
      pins = next;
      arrange();
    },
    activate: (id: string | null) => {
      for (const [key, isActive] of [[activeId, false], [id, true]] as const) {
        const marker = key === null ? undefined : markers.get(key)?.marker;
        marker?.getElement()?.querySelector(".map-pin")?.classList.toggle("is-active", isActive);
        marker?.setZIndexOffset(isActive ? 1000 : 0);
      }
      activeId = id;
    },
  };
}

const pinName = (pin: MapPin) => (pin.number === undefined ? pin.label : `${pin.number}. ${pin.label}`);
const radiusOf = ({ pins }: Spot) => (pins.length > 1 ? 18 : pinRadius(pins[0]!));

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

function disc(className: string, text: string, { x, y }: XY): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.style.setProperty("--ox", `${x}px`);
  element.style.setProperty("--oy", `${y}px`);
  const inner = document.createElement("span");
  inner.className = "map-disc";
  inner.textContent = text;
  element.append(inner);
  return element;
}

const anchor = (html: HTMLElement) => L.divIcon({ className: "map-anchor", iconSize: [0, 0], popupAnchor: [0, 0], html });
const pinIcon = (pin: MapPin, isActive: boolean, offset: XY) => anchor(disc(pinClass(pin, isActive), pin.number?.toString() ?? "", offset));
const clusterIcon = (count: number, offset: XY) => anchor(disc("map-pin is-cluster", count.toString(), offset));

function move(known: { marker: L.Marker; offset: XY }, offset: XY): void {
  known.offset = offset;
  const style = known.marker.getElement()?.querySelector<HTMLElement>(".map-pin")?.style;
  style?.setProperty("--ox", `${offset.x}px`);
  style?.setProperty("--oy", `${offset.y}px`);
}

/** The link in a pin's popup; it opens what the pin stands for. */
function popupContent(pin: MapPin): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = pin.href;
  link.className = "map-popup-link";
  link.textContent = pinName(pin);
  return link;
}
