import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  boundsOfFrame,
  fitFrame,
  frameOf,
  pixelsPerKm,
  project,
  toScreen,
  unproject,
  type Bounds,
} from "#app/maps/base/projection.ts";

const INDIA: Bounds = { west: 68.1, south: 6.7, east: 97.4, north: 37.1 };
const GOA: Bounds = { west: 73.68, south: 14.9, east: 74.34, north: 15.8 };
const SIZES = [
  { width: 358, height: 352 },
  { width: 1248, height: 480 },
  { width: 600, height: 900 },
];

type Leaflet = typeof import("leaflet");
let L: Leaflet;

// Leaflet looks at the browser when it is loaded; its arithmetic needs none.
beforeAll(async () => {
  // MozPerspective: a browser with 3D transforms, without which Leaflet knows whole zooms only.
  const element = { style: { MozPerspective: "" }, setAttribute: () => undefined };
  const document = {
    documentElement: element,
    createElement: () => element,
    createElementNS: () => element,
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("navigator", { userAgent: "", platform: "" });
  vi.stubGlobal("window", { document, addEventListener: () => undefined, screen: {} });
  L = (await import("leaflet")).default;
});

/** Leaflet's own fitBounds, run on a map that has a size and no element. */
function leafletFit(
  bounds: Bounds,
  { width, height }: { width: number; height: number },
  padding: number,
) {
  const map = Object.assign(Object.create(L.Map.prototype) as L.Map, {
    options: { crs: L.CRS.EPSG3857, zoomSnap: 0 },
    getZoom: () => 3,
    getMinZoom: () => 0,
    getMaxZoom: () => Infinity,
    getSize: () => L.point(width, height),
  });
  const box = L.latLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]);
  const zoom = map.getBoundsZoom(box, false, L.point(2 * padding, 2 * padding));
  const middle = map
    .project(box.getSouthWest(), zoom)
    .add(map.project(box.getNorthEast(), zoom))
    .divideBy(2);
  return { zoom, center: map.unproject(middle, zoom) };
}

describe("the projection", () => {
  test("puts the middle of the world in the middle of its square and its corners in the corners", () => {
    expect(project(0, 0)).toEqual({ x: 128, y: 128 });
    expect(project(-180, 85.0511287798).x).toBe(0);
    expect(project(-180, 85.0511287798).y).toBeCloseTo(0, 6);
    expect(project(180, -85.0511287798, 1).y).toBeCloseTo(512, 6);
  });

  test("agrees with Leaflet's EPSG:3857 to a thousandth of a pixel at street zoom", () => {
    for (const [longitude, latitude] of [
      [72.88, 19.07],
      [77.58, 34.16],
      [93.0, 6.75],
      [-70, -33],
    ] as const) {
      const point = L.CRS.EPSG3857.latLngToPoint(L.latLng(latitude, longitude), 17);
      const ours = project(longitude, latitude, 17);
      expect(ours.x).toBeCloseTo(point.x, 3);
      expect(ours.y).toBeCloseTo(point.y, 3);
    }
  });

  test("comes back from pixels to the degrees it started from", () => {
    const { longitude, latitude } = unproject(project(77.5946, 12.9716, 12), 12);
    expect(longitude).toBeCloseTo(77.5946, 9);
    expect(latitude).toBeCloseTo(12.9716, 9);
  });

  test("knows that a kilometre in Ladakh takes more pixels than one in Kerala", () => {
    expect(pixelsPerKm(128)).toBeCloseTo(256 / 40_075.017, 9);
    const ratio = pixelsPerKm(project(77.6, 34.2).y) / pixelsPerKm(project(76.3, 9.9).y);
    expect(ratio).toBeCloseTo(
      Math.cos((9.9 * Math.PI) / 180) / Math.cos((34.2 * Math.PI) / 180),
      6,
    );
  });
});

describe("the frame", () => {
  test.each(SIZES)("is the one Leaflet's fitBounds shows in $width x $height", (size) => {
    for (const bounds of [INDIA, GOA]) {
      const view = fitFrame(frameOf(bounds), size, 36);
      const leaflet = leafletFit(bounds, size, 36);
      const center = unproject(view.center);
      expect(view.zoom).toBeCloseTo(leaflet.zoom, 6);
      expect(center.latitude).toBeCloseTo(leaflet.center.lat, 6);
      expect(center.longitude).toBeCloseTo(leaflet.center.lng, 6);
    }
  });

  test("touches the padding on one axis and stays within it on the other", () => {
    const view = fitFrame(frameOf(INDIA), { width: 1248, height: 480 }, 36);
    expect(toScreen(view, project(80, INDIA.north)).y).toBeCloseTo(36, 6);
    expect(toScreen(view, project(80, INDIA.south)).y).toBeCloseTo(444, 6);
    expect(toScreen(view, project(INDIA.west, 20)).x).toBeGreaterThan(36);
  });

  test("gives a single point some kilometres to stand in", () => {
    const frame = frameOf({ west: 77, east: 77, south: 28, north: 28 });
    expect(frame.width / pixelsPerKm(frame.center.y)).toBeCloseTo(3, 6);
    const bounds = boundsOfFrame(frame);
    expect((bounds.west + bounds.east) / 2).toBeCloseTo(77, 9);
  });
});
