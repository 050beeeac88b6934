import type { Brush } from "#app/illustrations/brush.ts";
import { mix } from "#app/illustrations/light.ts";
import { d, fill } from "#app/illustrations/svg.ts";

/** Rolling ground: a smooth crest around `y`, closed at the foot of the picture. */
export function hills(brush: Brush, y: number, amplitude: number, step = 200): string {
  return d`${crest(brush, y, amplitude, step)}V600H0z`;
}

/** The crest of rolling ground as an open line from the left edge to the right. */
export function crest({ random }: Brush, y: number, amplitude: number, step = 200): string {
  let up = random.chance(0.5) ? 1 : -1;
  let line = d`M0 ${y + random.between(-0.5, 0.5) * amplitude}`;
  let x = 0;
  while (x < 800) {
    const run = Math.min(step * random.between(0.75, 1.25), 1000);
    const next = y + up * amplitude * random.between(0.35, 1);
    line +=
      x === 0
        ? d`C${run * 0.4} ${y} ${run * 0.6} ${next} ${run} ${next}`
        : d`S${x + run * 0.55} ${next} ${x + run} ${next}`;
    x += run;
    up = -up;
  }
  return line;
}

/** A jagged range: crests between `y - height` and `y`, closed at the foot of the picture. */
export function range({ random }: Brush, y: number, height: number, step = 90): string {
  let line = d`M0 600V${y - height * random.between(0.1, 0.7)}`;
  let high = random.chance(0.5);
  for (let x = step * random.between(0.4, 0.9); x < 800; x += step * random.between(0.45, 0.8)) {
    line += d`L${x} ${y - height * (high ? random.between(0.6, 1) : random.between(0, 0.4))}`;
    high = !high;
  }
  return d`${line}L800 ${y - height * random.between(0.2, 0.6)}V600z`;
}

interface Peak {
  x: number;
  y: number;
  reach: number;
  base: number;
  /** How far down the snow lies, 0 to 1 of the peak's height. */
  snow: number;
  distance?: number;
}

/** A mountain of four facets: the sunny and the shaded flank, each under its snow. */
export function peak(
  brush: Brush,
  { x, y, reach, base, snow, distance = 0 }: Peak,
  rock = "#5f7288",
): string {
  const { random, tone } = brush;
  const tall = base - y;
  const at = (share: number, side: number) =>
    [x + side * reach * share + random.between(-0.04, 0.04) * reach, y + tall * share] as const;
  const [leftX, leftY] = at(snow * random.between(0.9, 1.2), -1);
  const [rightX, rightY] = at(snow * random.between(0.7, 1), 1);
  const spineX = x + reach * random.between(-0.02, 0.08);
  const spineY = y + tall * snow * 0.75;
  const zig = reach * snow * 0.3;
  const footX = x + reach * random.between(-0.05, 0.3);
  return (
    fill(
      tone(rock, distance),
      d`M${x} ${y}L${leftX} ${leftY} ${x - reach} ${base}H${x + reach}L${rightX} ${rightY}z`,
    ) +
    fill(
      tone("#33465e", distance),
      d`M${x} ${y}L${spineX} ${spineY} ${x + zig * 0.2} ${y + tall * 0.7} ${footX} ${base}H${x + reach}L${rightX} ${rightY}z`,
    ) +
    fill(
      brush.lit("#ffffff", distance * 0.7),
      d`M${x} ${y}L${leftX} ${leftY}l${zig * 0.6} ${-zig * 0.3} ${zig * 0.3} ${zig * 0.8} ${zig * 0.8} ${-zig * 0.9}L${spineX} ${
        spineY + zig * 0.7
      }l${zig * 0.2} ${-zig * 0.6}z`,
    ) +
    fill(
      brush.lit("#a9bfdb", distance * 0.7),
      d`M${x} ${y}L${spineX} ${spineY}l${zig * 0.2} ${-zig * 0.1} ${zig * 0.4} ${zig * 0.9} ${zig * 0.4} ${-zig * 0.9}L${rightX} ${rightY}z`,
    )
  );
}

/** A rock of a few facets that stands on y: its whole outline, and the side away from the sun. */
function boulder(
  { random }: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
): { outline: string; shade: string } {
  const half = width / 2;
  const top = random.between(-0.25, 0.25) * half;
  const cut = height * random.between(0.22, 0.4);
  const back = half * random.between(0.5, 0.75);
  return {
    outline: d`M${x - half * 0.85} ${y}l${-half * 0.15} ${-height * 0.5} ${half * 0.5 + top} ${-height * 0.44} ${half * 0.5} ${-height * 0.06} ${
      back - top
    } ${cut} ${half - back} ${height * 0.65 - cut} ${-half * 0.1} ${height * 0.35}z`,
    shade: d`M${x + top} ${y - height}l${back - top} ${cut} ${half - back} ${height * 0.65 - cut} ${-half * 0.1} ${height * 0.35}h${-half * 0.7}l${
      back * 0.6 - half * 0.2
    } ${-height * 0.5}z`,
  };
}

/** Several rocks ([x, y, width, height]) in one colour with their shaded sides. */
export function boulders(
  brush: Brush,
  colour: string,
  rocks: readonly (readonly [number, number, number, number])[],
  distance = 0,
): string {
  const drawn = rocks.map(([x, y, width, height]) => boulder(brush, x, y, width, height));
  return (
    fill(brush.lit(colour, distance), drawn.map((rock) => rock.outline).join("")) +
    fill(
      brush.tone(mix(colour, "#5a3a3c", 0.25), distance),
      drawn.map((rock) => rock.shade).join(""),
    )
  );
}

/** A closed, irregular round shape (an island, a pool) as path data. */
export function blob(
  { random }: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  corners = 8,
): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    const reach = random.between(0.72, 1.15);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
  });
  const middle = (from: readonly [number, number], to: readonly [number, number]) =>
    d`${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2}`;
  return points.reduce((line, point, index) => {
    const next = points[(index + 1) % corners] ?? point;
    const previous = points[(index + corners - 1) % corners] ?? point;
    return d`${line}${index === 0 ? `M${middle(previous, point)}` : ""}Q${point[0]} ${point[1]} ${middle(point, next)}`;
  }, "");
}
