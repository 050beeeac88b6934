import { expect, test } from "vitest";
import { browserTheme, DEFAULT_THEME, storedScheme } from "#app/client/browser-theme.ts";

test("a company that leaves all open has the product's look", () => {
  expect(DEFAULT_THEME).toEqual({
    primaryColor: "#8b5cf6",
    secondaryColor: "#a855f7",
    backgroundColor: "#ffffff",
    logoUrl: "/brand/wayfold-mark.svg",
    colorScheme: "light",
  });
  expect(browserTheme({ logoUrl: null }, "light")).toEqual(DEFAULT_THEME);
});

test("dark and light have backgrounds of their own, colours and logo are the company's in both", () => {
  const branding = {
    primaryColor: "#0f766e",
    secondaryColor: "#f59e0b",
    logoUrl: "/pictures/1.webp",
  };
  expect(browserTheme(branding, "dark")).toEqual({
    ...branding,
    backgroundColor: "#1a1b1e",
    colorScheme: "dark",
  });
  expect(browserTheme(branding, "light")).toEqual({
    ...branding,
    backgroundColor: "#ffffff",
    colorScheme: "light",
  });
});

test.each([
  [JSON.stringify(browserTheme({}, "dark")), "dark"],
  [JSON.stringify(DEFAULT_THEME), "light"],
  [JSON.stringify({ ...DEFAULT_THEME, isChosen: true }), "light"],
  [JSON.stringify({ ...browserTheme({}, "dark"), isChosen: false }), null],
  ['{"colorScheme":"auto"}', null],
  ['{"colorScheme":5}', null],
  ["{}", null],
  ["null", null],
  ["dark", null],
  ["", null],
  [null, null],
])("of what was stored, %j, the scheme is %j", (text, scheme) => {
  expect(storedScheme(text)).toBe(scheme);
});
