import { type MapLabel } from "#app/lib/map/arrange.ts";
import { pixelsPerKm, project, type Frame, type XY } from "#app/lib/map/projection.ts";
import type { MapPin } from "./place-map.tsx";

/** A frame smaller than this shows one town: the drawn base is too coarse for it, rings of distance take its place. */
const LOCAL_KM = 90;

export const isLocal = ({ width, height, center }: Frame) => Math.hypot(width, height) / pixelsPerKm(center.y) < LOCAL_KM;

/** Pins with a number are discs that it can be read in, pins without are dots. */
export const pinRadius = (pin: MapPin) => (pin.number === undefined ? 7 : 14);

/** How near two pins may come before they are moved apart, in CSS pixels. */
export const pinGap = (pins: readonly MapPin[]) => (pins.some((pin) => pin.number !== undefined) ? 24 : 12);

/** What a pin is called where its number has to be said, too. */
export const pinName = (pin: MapPin) => (pin.number === undefined ? pin.label : `${pin.number}. ${pin.label}`);

export function pinClass(pin: MapPin, isActive: boolean): string {
  const kinds = [pin.number === undefined && "is-dot", pin.kind === "poi" && "is-poi", isActive && "is-active"];
  return ["map-pin", ...kinds.filter(Boolean)].join(" ");
}

export function labelsOfPins(pins: readonly MapPin[]): MapLabel[] {
  return pins.map((pin) => ({
    id: `pin:${pin.id}`,
    text: pin.label,
    kind: "pin",
    at: project(pin.longitude, pin.latitude),
    gap: pinRadius(pin) + 3,
  }));
}

/** What distances are measured from: the town itself when it is among the pins, else the middle of the map. */
export function ringCenter(pins: readonly MapPin[], frame: Frame): XY {
  const place = pins.find((pin) => pin.kind === "place");
  return place ? project(place.longitude, place.latitude) : frame.center;
}
