import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { shortName, webManifest } from "#app/shell/pwa/web-manifest.ts";

test.each([
  ["Wayfold", "Wayfold"],
  ["Himalaya Trails", "Himalaya"],
  ["Konkan Coast Holidays", "Konkan Coast"],
  ["  Go   India ", "Go India"],
  ["Incredibleindiatours", "Incrediblein"],
  ["हिमालय यात्रा और पर्यटन", "हिमालय"],
])("the label of %j below an icon is %j", (name, short) => {
  expect(shortName(name)).toBe(short);
});

test("a label is never longer than twelve letters, and the name begins with it", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\S[\S ]{0,60}$/), (name) => {
      const short = shortName(name);
      expect(Array.from(short).length).toBeLessThanOrEqual(12);
      expect(name.trim().replace(/\s+/g, " ").startsWith(short)).toBe(true);
    }),
  );
});

test.each([
  ["light", "#ffffff"],
  ["auto", "#ffffff"],
  ["dark", "#1a1b1e"],
])("an app in the %s theme opens on %s", (themeMode, background) => {
  expect(webManifest({ name: "A", primaryColor: "#123456", themeMode }).background_color).toBe(
    background,
  );
});

test("a colour that is none is the default one", () => {
  expect(webManifest({ name: "A", primaryColor: "red", themeMode: "light" }).theme_color).toBe(
    "#8b5cf6",
  );
});
