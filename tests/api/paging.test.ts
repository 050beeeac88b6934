import { expect } from "vitest";
import { PoiPage, type Poi } from "#app/schemas/public/pois.ts";
import { TagList, type Tag } from "#app/schemas/public/tags.ts";
import type { PlacePage, Place } from "#app/schemas/public/places.ts";
import { newId } from "#app/platform/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

/** Every record of a paginated list, page by page. */
async function all<T extends { id: string }>(site: RunningSite, path: string): Promise<T[]> {
  const found: T[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await site.get(`${path}${path.includes("?") ? "&" : "?"}size=100&page=${page}`);
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    const read = answer.json<{ content: T[]; totalElements: number; last: boolean }>();
    found.push(...read.content);
    if (read.last) {
      expect(found).toHaveLength(read.totalElements);
      return found;
    }
  }
}

test("a consumer can page over every point of interest, each once", async ({ site, database }) => {
  const pois = await all<Poi>(site, "/api/pois/paginated");
  const published = await database.owner.poi.count({ where: { isPublished: true } });
  expect(published).toBeGreaterThan(1_000);
  expect(new Set(pois.map(({ id }) => id)).size).toBe(published);
});

test("a page of points of interest is what its schema says, and says where in the list it is", async ({
  site,
}) => {
  const path = "/api/pois/paginated?size=7&sortBy=name&sortDirection=desc";
  const first = (await site.get(path)).json<PoiPage>();
  expect(PoiPage.parse(first)).toEqual(first);
  expect(first).toMatchObject({ page: 0, size: 7, first: true, last: false });
  expect(first.totalPages).toBe(Math.ceil(first.totalElements / 7));
  const end = (await site.get(`${path}&page=${first.totalPages - 1}`)).json<PoiPage>();
  expect(end).toMatchObject({ first: false, last: true });
  const beyond = (await site.get(`${path}&page=${first.totalPages}`)).json<PoiPage>();
  expect([beyond.content, beyond.last]).toEqual([[], true]);
});

test("points of interest are sorted as asked, unknown ratings last", async ({ site }) => {
  const read = async (query: string) =>
    (await site.get(`/api/pois/paginated?size=100&${query}`)).json<PoiPage>().content;
  const names = (await read("sortBy=category")).map(({ category }) => category);
  expect(names).toEqual([...names].sort());
  const down = (await read("sortBy=category&sortDirection=DESC")).map(({ category }) => category);
  expect(down[0]! > names[0]!).toBe(true);
  const rated = (await read("sortBy=rating&sortDirection=DESC")).map(({ rating }) => rating);
  const firstNull = rated.indexOf(null);
  if (firstNull >= 0) expect(rated.slice(firstNull).every((rating) => rating === null)).toBe(true);
});

test("filters of points of interest leave those that fit", async ({ site }) => {
  const page = async (query: string) =>
    (await site.get(`/api/pois/paginated?size=100&${query}`)).json<PoiPage>();
  const jaipur = (await site.get("/api/places/jaipur")).json<Place>();
  const ofJaipur = await page("placeId=jaipur");
  expect(ofJaipur.totalElements).toBe(jaipur.poiCount);
  expect(ofJaipur.content.every(({ placeId }) => placeId === jaipur.id)).toBe(true);
  const forts = await page("category=fort&state=RAJASTHAN");
  expect(forts.totalElements).toBeGreaterThan(1);
  expect(forts.content.every(({ category }) => category === "fort")).toBe(true);
  const named = await page("q=amber");
  expect(named.content.map(({ name }) => name).join()).toMatch(/amber/i);
  const [tag] = ofJaipur.content.flatMap(({ tags }) => tags);
  const tagged = await page(`tag=${encodeURIComponent(tag!.name.toUpperCase())}`);
  expect(tagged.content.length).toBeGreaterThan(0);
  expect(tagged.content.every(({ tags }) => tags.some(({ id }) => id === tag!.id))).toBe(true);
});

test.for<[path: string, field: string]>([
  ["/api/pois/paginated?size=101", "size"],
  ["/api/pois/paginated?page=-1", "page"],
  ["/api/pois/paginated?sortBy=secret", "sortBy"],
  ["/api/pois/paginated?sortDirection=up", "sortDirection"],
  ["/api/tags/paginated?size=0", "size"],
  ["/api/tags/paginated?sortBy=seedHash", "sortBy"],
])("%s is refused at %s", async ([path, field], { site }) => {
  expect(Object.keys(expectError(await site.get(path), 422).errors!)).toEqual([field]);
});

test("tags page by page are the list of tags", async ({ site }) => {
  const list = TagList.parse((await site.get("/api/tags")).json());
  expect(await all<Tag>(site, "/api/tags/paginated")).toEqual(list);
  const down = await all<Tag>(site, "/api/tags/paginated?sortBy=name&sortDirection=DESC");
  expect(down.map(({ name }) => name)).toEqual(
    list.map(({ name }) => name).sort((a, b) => b.localeCompare(a, "en")),
  );
});

test("a point of interest is had by its id, and by the slug that its suggestion gives", async ({
  site,
}) => {
  const [poi] = (await site.get("/api/pois?placeId=jaipur")).json<Poi[]>();
  expect((await site.get(`/api/pois/${poi!.id}`)).json()).toEqual({ ...poi, hoursOn: null });
  const slug = encodeURIComponent(`jaipur#${poi!.slug}`);
  expect((await site.get(`/api/pois/${slug}`)).json()).toEqual({ ...poi, hoursOn: null });
  expectError(await site.get(`/api/pois/${newId()}`), 404);
  expectError(await site.get("/api/pois/jaipur%23no-such-sight"), 404);
  expectError(await site.get("/api/pois/amber-fort"), 422);
});

test("a tag is had by its id, its slug and its name", async ({ site }) => {
  const tags = (await site.get("/api/tags")).json<Tag[]>();
  const tag = tags.find(({ name }) => name.includes(" ")) ?? tags[0]!;
  for (const key of [tag.id, tag.id.toUpperCase(), tag.name, tag.name.toUpperCase()])
    expect((await site.get(`/api/tags/${encodeURIComponent(key)}`)).json()).toEqual(tag);
  expectError(await site.get("/api/tags/no-such-tag"), 404);
  expectError(await site.get("/api/tags/%21%21"), 422);
});

interface Suggested {
  slug: string;
  kind: string;
  name: string;
}

test("the slug of every suggestion leads to what it suggests", async ({ site }) => {
  const kinds = new Set<string>();
  for (const query of ["jaip", "amber", "tamil", "beach"]) {
    const found = (await site.get(`/api/autocompletePlaces?query=${query}`)).json<Suggested[]>();
    for (const { slug, kind, name } of found) {
      kinds.add(kind);
      const key = encodeURIComponent(slug);
      if (kind === "state") {
        const places = await site.get(`/api/places/paginated?state=${key}`);
        expect(places.json<PlacePage>().totalElements, slug).toBeGreaterThan(0);
      } else {
        const record = await site.get(`/api/${kind === "poi" ? "pois" : "places"}/${key}`);
        expect(record.json(), slug).toMatchObject({ name });
      }
    }
  }
  expect([...kinds].sort()).toEqual(["place", "poi", "state"]);
});

test("words on the list of places find what the search finds", async ({ site }) => {
  const found = (await site.get("/api/places?q=jaipur&limit=3")).json<Place[]>();
  expect(found[0]!.slug).toBe("jaipur");
  const searched = (await site.get("/api/places/paginated?q=jaipur&size=3")).json<PlacePage>();
  expect(found).toEqual(searched.content);
  expect((await site.get("/api/places?q=zzzzqqqq")).json()).toEqual([]);
});

test.for([
  ["state=Tamil%20Nadu", ["state=tamil-nadu", "state=TAMIL+NADU", "state=tamil_nadu"]],
  [
    "state=Jammu%20and%20Kashmir",
    ["state=jammu-and-kashmir", "state=Jammu%20%26%20Kashmir", "state=jammu+AND+kashmir"],
  ],
  ["region=North%20East", ["region=north-east", "region=NORTH+EAST", "region=north_east"]],
  ["tag=beach", ["tag=Beach", "tag=BEACH"]],
] as const)("%s is meant by other spellings too", async ([usual, others], { site }) => {
  for (const path of ["/api/places/paginated", "/api/places/facets", "/api/pois/paginated"]) {
    const expected = (await site.get(`${path}?${usual}`)).json<{ totalElements?: number }>();
    if (path !== "/api/places/facets") expect(expected.totalElements, usual).toBeGreaterThan(0);
    for (const other of others)
      expect((await site.get(`${path}?${other}`)).json(), `${path}?${other}`).toEqual(expected);
  }
});

test("recommendations take a region and tags in any case too", async ({ site }) => {
  const recommend = async (preferences: object) =>
    (await site.post("/api/places/recommendations/enhanced/public", preferences)).json();
  expect(await recommend({ region: "north-east", tags: ["BEACH"] })).toEqual(
    await recommend({ region: "North East", tags: ["beach"] }),
  );
});
