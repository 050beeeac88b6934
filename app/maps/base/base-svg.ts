import { type Pair } from "#app/domain/geo/geometry.ts";
import { encodeLine } from "./atlas.ts";

/** What the picture of the base is drawn from, already simplified, in one plane. */
export interface BaseShapes {
  land: Pair[][];
  seams: Pair[][];
  india: Pair[][];
  stateBorders: Pair[][];
  borders: Pair[][];
  rivers: Pair[][];
}

export interface BaseColors {
  land: string;
  india: string;
  border: string;
  state: string;
  outline: string;
  river: string;
}

/** SVG path data in whole units and relative steps, the shortest that plain SVG has. */
function pathData(lines: readonly (readonly Pair[])[], closed: boolean): string {
  return lines
    .map((line) => encodeLine(line))
    .filter((steps) => steps.length > 2)
    .map(([x, y, ...steps]) => {
      const moves = steps
        .map((step, index) => (step < 0 || index === 0 ? `${step}` : ` ${step}`))
        .join("");
      return `M${x} ${y}l${moves}${closed ? "z" : ""}`;
    })
    .join("");
}

/** The base map as an SVG picture without sea and names; both are the page's, in its own colours and fonts. */
export function baseSvg(
  shapes: BaseShapes,
  colors: BaseColors,
  viewBox: readonly number[],
): string {
  const stroke = (lines: Pair[][], color: string, width: number) =>
    `<path d="${pathData(lines, false)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}">`,
    "<style>path{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round}</style>",
    `<path d="${pathData(shapes.land, true)}" fill="${colors.land}"/>`,
    `<path d="${pathData(shapes.seams, true)}" fill="${colors.land}"/>`,
    stroke(shapes.borders, colors.border, 1),
    `<path d="${pathData(shapes.india, true)}" fill="${colors.india}" stroke="${colors.outline}" stroke-width="1.2"/>`,
    stroke(shapes.rivers, colors.river, 1.1),
    stroke(shapes.stateBorders, colors.state, 0.9),
    "</svg>",
  ].join("");
}
