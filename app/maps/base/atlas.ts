import { type Pair } from "#app/domain/geo/geometry.ts";
import { unproject } from "./projection.ts";
import { ringPoints } from "./topology.ts";

/**
 * The drawn map as public/map/india.json carries it. A line is x, y, then the steps from point to point, in whole pixels of
 * `zoom`. The rings of states and of the country's outline are lists of `arcs`, as in a Topology.
 */
export interface Atlas {
  zoom: number;
  arcs: number[][];
  states: { name: string; rings: number[][] }[];
  outline: number[][];
  /** Small islands just off the mainland: filled, but not outlined, or they would blot the coast. */
  islets: number[][];
  land: number[][];
  /** Ribbons of foreign land beneath India's land border, where the two sources leave gaps; filled apart from `land`. */
  seams: number[][];
  borders: number[][];
  rivers: number[][];
}

/** The atlas as [latitude, longitude] lines, the order that Leaflet takes. */
export interface DrawnAtlas {
  land: Pair[][];
  seams: Pair[][];
  borders: Pair[][];
  rivers: Pair[][];
  india: Pair[][];
  islets: Pair[][];
  stateBorders: Pair[][];
}

/** A line in whole steps; points that fall on the one before are left out. */
export function encodeLine(line: readonly Pair[]): number[] {
  const steps: number[] = [];
  let previous: Pair = [0, 0];
  for (const [x, y] of line) {
    const point: Pair = [Math.round(x), Math.round(y)];
    const step = [point[0] - previous[0], point[1] - previous[1]] as const;
    if (steps.length && step[0] === 0 && step[1] === 0) continue;
    steps.push(...step);
    previous = point;
  }
  return steps;
}

export function decodeLine(steps: readonly number[]): Pair[] {
  const line: Pair[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    line.push([x, y]);
  }
  return line;
}

/** Unpacks the atlas for drawing: fills as rings, borders each once. */
export function drawnAtlas(atlas: Atlas): DrawnAtlas {
  const toDegrees = ([x, y]: Pair): Pair => {
    const { latitude, longitude } = unproject({ x, y }, atlas.zoom);
    return [latitude, longitude];
  };
  const lines = (encoded: readonly (readonly number[])[]) =>
    encoded.map((steps) => decodeLine(steps).map(toDegrees));
  const arcs = lines(atlas.arcs);
  const outer = new Set(
    [...atlas.outline, ...atlas.islets].flat().map((index) => (index < 0 ? ~index : index)),
  );
  return {
    land: lines(atlas.land),
    seams: lines(atlas.seams),
    borders: lines(atlas.borders),
    rivers: lines(atlas.rivers),
    india: atlas.outline.map((ring) => ringPoints(ring, arcs)),
    islets: atlas.islets.map((ring) => ringPoints(ring, arcs)),
    stateBorders: arcs.filter((_, index) => !outer.has(index)),
  };
}
