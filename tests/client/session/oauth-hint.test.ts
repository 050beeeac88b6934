import { afterEach, expect, test, vi } from "vitest";
import { hintedRedirect, storeOauthHint } from "#app/client/session/oauth-hint.ts";

const ORIGIN = "https://himalaya.wayfold.com";

function storageWith(stored: string | null = null) {
  const texts = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    setItem: (key: string, text: string) => texts.set(key, text),
    getItem: (key: string) => stored ?? texts.get(key) ?? null,
  });
}

afterEach(() => void vi.unstubAllGlobals());

test("the path that was wanted is remembered for this origin, the last one counting", () => {
  storageWith();
  expect(hintedRedirect(ORIGIN)).toBeNull();
  storeOauthHint({ origin: ORIGIN, redirectPath: "/my-bookings" });
  storeOauthHint({ origin: ORIGIN, redirectPath: "/cab-booking?place=leh" });
  expect(hintedRedirect(ORIGIN)).toBe("/cab-booking?place=leh");
  expect(hintedRedirect("https://wayfold.com")).toBeNull();
  storeOauthHint({ origin: ORIGIN, redirectPath: null });
  expect(hintedRedirect(ORIGIN)).toBeNull();
});

test.each([
  "",
  "{",
  "7",
  '"/x"',
  "[]",
  '{"origin":"https://himalaya.wayfold.com"}',
  '{"origin":"https://himalaya.wayfold.com","redirectPath":7}',
])("what is stored as %s is no hint", (stored) => {
  storageWith(stored);
  expect(hintedRedirect(ORIGIN)).toBeNull();
});

test("without a storage nothing is remembered, and nothing fails", () => {
  expect(() => storeOauthHint({ origin: ORIGIN, redirectPath: "/" })).not.toThrow();
  expect(hintedRedirect(ORIGIN)).toBeNull();
});
