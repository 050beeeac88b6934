import fc from "#tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  arrangeLabels,
  boxAround,
  groupPoints,
  ringDistances,
  spreadPoints,
  type MapLabel,
} from "#app/maps/base/arrange.ts";
import { namesAt } from "#app/maps/base/names.ts";
import { fitFrame, frameOf, project, toScreen } from "#app/maps/base/projection.ts";

const VIEW = fitFrame(frameOf({ west: 70, south: 10, east: 90, north: 30 }), {
  width: 400,
  height: 400,
});
const label = (id: string, longitude: number, latitude: number): MapLabel => ({
  id,
  text: "Ranthambore",
  kind: "pin",
  at: project(longitude, latitude),
  gap: 10,
});
const points = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }),
  { maxLength: 40 },
);

describe("labels", () => {
  test("stand to the right of their point when nothing is in the way", () => {
    expect(arrangeLabels(VIEW, [label("a", 80, 20)], [])).toMatchObject([
      { id: "a", side: "right" },
    ]);
  });

  test("go to the next free side when a pin is in the way", () => {
    const { x, y } = toScreen(VIEW, project(80, 20));
    expect(
      arrangeLabels(VIEW, [label("a", 80, 20)], [boxAround({ x: x + 30, y }, 10)]),
    ).toMatchObject([{ side: "left" }]);
  });

  test("give way to those named before them when all sides are taken", () => {
    const same = ["a", "b", "c", "d", "e", "f"].map((id) => label(id, 80, 20));
    const ids = arrangeLabels(VIEW, same, []).map(({ id }) => id);
    expect(ids).toEqual(["a", "b", "c", "d"]);
  });

  test("are left out when they would be cut off by the edge", () => {
    expect(arrangeLabels(VIEW, [{ ...label("a", 60, 20), gap: 0 }], [])).toEqual([]);
  });
});

describe("pins", () => {
  test("that stand apart keep their place", () => {
    expect(
      spreadPoints(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
        24,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  test("in the same spot are moved apart, by the gap at most", () => {
    const [a, b] = spreadPoints(
      [
        { x: 50, y: 50 },
        { x: 50, y: 50 },
      ],
      24,
    ) as [{ x: number; y: number }, { x: number; y: number }];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(20);
    fc.assert(
      fc.property(points, (all) =>
        spreadPoints(all, 24).every(({ x, y }) => Math.hypot(x, y) <= 25),
      ),
    );
  });

  test("are each in exactly one group, near its first", () => {
    fc.assert(
      fc.property(points, (all) => {
        const groups = groupPoints(all, 24);
        const isNear = (group: number[]) =>
          group.every(
            (i) => Math.hypot(all[i]!.x - all[group[0]!]!.x, all[i]!.y - all[group[0]!]!.y) < 24,
          );
        return (
          groups
            .flat()
            .sort((a, b) => a - b)
            .join() === all.map((_, i) => i).join() && groups.every(isNear)
        );
      }),
    );
  });
});

describe("rings of distance", () => {
  test("are even steps of a round number that are wide enough apart", () => {
    expect(ringDistances(30)).toEqual([2, 4, 6, 8]);
    expect(ringDistances(12)).toEqual([5, 10, 15, 20]);
    expect(ringDistances(0.001)).toEqual([]);
  });
});

describe("names", () => {
  test("of small states wait until there is room, and a name that a pin says is not said twice", () => {
    const at = (zoom: number) => namesAt(zoom, new Set(["Mumbai"])).map(({ text }) => text);
    expect(at(4.5)).toContain("Rajasthan");
    expect(at(4.5)).not.toContain("Goa");
    expect(at(9)).toContain("Goa");
    expect(at(9)).not.toContain("Mumbai");
    expect(at(9)).not.toContain("Bay of Bengal");
  });
});
