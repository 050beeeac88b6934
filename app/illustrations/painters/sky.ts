import type { Brush } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import { circle, d, ellipse, fill, stroke } from "#app/illustrations/svg.ts";

/** Fills a shape (the whole width from `top` unless `data` says otherwise) with a fade from the first colour at its top to the last. */
export function wash(
  brush: Brush,
  name: string,
  colours: readonly string[],
  top: number,
  data = d`M0 ${top}h800V600H0z`,
): string {
  const id = brush.id(name);
  const stops = colours
    .map(
      (colour, index) =>
        `<stop${index ? d` offset="${String(index / (colours.length - 1))}"` : ""} stop-color="${colour}"/>`,
    )
    .join("");
  return (
    `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>` + fill(`url(#${id})`, data)
  );
}

interface Sun {
  x: number;
  y: number;
  radius?: number;
}

/** The sky down to the horizon (what lies below is for the scene to cover) with its sun (a moon and stars at night). */
export function sky(brush: Brush, sun: Sun | null, horizon = 420): string {
  const { light } = brush;
  // A dusk that went straight from blue to orange would pass through grey.
  const blush =
    light.hour === "dusk" ? [mix(mix(light.top, light.horizon, 0.5), "#e2718c", 0.4)] : [];
  const base = wash(brush, "s", [light.top, ...blush, light.horizon], 0, d`M0 0h800v${horizon}H0z`);
  if (!sun) return base;
  const radius = sun.radius ?? 42;
  if (light.hour === "night")
    return base + stars(brush) + circle(light.sun, sun.x, sun.y, radius * 0.8);
  return (
    base +
    circle(light.sun, sun.x, sun.y, radius * 1.7, 0.25) +
    circle(light.sun, sun.x, sun.y, radius, 0.95)
  );
}

function stars({ random }: Brush): string {
  let dots = "";
  for (let count = 0; count < 16; count++)
    dots += d`M${random.between(20, 780)} ${random.between(20, 270)}h0`;
  return stroke("#fff", { width: 3, opacity: 0.7 }, dots);
}

/** Flat banks of cloud, each of two or three long strokes. */
export function clouds(brush: Brush, count: number, low = 200): string {
  const { random, light } = brush;
  if (light.hour === "night") return "";
  let banks = "";
  for (let bank = 0; bank < count; bank++) {
    const x = random.between(60, 620);
    const y = random.between(80, low);
    const width = random.between(70, 150);
    banks += d`M${x} ${y}h${width}m${-width * 0.55} -13h${width * 0.8}m${-width * 1.1} 26h${width * 0.6}`;
  }
  return stroke(mix(light.horizon, "#ffffff", 0.45), { width: 13, opacity: 0.6 }, banks);
}

/** A flight of birds around x, y. */
export function birds(brush: Brush, x: number, y: number, count = 4): string {
  const { random, light } = brush;
  if (light.hour === "night") return "";
  let wings = "";
  for (let bird = 0; bird < count; bird++) {
    const span = random.between(8, 14);
    wings += d`M${x + random.between(-60, 60)} ${y + random.between(-28, 28)}q${span * 0.6} ${-span * 0.7} ${span} 0q${span * 0.4} ${
      -span * 0.7
    } ${span} 0`;
  }
  return stroke(brush.tone("#2b2b3a", 0.15), { width: 2.5 }, wings);
}

/** A long veil of mist between two ranges. */
export const mist = (brush: Brush, y: number, height = 26) =>
  ellipse(mix(brush.light.horizon, "#fff", 0.3), 400, y, 520, height, 0.4);
