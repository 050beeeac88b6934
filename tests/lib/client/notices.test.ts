import fc from "fast-check";
import { expect, test } from "vitest";
import { companyRedirect, mainHostAbove } from "#app/lib/client/company-redirect.ts";
import { failureOfAnswer, noAnswer, timedOut } from "#app/lib/client/errors.ts";
import { loginFailureText } from "#app/lib/client/login-failure.ts";
import { logoutNotice } from "#app/lib/client/logout-notice.ts";
import { classifyHost } from "#app/lib/hosts.ts";

const NOW = new Date("2026-03-01T06:30:00.000Z");
const MAIN_HOSTS = ["wayfold.com", "wayfold.in", "wayfold.app"];
const answered = (status: number, body: unknown = null) => failureOfAnswer({ status, body }, NOW);

const MAIN = { host: "wayfold.com", isPartnerSubdomain: false };
const HIMALAYA = { host: "himalaya.wayfold.com", isPartnerSubdomain: true };

test.each([
  ["the server's words", answered(401, { message: "Invalid credentials" }), "Invalid credentials", "Invalid credentials"],
  ["ours, when it has none", answered(401), "Authentication failed", "Authentication failed"],
  [
    "a missing company",
    answered(404, { message: "Company not found for domain: himalaya.wayfold.com" }),
    "Company not found for domain: himalaya.wayfold.com",
    "Company not found for domain: himalaya.wayfold.com. Company data may not be configured for himalaya.wayfold.com.",
  ],
  ["a whole sentence", answered(404, { message: "Nobody lives here!" }), "Nobody lives here!", "Nobody lives here! Company data may not be configured for himalaya.wayfold.com."],
  [
    "a broken line",
    noAnswer(new TypeError("fetch failed"), NOW),
    "Network error - please check your connection",
    "Network error. Please check your connection. If using subdomain himalaya.wayfold.com, ensure it's properly configured.",
  ],
  ["too long a wait", timedOut(null, NOW), "Request timed out", "Request timed out"],
  ["an error of another kind", new Error("Out of memory"), "Out of memory", "Out of memory"],
  ["an error without words", new Error(""), "An unexpected error occurred.", "An unexpected error occurred."],
  ["nothing at all", undefined, "An unexpected error occurred.", "An unexpected error occurred."],
])("a failed login tells %s", (_what, error, onMain, onPartner) => {
  expect(loginFailureText(error, MAIN)).toBe(onMain);
  expect(loginFailureText(error, HIMALAYA)).toBe(onPartner);
});

test.each([
  ["Asha Rao", false, "Goodbye Asha Rao! You have been successfully logged out."],
  [" Asha ", false, "Goodbye Asha! You have been successfully logged out."],
  ["", false, "You have been successfully logged out."],
  ["  ", false, "You have been successfully logged out."],
  [null, false, "You have been successfully logged out."],
  [undefined, false, "You have been successfully logged out."],
  ["Asha Rao", true, "You have been logged out locally."],
  [null, true, "You have been logged out locally."],
])("who logs out as %j (locally alone: %j) reads: %s", (name, isLocalOnly, message) => {
  expect(logoutNotice(name, isLocalOnly)).toEqual({ title: "Logged Out", color: "blue", message });
});

const PAGE = "https://himalaya.wayfold.com/destination/leh?month=6&q=a%20b#map";
const LOST = answered(404, { message: "Company not found for domain: himalaya.wayfold.com", code: "not_found" });

test("a partner's site that can't be found leads to the same page of the main host, after 1.5 s and with a notice of 3 s", () => {
  expect(companyRedirect(LOST, PAGE, MAIN_HOSTS)).toEqual({
    target: "https://wayfold.com/destination/leh?month=6&q=a%20b#map",
    delayMs: 1500,
    notice: { title: "Redirecting", message: "This subdomain is not configured. Redirecting to wayfold.com...", autoCloseMs: 3000 },
  });
});

test.each([
  ["http://himalaya.localhost:3000/x", "http://localhost:3000/x", "localhost:3000"],
  ["https://nobody.wayfold.in/", "https://wayfold.in/", "wayfold.in"],
  ["https://a.b.wayfold.app/", "https://wayfold.app/", "wayfold.app"],
])("%s leads to %s", (page, target, host) => {
  const redirect = companyRedirect(LOST, page, MAIN_HOSTS);
  expect(redirect).toMatchObject({ target });
  expect(redirect!.notice.message).toBe(`This subdomain is not configured. Redirecting to ${host}...`);
});

test.each(["https://wayfold.com/", "https://www.wayfold.com/", "http://localhost:3000/", "http://127.0.0.1/", "http://[::1]:3000/", "https://trips.example/", "https://notwayfold.com/", "https://wayfold.com.evil.com/"])(
  "%s is no partner's sub-domain: the page stays",
  (page) => {
    expect(companyRedirect(LOST, page, MAIN_HOSTS)).toBeNull();
  },
);

test.each([
  ["the company is not found", LOST, true],
  ["it is not found, without a word", answered(404), true],
  ["the call failed and nobody knows why", new Error("Request failed"), true],
  ["the call failed without a word", new Error(""), true],
  ["the answer is none that anybody knows", answered(418), true],
  ["the line is down", noAnswer(null, NOW), false],
  ["it took too long", timedOut(null, NOW), false],
  ["the server is down", answered(503), false],
  ["there were too many calls", answered(429, { code: "rate_limited" }), false],
  ["the visitor may not", answered(403), false],
  ["nobody is signed in", answered(401), false],
  ["a script failed", new TypeError("x is not a function"), false],
])("when %s, a partner's site is left: %j", (_what, error, leaves) => {
  expect(companyRedirect(error, PAGE, MAIN_HOSTS) !== null).toBe(leaves);
});

test("which main host is above a name, the browser and the server agree", () => {
  const label = fc.constantFrom("himalaya", "www", "wayfold", "localhost", "com", "in", "a-b", "notwayfold");
  const name = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join(".")),
    fc.tuple(fc.array(label, { maxLength: 3 }), fc.constantFrom(...MAIN_HOSTS, "localhost", "127.0.0.1", "[::1]")).map(([labels, host]) => [...labels, host].join(".")),
  );
  fc.assert(
    fc.property(name, (host) => {
      const kind = classifyHost(host, MAIN_HOSTS);
      return mainHostAbove(host, MAIN_HOSTS) === (kind.kind === "sub" ? kind.mainHost : null);
    }),
    { numRuns: 5_000 },
  );
});
