import { boxAround, ringDistances, type Box, type MapLabel } from "#app/lib/map/arrange.ts";
import { pixelsPerKm, project, toScreen, type Frame, type View, type XY } from "#app/lib/map/projection.ts";
import type { MapPin } from "./place-map.tsx";

/** A frame smaller than this shows one town: the drawn base is too coarse for it, rings of distance take its place. */
const LOCAL_KM = 90;

export const isLocal = ({ width, height, center }: Frame) => Math.hypot(width, height) / pixelsPerKm(center.y) < LOCAL_KM;

/** Pins with a number are discs that it can be read in, pins without are dots. */
export const pinRadius = (pin: MapPin) => (pin.number === undefined ? 7 : 14);

/** How near two pins may come before they are moved apart, in CSS pixels. */
export const pinGap = (pins: readonly MapPin[]) => (pins.some((pin) => pin.number !== undefined) ? 26 : 12);

/** What a pin is called where its number has to be said, too. */
export const pinName = (pin: MapPin) => (pin.number === undefined ? pin.label : `${pin.number}. ${pin.label}`);

export function pinClass(pin: MapPin, isActive: boolean): string {
  const kinds = [pin.number === undefined && "is-dot", pin.kind === "poi" && "is-poi", isActive && "is-active"];
  return ["map-pin", ...kinds.filter(Boolean)].join(" ");
}

/** The labels of pins that stand at these offsets. */
export function labelsOfPins(pins: readonly MapPin[], offsets: readonly XY[]): MapLabel[] {
  return pins.map((pin, index) => ({
    id: `pin:${pin.id}`,
    text: pin.label,
    kind: "pin",
    at: project(pin.longitude, pin.latitude),
    shift: offsets[index],
    gap: pinRadius(pin) + 3,
  }));
}

/** What the controls and the credit cover; labels keep clear of it, before and after the controls are there. */
export const controlBoxes = ({ width, height }: View): Box[] => [
  { left: width - 60, top: 0, right: width, bottom: 108 },
  { left: width - 280, top: height - 18, right: width, bottom: height },
  { left: 0, top: height - 30, right: 95, bottom: height },
];

/** The rings of distance of a local map, each with the spot at its top where its distance is written. */
export function ringsOf(zoom: number, center: XY): { km: number; radius: number; top: XY }[] {
  const perKm = pixelsPerKm(center.y);
  return ringDistances(perKm * 2 ** zoom).map((km) => ({ km, radius: km * perKm, top: { x: center.x, y: center.y - km * perKm } }));
}

export const ringBoxes = (view: View, center: XY): Box[] => ringsOf(view.zoom, center).map(({ top }) => boxAround(toScreen(view, top), 18, 8));

/** What distances are measured from: the town itself when it is among the pins, else the middle of the map. */
export function ringCenter(pins: readonly MapPin[], frame: Frame): XY {
  const place = pins.find((pin) => pin.kind === "place");
  return place ? project(place.longitude, place.latitude) : frame.center;
}
