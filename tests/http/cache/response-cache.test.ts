import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import {
  createResponseCache,
  noCache,
  type ResponseCache,
} from "#app/http/cache/response-cache.ts";
import { REVALIDATE } from "#app/http/cache/response-headers.ts";
import { makeReady, type Ready } from "#app/http/ready-response.ts";

const MEGABYTE = 1024 * 1024;
const caches: ResponseCache[] = [];

function cacheOf(maxBytes = MEGABYTE): ResponseCache {
  const cache = createResponseCache(maxBytes);
  caches.push(cache);
  return cache;
}

/** A render that takes a moment and counts how often it was asked for. */
function render(text = "page", status = 200) {
  return vi.fn(async () => {
    await pause(10);
    return makeReady(status, Buffer.from(text), { "content-type": "text/html" });
  });
}

const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const cache of caches.splice(0)) cache.close();
});

test("200 simultaneous misses on one key are served by one render", async () => {
  const cache = cacheOf();
  const make = render();

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => cache.fill("home", "pages", make)),
  );

  expect(make).toHaveBeenCalledTimes(1);
  expect(answers.every((answer) => answer === answers[0])).toBe(true);
});

test("simultaneous misses on different keys are rendered each for itself", async () => {
  const cache = cacheOf();
  const home = render("home");
  const about = render("about");

  const [first, second] = await Promise.all([
    cache.fill("home", "pages", home),
    cache.fill("about", "pages", about),
  ]);

  expect(String(first.plain.body)).toBe("home");
  expect(String(second.plain.body)).toBe("about");
});

test("a cached answer is not made again", async () => {
  const cache = cacheOf();
  const make = render();
  const cached = await cache.fill("home", "pages", make);

  expect(await cache.fill("home", "pages", make)).toBe(cached);
  expect(cache.get("home")).toBe(cached);
  expect(make).toHaveBeenCalledTimes(1);
});

test("a failed render fails everyone who waited for it and is tried again by the next", async () => {
  const cache = cacheOf();
  const failing = vi.fn(async () => Promise.reject(new Error("the database is away")));

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => cache.fill("home", "pages", failing)),
  );

  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(String((await cache.fill("home", "pages", render("back"))).plain.body)).toBe("back");
});

test("an answer that is no success is sent but not cached", async () => {
  const cache = cacheOf();

  expect((await cache.fill("nowhere", "pages", render("not found", 404))).status).toBe(404);
  expect(cache.get("nowhere")).toBeUndefined();
});

test("an answer that was begun before a change is not cached after it", async () => {
  const cache = cacheOf();
  const { opened, open } = gate();
  const stale = cache.fill("home", "pages", async () => {
    await opened;
    return makeReady(200, Buffer.from("old"), {});
  });
  cache.clear();
  open();

  expect(String((await stale).plain.body)).toBe("old");
  expect(cache.get("home")).toBeUndefined();
});

test("anyone who asks after a change does not get the answer that was begun before it", async () => {
  const cache = cacheOf();
  const { opened, open } = gate();
  const stale = cache.fill("home", "pages", async () => {
    await opened;
    return makeReady(200, Buffer.from("old"), {});
  });
  cache.clear();
  const fresh = cache.fill("home", "pages", render("new"));
  open();

  expect(String((await fresh).plain.body)).toBe("new");
  expect(String((await stale).plain.body)).toBe("old");
  expect(String(cache.get("home")?.plain.body)).toBe("new");
});

test("refresh replaces the cached answer", async () => {
  const cache = cacheOf();
  await cache.fill("home", "pages", render("old"));

  await cache.refresh("home", "pages", render("new"));

  expect(String(cache.get("home")?.plain.body)).toBe("new");
});

test("the cache is bounded by bytes, the least recently used goes first", async () => {
  const cache = cacheOf(12_000);
  const large = "x".repeat(4_000);
  for (const key of ["first", "second"])
    await cache.fill(key, "pages", () => makeReady(200, Buffer.from(key + large), {}));
  cache.get("first");

  await cache.fill("third", "pages", () => makeReady(200, Buffer.from(large), {}));

  expect(cache.get("second")).toBeUndefined();
  expect(cache.get("first")).toBeDefined();
  expect(cache.get("third")).toBeDefined();
});

test("places are cached for 15 minutes, suggestions for 5", async () => {
  const cache = cacheOf();
  const from = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(from);
  /** Lets time pass; the cache reads the clock at most once in a millisecond. */
  const after = async (minutes: number) => {
    clock.mockReturnValue(from + minutes * 60_000);
    await pause(10);
  };
  await cache.fill("places", "places", () => makeReady(200, Buffer.from("places"), {}));
  await cache.fill("suggestions", "suggestions", () =>
    makeReady(200, Buffer.from("suggestions"), {}),
  );

  await after(4.9);
  expect(cache.get("suggestions")).toBeDefined();
  await after(5.1);
  expect(cache.get("suggestions")).toBeUndefined();
  await after(14.9);
  expect(cache.get("places")).toBeDefined();
  await after(15.1);
  expect(cache.get("places")).toBeUndefined();
});

test("a personal answer has one entity tag for its plain and its packed form", async () => {
  const text = "Udaipur ".repeat(200);
  const ready = await makeReady(200, Buffer.from(text), { "content-type": "text/html" });

  const { etag } = ready.plain.headers;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(ready.plain.headers["content-length"]).toBe(text.length);
  expect(ready.gzip?.headers).toMatchObject({
    etag,
    "content-encoding": "gzip",
    "content-length": ready.gzip?.body.length,
  });
  expect(String(gunzipSync(ready.gzip!.body))).toBe(text);
  expect(ready.unchanged).toEqual({});
});

test("a public answer has an entity tag for each form, since a strong tag names bytes", async () => {
  const ready = await makeReady(200, Buffer.from("Udaipur ".repeat(200)), REVALIDATE);
  const etags = [ready.plain, ready.gzip!, ready.brotli!].map(({ headers }) => headers["etag"]);
  expect(new Set(etags).size).toBe(3);
});

test("a short answer is not packed", async () => {
  expect((await makeReady(200, Buffer.from("[]"), {})).gzip).toBeNull();
});

test("different answers have different entity tags, the same answer the same one", async () => {
  const [a, again, b] = await Promise.all(
    ["a", "a", "b"].map((text) => makeReady(200, Buffer.from(text), {})),
  );

  const etagOf = ({ plain }: Ready) => plain.headers["etag"];
  expect(etagOf(a!)).toBe(etagOf(again!));
  expect(etagOf(a!)).not.toBe(etagOf(b!));
});

test("without a cache every answer is made again", async () => {
  const make = render();
  await noCache.fill("home", "pages", make);
  await noCache.fill("home", "pages", make);

  expect(make).toHaveBeenCalledTimes(2);
  expect(noCache.get("home")).toBeUndefined();
});

test("a long answer is cached packed alone; a short one as it is too", async () => {
  const cache = createResponseCache(10_000_000);
  const make = (text: string) => () => makeReady(200, Buffer.from(text), {});
  await cache.fill("long", "pages", make("a page of many words ".repeat(5_000)));
  await cache.fill("short", "pages", make("a page of many words ".repeat(500)));
  expect(cache.get("long")).toMatchObject({
    plain: { body: null, headers: { "content-length": 105_000 } },
  });
  expect(gunzipSync(cache.get("long")!.gzip!.body)).toHaveLength(105_000);
  expect(cache.get("short")!.plain.body).toHaveLength(10_500);
  cache.close();
});
