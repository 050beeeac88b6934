import { expect, test, vi } from "vitest";
import { companyRedirect } from "#app/client/session/company-redirect.ts";
import { failureOfAnswer, noAnswer, timedOut } from "#app/client/errors.ts";
import { loginFailureText } from "#app/client/session/login-failure.ts";
import { logoutNotice } from "#app/client/session/logout-notice.ts";

const NOW = new Date("2026-03-01T06:30:00.000Z");
const answered = (status: number, body: unknown = null) => failureOfAnswer({ status, body }, NOW);

const MAIN = { host: "wayfold.com", isPartnerSubdomain: false };
const HIMALAYA = { host: "himalaya.wayfold.com", isPartnerSubdomain: true };

test.each([
  [
    "the server's words",
    answered(401, { message: "Invalid credentials" }),
    "Invalid credentials",
    "Invalid credentials",
  ],
  ["ours, when it has none", answered(401), "Authentication failed", "Authentication failed"],
  [
    "a missing company",
    answered(404, { message: "Company not found for domain: himalaya.wayfold.com" }),
    "Company not found for domain: himalaya.wayfold.com",
    "Company not found for domain: himalaya.wayfold.com. Company data may not be configured for himalaya.wayfold.com.",
  ],
  [
    "a whole sentence",
    answered(404, { message: "Nobody lives here!" }),
    "Nobody lives here!",
    "Nobody lives here! Company data may not be configured for himalaya.wayfold.com.",
  ],
  [
    "a broken line",
    noAnswer(new TypeError("fetch failed"), NOW),
    "Network error - please check your connection",
    "Network error. Please check your connection. If using subdomain himalaya.wayfold.com, ensure it's properly configured.",
  ],
  ["too long a wait", timedOut(null, NOW), "Request timed out", "Request timed out"],
  ["an error of another kind", new Error("Out of memory"), "Out of memory", "Out of memory"],
  [
    "an error without words",
    new Error(""),
    "An unexpected error occurred.",
    "An unexpected error occurred.",
  ],
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
const goneFrom = (host: string) =>
  answered(404, { message: `Company not found for domain: ${host}`, code: "not_found" });
const LOST = goneFrom("himalaya.wayfold.com");

test("a partner's site that can't be found leads to the same page of the main host, after 1.5 s and with a notice of 3 s", () => {
  expect(companyRedirect(LOST, PAGE)).toEqual({
    target: "https://wayfold.com/destination/leh?month=6&q=a%20b#map",
    delayMs: 1500,
    notice: {
      title: "Redirecting",
      text: "This subdomain is not configured. Redirecting to wayfold.com...",
      autoCloseMs: 3000,
    },
  });
});

test.each([
  ["http://himalaya.localhost:3000/x", "http://localhost:3000/x", "localhost:3000"],
  ["https://nobody.wayfold.in/", "https://wayfold.in/", "wayfold.in"],
])("%s leads to %s", (page, target, host) => {
  expect(companyRedirect(goneFrom(new URL(page).hostname), page)).toMatchObject({
    target,
    notice: { text: `This subdomain is not configured. Redirecting to ${host}...` },
  });
});

test.each([
  ["another host is nobody's", goneFrom("konkan.wayfold.com")],
  ["a place is not found", answered(404, { message: "Place not found", code: "not_found" })],
  ["something is not found, without a word", answered(404)],
  ["the line is down", noAnswer(null, NOW)],
  ["the server is down", answered(503)],
  ["the words come with another status", answered(403, { message: LOST.message })],
])("when %s, the page stays", (_what, failure) => {
  expect(companyRedirect(failure, PAGE)).toBeNull();
});

test("an open page whose company is gone says so once, and goes on after 1.5 s", async () => {
  vi.useFakeTimers();
  const replace = vi.fn();
  vi.stubGlobal("location", { href: PAGE, replace });
  const [{ leaveLostSite }, { notices }] = [
    await import("#app/client/api/lost-site.ts"),
    await import("#app/ui/notifications/notices.ts"),
  ];
  leaveLostSite(answered(503));
  expect(notices.all()).toEqual([]);
  leaveLostSite(LOST);
  leaveLostSite(LOST);
  expect(notices.all()).toMatchObject([{ tone: "info", title: "Redirecting", autoClose: 3000 }]);
  vi.advanceTimersByTime(1499);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(replace.mock.calls).toEqual([["https://wayfold.com/destination/leh?month=6&q=a%20b#map"]]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
