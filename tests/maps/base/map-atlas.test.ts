import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { REGION_OF_STATE } from "#app/domain/constants.ts";
import { decodeLine, drawnAtlas, encodeLine, type Atlas } from "#app/maps/base/atlas.ts";
import {
  clipRing,
  isInside,
  ringArea,
  simplify,
  splitLine,
  type Pair,
} from "#app/domain/geo/geometry.ts";
import { project } from "#app/maps/base/projection.ts";
import { outlineOf, ownersOf, ringPoints, topologyOf } from "#app/maps/base/topology.ts";

const file = (name: string) => new URL(`../../../public/map/${name}`, import.meta.url);
const atlas = JSON.parse(readFileSync(file("india.json"), "utf8")) as Atlas;
const arcs = atlas.arcs.map(decodeLine);
const at = (longitude: number, latitude: number): Pair => {
  const { x, y } = project(longitude, latitude, atlas.zoom);
  return [x, y];
};
const stateAt = (longitude: number, latitude: number) =>
  atlas.states.find(({ rings }) =>
    isInside(
      at(longitude, latitude),
      rings.map((ring) => ringPoints(ring, arcs)),
    ),
  )?.name;

describe("the drawn map", () => {
  test("has the 28 states and 8 union territories by the names the catalogue uses", () => {
    expect(atlas.states.map(({ name }) => name).sort()).toEqual(
      Object.keys(REGION_OF_STATE).sort(),
    );
  });

  test.each([
    ["Leh", 77.58, 34.16, "Ladakh"],
    ["Kargil", 76.13, 34.56, "Ladakh"],
    ["Aksai Chin", 79.5, 35.3, "Ladakh"],
    ["Gilgit", 74.31, 35.92, "Ladakh"],
    ["Srinagar", 74.8, 34.08, "Jammu and Kashmir"],
    ["Jammu", 74.86, 32.73, "Jammu and Kashmir"],
    ["Muzaffarabad", 73.47, 34.36, "Jammu and Kashmir"],
    ["Tawang", 91.87, 27.59, "Arunachal Pradesh"],
    ["Itanagar", 93.62, 27.08, "Arunachal Pradesh"],
    ["Silvassa", 73.0, 20.27, "Dadra and Nagar Haveli and Daman and Diu"],
    ["Jaipur", 75.79, 26.92, "Rajasthan"],
    ["Bengaluru", 77.59, 12.97, "Karnataka"],
    ["Gangtok", 88.61, 27.33, "Sikkim"],
    ["Lahore", 74.35, 31.55, undefined],
    ["Kathmandu", 85.32, 27.71, undefined],
    ["Dhaka", 90.41, 23.81, undefined],
  ])("has %s where it belongs", (_, longitude, latitude, state) => {
    expect(stateAt(longitude, latitude)).toBe(state);
  });

  test("keeps to its budget of bytes", () => {
    expect(gzipSync(readFileSync(file("india.json"))).length).toBeLessThan(60_000);
    expect(gzipSync(readFileSync(file("base-light.svg"))).length).toBeLessThan(16_000);
    expect(statSync(file("base-dark.svg")).size).toBe(statSync(file("base-light.svg")).size);
  });

  test("is unpacked into closed fills and borders, in degrees", () => {
    const drawn = drawnAtlas(atlas);
    const mainland = drawn.india.reduce((a, b) => (a.length > b.length ? a : b));
    expect(Math.max(...mainland.map(([latitude]) => latitude))).toBeCloseTo(37.07, 1);
    expect(Math.min(...mainland.map(([latitude]) => latitude))).toBeCloseTo(8.07, 0);
    expect(drawn.stateBorders.length).toBeGreaterThan(60);
    expect(drawn.rivers.length).toBeGreaterThan(20);
  });
});

test("lines come back from their steps as they went in, rounded", () => {
  const line: Pair[] = [
    [10.2, 5],
    [12, 5],
    [12, 5.2],
    [7, -3],
  ];
  expect(decodeLine(encodeLine(line))).toEqual([
    [10, 5],
    [12, 5],
    [7, -3],
  ]);
});

test("lines lose the points that say nothing and keep the ends", () => {
  expect(
    simplify(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
        [10, 10],
      ],
      1,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});

test("lines are cut to what passes", () => {
  expect(
    splitLine(
      [
        [0, 0],
        [1, 0],
        [5, 0],
        [2, 0],
        [3, 0],
      ],
      ([x]) => x < 4,
    ),
  ).toEqual([
    [
      [0, 0],
      [1, 0],
    ],
    [
      [2, 0],
      [3, 0],
    ],
  ]);
});

test("lines of a ring that crosses a box are closed along its side", () => {
  const clipped = clipRing(
    [
      [-5, -5],
      [5, -5],
      [5, 5],
      [-5, 5],
    ],
    { minX: 0, minY: 0, maxX: 10, maxY: 10 },
  );
  expect(Math.abs(ringArea(clipped))).toBe(25);
  expect(
    clipRing(
      [
        [-5, -5],
        [-1, -5],
        [-1, -1],
      ],
      { minX: 0, minY: 0, maxX: 10, maxY: 10 },
    ),
  ).toEqual([]);
});

describe("a topology", () => {
  const square = (x: number): Pair[] => [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ];
  const two = topologyOf(
    [
      { name: "west", rings: [square(0)] },
      { name: "east", rings: [square(1.001)] },
    ],
    0.01,
  );

  test("keeps a border that two areas share once", () => {
    expect(ownersOf(two).sort()).toEqual([1, 1, 2]);
    expect(two.areas.map(({ rings }) => ringPoints(rings[0]!, two.arcs).length)).toEqual([4, 4]);
  });

  test("knows the outline of both together", () => {
    const [outline, ...others] = outlineOf(two);
    expect(others).toEqual([]);
    expect(ringArea(ringPoints(outline!, two.arcs))).toBeCloseTo(2, 1);
  });
});
