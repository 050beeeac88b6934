import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { destinationOf, isTripList, tripOf } from "#app/shell/pwa/wanted-address.ts";
import { reloadOnMissingPart } from "#app/client/stale-build.ts";

test.each([
  ["/destination/jaipur", "jaipur"],
  ["/destination/Jaipur?x=1#amber-fort", "jaipur"],
  ["/destination/a%2Fb", "a/b"],
  ["/destination/%E0%A4", null],
  ["/destination/", null],
  ["/region/north", null],
  ["/", null],
])("%s leads to the destination %j", (address, slug) => {
  expect(destinationOf(address)).toBe(slug);
});

test.each([
  [
    "/itinerary/jaipur/01890000-0000-7000-8000-00000000000A?optimise=trip#day-2",
    "01890000-0000-7000-8000-00000000000a",
  ],
  ["/itinerary/jaipur", null],
  ["/itinerary", null],
  ["/destination/jaipur/1", null],
])("%s leads to the trip %j", (address, id) => {
  expect(tripOf(address)).toBe(id);
});

test.each([
  ["/saved-itineraries", true],
  ["/saved-itineraries?archived=true", true],
  ["/saved-itineraries-of-others", false],
  ["/itinerary/saved-itineraries", false],
])("%s is the list of trips: %j", (address, isList) => {
  expect(isTripList(address)).toBe(isList);
});

const storage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

const PART = "https://example.org/assets/part-1.js";

interface Tab {
  version: string;
  /** What the server answers when it is asked for the part again; null is no answer. */
  status?: number | null;
  stored?: Map<string, string>;
}

/** A tab with a page of a version, on which a part can't be loaded; counts how often it is reloaded. */
function tab({ version, status = 404, stored = new Map<string, string>() }: Tab) {
  const target = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal("window", { __remixManifest: { version } });
  vi.stubGlobal(
    "fetch",
    vi.fn(() =>
      status === null ? Promise.reject(new TypeError("no line")) : Promise.resolve({ status }),
    ),
  );
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", storage(stored));
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const stop = reloadOnMissingPart();
  const miss = async (words = `Failed to fetch dynamically imported module: ${PART}`) => {
    target.dispatchEvent(
      Object.assign(new Event("vite:preloadError"), { payload: new TypeError(words) }),
    );
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { reload, stop, miss };
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => void vi.unstubAllGlobals());

test("a page is reloaded once for a part that is gone, and again only when it is of another version", async () => {
  const first = tab({ version: "1", stored });
  await first.miss();
  await first.miss();
  expect(first.reload).toHaveBeenCalledTimes(1);
  const same = tab({ version: "1", stored });
  await same.miss();
  expect(same.reload).not.toHaveBeenCalled();
  const next = tab({ version: "2", stored });
  await next.miss();
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ["the line is dead", null, undefined],
  ["the server has it after all", 200, undefined],
  ["nobody says which part", 404, "error loading dynamically imported module"],
])("a page stays when %s", async (_why, status, words) => {
  const page = tab({ version: "1", status, stored });
  await page.miss(words);
  expect(page.reload).not.toHaveBeenCalled();
});

test("where nothing can be noted, a page is not reloaded", async () => {
  const shut = tab({ version: "1", stored });
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("shut");
    },
  });
  await shut.miss();
  expect(shut.reload).not.toHaveBeenCalled();
});

test("nothing is reloaded after the watch has ended", async () => {
  const ended = tab({ version: "1", stored });
  ended.stop();
  await ended.miss();
  expect(ended.reload).not.toHaveBeenCalled();
});
