import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Answer } from "#tests/support/http.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": expect.stringContaining("camera=()") as string,
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

async function notModified(site: RunningSite, path: string): Promise<Answer> {
  const { headers } = await site.get(path);
  return site.get(path, { headers: { "if-none-match": headers.etag! } });
}

/** An answer of each kind and status, and how to get it. */
const ANSWERS: [what: string, status: number, get: (site: RunningSite) => Promise<Answer>][] = [
  ["JSON", 200, (site) => site.get("/api/tags")],
  ["an unchanged JSON", 304, (site) => notModified(site, "/api/tags")],
  ["the API's document", 200, (site) => site.get("/api/openapi.json")],
  ["the API's page", 200, (site) => site.get("/api/docs")],
  ["a page", 200, (site) => site.get("/hello")],
  ["an unchanged page", 304, (site) => notModified(site, "/hello")],
  ["a page with a session", 200, (site) => site.get("/hello", { headers: { cookie: "token=x" } })],
  ["a page that is not there", 404, (site) => site.get("/nowhere")],
  ["a page whose loader throws not_found", 404, (site) => site.get("/gone")],
  ["a page that breaks", 500, (site) => site.get("/broken")],
  [
    "a page that breaks with a session",
    500,
    (site) => site.get("/broken", { headers: { cookie: "token=x" } }),
  ],
  ["the sitemap", 200, (site) => site.get("/sitemap.xml")],
  ["a picture", 200, (site) => site.get("/favicon.svg")],
  ["a malformed request", 400, (site) => site.get("/api/tags", { host: "a b" })],
  ["a list for administrators", 401, (site) => site.get("/api/companies")],
  [
    "a refused origin",
    403,
    (site) => site.post("/api/places/by-ids", [], { headers: { "sec-fetch-site": "cross-site" } }),
  ],
  ["an endpoint that is not there", 404, (site) => site.get("/api/nowhere")],
  ["TRACE", 405, (site) => site.ask("/", { method: "TRACE" })],
  [
    "too large a body",
    413,
    (site) => site.post("/api/places/by-ids", `["${"a".repeat(200_000)}"]`),
  ],
  [
    "an encoding that is not known",
    415,
    (site) =>
      site.post("/api/places/by-ids", "[]", {
        headers: { "content-type": "application/json", "content-encoding": "x" },
      }),
  ],
  ["a foreign host", 421, (site) => site.get("/", { host: "evil.com" })],
  ["a field that is not valid", 422, (site) => site.get("/api/places?limit=0")],
];

test.for(ANSWERS)(
  "%s, a %i, carries the security headers and a content security policy",
  async ([, status, get], { site }) => {
    const answer = await get(site);
    expect(answer.status, answer.text.slice(0, 200)).toBe(status);
    expect(answer.headers).toMatchObject(EVERYWHERE);
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
    const policy = String(answer.headers["content-security-policy"]);
    if (policy !== INERT) {
      for (const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(directive);
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*('unsafe-inline'|\*|https?:)/);
    }
  },
);

test("a database that breaks is a 500 in the catalogue's shape that says nothing, and is logged with its stack", async ({
  openWith,
  database,
}) => {
  const site = await openWith({});
  await database.owner.$executeRaw`ALTER TABLE tags RENAME TO tags_gone`;
  const answer = await site.get("/api/tags");
  await database.owner.$executeRaw`ALTER TABLE tags_gone RENAME TO tags`;

  expect(expectError(answer, 500)).toMatchObject({
    type: "SERVER_ERROR",
    message: "Server error",
    code: "server_error",
  });
  expect(answer.headers).toMatchObject({
    ...EVERYWHERE,
    "cache-control": "private, no-store",
    "content-security-policy": INERT,
  });
  const { requestId } = answer.json<{ requestId: string }>();
  expect(answer.headers["x-request-id"]).toBe(requestId);
  const line = site
    .logged()
    .find((text) => text.includes(requestId) && text.includes("request failed"));
  expect(line).toMatch(/"stack":".+tags/);
  expect((await site.get("/api/tags")).status).toBe(200);
});

test("a page that breaks shows neither the error's words nor its stack", async ({ site }) => {
  for (const headers of [{}, { cookie: "token=x" }]) {
    const answer = await site.get("/broken", { headers: headers as Record<string, string> });
    expect(answer.text).not.toMatch(/hunter2|screens\.ts| at /);
  }
});

test("a database that is away is a 503 that says when to try again", async ({ openWith }) => {
  const site = await openWith({ DATABASE_URL: "postgresql://wayfold_app:x@127.0.0.1:1/none" });
  const answer = await site.get("/api/tags");
  expect(expectError(answer, 503)).toMatchObject({ type: "SERVER_ERROR", code: "unavailable" });
  expect(answer.headers).toMatchObject({ "retry-after": "2", ...EVERYWHERE });
  expect((await site.get("/livez")).text).toBe("ok");
  expect((await site.get("/readyz")).status).toBe(503);
});

test("livez and readyz answer on any host, also on one that is none", async ({ site }) => {
  for (const host of ["wayfold.com", "10.1.2.3", "evil.com", "a b"]) {
    for (const path of ["/livez", "/readyz"]) {
      const answer = await site.get(path, { host });
      expect([answer.status, answer.text], `${path} ${host}`).toEqual([200, "ok"]);
    }
  }
});

test("over http, Strict-Transport-Security is not sent", async ({ openWith }) => {
  const site = await openWith({ PUBLIC_URL: "http://wayfold.test" });
  expect((await site.get("/api/tags")).headers["strict-transport-security"]).toBeUndefined();
});

test("a page that is cached allows its inline scripts by their hashes and holds no nonce", async ({
  site,
}) => {
  const { text, headers } = await site.get("/hello");
  const [, script] = /<script>(.*)<\/script>/.exec(text)!;
  const hash = createHash("sha256").update(script!).digest("base64");
  expect(headers["content-security-policy"]).toMatch(
    new RegExp(`script-src 'self' 'sha256-${hash.replace(/[+/]/g, "\\$&")}'$`),
  );
});

test("a page of one visitor has a nonce of its own, another one on each of 100 visits", async ({
  site,
}) => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 100; visit++) {
    const { text, headers } = await site.get("/hello", { headers: { cookie: "token=x" } });
    const [, nonce] = /<script nonce="([^"]{22,})">/.exec(text)!;
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce!}'`);
    expect(headers["cache-control"]).toBe("private, no-store");
    nonces.add(nonce!);
  }
  expect(nonces.size).toBe(100);
});

test("the map's tile server may send pictures, and no one else", async ({ openWith }) => {
  const site = await openWith({ MAP_TILE_URL: "https://tiles.example/{z}/{x}/{y}.png" });
  expect((await site.get("/hello")).headers["content-security-policy"]).toContain(
    "img-src 'self' data: blob: https://tiles.example;",
  );
});

test.for([
  "/.git/config",
  "/.env",
  "/package.json",
  "/server.ts",
  "/build/server.mjs",
  "/node_modules/express/package.json",
  "/prisma/schema.prisma",
  "/app/platform/env.ts",
  "/metrics",
  "/debug",
  "/admin.php",
  "/wp-login.php",
  "/api/../.env",
  "/..%2f.env",
  "/api/docs/../../package.json",
  "/api/docs/package.json",
  "/api/docs/..%2f..%2f..%2fpackage.json",
  "/server.mjs.map",
  "/.data/secrets.json",
  "/api/metrics",
  "/graphql",
])("what is private is not there: %s", async (path, { site }) => {
  const ask = (target: string) =>
    site.raw(`GET ${target} HTTP/1.1\r\nHost: wayfold.com\r\nConnection: close\r\n\r\n`);
  const first = await ask(path);
  const normalPath = /^HTTP\/1\.1 308 [^]*^location: (\/.*)\r$/im.exec(first)?.[1];
  const answer = normalPath ? await ask(normalPath) : first;
  expect(answer).toMatch(/^HTTP\/1\.1 40[034]/);
  expect(answer).not.toMatch(/"dependencies"|DATABASE_URL|\[core\]/);
});
