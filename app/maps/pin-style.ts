import {
  arrangeLabels,
  boxAround,
  ringDistances,
  type Box,
  type MapLabel,
  type PlacedLabel,
} from "#app/maps/base/arrange.ts";
import { namesAt } from "#app/maps/base/names.ts";
import {
  fitFrame,
  pixelsPerKm,
  project,
  toScreen,
  type Frame,
  type Size,
  type View,
  type XY,
} from "#app/maps/base/projection.ts";
import type { MapPin } from "./place-map.tsx";

/** What of a pin its label and its size on the map are made of. */
export type LabelledPin = Pick<MapPin, "id" | "label" | "latitude" | "longitude" | "number"> & {
  /** In CSS pixels, when it is not that of a disc or a dot. */
  radius?: number;
};

/** What stands on a map: pins by themselves with the CSS pixels they were moved by, and discs that stand for several. */
export interface ArrangedPins {
  pins: readonly LabelledPin[];
  offsets: readonly XY[];
  /** In pixels of zoom 0. */
  clusters: readonly XY[];
}

const CLUSTER_RADIUS = 18;

/** From this zoom on pins are not gathered any more: a disc could not be opened any further. */
export const SPREAD_ZOOM = 15;
export const IN_PLACE: XY = { x: 0, y: 0 };

/** A frame smaller than this shows one town: the drawn base is too coarse for it, rings of distance take its place. */
const LOCAL_KM = 90;

export const isLocal = ({ width, height, center }: Frame) =>
  Math.hypot(width, height) / pixelsPerKm(center.y) < LOCAL_KM;

/** Pins with a number are discs that it can be read in, pins without are dots. */
const pinRadius = (pin: LabelledPin) => pin.radius ?? (pin.number === undefined ? 7 : 14);

/** How near two pins may come before they are moved apart, in CSS pixels: a finger needs 24 for each, however small its dot (WCAG 2.5.8). */
export const PIN_GAP = 28;

/** How a vague point is called, on every map. */
export const APPROXIMATE = "approximate location";

/** What a pin is called where its number has to be said, too. */
export const pinName = (pin: MapPin) =>
  pin.number === undefined ? pin.label : `${pin.number}. ${pin.label}`;

/** What is read out of a pin. */
export const spokenPin = (pin: MapPin) =>
  pin.isApproximate ? `${pinName(pin)}, ${APPROXIMATE}` : pinName(pin);

export function pinClass(pin: MapPin, isActive: boolean): string {
  const kinds = [
    pin.number === undefined && "is-dot",
    pin.kind === "poi" && "is-poi",
    pin.isApproximate && "is-approximate",
    isActive && "is-active",
  ];
  return ["map-pin", ...kinds.filter(Boolean)].join(" ");
}

/** The labels of pins that stand at these offsets; an empty one is none. */
export function labelsOfPins(pins: readonly LabelledPin[], offsets: readonly XY[]): MapLabel[] {
  return pins
    .map((pin, index): MapLabel => ({
      id: `pin:${pin.id}`,
      text: pin.label,
      kind: "pin",
      at: project(pin.longitude, pin.latitude),
      shift: offsets[index],
      gap: pinRadius(pin) + 3,
    }))
    .filter(({ text }) => text);
}

/** What pins and discs cover. */
export function pinBoxes(view: View, { pins, offsets, clusters }: ArrangedPins): Box[] {
  const discs = pins.map((pin, index) => {
    const { x, y } = toScreen(view, project(pin.longitude, pin.latitude));
    return boxAround({ x: x + offsets[index]!.x, y: y + offsets[index]!.y }, pinRadius(pin));
  });
  return [...discs, ...clusters.map((at) => boxAround(toScreen(view, at), CLUSTER_RADIUS))];
}

/** A map has buttons to zoom in and out. */
const ZOOM_BUTTONS = 2;

/** What the controls and the credit cover; labels keep clear of it, before and after the controls are there. */
export const controlBoxes = ({ width, height }: View, buttons = ZOOM_BUTTONS): Box[] => [
  { left: width - 60, top: 0, right: width, bottom: 20 + 44 * buttons },
  { left: width - 280, top: height - 18, right: width, bottom: height },
  { left: 0, top: height - 30, right: 95, bottom: height },
];

/** The rings of distance of a local map, each with the spot at its top where its distance is written. */
export function ringsOf(zoom: number, center: XY): { km: number; radius: number; top: XY }[] {
  const perKm = pixelsPerKm(center.y);
  return ringDistances(perKm * 2 ** zoom).map((km) => ({
    km,
    radius: km * perKm,
    top: { x: center.x, y: center.y - km * perKm },
  }));
}

export const ringBoxes = (view: View, center: XY): Box[] =>
  ringsOf(view.zoom, center).map(({ top }) => boxAround(toScreen(view, top), 18, 8));

/** What distances are measured from: the town itself when it is among the pins, else the middle of the map. */
export function ringCenter(pins: readonly MapPin[], frame: Frame): XY {
  const place = pins.find((pin) => pin.kind === "place");
  return place ? project(place.longitude, place.latitude) : frame.center;
}

/** Where labels and rings stand in a picture of the map. */
export interface PictureLayout {
  labels: PlacedLabel[];
  rings: ReturnType<typeof ringsOf>;
}

/** Lays out the picture of this size around what is arranged in it; distances are measured from `center`. */
export function layOutPicture(
  size: Size,
  frame: Frame,
  arranged: ArrangedPins,
  center: XY,
  buttons?: number,
): PictureLayout {
  const view = fitFrame(frame, size);
  const blocked = [...pinBoxes(view, arranged), ...controlBoxes(view, buttons)];
  const ofPins = labelsOfPins(arranged.pins, arranged.offsets);
  const names = namesAt(view.zoom, new Set(arranged.pins.map((pin) => pin.label)));
  if (!isLocal(frame))
    return { labels: arrangeLabels(view, [...ofPins, ...names], blocked), rings: [] };
  const towns = names.filter((label) => label.kind === "town");
  return {
    labels: arrangeLabels(view, [...ofPins, ...towns], [...blocked, ...ringBoxes(view, center)]),
    rings: ringsOf(view.zoom, center),
  };
}
