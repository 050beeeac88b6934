import { expect } from "vitest";
import type { Answer } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

type Get = (site: RunningSite) => Promise<Answer>;

const unchanged =
  (path: string): Get =>
  async (site) => {
    const { headers } = await site.get(path);
    return site.get(path, { headers: { "if-none-match": headers.etag! } });
  };

const ANSWERS: [what: string, status: number, get: Get][] = [
  ["an API response", 200, (site) => site.get("/api/tags")],
  ["a cached API response", 200, (site) => site.get("/api/tags")],
  ["an unchanged API response", 304, unchanged("/api/tags")],
  ["a cached page", 200, (site) => site.get("/hello")],
  ["a personal page", 200, (site) => site.get("/hello", { headers: { cookie: "token=x" } })],
  ["a generated file", 200, (site) => site.get("/robots.txt")],
  ["the OpenAPI document", 200, (site) => site.get("/api/openapi.json")],
  ["a liveness check", 200, (site) => site.get("/livez")],
  ["a readiness check", 200, (site) => site.get("/readyz")],
  ["a preflight", 204, (site) => site.ask("/api/tags", { method: "OPTIONS" })],
  ["a malformed host", 400, (site) => site.get("/api/tags", { host: "a b" })],
  ["an unknown sub-domain", 404, (site) => site.get("/api/tags", { host: "nobody.wayfold.com" })],
  ["an unknown endpoint", 404, (site) => site.get("/api/nowhere")],
  ["a wrong method", 405, (site) => site.post("/api/tags", {})],
  ["a foreign host", 421, (site) => site.get("/", { host: "evil.com" })],
  ["an invalid query", 422, (site) => site.get("/api/places?limit=0")],
  ["a page that breaks", 500, (site) => site.get("/broken")],
];

test("every response has a request ID of its own, which an error repeats", async ({ openWith }) => {
  const site = await openWith({ RESPONSE_CACHE: "on" });
  const seen = new Set<string>();
  for (const [what, status, get] of ANSWERS) {
    const { headers, status: got, text } = await get(site);
    const id = headers["x-request-id"] as string;
    expect([what, got]).toEqual([what, status]);
    expect(id, what).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(seen.has(id), what).toBe(false);
    seen.add(id);
    if (got >= 400 && text.startsWith("{"))
      expect(JSON.parse(text), what).toMatchObject({ requestId: id });
  }
});
