import type { Brush } from "#app/illustrations/brush.ts";
import { d, fill, reuse, stroke } from "#app/illustrations/svg.ts";

type Place = (x: number, y: number, scale?: number) => string;

/** Defines a coconut palm 100 tall and returns what plants it with its foot at x, y (a negative scale leans the other way). */
export function palm(
  brush: Brush,
  colour: string,
  trunk: string,
): { definition: string; plant: Place } {
  const { random } = brush;
  const id = brush.id("p");
  const lean = random.between(12, 24);
  let fronds = d`M${lean} -97`;
  for (const angle of [-176, -150, -118, -82, -45, -18, 8]) {
    const turn = ((angle + random.between(-7, 7)) * Math.PI) / 180;
    const reach = random.between(38, 48);
    const x = Math.cos(turn) * reach;
    const y = Math.sin(turn) * reach * 0.72 + 14;
    fronds += d`q${x * 0.45} ${y * 0.5 - 19} ${x} ${y}q${-x * 0.35} ${-y * 0.3 - 10} ${-x} ${-y}`;
  }
  const definition = `<g id="${id}">${stroke(trunk, { width: 4.5 }, d`M0 2q${-lean * 0.2} -60 ${lean} -98`)}${fill(colour, fronds)}</g>`;
  return {
    definition: `<defs>${definition}</defs>`,
    plant: (x, y, scale) => reuse(id, x, y, scale),
  };
}

/** A conifer of four tiers, its foot at x, y, as path data. */
export const pine = (x: number, y: number, height: number, width = height * 0.42) =>
  d`M${x} ${y - height}l${width * 0.28} ${height * 0.34}h${-width * 0.1}l${width * 0.24} ${height * 0.28}h${-width * 0.12}l${width * 0.24} ${
    height * 0.3
  }h${-width * 0.46}v${height * 0.08}h${-width * 0.16}v${-height * 0.08}h${-width * 0.46}l${width * 0.24} ${-height * 0.3}h${-width * 0.12}l${
    width * 0.24
  } ${-height * 0.28}h${-width * 0.1}z`;

/** A row of distant conifers along y from left to right, as path data. */
export function pineRow(
  { random }: Brush,
  y: number,
  height: number,
  from = 0,
  to = 800,
  sag = 0,
): string {
  const step = height * 0.36;
  const count = Math.ceil((to - from) / step);
  let line = d`M${from} 600V${y}`;
  for (let tree = 0; tree < count; tree++) {
    const tall = height * random.between(0.5, 1);
    const slope = sag / count;
    line += d`l${step / 2} ${-tall + slope / 2} ${step / 2} ${tall + slope / 2}`;
  }
  return `${line}V600z`;
}

/** Round crowns in a row along y, closed at the foot of the picture, as path data; an end inside the picture is rounded off. */
export function crowns({ random }: Brush, y: number, size: number, from = 0, to = 800): string {
  let line =
    from > 0 ? d`M${from - size} 600V${y + size}q0 ${-size} ${size} ${-size}` : d`M0 600V${y}`;
  for (let x = from; x < to;) {
    const run = size * random.between(0.8, 1.5);
    const rise = size * random.between(0.75, 1.05);
    line += d`c0 ${-rise} ${run} ${-rise} ${run} 0`;
    x += run;
  }
  return to < 800 ? d`${line}q${size} 0 ${size} ${size}V600z` : `${line}V600z`;
}

/** A broad tree of three crowns on a trunk, its foot at x, y, as path data. */
export const broadTree = (x: number, y: number, size: number) =>
  d`M${x - size * 0.06} ${y}v${-size * 0.4}h${-size * 0.2}a${size * 0.24} ${size * 0.22} 0 0 1 ${-size * 0.02} ${-size * 0.4}a${size * 0.3} ${
    size * 0.3
  } 0 0 1 ${size * 0.56} 0a${size * 0.24} ${size * 0.22} 0 0 1 ${-size * 0.02} ${size * 0.4}h${-size * 0.2}v${size * 0.4}z`;

/** Blades of grass along y from the left edge to `to`, closed at the foot of the picture, as path data. */
export function grass(
  { random }: Brush,
  y: number,
  height: number,
  step: number,
  to = 800,
): string {
  let line = d`M0 600V${y}`;
  for (let x = 0; x < to; x += step) {
    const tall = height * random.between(0.5, 1);
    const lean = step * random.between(0.3, 1);
    line += d`l${lean} ${-tall} ${step - lean} ${tall}`;
  }
  return `${line}V600z`;
}

/** Tall reeds around x, standing on y, as open lines. */
export function reeds({ random }: Brush, x: number, y: number, height: number, count = 12): string {
  let lines = "";
  for (let reed = 0; reed < count; reed++) {
    const tall = height * random.between(0.55, 1);
    lines += d`M${x + random.between(-1, 1) * count * 4} ${y}q${random.between(-3, 3)} ${-tall * 0.6} ${random.between(-16, 16)} ${-tall}`;
  }
  return lines;
}
