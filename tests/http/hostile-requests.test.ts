import { expect, vi } from "vitest";
import { hashScripts } from "#app/http/security-headers.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { test } from "#tests/support/test.ts";

test("two Host headers are refused", async ({ site }) => {
  const answer = await site.raw(
    "GET /robots.txt HTTP/1.1\r\nHost: wayfold.com\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("a path that begins with two slashes redirects to this site's own path", async ({ site }) => {
  const answer = await site.get("//evil.example/?auth=login");
  expect([answer.status, answer.headers.location]).toEqual([308, "/evil.example/?auth=login"]);
});

test.for(["__proto__", "constructor", "toString"])(
  "a form field named %s is malformed",
  async (name) => {
    const request = new Request("http://x/", {
      method: "POST",
      body: `${name}=1`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    await expect(readForm(request)).rejects.toMatchObject({ code: "malformed" });
  },
);

test.for(["__proto__", "constructor"])(
  "a JSON body with the field %s is 422",
  async (name, { site }) => {
    const answer = await site.post(
      "/api/auth/login",
      `{"email":"a@example.org","password":"x","${name}":{"isAdmin":true}}`,
    );
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(name);
  },
);

test("a query does not make a drawn file again", async ({ site }) => {
  const fill = vi.spyOn(site.runtime.responses, "fill");
  for (const query of ["", "?q=1", "?q=2&page=3"])
    expect((await site.get(`/favicon.ico${query}`)).status).toBe(200);
  const keys = fill.mock.calls.map(([key]) => key).filter((key) => key.includes("favicon"));
  expect(new Set(keys).size).toBe(1);
});

test("only scripts that were rendered with the nonce are allowed on a cached page", () => {
  const page = Buffer.from(
    '<script nonce="n0nce">good()</script><p><script>bad()</script></p><script nonce="guess">bad()</script><script nonce="n0nce" src="/a.js"></script>',
  );
  const { html, sources } = hashScripts(page, "n0nce");
  expect(sources).toHaveLength(1);
  expect(html.toString()).not.toContain("n0nce");
  expect(hashScripts(Buffer.from('<script nonce="n">good()</script>'), "n").sources).toEqual(
    sources,
  );
});

test("what Remix reports is logged as one JSON object a line", async ({ site }) => {
  expect((await site.get("/broken")).status).toBe(500);
  for (const line of site.logged()) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
