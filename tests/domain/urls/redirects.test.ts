import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { safeRedirect } from "#app/domain/urls/redirects.ts";

const ORIGINS = ["https://wayfold.com", "http://himalaya.localhost:3000"];

test.each([
  "/",
  "/explore?state=Goa&q=a%20b#top",
  "/destination/jaipur",
  "/a/b/c?d=//e",
  "/?x=https://evil.com",
  "/%2f%2fevil.com",
  "/@evil.com",
  "/:80",
])("a path of ours stays as it is: %s", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  "https://evil.com",
  "http:evil.com",
  "//evil.com",
  "///evil.com",
  "/\\evil.com",
  "\\\\evil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "/\r/evil.com",
  "\t//evil.com",
  " //evil.com",
  "/ /evil.com",
  "/\u0000/evil.com",
  "/\u007f/evil.com",
  "/.//evil.com",
  "/..//evil.com",
  "/./..//evil.com",
  "/a/..//evil.com",
  "/%2e//evil.com",
  "/%2e%2e//evil.com",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.com",
  "",
  "?x",
  "#x",
  "./a",
  "../a",
  `/${"a".repeat(2048)}`,
  null,
  undefined,
  5,
  {},
  ["/a"],
])("what leads elsewhere, or nowhere, becomes the fallback: %j", (to) => {
  expect(safeRedirect(to)).toBe("/");
  expect(safeRedirect(to, "/my-bookings")).toBe("/my-bookings");
});

/** What browsers and URL parsers read in ways of their own. */
const piece = fc.constantFrom(
  "/",
  "//",
  "\\",
  "\t",
  "\n",
  "\r",
  "\0",
  " ",
  ".",
  "..",
  "@",
  ":",
  "?",
  "#",
  "%2f",
  "%5c",
  "%09",
  "%2e",
  "evil.com",
  "http:",
  "https:",
  "javascript:",
  "\u2028",
  "／",
  "。",
  "[",
  "]",
  "a",
);
const hostile = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));
const anyString = fc.oneof(
  hostile,
  hostile.map((text) => `/${text}`),
  fc.string({ unit: "binary" }),
  fc.string().map((text) => `/${text}`),
  fc.webUrl(),
  fc.string({ unit: "grapheme" }),
);

test("no string, control characters and all, leads off this origin", () => {
  let stored = 0;
  fc.assert(
    fc.property(anyString, (to) => {
      const out = safeRedirect(to);
      for (const origin of ORIGINS)
        if (new URL(out, origin).origin !== origin)
          throw new Error(`${JSON.stringify(to)} leads to ${out}`);
      // eslint-disable-next-line no-control-regex -- a header or an address must hold none of them
      if (!/^\/(?!\/)/.test(out) || /[\u0000-\u0020\\]/.test(out))
        throw new Error(`${JSON.stringify(to)} became ${out}`);
      if (out !== "/") stored += 1;
    }),
  );
  expect(stored).toBeGreaterThan(100);
});

test("a redirect that went through once goes through again unchanged", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => safeRedirect(safeRedirect(path)) === safeRedirect(path)),
  );
});
