import { expect } from "vitest";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const READS = [
  "/api/places",
  "/api/places/paginated",
  "/api/pois",
  "/api/places/facets",
  "/api/tags",
];
const UNKNOWN_KEYS = [
  "[limit]=1&_t=1",
  "[limit]=1",
  "limit[x]=1",
  "limit[]=1",
  "limit=1&limit=2",
  "__proto__[x]=1",
  "utm_source=mail",
  "Limit=1",
  "limit%00=1",
];

test.for(READS)(
  "no query key that %s does not know reaches its cached response",
  async (path, { site }) => {
    site.forget();
    const expected = (await site.get(path)).text;
    site.forget();
    for (const temperature of ["cold", "warm"]) {
      for (const query of UNKNOWN_KEYS) {
        const refused = await site.get(`${path}?${query}`);
        // NUL is refused with the whole address.
        expect([query, temperature, refused.status]).toEqual([
          query,
          temperature,
          query.includes("%00") ? 400 : 422,
        ]);
        if (refused.status === 422)
          expect(Object.keys(refused.json<{ errors: object }>().errors), query).toEqual([
            decodeURIComponent(query.split("=")[0]!),
          ]);
      }
      expect((await site.get(path)).text, temperature).toBe(expected);
    }
  },
);

test("the sub-domain and the freshness key are known to every read, and make no entry of their own", async ({
  site,
}) => {
  site.forget();
  const plain = await site.get("/api/tags");
  for (const query of ["_t=1", "_t=", "subdomain=", "_t=2&subdomain="])
    expect([query, (await site.get(`/api/tags?${query}`)).text]).toEqual([query, plain.text]);
});

test("pages leave the query keys that they don't read out of their cache key", async ({ site }) => {
  site.forget();
  const plain = await site.get("/hello");
  for (const query of ["utm_source=mail&utm_source=x", "[q]=1", "_t=1", "__proto__=1"]) {
    const page = await site.get(`/hello?${query}`);
    expect([query, page.status, page.headers.etag]).toEqual([query, 200, plain.headers.etag]);
  }
});

test("fresh responses are limited per address, cached ones are not", async ({ openWith }) => {
  const site = await openWith({});
  const statuses: number[] = [];
  for (let i = 0; i < 122; i += 1) statuses.push((await site.get(`/api/tags?_t=${i}`)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  expect((await site.get("/api/tags")).status).toBe(200);
});
