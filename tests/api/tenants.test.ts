import { expect } from "vitest";
import type { Place } from "#app/schemas/places.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";

/** A body without what is new in every failure. */
const lasting = (body: string) => body.replace(/"(timestamp|requestId)":"[^"]+"/g, "");

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

test("a verified custom domain is its company's site; an unverified one and a part of one are nobody's", async ({
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

test("a sub-domain that nobody has answers the API with the spec's words, and a page that leads to the matching main host", async ({
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
  const [kept] = first.headers["set-cookie"]!;
  expect(kept).toBe(`simulate=${a.company.slug!}; Path=/; HttpOnly; SameSite=Lax`);
  const cookie = kept!.split(";")[0]!;
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

test("an answer that was kept for one company is never another's, whichever came first", async ({
  site,
  tenant,
  make,
}) => {
  const [shared, onlyA, onlyB] = [
    await make.place({ popularity: 90 }),
    await make.place(),
    await make.place(),
  ];
  const a = await tenant({ name: "Company A", hides: [onlyB.id], features: [onlyA.id] });
  const b = await tenant({ name: "Company B", hides: [onlyA.id], features: [onlyB.id] });
  const read = async (host: string, path: string) => lasting((await site.get(path, { host })).text);

  for (const [first, second] of [
    [a, b],
    [b, a],
  ] as const) {
    site.forget();
    for (const path of [
      "/api/places",
      "/hello",
      `/api/places/${onlyA.slug}`,
      `/api/places/${onlyB.slug}`,
      "/sitemap.xml",
      `/api/pois?placeId=${shared.slug}`,
    ]) {
      const warm = await read(first.host, path);
      const theirs = await read(second.host, path);
      expect(await read(first.host, path)).toBe(warm);
      const foreign =
        second === b ? [onlyA.slug, "Company A", a.host] : [onlyB.slug, "Company B", b.host];
      for (const text of foreign)
        expect(theirs, `${path} of ${second.company.name}`).not.toContain(text);
    }
  }
});

test("a place that the company hides is missing from every answer to its guests, and answers as one that does not exist", async ({
  site,
  tenant,
  make,
}) => {
  const hidden = await make.place({
    name: "Hidden Valley",
    popularity: 100,
    region: "Central",
    state: "Madhya Pradesh",
  });
  await make.poi({ placeId: hidden.id, name: "Hidden Fort" });
  const near = await make.place({ region: "Central", state: "Madhya Pradesh" });
  const { host } = await tenant({ hides: [hidden.id] });
  site.forget();

  expect((await site.get(`/api/places/${hidden.slug}`)).status).toBe(200);
  for (const key of [hidden.slug, hidden.id]) {
    for (const path of [
      `/api/places/${key}`,
      `/api/pois?placeId=${key}`,
      `/api/pois/destinationDetails?placeId=${key}`,
    ]) {
      const answer = await site.get(path, { host });
      expect(lasting(answer.text)).toBe(
        lasting((await site.get(path.replace(key, "no-such-place"), { host })).text),
      );
      expect(answer.status).toBe(404);
    }
  }
  const lists = [
    "/api/places",
    "/api/places/paginated?size=100",
    "/api/places/paginated?q=hidden",
    "/api/places/regions",
    "/api/places/region/Central",
    "/api/pois",
    "/api/autocompletePlaces",
    "/api/autocompletePlaces?query=hidden",
    `/api/pois/destinationDetails?placeId=${near.slug}`,
    "/sitemap.xml",
  ];
  for (const path of lists)
    expect((await site.get(path, { host })).text, path).not.toMatch(
      new RegExp(`Hidden|${hidden.slug}`),
    );
  expect((await site.get(`/covers/${hidden.slug}.svg`, { host })).status).toBe(404);
  expect((await site.post("/api/places/by-ids", [hidden.id, hidden.slug], { host })).text).toBe(
    "[]",
  );
  expect(
    (await site.post("/api/places/recommendations/enhanced/public", { limit: 50 }, { host })).text,
  ).not.toContain("Hidden");
});

test("2,000 interleaved requests over 20 companies, some broken off and some after a change, never mix two companies", async ({
  openWith,
  tenant,
  make,
}) => {
  const site = await openWith({});
  const places = await Promise.all(
    Array.from({ length: 20 }, (_, index) => make.place({ name: `Place ${index}` })),
  );
  const companies: (Founded & { index: number })[] = [];
  for (const [index, place] of places.entries()) {
    companies.push({
      ...(await tenant({
        name: `CANARY-${index}-`,
        hides: [place.id],
        features: [places[(index + 1) % 20]!.id],
      })),
      index,
    });
  }
  site.forget();
  const wrong: string[] = [];
  let answered = 0;

  const visit = async (step: number) => {
    const company = companies[(step * 7) % 20]!;
    const path = [
      "/hello",
      "/api/places?limit=1",
      `/api/places/${places[company.index]!.slug}`,
      "/api/places?limit=200",
    ][(step * 3) % 4]!;
    if (step % 97 === 0) site.forget();
    const answer = await site.get(
      step % 10 === 0 ? `${path}${path.includes("?") ? "&" : "?"}_t=${step}` : path,
      { host: company.host },
    );
    answered += 1;
    const canaries = [...answer.text.matchAll(/CANARY-(\d+)-/g)].map(([, index]) => Number(index));
    if (path === "/hello" && !(canaries.length === 1 && canaries[0] === company.index))
      wrong.push(`${company.index}: ${path} ${canaries.join()}`);
    if (
      path === "/api/places?limit=1" &&
      answer.json<Place[]>()[0]!.id !== places[(company.index + 1) % 20]!.id
    )
      wrong.push(`${company.index}: ${path}`);
    if (path.startsWith("/api/places/") && answer.status !== 404)
      wrong.push(`${company.index}: ${path} ${answer.status}`);
    if (path === "/api/places?limit=200" && answer.text.includes(places[company.index]!.id))
      wrong.push(`${company.index}: ${path}`);
  };

  for (let batch = 0; batch < 50; batch++) {
    const broken = site.raw(
      `GET /hello?_t=1 HTTP/1.1\r\nHost: ${companies[batch % 20]!.host}\r\n\r\n`,
      { hangUp: true },
    );
    await Promise.all([
      broken,
      ...Array.from({ length: 40 }, (_, index) => visit(batch * 40 + index)),
    ]);
  }
  expect(answered).toBe(2_000);
  expect(wrong).toEqual([]);
}, 90_000);

test("a host that is asked for with and without its port, dot and capitals is one company with one kept answer", async ({
  site,
  tenant,
}) => {
  const { host } = await tenant();
  site.forget();
  const answers = await Promise.all(
    [host, host.toUpperCase(), `${host}.`].map((each) => site.get("/api/tags", { host: each })),
  );
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
