import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const ORIGIN = "https://blog.example";
const fromElsewhere = { origin: ORIGIN, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
const preflight = (method: string) => ({
  ...fromElsewhere,
  "access-control-request-method": method,
  "access-control-request-headers": "if-none-match",
});

test("every public read may be read by any origin, first, from the cache and unchanged, but not with credentials", async ({
  openWith,
}) => {
  const site = await openWith({ RESPONSE_CACHE: "on" });
  for (const path of ["/api/tags", "/api/places?limit=1", "/api/openapi.json"]) {
    const first = await site.get(path, { headers: fromElsewhere });
    const second = await site.get(path, { headers: fromElsewhere });
    const unchanged = await site.get(path, {
      headers: { ...fromElsewhere, "if-none-match": first.headers.etag ?? "*" },
    });
    for (const { headers, status } of [first, second, unchanged]) {
      expect([200, 304]).toContain(status);
      expect(headers["access-control-allow-origin"], path).toBe("*");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers["access-control-expose-headers"]).toContain("ETag");
    }
  }
});

test("a script of another origin can read why its request failed", async ({ site }) => {
  for (const [path, status] of [
    ["/api/places/no-such-place", 404],
    ["/api/places?limit=0", 422],
  ] as const) {
    const answer = await site.get(path, { headers: fromElsewhere });
    expectError(answer, status);
    expect(answer.headers["access-control-allow-origin"], path).toBe("*");
  }
});

test("a preflight lets a public read through, and nothing else", async ({ site }) => {
  const { operations } = site.app.api;
  const isPublic = ({ method, declared }: (typeof operations)[number]) =>
    method === "get" && declared.cache !== undefined;
  const readable = new Set(operations.filter(isPublic).map(({ path }) => path));
  expect(readable.size).toBeGreaterThan(10);
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const address = path.replace(/:(\w+)/g, () => newId());
    const answer = await site.ask(address, { method: "OPTIONS", headers: preflight("GET") });
    expect(answer.status, path).toBe(204);
    if (readable.has(path))
      expect(answer.headers).toMatchObject({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-headers": "Accept, Cache-Control, Content-Type, If-None-Match",
      });
    else expect(answer.headers["access-control-allow-origin"], path).toBeUndefined();
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  }
});

test.for([
  ["a public read with a session", "/api/tags", { cookie: "token=x" }],
  ["a personal read", "/api/auth/me", {}],
  ["a read for administrators", "/api/companies", {}],
  ["a page", "/hello", {}],
] as const)("%s is readable by its own origin alone", async ([, path, headers], { site }) => {
  const answer = await site.get(path, { headers: { ...fromElsewhere, ...headers } });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
