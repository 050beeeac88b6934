import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { boundsOf, distanceKm } from "#app/domain/geo/geo.ts";

const delhi = { latitude: 28.6139, longitude: 77.209 };
const mumbai = { latitude: 19.076, longitude: 72.8777 };
const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test("Delhi to Mumbai is 1,148 km as the crow flies, a degree along the equator 111.195 km", () => {
  expect(distanceKm(delhi, mumbai)).toBeCloseTo(1148.1, 0);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
    111.195,
    2,
  );
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(
    20015.1,
    0,
  );
});

test("distance is nothing to itself, the same both ways, and never longer than a way round", () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
    }),
  );
});

test("the box of points holds each of them with the margin around it, and stays on the globe", () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (points, margin) => {
        const { west, south, east, north } = boundsOf(points, margin);
        for (const { latitude, longitude } of points)
          expect(
            latitude >= south && latitude <= north && longitude >= west && longitude <= east,
          ).toBe(true);
        expect(west >= -180 && east <= 180 && south >= -90 && north <= 90).toBe(true);
      },
    ),
  );
  const { north, east } = boundsOf([delhi], 10);
  expect(distanceKm(delhi, { ...delhi, latitude: north })).toBeCloseTo(10, 1);
  expect(distanceKm(delhi, { ...delhi, longitude: east })).toBeCloseTo(10, 1);
});
