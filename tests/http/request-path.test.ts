import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { normalisePath } from "#app/http/request-path.ts";

test.each([
  ["/", "/"],
  ["/itinerary", "/itinerary"],
  ["/itinerary/", "/itinerary/"],
  ["/%69tinerary", "/itinerary"],
  ["/%49tinerary", "/Itinerary"],
  ["/itinerary%2Edata", "/itinerary.data"],
  ["/./itinerary", "/itinerary"],
  ["/%2e/itinerary", "/itinerary"],
  ["/a/../itinerary", "/itinerary"],
  ["/a/%2E%2e/itinerary", "/itinerary"],
  ["/../../itinerary", "/itinerary"],
  ["/a/..", "/"],
  ["/a/.", "/a/"],
  ["//itinerary", "/itinerary"],
  ["///evil.com//x", "/evil.com/x"],
  ["/\\evil.com", "/evil.com"],
  ["/a%2Fb", "/a%2Fb"],
  ["/a%2fb", "/a%2Fb"],
  ["/a%5cb", "/a%5Cb"],
  ["/..%2fetc", "/..%2Fetc"],
  ["/%252e%252e/x", "/%252e%252e/x"],
  ["/localhost%3A3000", "/localhost:3000"],
  ["/.well-known/x", "/.well-known/x"],
  ["/a...b/c..", "/a...b/c.."],
  [
    "/%E0%A4%9C%E0%A4%AF%E0%A4%AA%E0%A5%81%E0%A4%B0",
    "/%E0%A4%9C%E0%A4%AF%E0%A4%AA%E0%A5%81%E0%A4%B0",
  ],
  ["/%e0%a4%9c", "/%E0%A4%9C"],
  ["/a b", "/a%20b"],
  ["/a%26b=c", "/a&b=c"],
  ["/%", null],
  ["/%zz", null],
  ["/%ff", null],
])("%s is %s", (path, normal) => {
  expect(normalisePath(path)).toBe(normal);
});

const pieces = fc.constantFrom(
  "/",
  ".",
  "..",
  "a",
  "A",
  "%2e",
  "%2E",
  "%2f",
  "%5c",
  "\\",
  "%61",
  "%25",
  "~",
  "%C3%A9",
  ":",
  "%3a",
  ";",
  "|",
  '"',
  "<",
  "%20",
);
const path = fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join("")}`);

test("a normal path is its own normal form, and the URL parser leaves it as it is", () => {
  fc.assert(
    fc.property(path, (raw) => {
      const normal = normalisePath(raw)!;
      expect(normalisePath(normal)).toBe(normal);
      expect(new URL(`http://wayfold.com${normal}`).pathname).toBe(normal);
      expect(new URL(normal, "http://wayfold.com").host).toBe("wayfold.com");
    }),
  );
});

test("a normal path names what the path as it was sent names", () => {
  const decoded = (text: string) => text.split("/").map(decodeURIComponent);
  fc.assert(
    fc.property(path, (raw) => {
      // The URL parser resolves dot segments; what is left to do is to decode, and to drop empty segments.
      const expected = decoded(new URL(`http://wayfold.com${raw}`).pathname).filter(
        (segment) => segment !== "",
      );
      fc.pre(
        !/%2f|%5c/i.test(raw) &&
          !new URL(`http://wayfold.com${raw.replaceAll(/\/{2,}/g, "/")}`).pathname.includes("//"),
      );
      fc.pre(!/[\\/]{2}/.test(raw.replaceAll("\\", "/")));
      expect(decoded(normalisePath(raw)!).filter((segment) => segment !== "")).toEqual(expected);
    }),
  );
});
