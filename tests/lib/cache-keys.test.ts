import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalAddress, KNOWN_KEYS, wantsFresh } from "#app/lib/cache-keys.ts";
import { PoiListQuery } from "#app/schemas/pois.ts";
import { DestinationDetailsQuery, PlaceFilters, PlaceListQuery, PlacePageQuery, SuggestionQuery } from "#app/schemas/places.ts";

test("every key that a read of the API takes makes another answer", () => {
  const shapes = [PlaceListQuery.shape, PlaceFilters.shape, PoiListQuery.shape, DestinationDetailsQuery.shape, SuggestionQuery.shape, PlacePageQuery.shape];
  const keys = new Set(shapes.flatMap((shape) => Object.keys(shape)));
  expect(keys.size).toBeGreaterThanOrEqual(15);
  expect([...keys].filter((key) => !KNOWN_KEYS.has(key))).toEqual([]);
});

test("every key that a page's loader reads by name makes another answer", () => {
  const names = [...readFileSync("app/routes/_index.tsx", "utf8").matchAll(/searchParams\.get\("(\w+)"\)/g)].map(([, name]) => name!);
  expect(names.filter((name) => !KNOWN_KEYS.has(name))).toEqual([]);
});

test.each([
  ["/api/places", "/api/places"],
  ["/api/places?", "/api/places"],
  ["/api/places?_t=1", "/api/places"],
  ["/api/places?utm_source=x&limit=5", "/api/places?limit=5"],
  ["/api/places/paginated?size=5&page=1", "/api/places/paginated?page=1&size=5"],
  ["/explore?q=a+b", "/explore?q=a+b"],
  ["/explore?q=a%20b", "/explore?q=a+b"],
  ["/explore?q=%26limit%3D1", "/explore?q=%26limit%3D1"],
  ["/explore?q=b&q=a", "/explore?q=b&q=a"],
])("%s is kept as %s", (url, address) => {
  expect(canonicalAddress(url)).toBe(address);
});

test("the order of different keys makes no difference, and a canonical address is its own", () => {
  const pair = fc.tuple(fc.constantFrom(...KNOWN_KEYS, "_t", "utm", "x"), fc.string());
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: ([key]) => key, maxLength: 6 }), (pairs) => {
      const address = (list: [string, string][]) => canonicalAddress(`/p?${new URLSearchParams(list).toString()}`);
      expect(address([...pairs].reverse())).toBe(address(pairs));
      expect(canonicalAddress(address(pairs))).toBe(address(pairs));
    }),
    { numRuns: 2_000 },
  );
});

test("different values of a known key are different addresses: nobody gets the answer to another question", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const address = (q: string) => canonicalAddress(`/api/autocompletePlaces?query=${encodeURIComponent(q)}`);
      fc.pre(a !== b && a !== "" && b !== "");
      expect(address(a)).not.toBe(address(b));
    }),
    { numRuns: 2_000 },
  );
});

test.each([["/a?_t=1", true], ["/a?x=1&_t=", true], ["/a", false], ["/a?x_t=1", false], ["/a_t=1", false], ["/a?t=1", false]])("%s asks for a fresh answer: %s", (url, fresh) => {
  expect(wantsFresh(url)).toBe(fresh);
});
