/** Short SVG writing: pictures stay below 4 kB because numbers are rounded to what the eye can see. */
function compact(value: number): string {
  const rounded = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return rounded === 0 ? "0" : String(rounded).replace(/^(-?)0\./, "$1.");
}

/** Path data (or any attribute) with its numbers shortened: d`M${x} ${y}h${width}`. */
export function d(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return texts.reduce((whole, text, index) => {
    const value = values[index - 1] ?? "";
    return whole + (typeof value === "number" ? compact(value) : value) + text;
  });
}

/** A filled shape; `opacity` below 1 lets what lies behind show through. */
export const fill = (colour: string, data: string, opacity = 1) =>
  `<path fill="${colour}"${opacity < 1 ? d` opacity="${opacity}"` : ""} d="${data}"/>`;

interface Pen {
  width: number;
  opacity?: number;
  /** Lengths of stroke and gap: "8 5". Ends are then square, as battlements need. */
  dash?: string;
  /** Draws round dots instead of a line, this far apart: lamps along a roof, a border of flowers. */
  dots?: number;
}

/** A drawn line; its ends are round, since the picture says so once for all. */
export const stroke = (colour: string, pen: Pen, data: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${d`${pen.width}`}"${dashes(pen)}${
    pen.opacity === undefined ? "" : d` opacity="${pen.opacity}"`
  } d="${data}"/>`;

function dashes({ dash, dots }: Pen): string {
  if (dots !== undefined) return ` stroke-dasharray="0 ${dots}"`;
  return dash === undefined ? "" : ` stroke-linecap="butt" stroke-dasharray="${dash}"`;
}

export const circle = (colour: string, x: number, y: number, radius: number, opacity = 1) =>
  d`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"${opacity < 1 ? d` opacity="${opacity}"` : ""}/>`;

export const ellipse = (
  colour: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  opacity = 1,
) =>
  d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${opacity < 1 ? d` opacity="${opacity}"` : ""}/>`;

/** Shapes drawn around 0,0 and moved to their place; a negative `scale` mirrors them left to right. */
export const placed = (content: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${d`${x} ${y}`})${scale === 1 ? "" : ` scale(${scaleOf(scale)})`}">${content}</g>`;

const twoDigits = (value: number) => String(Math.round(value * 100) / 100);
const scaleOf = (scale: number) =>
  scale < 0 ? `${twoDigits(scale)} ${twoDigits(-scale)}` : twoDigits(scale);

/** A shape of the definitions, drawn again at another place and size. */
export const reuse = (id: string, x: number, y: number, scale = 1) =>
  `<use href="#${id}" transform="translate(${d`${x} ${y}`})${scale === 1 ? "" : ` scale(${scaleOf(scale)})`}"/>`;

/** The mirror image in still water, whose surface lies at `waterline`. */
export const reflection = (id: string, waterline: number, opacity = 0.28) =>
  d`<use href="#${id}" transform="matrix(1 0 0 -1 0 ${waterline * 2})" opacity="${String(opacity)}"/>`;

/** A shape that can be drawn again by its id. */
export const named = (id: string, content: string) => `<g id="${id}">${content}</g>`;
