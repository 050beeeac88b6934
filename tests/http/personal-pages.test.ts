import { expect } from "vitest";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const PRIVATE = "private, no-store";

test("a page with the sign-in open is made for its visitor, with the whole of its query, and never cached", async ({
  site,
}) => {
  site.forget();
  for (const path of [
    "/hello?auth=login&redirectTo=%2Fprofile%3Ftab%3D2&from=a",
    "/hello?x=1&auth=register",
  ]) {
    const page = await site.get(path);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, PRIVATE]);
    expect(page.text.replaceAll("&amp;", "&")).toContain(path);
  }
  const plain = await site.get("/hello");
  expect(plain.headers["cache-control"]).toMatch(/^public/);
  expect(
    (await site.get("/hello?auth=login")).text,
    "the cached page does not answer for it",
  ).toContain("auth=login");
});

test.for([
  "/cab-booking?place=leh&x=1",
  "/profile.data?x=1",
  "/reset-password?token=secret",
  "/verify-email?token=secret",
  "/oauth/callback?code=secret",
  "/auth/login",
  "/account/sessions",
])("%s is never shared", async (path, { site }) => {
  for (let again = 0; again < 2; again += 1)
    expect((await site.get(path)).headers["cache-control"]).toBe(PRIVATE);
});

test("who brings a notice along gets a page of their own, and the cached one stays for the others", async ({
  site,
}) => {
  const cached = await site.get("/hello");
  const own = await site.get("/hello", {
    headers: { cookie: "theme=dark; notice=%5B%22info%22%2C%22Hello%22%5D" },
  });
  expect(own.headers["cache-control"]).toBe(PRIVATE);
  expect(own.headers.etag).not.toBe(cached.headers.etag);
  expect((await site.get("/hello")).text).toBe(cached.text);
  expect(
    (await site.get("/hello", { headers: { cookie: "renotice=1" } })).headers["cache-control"],
  ).toMatch(/^public/);
});
