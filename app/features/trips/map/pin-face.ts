import { dayColour } from "./day-colours.ts";
import type { TripPin } from "./scene.ts";
import type { Spot } from "./spots.ts";

/** How a pin looks and what it is called, for the server's picture and the live map alike. */
export interface PinFace {
  className: string;
  text: string;
  spoken: string;
  /** The days that a disc for several stops stands for, as the colours of its ring. */
  ring: string | null;
}

/** A pin's face: its number in the colour of its day, a mark for its kind, or how many one disc stands for. */
export function faceOf({ pins }: Spot, isSelected: boolean): PinFace {
  if (pins.length > 1) return clusterFace(pins);
  const [pin] = pins;
  const classes = [
    `is-${pin.kind}`,
    pin.colour !== null && dayColour(pin.colour),
    pin.hasConflict && "has-conflict",
    pin.isApproximate && "is-approximate",
    isSelected && "is-selected",
  ];
  return {
    className: ["trip-pin", ...classes.filter(Boolean)].join(" "),
    text: pin.number?.toString() ?? "",
    spoken: pin.spoken,
    ring: null,
  };
}

function clusterFace(pins: readonly TripPin[]): PinFace {
  const colours = [
    ...new Set(
      pins.flatMap(({ colour }) =>
        colour === null ? [] : [dayColour(colour).replace("day-colour", "--day")],
      ),
    ),
  ];
  if (!colours.length)
    return {
      className: "trip-pin is-cluster of-ideas",
      text: `+${pins.length}`,
      spoken: `${pins.length} ideas, zoom in`,
      ring: null,
    };
  const hasConflict = pins.some((pin) => pin.hasConflict);
  return {
    className: `trip-pin is-cluster${hasConflict ? " has-conflict" : ""}`,
    text: `${pins.length}`,
    spoken: `${pins.length} stops${hasConflict ? ", with a conflict" : ""}, zoom in`,
    ring: ringOf(colours),
  };
}

function ringOf(colours: readonly string[]): string {
  const share = 100 / colours.length;
  const percent = (index: number) => `${Math.round(index * share * 10) / 10}%`;
  return `conic-gradient(${colours.map((name, index) => `var(${name}) ${percent(index)} ${percent(index + 1)}`).join(", ")})`;
}
