import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

/** An address of a path; the first parameter that takes words is one. */
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_parameter, name) => (name === "domain" ? "wayfold.com" : newId()));

/** Segments that a parameter of another path fits too. */
const withoutNames = (path: string) => path.replace(/:\w+/g, ":");

test("every path of the API answers a method that it doesn't have with 405 and the methods it has", async ({
  site,
}) => {
  const { operations } = site.app.api;
  const paths = new Map<string, Set<string>>();
  for (const { path, method } of operations) {
    const shape = withoutNames(path);
    const known = paths.get(shape) ?? new Set(["OPTIONS"]);
    known.add(method.toUpperCase());
    if (method === "get") known.add("HEAD");
    paths.set(shape, known);
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const has = paths.get(withoutNames(path))!;
    const allow = [...has].sort().join(", ");
    for (const method of METHODS.filter((each) => !has.has(each))) {
      const answer = await site.ask(addressOf(path), {
        method,
        headers: { "content-type": "application/json" },
      });
      expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, allow]);
      if (method !== "HEAD")
        expect(expectError(answer, 405)).toMatchObject({
          type: "UNKNOWN_ERROR",
          code: "method_not_allowed",
        });
    }
    const options = await site.ask(addressOf(path), { method: "OPTIONS" });
    expect([options.status, options.headers.allow], `OPTIONS ${path}`).toEqual([204, allow]);
  }
});

test.for([
  "/livez",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.svg",
  "/covers/jaipur.svg",
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/guide",
  "/pictures/none.webp",
])("%s is only read", async (path, { site }) => {
  const answer = await site.ask(path, { method: "POST", headers: { "sec-fetch-site": "none" } });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("a page without an action answers a POST with 405 and the methods it has", async ({
  site,
}) => {
  const answer = await site.ask("/hello", {
    method: "POST",
    headers: { "sec-fetch-site": "none" },
  });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("a method that no path has is a 405 with the others", async ({ site }) => {
  const answer = await site.ask("/api/tags", { method: "TRACE" });
  expect([answer.status, answer.headers.allow]).toEqual([405, METHODS.join(", ")]);
});
