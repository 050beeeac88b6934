import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { destinationOf, isTripList, tripOf } from "#app/components/pwa/wanted-address.ts";
import { reloadOnMissingPart } from "#app/lib/client/stale-build.ts";

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
  ["/itinerary/jaipur/01890000-0000-7000-8000-00000000000A?optimise=trip#day-2", "01890000-0000-7000-8000-00000000000a"],
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

const storage = (kept: Map<string, string>) => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });

/** A tab with a page of a version, with or without a connection; counts how often it is loaded anew. */
function tab({ version, onLine = true, kept = new Map<string, string>() }: { version: string; onLine?: boolean; kept?: Map<string, string> }) {
  const target = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal("window", { __remixManifest: { version } });
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", storage(kept));
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const stop = reloadOnMissingPart();
  return { reload, stop, miss: () => target.dispatchEvent(new Event("vite:preloadError")) };
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});
afterEach(() => void vi.unstubAllGlobals());

test("a page is loaded anew once for a part that is missing, and again only when it is of another version", () => {
  const first = tab({ version: "1", kept });
  first.miss();
  first.miss();
  expect(first.reload).toHaveBeenCalledTimes(1);
  const same = tab({ version: "1", kept });
  same.miss();
  expect(same.reload).not.toHaveBeenCalled();
  const next = tab({ version: "2", kept });
  next.miss();
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test("without a connection, and where nothing can be noted, a page is not loaded anew", () => {
  const offline = tab({ version: "1", onLine: false, kept });
  offline.miss();
  expect(offline.reload).not.toHaveBeenCalled();
  const shut = tab({ version: "1", kept });
  vi.stubGlobal("sessionStorage", { getItem: () => { throw new Error("shut"); } });
  shut.miss();
  expect(shut.reload).not.toHaveBeenCalled();
});

test("nothing is loaded anew after the watch has ended", () => {
  const ended = tab({ version: "1", kept });
  ended.stop();
  ended.miss();
  expect(ended.reload).not.toHaveBeenCalled();
});
