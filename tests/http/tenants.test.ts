import { expect } from "vitest";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const title = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

test("a partner's site answers on its sub-domain of every main host and of localhost", async ({
  site,
  tenant,
}) => {
  const { company } = await tenant({ name: "Deccan Drives" });
  site.forget();
  for (const main of ["wayfold.com", "wayfold.in", "wayfold.app", "localhost"]) {
    expect(title((await site.get("/hello", { host: `${company.slug!}.${main}` })).text)).toBe(
      "Deccan Drives",
    );
  }
});

test.for([
  "wayfold.com",
  "wayfold.in",
  "wayfold.app",
  "www.wayfold.com",
  "localhost",
  "127.0.0.1",
  "[::1]",
])("the main host %s is the main company's", async (host, { site }) => {
  expect(title((await site.get("/hello", { host })).text)).toBe("Wayfold");
});

test("a verified custom domain is its company's site; an unverified one and a part of one belong to no company", async ({
  site,
  tenant,
}) => {
  await tenant({
    name: "Own Domain",
    domains: [
      { host: "own.example", verified: true },
      { host: "pending.example", verified: false },
    ],
  });
  site.forget();
  expect(title((await site.get("/hello", { host: "OWN.example:8443" })).text)).toBe("Own Domain");
  for (const host of ["pending.example", "www.own.example", "wn.example", "own.example.evil.com"]) {
    expect(expectError(await site.get("/hello", { host }), 421)).toMatchObject({
      code: "misdirected",
    });
  }
});

test("a sub-domain that no one has answers the API with the spec's words, and a page that leads to the matching main host", async ({
  site,
}) => {
  for (const main of ["wayfold.com", "wayfold.in", "localhost:3000"]) {
    const host = `nobody.${main}`;
    const name = host.replace(/:\d+$/, "");
    expect(expectError(await site.get("/api/places", { host }), 404).message).toBe(
      `Company not found for domain: ${name}`,
    );
    const page = await site.get("/explore?state=Goa&q=%3Cb%3E", { host });
    expect(page.status).toBe(404);
    expect(page.text).toContain(`<p>http://${main}/explore?state=Goa&q=%3Cb%3E</p>`);
    expect(title(page.text)).toBe("Wayfold");
    expect(page.headers["cache-control"]).toBe("private, no-store");
  }
});

test("localhost simulates a company only where it is allowed", async ({
  site,
  openWith,
  tenant,
}) => {
  const { company } = await tenant({ name: "Simulated" });
  const allowed = await openWith({ ALLOW_TENANT_SIM: "1" });
  const demo = await openWith({ WAYFOLD_DEMO: "1" });
  site.forget();
  const path = `/hello?subdomain=${company.slug!}`;

  expect(title((await allowed.get(path, { host: "localhost" })).text)).toBe("Simulated");
  expect(title((await demo.get(path, { host: "localhost:3000" })).text)).toBe("Simulated");
  const refused = await site.get(path, { host: "localhost" });
  expect(title(refused.text)).toBe("Wayfold");
  expect(refused.headers["set-cookie"]).toBeUndefined();
  expect(
    title(
      (
        await site.get("/hello", {
          host: "localhost",
          headers: { cookie: `simulate=${company.slug!}` },
        })
      ).text,
    ),
  ).toBe("Wayfold");
});

test("what is simulated stays with that browser until it names another or none", async ({
  openWith,
  tenant,
}) => {
  const [a, b] = [await tenant({ name: "Alpha" }), await tenant({ name: "Beta" })];
  const site = await openWith({ ALLOW_TENANT_SIM: "1" });
  const visit = (path: string, cookie?: string) =>
    site.get(path, { host: "localhost", headers: cookie ? { cookie } : {} });

  const first = await visit(`/hello?subdomain=${a.company.slug!}`);
  const [cached] = first.headers["set-cookie"]!;
  expect(cached).toBe(`simulate=${a.company.slug!}; Path=/; HttpOnly; SameSite=Lax`);
  const cookie = cached!.split(";")[0]!;
  expect(title((await visit("/hello", cookie)).text)).toBe("Alpha");
  expect((await visit("/api/companies/byDomain/localhost", cookie)).status).toBe(200);
  expect(
    title((await visit(`/hello?subdomain=${b.company.slug!.toUpperCase()}`, cookie)).text),
  ).toBe("Beta");
  expect(title((await visit("/hello")).text)).toBe("Wayfold");
  const left = await visit("/hello?subdomain=", cookie);
  expect(title(left.text)).toBe("Wayfold");
  expect(left.headers["set-cookie"]![0]).toMatch(/^simulate=; .*Max-Age=0/);
});

test.for(["no-such-company", "../evil", "a b", "__proto__", "x".repeat(64)])(
  "a simulated company that is not there is the main one, and nothing odd gets into a cookie: %j",
  async (slug, { openWith }) => {
    const site = await openWith({ ALLOW_TENANT_SIM: "1" });
    const answer = await site.get(`/hello?subdomain=${encodeURIComponent(slug)}`, {
      host: "localhost",
    });
    expect([answer.status, title(answer.text)]).toEqual([200, "Wayfold"]);
    expect(answer.headers["set-cookie"]).toEqual([
      "simulate=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
  },
);

test("on every other host ?subdomain= and its cookie mean nothing", async ({
  openWith,
  tenant,
}) => {
  const [own, other] = [await tenant({ name: "Own" }), await tenant({ name: "Other" })];
  const site = await openWith({ ALLOW_TENANT_SIM: "1" });
  for (const [host, name] of [
    ["wayfold.com", "Wayfold"],
    ["127.0.0.1", "Wayfold"],
    [own.host, "Own"],
    [`${own.company.slug!}.localhost`, "Own"],
  ] as const) {
    const answer = await site.get(`/hello?subdomain=${other.company.slug!}`, {
      host,
      headers: { cookie: `simulate=${other.company.slug!}` },
    });
    expect([title(answer.text), answer.headers["set-cookie"]], host).toEqual([name, undefined]);
  }
});
