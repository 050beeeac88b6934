import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { authorName } from "#app/domain/reviews/author-name.ts";
import {
  cappedCount,
  fairMean,
  NO_RATINGS,
  plainMean,
  sharesOf,
  STARS,
  type Spread,
} from "#app/domain/reviews/rating.ts";
import { monthsBefore, monthText } from "#app/domain/reviews/words.ts";

const count = fc.nat(5_000);
const spreads = fc.tuple(count, count, count, count, count) as fc.Arbitrary<Spread>;
const rated = spreads.filter((spread) => cappedCount(spread) > 0);
const withOneMore = (spread: Spread, stars: number) =>
  spread.map((each, index) => each + (index === stars - 1 ? 1 : 0)) as unknown as Spread;

test("nothing that no one rated has a mean", () => {
  expect([fairMean(NO_RATINGS), plainMean(NO_RATINGS), sharesOf(NO_RATINGS)]).toEqual([
    null,
    null,
    [0, 0, 0, 0, 0],
  ]);
});

test("one review of five stars makes 3.33, five make 4, a hundred make 4.9", () => {
  expect([1, 5, 100].map((times) => fairMean([0, 0, 0, 0, times]))).toEqual([3.33, 4, 4.9]);
  expect(fairMean([25, 20, 75, 80, 60])).toBe(3.49);
  expect(plainMean([0, 0, 0, 0, 1])).toBe(5);
});

test("the fair mean lies between the plain one and the middle, and is one of the scale", () => {
  fc.assert(
    fc.property(rated, (spread) => {
      const [fair, plain] = [fairMean(spread)!, plainMean(spread)!];
      expect(fair).toBeGreaterThanOrEqual(Math.min(plain, 3));
      expect(fair).toBeLessThanOrEqual(Math.max(plain, 3));
      expect(Math.round(fair * 100) / 100).toBe(fair);
    }),
  );
});

test("a better review never lowers the fair mean, and a worse one never raises it", () => {
  fc.assert(
    fc.property(rated, (spread) => {
      const now = fairMean(spread)!;
      expect(fairMean(withOneMore(spread, 5))!).toBeGreaterThanOrEqual(now);
      expect(fairMean(withOneMore(spread, 1))!).toBeLessThanOrEqual(now);
    }),
  );
});

test("of two with the same plain mean above the middle, the one that more have rated stands first", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 2, max: 20 }),
      fc.constantFrom(4, 5),
      (some, times, stars) => {
        const of = (reviews: number) =>
          STARS.map((each) => (each === stars ? reviews : 0)) as unknown as Spread;
        expect(fairMean(of(some * times))!).toBeGreaterThanOrEqual(fairMean(of(some))!);
      },
    ),
  );
});

test("with many reviews the fair mean comes to the plain one", () => {
  fc.assert(
    fc.property(rated, (spread) => {
      const many = spread.map((each) => each * 1_000) as unknown as Spread;
      expect(Math.abs(fairMean(many)! - plainMean(many)!)).toBeLessThanOrEqual(0.02);
    }),
  );
});

test("the shares of the stars are of the whole", () => {
  fc.assert(
    fc.property(rated, (spread) => {
      expect(sharesOf(spread).reduce((total, share) => total + share, 0)).toBeCloseTo(1, 9);
    }),
  );
});

test.each([
  ["Asha", "Mehta", "Asha M."],
  ["Asha", "", "Asha"],
  ["आशा", "क्षेत्री", "आशा क्षे."],
  ["José", "élan", "José É."],
  ["asha@example.org", "Rao", "A traveller"],
  ["\u200b", "Rao", "A traveller"],
])("%s %s is read as %s", (firstName, lastName, shown) => {
  expect(authorName({ firstName, lastName })).toBe(shown);
});

test("a shown name never holds more than an initial of the last one, nor an address, and fits its column", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 100 }),
      fc.string({ unit: "grapheme", maxLength: 100 }),
      (firstName, lastName) => {
        const shown = authorName({ firstName, lastName });
        expect(shown.length).toBeGreaterThan(0);
        expect([...shown].length).toBeLessThanOrEqual(120);
        expect(shown.split(" ").slice(0, -1).join(" ").includes("@")).toBe(false);
      },
    ),
  );
});

test("the months before one go back through the turn of the year", () => {
  expect(monthsBefore("2026-02", 1).slice(0, 4)).toEqual([
    "2026-02",
    "2026-01",
    "2025-12",
    "2025-11",
  ]);
  expect(monthText("2026-02")).toBe("February 2026");
});
