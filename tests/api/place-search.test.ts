import { expect } from "vitest";
import { distanceKm } from "#app/domain/geo/geo.ts";
import type { Place, PlacePage, Suggestion } from "#app/schemas/public/places.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";
import type { RunningSite } from "#tests/support/site.ts";

test("the pages of the catalogue hold every place once, and say which is the first and the last", async ({
  site,
}) => {
  const slugs: string[] = [];
  for (let page = 0, last = false; !last; page++) {
    const answer = (await site.get(`/api/places/paginated?size=7&page=${page}`)).json<PlacePage>();
    expect(answer).toMatchObject({
      page,
      size: 7,
      first: page === 0,
      totalPages: Math.ceil(answer.totalElements / 7),
    });
    slugs.push(...answer.content.map((place) => place.slug));
    last = answer.last;
    if (last) expect(slugs).toHaveLength(answer.totalElements);
  }
  expect(new Set(slugs).size).toBe(slugs.length);
});

test("a page without parameters is the first of twenty by id, ascending", async ({ site }) => {
  const answer = (await site.get("/api/places/paginated")).json<PlacePage>();
  expect(answer).toMatchObject({ page: 0, size: 20, first: true, last: false });
  const ids = answer.content.map((place) => place.id);
  expect(ids).toEqual([...ids].sort());
});

test("a page beyond the last is empty", async ({ site }) => {
  expect((await site.get("/api/places/paginated?page=100000")).json()).toMatchObject({
    content: [],
    page: 100_000,
    first: false,
    last: true,
  });
});

test.for([
  ["name", (place: Place) => place.name],
  ["popularity", (place: Place) => place.popularity],
  ["state", (place: Place) => place.address!.state!],
] as const)(
  "sortBy=%s sorts both ways, whatever the case of the direction",
  async ([sortBy, key], { site }) => {
    const [up, down] = await Promise.all(
      ["asc", "DESC"].map(async (direction) =>
        (
          await site.get(
            `/api/places/paginated?size=100&sortBy=${sortBy}&sortDirection=${direction}`,
          )
        )
          .json<PlacePage>()
          .content.map<string | number>(key),
      ),
    );
    const compare = (a: string | number, b: string | number) =>
      typeof a === "number" ? a - (b as number) : a < b ? -1 : a > b ? 1 : 0;
    const plain = (value: string | number) =>
      typeof value === "string" ? value.toLowerCase() : value;
    expect(up!.map(plain)).toEqual([...up!].map(plain).sort(compare));
    expect(down!.map(plain)).toEqual([...down!].map(plain).sort(compare).reverse());
  },
);

test("sortBy=distance sorts from the point that is named", async ({ site }) => {
  const delhi = { latitude: 28.61, longitude: 77.21 };
  const { content } = (
    await site.get("/api/places/paginated?size=100&sortBy=distance&near=28.61,77.21")
  ).json<PlacePage>();
  const distances = content.map((place) => distanceKm(delhi, place));
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
});

/** The first pages of what matches a query, of a hundred places each. */
async function pagesOf(site: RunningSite, query: string, count: number) {
  const pages = await Promise.all(
    Array.from({ length: count }, async (_, page) =>
      (
        await site.get(`/api/places/paginated?size=100&page=${page}&${encodeURI(query)}`)
      ).json<PlacePage>(),
    ),
  );
  return {
    total: pages[0]!.totalElements,
    places: pages.flatMap(({ content }) => content),
  };
}

/** Filters, and what holds of just the places that each gives; the tag is Heritage. */
const filtersWith = (tag: { id: string }): [query: string, holds: (place: Place) => boolean][] => [
  ["state=Kerala", (place) => place.address?.state === "Kerala"],
  ["region=North East", (place) => place.region === "North East"],
  ["tag=heritage", (place) => place.tags.some(({ id }) => id === tag.id)],
  [`tag=${tag.id}`, (place) => place.tags.some(({ id }) => id === tag.id)],
  ["month=7", (place) => place.bestMonths.includes(7)],
  [
    "near=27.18,78.01&radiusKm=250",
    (place) => distanceKm({ latitude: 27.18, longitude: 78.01 }, place) <= 250,
  ],
  [
    "bbox=76,8,78,13",
    ({ latitude, longitude }) =>
      longitude >= 76 && longitude <= 78 && latitude >= 8 && latitude <= 13,
  ],
  ["q=hampi", (place) => place.slug === "hampi"],
  [
    "region=South&month=1&tag=heritage",
    (place) =>
      place.region === "South" &&
      place.bestMonths.includes(1) &&
      place.tags.some(({ id }) => id === tag.id),
  ],
];

test("each filter gives just the places that it names", async ({ site }) => {
  const all = await pagesOf(site, "", 4);
  expect(all.places).toHaveLength(all.total);
  const tag = all.places.flatMap(({ tags }) => tags).find(({ name }) => name === "Heritage")!;
  for (const [query, holds] of filtersWith(tag)) {
    const { total, places } = await pagesOf(site, query, 2);
    const expected = all.places
      .filter(holds)
      .map((place) => place.slug)
      .sort();
    expect(expected.length, query).toBeGreaterThan(0);
    expect([total, places.map((place) => place.slug).sort()], query).toEqual([
      expected.length,
      expected,
    ]);
  }
});

test("minRating leaves out places without a rating", async ({ site }) => {
  expect((await site.get("/api/places/paginated?minRating=1")).json()).toMatchObject({
    totalElements: 0,
    content: [],
  });
});

test.for([
  ["jaypur", "jaipur"],
  ["JAIPUR", "jaipur"],
  ["udaypur", "udaipur"],
  ["banaras", "varanasi"],
  ["पणजी", "panaji"],
] as const)(
  "q finds a place by its likeness, an alias or another script: %s",
  async ([q, slug], { site }) => {
    const { content } = (
      await site.get(`/api/places/paginated?q=${encodeURIComponent(q)}`)
    ).json<PlacePage>();
    expect(content.map((place) => place.slug)).toContain(slug);
  },
);

test.for(["%", "_", "\\", "%%%"])(
  "the signs of LIKE stand for themselves in q: %s",
  async (q, { site }) => {
    expect(
      (
        await site.get(`/api/places/paginated?q=${encodeURIComponent(q)}&size=100`)
      ).json<PlacePage>().totalElements,
    ).toBeLessThan(5);
  },
);

test.for([
  ["jaypur", "jaipur"],
  ["agra", "agra"],
  ["udai", "udaipur"],
  ["Banaras", "varanasi"],
  ["darjiling", "darjeeling"],
  ["mysore", "mysuru"],
  ["पणजी", "panaji"],
] as const)(
  "autocompletion finds for %s the place %s among the first three",
  async ([query, slug], { site }) => {
    const suggestions = (
      await site.get(`/api/autocompletePlaces?query=${encodeURIComponent(query)}`)
    ).json<Suggestion[]>();
    expect(suggestions.slice(0, 3).map((suggestion) => suggestion.slug)).toContain(slug);
  },
);

test("autocompletion finds states and points of interest, and says what matched", async ({
  site,
}) => {
  const kerala = (await site.get("/api/autocompletePlaces?query=kerala")).json<Suggestion[]>();
  expect(kerala[0]).toMatchObject({
    id: null,
    kind: "state",
    name: "Kerala",
    slug: "kerala",
    state: "Kerala",
  });
  const taj = (await site.get("/api/autocompletePlaces?query=taj%20mahal")).json<Suggestion[]>();
  expect(taj[0]).toMatchObject({
    kind: "poi",
    slug: "agra#taj-mahal",
    matched: "Taj Mahal",
    state: "Uttar Pradesh",
  });
  const banaras = (await site.get("/api/autocompletePlaces?query=banaras")).json<Suggestion[]>();
  expect(banaras.find(({ slug }) => slug === "varanasi")?.matched).toMatch(/banaras/i);
});

test("autocompletion without words gives popular places, never more than eight", async ({
  site,
}) => {
  const popular = (await site.get("/api/autocompletePlaces")).json<Suggestion[]>();
  expect(popular).toHaveLength(8);
  expect(popular.every(({ kind }) => kind === "place")).toBe(true);
  expect(
    (await site.get("/api/autocompletePlaces?query=a")).json<Suggestion[]>().length,
  ).toBeLessThanOrEqual(8);
});
