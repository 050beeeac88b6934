import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { paths, slugify } from "#app/domain/urls/paths.ts";

test.each([
  ["North East", "north-east"],
  ["Jammu and Kashmir", "jammu-and-kashmir"],
  ["Sé Cathedral", "se-cathedral"],
  ["  --A  b--  ", "a-b"],
  ["पणजी", ""],
  ["UNESCO site", "unesco-site"],
])("the slug of %s is %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("a slug is lower-case letters, digits and single hyphens, and its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
  );
});

test.each([
  [paths.home(), "/"],
  [
    paths.explore({ state: "Tamil Nadu", page: 2, q: "", region: null, tag: undefined }),
    "/explore?state=Tamil+Nadu&page=2",
  ],
  [paths.explore({ page: 0 }), "/explore?page=0"],
  [paths.region("North East"), "/region/north-east"],
  [paths.tag("Hill station"), "/tag/hill-station"],
  [paths.destination("jaipur"), "/destination/jaipur"],
  [paths.itinerary(), "/itinerary"],
  [paths.itinerary("leh"), "/itinerary/leh"],
  [paths.cover("leh"), "/covers/leh.svg"],
  [paths.socialCard("destination", "leh"), "/social/destination/leh.png"],
  [paths.api("/places", { limit: 10 }), "/api/places?limit=10"],
])("%s is %s", (path, expected) => {
  expect(path).toBe(expected);
});

test("no name can lead out of its place in an address", () => {
  for (const path of [
    paths.destination("../../etc"),
    paths.destination("//evil.com"),
    paths.itinerary("a?b#c"),
    paths.cover("a/b"),
    paths.socialCard("tag", "x/../y"),
  ]) {
    const url = new URL(path, "https://wayfold.com");
    expect([url.origin, url.search, url.hash, url.pathname.split("/").length]).toEqual([
      "https://wayfold.com",
      "",
      "",
      path.startsWith("/social") ? 4 : 3,
    ]);
  }
});
