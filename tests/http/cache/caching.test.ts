import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, vi } from "vitest";
import type { Place } from "#app/schemas/public/places.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const SHARED = "public, max-age=0, must-revalidate";
const PRIVATE = "private, no-store";

const READS = [
  "/api/places?limit=3",
  "/api/places/jaipur",
  "/api/places/paginated",
  "/api/places/regions",
  "/api/places/region/North",
  "/api/places/region/North/states",
  "/api/autocompletePlaces?query=agra",
  "/api/pois?limit=3",
  "/api/pois/destinationDetails?placeId=agra",
  "/api/tags",
  "/api/companies/byDomain/wayfold.com",
];

test.for(READS)(
  "GET %s has a strong entity tag, may be shared, and is a 304 to anyone who holds it",
  async (path, { site }) => {
    const answer = await site.get(path);
    const etag = answer.headers.etag!;

    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(answer.headers).toMatchObject({
      "cache-control": SHARED,
      vary: "Cookie, Accept-Encoding",
    });
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await site.get(path, { headers: { "if-none-match": held } });
      expect([
        again.status,
        again.text,
        again.headers.etag,
        again.headers["cache-control"],
      ]).toEqual([304, "", etag, SHARED]);
      expect(again.headers["content-length"]).toBeUndefined();
    }
    expect((await site.get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  },
);

test.for(READS)("HEAD %s says what GET says, without the body", async (path, { site }) => {
  const got = await site.get(path);
  const head = await site.ask(path, { method: "HEAD" });
  const {
    date: _date,
    connection: _connection,
    "keep-alive": _keepAlive,
    "x-request-id": _id,
    ...headers
  } = got.headers;

  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers).toMatchObject(headers);
});

test("HEAD of what is not there is a 404 without a body", async ({ site }) => {
  const head = await site.ask("/api/places/no-such-place", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([404, ""]);
});

const asItIs = (body: Buffer) => body;
const ENCODINGS = [
  ["gzip, deflate", "gzip", gunzipSync],
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
  ["br;q=0.2, GZIP;q=0.8", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["gzip;q=0", undefined, asItIs],
  ["gzip;q=0, br; q=0.0, identity", undefined, asItIs],
  ["identity, gzip;q=0.5", undefined, asItIs],
  ["*;q=0", undefined, asItIs],
  ["gzip;q=none", undefined, asItIs],
] as const;

test("an answer is packed as each client can take it, and is the same unpacked", async ({
  site,
}) => {
  const plain = await site.get("/api/places");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  for (const [accepted, encoding, unpack] of ENCODINGS) {
    const packed = await site.get("/api/places", { headers: { "accept-encoding": accepted } });
    expect(packed.headers["content-encoding"], accepted).toBe(encoding);
    expect(packed.headers["content-length"]).toBe(String(packed.body.length));
    expect(unpack(packed.body).toString()).toBe(plain.text);
    if (encoding) expect(packed.body.length).toBeLessThan(plain.body.length / 3);
  }
});

test("a personal answer is packed only for a client that takes it packed", async ({ site }) => {
  const cookie = "token=anything";
  for (const [accepted, encoding] of [
    ["gzip", "gzip"],
    ["gzip;q=0", undefined],
    ["br, gzip;q=0.000", undefined],
  ] as const) {
    const headers = { "accept-encoding": accepted, cookie };
    const answer = await site.get("/api/places?limit=3", { headers });
    expect(answer.headers["content-encoding"], accepted).toBe(encoding);
  }
});

test("each form of a public answer has a tag of its own, which is a 304 for that form alone", async ({
  site,
}) => {
  const read = (accepted: string, held?: string) =>
    site.get("/api/places?limit=3", {
      headers: { "accept-encoding": accepted, ...(held && { "if-none-match": held }) },
    });
  const etags = new Map<string, string>();
  for (const coding of ["identity", "gzip", "br"])
    etags.set(coding, (await read(coding)).headers.etag!);

  expect(new Set(etags.values()).size).toBe(3);
  for (const [coding, etag] of etags)
    for (const [other, held] of etags) {
      const again = await read(coding, held);
      expect([again.status, again.headers.etag], `${coding}, held ${other}`).toEqual([
        coding === other ? 304 : 200,
        etag,
      ]);
    }
});

test("the first and the second answer to one address are the same, byte for byte, on every read", async ({
  site,
}) => {
  site.forget();
  for (const path of READS) {
    const [cold, warm] = [await site.get(path), await site.get(path)];
    expect(warm.text, path).toBe(cold.text);
    expect(warm.headers.etag).toBe(cold.headers.etag);
  }
});

test("a request with a session's cookie gets an answer of its own that no one keeps", async ({
  site,
}) => {
  for (const cookie of ["token=anything", "__Host-token=anything", "theme=dark; token="]) {
    const answer = await site.get("/api/places?limit=1", { headers: { cookie } });
    expect(answer.headers["cache-control"], cookie).toBe(PRIVATE);
  }
  expect(
    (await site.get("/api/places?limit=1", { headers: { cookie: "theme=dark" } })).headers[
      "cache-control"
    ],
  ).toBe(SHARED);
});

test("a failure and the answer to a POST are cached by no one", async ({ site }) => {
  for (const answer of [
    await site.get("/api/places/no-such-place"),
    await site.get("/api/places?limit=0"),
    await site.post("/api/places/by-ids", []),
  ]) {
    expect(answer.headers["cache-control"]).toBe(PRIVATE);
  }
});

test("_t makes the answer again for everybody, and is no part of the key", async ({
  openWith,
  database,
}) => {
  const site = await openWith({ RESPONSE_CACHE: "on" });
  const nameOf = async (path: string) => (await site.get(path)).json<Place>().name;
  expect(await nameOf("/api/places/munnar")).toBe("Munnar");

  // A write that the triggers do not see: only a refresh can show it.
  await database.owner.$transaction([
    database.owner.$executeRaw`ALTER TABLE places DISABLE TRIGGER notify_change`,
    database.owner.$executeRaw`UPDATE places SET name = 'Munnar Hills' WHERE slug = 'munnar'`,
    database.owner.$executeRaw`ALTER TABLE places ENABLE TRIGGER notify_change`,
  ]);
  expect(await nameOf("/api/places/munnar")).toBe("Munnar");
  expect(await nameOf("/api/places/munnar?_t=1763700000000")).toBe("Munnar Hills");
  expect(await nameOf("/api/places/munnar")).toBe("Munnar Hills");
});

test("who has a session is answered again from cached records, until the catalogue changes", async ({
  openWith,
  database,
}) => {
  const site = await openWith({ RESPONSE_CACHE: "on" });
  const nameOf = async () =>
    (await site.get("/api/places/kochi", { headers: { cookie: "token=none" } })).json<Place>().name;
  expect(await nameOf()).toBe("Kochi");

  await database.owner.$transaction([
    database.owner.$executeRaw`ALTER TABLE places DISABLE TRIGGER notify_change`,
    database.owner.$executeRaw`UPDATE places SET name = 'Cochin' WHERE slug = 'kochi'`,
    database.owner.$executeRaw`ALTER TABLE places ENABLE TRIGGER notify_change`,
  ]);
  expect(await nameOf()).toBe("Kochi");
  await database.owner.$executeRaw`UPDATE places SET popularity = popularity WHERE slug = 'agra'`;
  await vi.waitFor(async () => expect(await nameOf()).toBe("Cochin"));
});

test("keys in another order share one cached response; other values do not", async ({
  openWith,
}) => {
  const site = await openWith({});
  const keep = async (path: string) => {
    site.forget();
    await site.get(path);
  };
  const cold = (path: string) => site.runtime.responses.get(path) === undefined;
  await keep("/api/places/paginated?size=5&page=1");

  expect(cold(":/api/places/paginated?page=1&size=5")).toBe(false);
  expect(cold(":/api/places/paginated?page=1&size=6")).toBe(true);
});

test("a HEAD that comes first leaves the whole answer for the GET after it", async ({ site }) => {
  site.forget();
  await site.ask("/api/places/agra", { method: "HEAD" });
  expect((await site.get("/api/places/agra")).json()).toMatchObject({ slug: "agra" });
});

test("without a response cache every answer is the same as with it", async ({ openWith, site }) => {
  const uncached = await openWith({ RESPONSE_CACHE: "off" });
  for (const path of READS.filter((read) => !read.includes("munnar")))
    expect((await uncached.get(path)).text, path).toBe((await site.get(path)).text);
});
