import { expect } from "vitest";
import type { Place } from "#app/schemas/public/places.ts";
import type { Foundation, Founded } from "#tests/support/companies.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import type { Answer } from "#tests/support/http.ts";
import { test } from "#tests/support/test.ts";

/** A body without what is new in every failure. */
const lasting = (body: string) => body.replace(/"(timestamp|requestId)":"[^"]+"/g, "");

type Found = (foundation: Foundation) => Promise<Founded>;

test("an answer that was cached for one company is never another's, whichever came first", async ({
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

/** A place that a company hides, with a point of interest, and the company's host. */
async function hiddenPlace({ make, tenant }: { make: Factories; tenant: Found }) {
  const hidden = await make.place({
    name: unique("Hidden Valley"),
    popularity: 100,
    region: "Central",
    state: "Madhya Pradesh",
  });
  await make.poi({ placeId: hidden.id, name: `${hidden.name} Fort` });
  const { host } = await tenant({ hides: [hidden.id] });
  return { hidden, host };
}

test("a place that the company hides answers as one that does not exist", async ({
  site,
  tenant,
  make,
}) => {
  const { hidden, host } = await hiddenPlace({ make, tenant });
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
  expect((await site.get(`/covers/${hidden.slug}.svg`, { host })).status).toBe(404);
});

test("a place that the company hides is missing from every list that its guests read", async ({
  site,
  tenant,
  make,
}) => {
  const { hidden, host } = await hiddenPlace({ make, tenant });
  const near = await make.place({ region: "Central", state: "Madhya Pradesh" });
  site.forget();
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
      new RegExp(`${hidden.name}|${hidden.slug}`),
    );
  expect((await site.post("/api/places/by-ids", [hidden.id, hidden.slug], { host })).text).toBe(
    "[]",
  );
  expect(
    (await site.post("/api/places/recommendations/enhanced/public", { limit: 50 }, { host })).text,
  ).not.toContain(hidden.name);
});

/** Companies that each hide a place of their own, feature the next one's, and have a name that tells their pages. */
async function companiesWithCanaries(tenant: Found, places: readonly { id: string }[]) {
  const companies: (Founded & { index: number })[] = [];
  for (const [index, place] of places.entries()) {
    const founded = await tenant({
      name: `CANARY-${index}-`,
      hides: [place.id],
      features: [places[(index + 1) % places.length]!.id],
    });
    companies.push({ ...founded, index });
  }
  return companies;
}

/** Whether an answer to a company holds what is another's, or lacks what is its own. */
function isMixedUp(
  path: string,
  answer: Answer,
  index: number,
  places: readonly { id: string }[],
): boolean {
  if (path === "/hello") {
    const canaries = [...answer.text.matchAll(/CANARY-(\d+)-/g)].map(([, found]) => Number(found));
    return !(canaries.length === 1 && canaries[0] === index);
  }
  if (path === "/api/places?limit=1")
    return answer.json<Place[]>()[0]!.id !== places[(index + 1) % places.length]!.id;
  if (path.startsWith("/api/places/")) return answer.status !== 404;
  return answer.text.includes(places[index]!.id);
}

test("2,000 interleaved requests over 20 companies, some broken off and some after a change, never mix two companies", async ({
  openWith,
  tenant,
  make,
}) => {
  const site = await openWith({});
  const places = await Promise.all(
    Array.from({ length: 20 }, (_, index) => make.place({ name: `Place ${index}` })),
  );
  const companies = await companiesWithCanaries(tenant, places);
  site.forget();
  const wrong: string[] = [];
  let answered = 0;

  const visit = async (step: number) => {
    const { host, index } = companies[(step * 7) % 20]!;
    const path = [
      "/hello",
      "/api/places?limit=1",
      `/api/places/${places[index]!.slug}`,
      "/api/places?limit=200",
    ][(step * 3) % 4]!;
    if (step % 97 === 0) site.forget();
    const answer = await site.get(
      step % 10 === 0 ? `${path}${path.includes("?") ? "&" : "?"}_t=${step}` : path,
      { host },
    );
    answered += 1;
    if (isMixedUp(path, answer, index, places))
      wrong.push(`${index}: ${path} ${answer.status} ${answer.text.slice(0, 200)}`);
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

test("a host that is asked for with and without its port, dot and capitals is one company with one cached answer", async ({
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
