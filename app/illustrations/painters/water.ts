import type { Brush } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import { d, fill, stroke } from "#app/illustrations/svg.ts";
import { wash } from "./sky.ts";

/** Water from its far edge `y` down, the sky's colour in the distance and its own in front. */
export function water(brush: Brush, y: number, colour = "#2f7f95"): string {
  return wash(
    brush,
    "w",
    [mix(brush.tone(colour), brush.light.horizon, 0.42), brush.tone(colour)],
    y,
  );
}

/** The path of light below a low sun: strokes that widen towards the viewer. */
export function glints(brush: Brush, x: number, top: number, bottom: number): string {
  const { random, light } = brush;
  let lines = "";
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    const half = random.between(10, 22) + row * 5;
    lines += d`M${x - half + random.between(-14, 14)} ${top + ((bottom - top) * (row + 0.5)) / rows}h${half * 2}`;
  }
  return stroke(light.sun, { width: 4, opacity: 0.7 }, lines);
}

/** Quiet ripples scattered over a stretch of water. */
export function ripples(brush: Brush, top: number, bottom: number, count = 12): string {
  const { random, light } = brush;
  let lines = "";
  for (let line = 0; line < count; line++)
    lines += d`M${random.between(10, 730)} ${random.between(top, bottom)}h${random.between(18, 60)}`;
  return stroke(mix(light.horizon, "#fff", 0.4), { width: 3, opacity: 0.4 }, lines);
}

/** A country boat seen from the side, `width` long, its keel around 0,0. */
export function rowingBoat(brush: Brush, width: number, colour: string): string {
  const { tone } = brush;
  const half = width / 2;
  return (
    fill(
      tone(colour),
      d`M${-half} ${-width * 0.1}q${half} ${width * 0.09} ${width} ${-width * 0.03}q${-width * 0.12} ${width * 0.2} ${-width * 0.3} ${width * 0.2}h${
        -width * 0.42
      }q${-width * 0.2} ${-width * 0.02} ${-width * 0.28} ${-width * 0.17}z`,
    ) +
    stroke(
      tone("#f6ead2"),
      { width: width * 0.025 },
      d`M${-half * 0.9} ${-width * 0.06}q${half} ${width * 0.085} ${width * 0.88} ${-width * 0.02}`,
    )
  );
}
