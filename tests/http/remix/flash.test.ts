import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { flash, takeFlash } from "#app/http/remix/flash.server.ts";
import { FLASH_TONES, packFlash, unpackFlash, type Flash } from "#app/ui/notifications/flash.ts";

const HTTP = { origin: "http://localhost:3000" };
const HTTPS = { origin: "https://wayfold.com" };

const requestWith = (cookie?: string) =>
  new Request("http://localhost/", { headers: cookie === undefined ? {} : { Cookie: cookie } });

/** The cookie as the browser sends it back. */
const sentBack = (notice: Flash) => flash(HTTP, notice)["Set-Cookie"].split(";")[0]!;

test("a notice comes back as it went, whatever its words, and its cookie is taken away", () => {
  const words = fc
    .string({ minLength: 1, maxLength: 300, unit: "grapheme" })
    .filter((text) => text.length <= 300);
  const notices = fc.record(
    { tone: fc.constantFrom(...FLASH_TONES), text: words, title: words },
    { requiredKeys: ["tone", "text"] },
  );
  fc.assert(
    fc.property(notices, (notice) => {
      const { notice: taken, headers } = takeFlash(
        requestWith(`theme=dark; ${sentBack(notice)}; token=x`),
        HTTP,
      );
      expect(taken).toEqual(notice);
      expect(headers["Set-Cookie"]).toMatch(/^notice=; Path=\/; Max-Age=0;/);
    }),
  );
});

test("nothing is taken where nothing is", () => {
  expect(takeFlash(requestWith(), HTTP)).toEqual({ notice: null, headers: {} });
  expect(takeFlash(requestWith("renotice=1; theme=dark"), HTTP)).toEqual({
    notice: null,
    headers: {},
  });
});

test.each([
  "",
  "%",
  "null",
  "{}",
  "[]",
  encodeURIComponent('["success"]'),
  encodeURIComponent('["loud","text"]'),
  encodeURIComponent('["info",{"a":1}]'),
  encodeURIComponent('["info",""]'),
])("the cookie %j is no notice, and goes", (value) => {
  const { notice, headers } = takeFlash(requestWith(`notice=${value}`), HTTP);
  expect(notice).toBeNull();
  expect(headers["Set-Cookie"]).toContain("Max-Age=0");
});

test("a long text is cut at 300 characters, on the way out as on the way in", () => {
  const long = "x".repeat(5_000);
  expect(unpackFlash(packFlash({ tone: "info", text: long }))?.text).toHaveLength(300);
  expect(unpackFlash(encodeURIComponent(JSON.stringify(["info", long, long])))).toEqual({
    tone: "info",
    text: "x".repeat(300),
    title: "x".repeat(300),
  });
});

test("the cookie stays out of scripts' reach, and on https is sent over https alone", () => {
  const notice = { tone: "info", text: "Hello" } as const;
  expect(flash(HTTP, notice)["Set-Cookie"]).toMatch(
    /; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
  );
  expect(flash(HTTPS, notice)["Set-Cookie"]).toMatch(/; Secure$/);
});
