import { expect } from "vitest";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const LIMIT = 300;
const CLIENT = "127.0.0.1";

test("searches that no cached response answers are limited per address, cached ones and other reads are not", async ({
  openWith,
}) => {
  const site = await openWith({ RESPONSE_CACHE: "on" });
  const cached = "/api/autocompletePlaces?query=jai";
  expect((await site.get(cached)).status).toBe(200);
  const { uncachedSearches } = site.runtime.limits;
  for (let times = 1; times < LIMIT; times += 1) await uncachedSearches.count(CLIENT);

  for (const path of [
    "/api/autocompletePlaces?query=new",
    "/api/places?q=new",
    "/api/places/paginated?q=new",
    "/api/places/facets?q=new",
    "/api/pois/paginated?q=new",
    "/hello?q=new",
  ]) {
    const refused = await site.get(path);
    expect(expectError(refused, 429), path).toMatchObject({
      code: "rate_limited",
      message: "Too many searches. Try again in a minute.",
    });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers).toMatchObject({
      "ratelimit-policy": `"default";q=${LIMIT};w=60`,
      ratelimit: `"default";r=0;t=${seconds}`,
      "ratelimit-limit": String(LIMIT),
      "ratelimit-remaining": "0",
      "ratelimit-reset": String(seconds),
    });
  }
  for (const path of [cached, "/api/tags", "/api/places?limit=1", "/api/autocompletePlaces?query="])
    expect((await site.get(path)).status, path).toBe(200);
});

test("without a cache, as for measurements, searches are not limited", async ({ openWith }) => {
  const site = await openWith({ RESPONSE_CACHE: "off" });
  for (let times = 0; times < LIMIT; times += 1)
    await site.runtime.limits.uncachedSearches.count(CLIENT);
  expect((await site.get("/api/autocompletePlaces?query=new")).status).toBe(200);
});
