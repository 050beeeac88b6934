import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Preloaded } from "#app/client/preload.ts";

const NEW_DELHI = { latitude: 28.61, longitude: 77.21 };
const CENTRE = { latitude: 20.59, longitude: 78.96 };

type Answers = (path: string) => unknown;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose API answers so (undefined is a 404), and what it was asked. */
function pageOver(answers: Answers, line: { saveData?: boolean; effectiveType?: string } = {}) {
  const asked: string[] = [];
  vi.stubGlobal("navigator", { connection: line, sendBeacon: () => true });
  vi.stubGlobal("location", { href: "https://wayfold.com/", pathname: "/" });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const body = await answers(address);
    return new Response(body === undefined ? "{}" : JSON.stringify(body), {
      status: body === undefined ? 404 : 200,
    });
  });
  return asked;
}

async function preloaded(): Promise<Preloaded> {
  const { preloadEssentials } = await import("#app/client/preload.ts");
  const loading = preloadEssentials();
  await vi.advanceTimersByTimeAsync(20_000);
  return loading;
}

const place = (latitude: number, longitude: number) => ({ latitude, longitude });

const ALL: Answers = (path) => {
  if (path === "/api/tags") return Array.from({ length: 25 }, (_, id) => ({ id }));
  if (path === "/api/places?limit=10") return [place(26.9, 75.8), place(15.3, 74.1)];
  if (path === "/api/places/region/North") return [place(30, 75), place(28, 77)];
  if (path === "/api/places/region/South") return [place(10, 79)];
  return undefined;
};

test("the start asks for the tags, ten places and twenty points of interest", async () => {
  const asked = pageOver(ALL);
  const { prefetchStart } = await import("#app/client/prefetch.ts");
  prefetchStart();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.sort()).toEqual(["/api/places?limit=10", "/api/pois?limit=20", "/api/tags"]);
});

test("a destination is asked for with its points of interest, once as long as the answers are cached", async () => {
  const asked = pageOver(() => []);
  const { prefetchDestination } = await import("#app/client/prefetch.ts");
  const hover = async () => {
    prefetchDestination("munnar");
    await vi.advanceTimersByTimeAsync(100);
  };
  await hover();
  await hover();
  expect(asked.sort()).toEqual(["/api/places/munnar", "/api/pois?placeId=munnar"]);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  await hover();
  expect(asked).toHaveLength(4);
});

test("the preload brings the places of the first two regions and at most 20 tags, once a page", async () => {
  const asked = pageOver(ALL);
  const essentials = await preloaded();
  expect(essentials.tags).toHaveLength(20);
  expect(essentials.location).toEqual(place(26.9, 75.8));
  expect(essentials.regions.map(({ region, places }) => [region, places.length])).toEqual([
    ["North", 2],
    ["South", 1],
  ]);
  expect(essentials.mapCenter).toEqual(place(20, 77));
  expect(await preloaded()).toBe(essentials);
  expect(asked.sort()).toEqual([
    "/api/places/region/North",
    "/api/places/region/South",
    "/api/places?limit=10",
    "/api/tags",
  ]);
});

test.each<[string, Answers, Partial<Preloaded>]>([
  [
    "the places",
    (path) => (path.startsWith("/api/places?") ? undefined : ALL(path)),
    { tags: [], location: NEW_DELHI, mapCenter: place(20, 77) },
  ],
  [
    "a region",
    (path) => (path.endsWith("/South") ? undefined : ALL(path)),
    { location: place(26.9, 75.8), regions: [], mapCenter: CENTRE },
  ],
  [
    "everything",
    () => undefined,
    { tags: [], location: NEW_DELHI, regions: [], mapCenter: CENTRE },
  ],
  [
    "the line",
    () => Promise.reject(new TypeError("fetch failed")),
    { tags: [], location: NEW_DELHI, regions: [], mapCenter: CENTRE },
  ],
  ["nothing, but there is nothing", () => [], { tags: [], location: NEW_DELHI, mapCenter: CENTRE }],
])("where %s fails, the defaults stand in", async (_, answers, expected) => {
  pageOver(answers);
  expect(await preloaded()).toMatchObject(expected);
});

test("a server that does not answer is waited for five seconds", async () => {
  pageOver((path) => (path === "/api/tags" ? new Promise(() => undefined) : ALL(path)));
  const { preloadEssentials } = await import("#app/client/preload.ts");
  let essentials: Preloaded | undefined;
  void preloadEssentials().then((loaded) => (essentials = loaded));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(essentials).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(essentials).toMatchObject({ tags: [], location: NEW_DELHI, mapCenter: place(20, 77) });
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "on a line that is %j nothing is preloaded",
  async (line) => {
    const asked = pageOver(ALL, line);
    expect(await preloaded()).toMatchObject({ tags: [], location: NEW_DELHI, mapCenter: CENTRE });
    expect(asked).toEqual([]);
  },
);

test("signing out empties the cache, also when the server could not be reached", async () => {
  const asked = pageOver(ALL);
  const { calls } = await import("#app/client/api/browser.ts");
  await calls.tags.list();
  await calls.tags.list();
  expect(asked).toHaveLength(1);
  await expect(calls.auth.logout()).rejects.toMatchObject({ status: 404 });
  await calls.tags.list();
  expect(asked.filter((address) => address === "/api/tags")).toHaveLength(2);
});

test.each([[{ doNotTrack: "1" }], [{ globalPrivacyControl: true }]])(
  "who has asked so by %j is reported to no one",
  async (request) => {
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal("navigator", { sendBeacon });
    const { sendReport } = await import("#app/client/reports/send-report.ts");
    sendReport("errors", []);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    vi.stubGlobal("navigator", { sendBeacon, ...request });
    sendReport("errors", []);
    sendReport("metrics", {});
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  },
);
