import fc from "fast-check";
import { expect, test } from "vitest";
import {
  advanceOf,
  cancellationFee,
  cancellationPercent,
  CURRENT_TERMS,
  shareOf,
  termsOf,
  tierTexts,
} from "#app/domain/bookings/terms.ts";

const PICKUP = new Date("2026-12-05T03:30:00Z");
const before = (ms: number) => new Date(PICKUP.getTime() - ms);
const HOUR = 3_600_000;

test.for([
  [49 * HOUR, 0],
  [48 * HOUR, 0],
  [48 * HOUR - 1, 25],
  [24 * HOUR, 25],
  [24 * HOUR - 1, 50],
  [4 * HOUR, 50],
  [4 * HOUR - 1, 100],
  [0, 100],
  [-HOUR, 100],
] as const)("%i ms before pickup cancelling costs %i %%", ([left, percent]) => {
  expect(cancellationPercent(CURRENT_TERMS, PICKUP, before(left))).toBe(percent);
});

test("shares are rounded half up to the paisa", () => {
  expect(shareOf(1_228_502, 25)).toBe(307_126);
  expect(shareOf(1_228_501, 25)).toBe(307_125);
  expect(shareOf(1, 50)).toBe(1);
  expect(advanceOf(CURRENT_TERMS, 1_228_500)).toBe(245_700);
});

test("a fee grows towards pickup, is never negative and never above the total", () => {
  const amounts = fc.record({ totalPaise: fc.nat(50_000_000), floorPercent: fc.nat(100) });
  const moments = fc.tuple(fc.integer({ min: -HOUR, max: 200 * HOUR }), fc.nat(100 * HOUR));
  fc.assert(
    fc.property(amounts, moments, (amount, [left, earlier]) => {
      const booking = { ...amount, terms: CURRENT_TERMS, pickupAt: PICKUP };
      const now = cancellationFee(booking, before(left));
      const then = cancellationFee(booking, before(left + earlier));
      expect(then.feePaise).toBeLessThanOrEqual(now.feePaise);
      expect(then.percent).toBeGreaterThanOrEqual(amount.floorPercent);
      expect(now.feePaise).toBeGreaterThanOrEqual(0);
      expect(now.feePaise).toBeLessThanOrEqual(amount.totalPaise);
      expect(Number.isInteger(now.feePaise)).toBe(true);
    }),
  );
});

test("terms are found by their version, and say in words what they cost", () => {
  expect(termsOf(CURRENT_TERMS.version)).toBe(CURRENT_TERMS);
  expect(() => termsOf(99)).toThrow(RangeError);
  expect(tierTexts(CURRENT_TERMS)).toEqual([
    { when: "48 hours or more before pickup", cost: "Free" },
    { when: "24 to 48 hours before pickup", cost: "25 % of the price" },
    { when: "4 to 24 hours before pickup", cost: "50 % of the price" },
    { when: "Less than 4 hours before pickup, or no-show", cost: "The whole price" },
  ]);
});
