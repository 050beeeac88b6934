import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerNavigation } from "#app/shell/service-worker/navigation.ts";
import { isForEverybody, isPicture, NOT_PAGES } from "#app/shell/service-worker/rules.ts";

const SHELL = new Response("the shell");
const PAGE = new Response("the page");
const request = { url: "https://wayfold.test/destination/jaipur" } as Request;

/** The network answers with `page`, and `shell` is cached. */
function world(page: () => Promise<Response>, shell: Response | undefined) {
  vi.stubGlobal("fetch", page);
  vi.stubGlobal("caches", { open: async () => ({ match: async () => shell }) });
}

const after = async <T>(ms: number, end: () => T) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return end();
};

const fail = (): never => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page comes from the network while that takes less than eight seconds", async () => {
  world(() => after(7_999, () => PAGE), SHELL);
  const answer = answerNavigation(request);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await answer).toBe(PAGE);
});

test("after eight seconds the shell stands in", async () => {
  world(() => after(8_001, () => PAGE), SHELL);
  const answer = answerNavigation(request);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await answer).toBe(SHELL);
});

test("a slow page is waited for where no shell is cached", async () => {
  world(() => after(20_000, () => PAGE), undefined);
  const answer = answerNavigation(request);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe(PAGE);
});

test("without a connection the shell stands in at once; where none is cached the failure is the browser's to show", async () => {
  world(async () => fail(), SHELL);
  expect(await answerNavigation(request)).toBe(SHELL);
  world(async () => fail(), undefined);
  await expect(answerNavigation(request)).rejects.toThrow("Failed to fetch");
});

test("a server that answers with a failure is shown as it is", async () => {
  const broken = new Response("broken", { status: 500 });
  world(async () => broken, SHELL);
  expect(await answerNavigation(request)).toBe(broken);
});

test.each([
  "/api",
  "/api/auth/me",
  "/auth/google",
  "/oauth/callback",
  "/oauth2/redirect",
  "/verify-email",
  "/reset-password",
  "/sitemap.xml",
  "/favicon.svg",
  "/covers/jaipur.svg",
  "/_root.data",
])("%s is no page that the shell stands in for", (path) => {
  expect(NOT_PAGES.some((pattern) => pattern.test(path))).toBe(true);
});

test.each([
  "/",
  "/destination/jaipur",
  "/explore",
  "/profile",
  "/apiary",
  "/itinerary/jaipur",
  "/authors",
])("%s is a page", (path) => {
  expect(NOT_PAGES.some((pattern) => pattern.test(path))).toBe(false);
});

test.each([
  [200, "public, max-age=86400", true],
  [200, "private, max-age=31536000, immutable", false],
  [200, "no-store", false],
  [200, "private, no-store", false],
  [206, "public, max-age=86400", false],
  [404, "public, max-age=86400", false],
])("an answer of status %i marked %j is cached: %j", (status, caching, isStored) => {
  expect(isForEverybody({ status, headers: new Headers({ "cache-control": caching }) })).toBe(
    isStored,
  );
});

test.each([
  ["/covers/jaipur.svg", true],
  ["/pictures/a-64.webp", true],
  ["/covers/a/b.svg", false],
  ["/api/auth/me", false],
  ["/profile", false],
])("%s is a picture: %j", (pathname, isOne) => {
  expect(isPicture({ pathname })).toBe(isOne);
});
