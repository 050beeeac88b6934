import { describe, expect, test } from "vitest";
import { arrowsOf, legsOf, stretchesOf } from "#app/features/trips/map/legs.ts";
import { faceOf } from "#app/features/trips/map/pin-face.ts";
import { sceneOf } from "#app/features/trips/map/scene.ts";
import { spotsOf } from "#app/features/trips/map/spots.ts";
import type { TripMapDay, TripMapIdea } from "#app/features/trips/map/trip-map.tsx";
import { boundsOfFrame, fitFrame, project, toScreen } from "#app/maps/base/projection.ts";

const PALACE = { latitude: 26.9258, longitude: 75.8237 };
const FORT = { latitude: 26.9855, longitude: 75.8513 };
const TAJ = { latitude: 27.1751, longitude: 78.0421 };
const HOTEL = { name: "Hotel", point: { latitude: 26.9, longitude: 75.8 } };
const SIZE = { width: 600, height: 480 };

const day = (
  number: number,
  points: readonly (typeof PALACE)[],
  fields: Partial<TripMapDay> = {},
): TripMapDay => ({
  id: `day-${number}`,
  number,
  colour: number - 1,
  isShown: true,
  stops: points.map((point, index) => ({
    id: `${number}-${index}`,
    number: index + 1,
    name: `Stop ${index + 1}`,
    point,
    time: "10:30",
    hasConflict: index === 1,
    isApproximate: false,
  })),
  path: points,
  road: [],
  lodging: null,
  ...fields,
});
const idea = (id: string, point: typeof PALACE, isSuggestion = true): TripMapIdea => ({
  id,
  name: id,
  point,
  isSuggestion,
  isApproximate: false,
});

describe("what is said of a pin", () => {
  test("a stop's label has its number, name, time, day and conflict", () => {
    const { pins } = sceneOf([day(1, [PALACE, FORT])], []);
    expect(pins.map((pin) => pin.spoken)).toEqual([
      "1. Stop 1, 10:30, day 1",
      "2. Stop 2, 10:30, day 1, has a conflict",
    ]);
    expect(pins[1]!.when).toBe("10:30 · Day 1");
  });

  test("a vague point is said and drawn as such", () => {
    const vague = { ...idea("Dzukou", PALACE), isApproximate: true };
    const [pin] = sceneOf([], [vague]).pins;
    expect(pin!.spoken).toBe("Dzukou, suggestion, approximate location");
    const spot = { key: "", pins: [pin!] as const, at: { x: 0, y: 0 }, offset: { x: 0, y: 0 } };
    expect(faceOf(spot, false).className).toContain("is-approximate");
  });

  test("with several days on the map the first stop of each names its day", () => {
    const labels = (days: TripMapDay[]) => sceneOf(days, []).pins.map((pin) => pin.label);
    expect(labels([day(1, [PALACE, FORT]), day(2, [TAJ])])).toEqual([
      "Day 1: Stop 1",
      "Stop 2",
      "Day 2: Stop 1",
    ]);
    expect(labels([day(1, [PALACE]), day(2, [TAJ], { isShown: false })])).toEqual(["Stop 1"]);
  });

  test("nights in one house make one pin", () => {
    const { pins } = sceneOf(
      [day(1, [PALACE], { lodging: HOTEL }), day(2, [FORT], { lodging: HOTEL })],
      [],
    );
    expect(pins.filter((pin) => pin.kind === "lodging").map((pin) => pin.spoken)).toEqual([
      "Hotel, where you stay",
    ]);
  });
});

describe("where the map opens", () => {
  test("on the shown days, whatever else the trip has", () => {
    const { frame } = sceneOf(
      [day(1, [PALACE, FORT]), day(2, [TAJ], { isShown: false })],
      [idea("far", TAJ)],
    );
    expect(boundsOfFrame(frame).east).toBeLessThan(76);
  });

  test("on the ideas while the days are empty, and on the country without any", () => {
    expect(boundsOfFrame(sceneOf([day(1, [])], [idea("a", TAJ)]).frame).west).toBeGreaterThan(78);
    const country = boundsOfFrame(sceneOf([], []).frame);
    expect(country.east - country.west).toBeGreaterThan(25);
  });

  test("an edit of a day does not change what is shown, another choice of days does", () => {
    const before = sceneOf([day(1, [PALACE]), day(2, [TAJ])], []);
    expect(sceneOf([day(1, [PALACE, FORT]), day(2, [TAJ])], []).shows).toBe(before.shows);
    expect(sceneOf([day(1, [PALACE]), day(2, [TAJ], { isShown: false })], []).shows).not.toBe(
      before.shows,
    );
    expect(sceneOf([day(1, []), day(2, [])], []).shows).not.toBe(before.shows);
  });
});

describe("pins in one spot", () => {
  const crowd = Array.from({ length: 6 }, (_, index) => ({
    latitude: PALACE.latitude + index * 1e-4,
    longitude: PALACE.longitude,
  }));
  const scene = sceneOf([day(1, crowd), day(2, [TAJ])], [idea("a", PALACE), idea("b", PALACE)]);
  const view = fitFrame(scene.frame, SIZE);

  test("stops become one disc with their number, ideas another", () => {
    const faces = spotsOf(scene.pins, view, null).map((spot) => faceOf(spot, false));
    expect(faces.map(({ text }) => text)).toEqual(["6", "1", "+2"]);
    expect(faces[0]).toMatchObject({
      spoken: "6 stops, with a conflict, zoom in",
      ring: "conic-gradient(var(--day-0) 0% 100%)",
    });
  });

  test("the selected one stands by itself", () => {
    const spots = spotsOf(scene.pins, view, "1-2");
    expect(spots.map(({ pins }) => pins.length)).toEqual([5, 1, 1, 2]);
    expect(spots[1]!.pins[0].id).toBe("1-2");
  });

  test("close enough, each stands by itself, in the order of the trip", () => {
    const spots = spotsOf(scene.pins, { ...view, zoom: 16 }, null);
    expect(spots.map(({ pins }) => pins[0].id)).toEqual([
      "1-0",
      "1-1",
      "1-2",
      "1-3",
      "1-4",
      "1-5",
      "2-0",
      "a",
      "b",
    ]);
  });
});

describe("a crowded map", () => {
  test("no two ideas that can be pressed overlap, and each is reported by one of them", () => {
    const ideas = Array.from({ length: 40 }, (_, index) =>
      idea(`i${index}`, {
        latitude: PALACE.latitude + ((index * 7) % 40) / 900,
        longitude: PALACE.longitude + ((index * 13) % 40) / 900,
      }),
    );
    const crowded = sceneOf([day(1, [PALACE, FORT])], ideas);
    const where = fitFrame(crowded.frame, SIZE);
    const spots = spotsOf(crowded.pins, where, null).filter(
      ({ pins: [pin] }) => pin.kind !== "stop",
    );
    const points = spots.map(({ at }) => toScreen(where, at));
    const nearest = Math.min(
      ...points.flatMap((a, index) =>
        points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
      ),
    );
    expect(spots.length).toBeGreaterThan(1);
    expect(nearest).toBeGreaterThanOrEqual(44);
    expect(spots.flatMap(({ pins }) => pins.map(({ id }) => id)).sort()).toEqual(
      ideas.map(({ id }) => id).sort(),
    );
  });

  test("every pin is there once, however many there are", () => {
    const many = sceneOf(
      Array.from({ length: 50 }, (_, n) =>
        day(
          n + 1,
          Array.from({ length: 10 }, (_, k) => ({
            latitude: 20 + ((n * 7 + k * 3) % 40) / 8,
            longitude: 74 + ((n * 11 + k * 5) % 60) / 9,
          })),
        ),
      ),
      [],
    );
    const ids = spotsOf(many.pins, fitFrame(many.frame, SIZE), null).flatMap(({ pins }) =>
      pins.map(({ id }) => id),
    );
    expect(ids).toHaveLength(500);
    expect(new Set(ids).size).toBe(500);
  });
});

describe("the way that a day goes", () => {
  const bend = { latitude: 26.95, longitude: 75.9 };

  test("its line is cut at its stops, not at its bends", () => {
    expect(
      legsOf({ path: [HOTEL.point, PALACE, bend, FORT, HOTEL.point], stops: [PALACE, FORT] }),
    ).toEqual([
      [HOTEL.point, PALACE],
      [PALACE, bend, FORT],
      [FORT, HOTEL.point],
    ]);
    expect(legsOf({ path: [PALACE], stops: [PALACE] })).toEqual([]);
  });

  test("an arrow lies on its leg and points along it", () => {
    const east = { latitude: PALACE.latitude, longitude: 76.5 };
    const [arrow] = arrowsOf({ path: [PALACE, east], stops: [PALACE, east] }, 8);
    expect(arrow!.angle).toBe(0);
    const [from, to] = [PALACE, east].map(({ longitude, latitude }) =>
      project(longitude, latitude),
    );
    expect(arrow!.at.x).toBeCloseTo(from!.x + (to!.x - from!.x) * 0.58, 6);
    expect(arrowsOf({ path: [FORT, PALACE], stops: [FORT, PALACE] }, 14)[0]!.angle).toBeGreaterThan(
      90,
    );
  });

  test("a leg too short on the screen has none, a long one several", () => {
    const line = { path: [PALACE, TAJ], stops: [PALACE, TAJ] };
    expect(arrowsOf(line, 3)).toHaveLength(0);
    expect(arrowsOf(line, 11).length).toBeGreaterThan(3);
  });
});

test("a day's line is cut where it leaves a known road", () => {
  const between = { latitude: 26.95, longitude: 75.83 };
  const path = [HOTEL.point, PALACE, between, FORT, TAJ];
  expect(stretchesOf({ path, road: [between] })).toEqual([
    { isRoad: false, points: [HOTEL.point, PALACE] },
    { isRoad: true, points: [PALACE, between, FORT] },
    { isRoad: false, points: [FORT, TAJ] },
  ]);
});
