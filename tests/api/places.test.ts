import { expect } from "vitest";
import { z } from "zod";
import { REGION_OF_STATE, REGIONS } from "#app/lib/constants.ts";
import { distanceKm } from "#app/lib/geo.ts";
import { PoiList } from "#app/schemas/pois.ts";
import {
  DestinationDetails,
  Place,
  PlaceList,
  PlacePage,
  Recommendation,
  RegionGroup,
  StateCount,
  Suggestion,
} from "#app/schemas/places.ts";
import { TagList } from "#app/schemas/tags.ts";
import { newId } from "#app/services/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const by = <T, K extends number | string>(items: readonly T[], key: (item: T) => K): K[] =>
  items.map(key);

test.for([
  ["/api/places", PlaceList],
  ["/api/places?limit=10", PlaceList],
  ["/api/places/jaipur", Place],
  ["/api/places/paginated", PlacePage],
  ["/api/places/regions", z.array(RegionGroup)],
  ["/api/places/region/North", PlaceList],
  ["/api/places/region/north-east/states", z.array(StateCount)],
  ["/api/autocompletePlaces?query=agra", z.array(Suggestion)],
  ["/api/pois", PoiList],
  ["/api/pois?limit=20", PoiList],
  ["/api/pois?placeId=jaipur", PoiList],
  ["/api/pois/destinationDetails?placeId=jaipur", DestinationDetails],
  ["/api/tags", TagList],
] as const)(
  "GET %s answers what its schema says and not a field more",
  async ([path, shape], { site }) => {
    const answer = await site.get(path);

    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const body = answer.json<{ length?: number; content?: unknown[] }>();
    expect(shape.parse(body)).toEqual(body);
    expect(body.length ?? body.content?.length ?? 1).toBeGreaterThan(0);
  },
);

test("places come by popularity and as many as were asked for", async ({ site }) => {
  const places = (await site.get("/api/places?limit=10")).json<Place[]>();

  expect(places).toHaveLength(10);
  const popularity = by(places, (place) => place.popularity);
  expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
});

test("the list without a limit gives as many as there are, or a hundred", async ({ site }) => {
  const { totalElements } = (await site.get("/api/places/paginated?size=1")).json<PlacePage>();
  expect((await site.get("/api/places")).json<Place[]>()).toHaveLength(
    Math.min(100, totalElements),
  );
});

test("a place by slug equals the place by id, in either case of the id", async ({ site }) => {
  const bySlug = (await site.get("/api/places/udaipur")).json<Place>();
  expect(bySlug).toMatchObject({
    slug: "udaipur",
    name: "Udaipur",
    region: "North",
    address: { state: "Rajasthan", country: "India" },
  });
  expect((await site.get(`/api/places/${bySlug.id}`)).json()).toEqual(bySlug);
  expect((await site.get(`/api/places/${bySlug.id.toUpperCase()}`)).json()).toEqual(bySlug);
});

test("points of interest and details by slug equal those by id", async ({ site }) => {
  const { id } = (await site.get("/api/places/agra")).json<Place>();
  for (const path of ["/api/pois", "/api/pois/destinationDetails"]) {
    const bySlug = await site.get(`${path}?placeId=agra`);
    expect((await site.get(`${path}?placeId=${id}`)).text).toBe(bySlug.text);
  }
});

test("details hold the place, all its points of interest inside the map's box, and the six nearest others by distance", async ({
  site,
}) => {
  const { place, pois, bounds, nearby } = (
    await site.get("/api/pois/destinationDetails?placeId=jaipur")
  ).json<DestinationDetails>();

  expect(pois).toHaveLength(place.poiCount);
  expect(pois.every((poi) => poi.placeId === place.id)).toBe(true);
  for (const { latitude, longitude } of [place, ...pois]) {
    expect(
      latitude > bounds.south &&
        latitude < bounds.north &&
        longitude > bounds.west &&
        longitude < bounds.east,
    ).toBe(true);
  }
  expect(nearby).toHaveLength(6);
  expect(by(nearby, (other) => other.place.slug)).not.toContain("jaipur");
  const distances = by(nearby, (other) => distanceKm(place, other.place));
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(by(nearby, (other) => other.distanceKm)).toEqual(
    distances.map((km) => Math.round(km * 10) / 10),
  );
});

test.for([
  "/api/places/no-such-place",
  `/api/places/${newId()}`,
  "/api/pois?placeId=no-such-place",
  `/api/pois/destinationDetails?placeId=${newId()}`,
])("an unknown placeId is a 404 in the catalogue's shape: %s", async (path, { site }) => {
  expect(expectError(await site.get(path), 404)).toMatchObject({
    message: "Place not found",
    code: "not_found",
  });
});

test.for([
  "/api",
  "/api/",
  "/api/nothing",
  "/api/places/jaipur/nothing",
  "/api/admin/nothing",
  "/api/pois/no",
  "/api/auth/login",
])("an unknown path under /api is a JSON 404: %s", async (path, { site }) => {
  expect(expectError(await site.get(path), 404).message).toBe("Endpoint not found");
});

test("by-ids answers in the order asked for, takes slugs too, leaves out what is missing and says a place once", async ({
  site,
}) => {
  const { id } = (await site.get("/api/places/agra")).json<Place>();
  const answer = await site.post("/api/places/by-ids", [
    "udaipur",
    id.toUpperCase(),
    "no-such-place",
    newId(),
    "jaipur",
    "agra",
  ]);

  expect(answer.status).toBe(200);
  expect(by(PlaceList.parse(answer.json()), (place) => place.slug)).toEqual([
    "udaipur",
    "agra",
    "jaipur",
  ]);
});

test("by-ids of an empty list is an empty list", async ({ site }) => {
  const answer = await site.post("/api/places/by-ids", []);
  expect([answer.status, answer.text]).toEqual([200, "[]"]);
});

test("by-ids takes 200 ids and refuses 201", async ({ site }) => {
  expect(
    (
      await site.post(
        "/api/places/by-ids",
        Array.from({ length: 200 }, () => newId()),
      )
    ).json(),
  ).toEqual([]);
  expectError(
    await site.post(
      "/api/places/by-ids",
      Array.from({ length: 201 }, () => newId()),
    ),
    422,
  );
});

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
  const ids = by(answer.content, (place) => place.id);
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
  const distances = by(content, (place) => distanceKm(delhi, place));
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
});

test("each filter gives just the places that it names", async ({ site }) => {
  const pages = await Promise.all(
    [0, 1, 2, 3].map(async (page) =>
      (await site.get(`/api/places/paginated?size=100&page=${page}`)).json<PlacePage>(),
    ),
  );
  const all = pages.flatMap(({ content }) => content);
  expect(all).toHaveLength(pages[0]!.totalElements);
  const tag = all.flatMap((place) => place.tags).find(({ name }) => name === "Heritage")!;
  const cases: [query: string, holds: (place: Place) => boolean][] = [
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
  for (const [query, holds] of cases) {
    const [first, second] = await Promise.all(
      [0, 1].map(async (page) =>
        (
          await site.get(`/api/places/paginated?size=100&page=${page}&${encodeURI(query)}`)
        ).json<PlacePage>(),
      ),
    );
    const { totalElements } = first!;
    const content = [...first!.content, ...second!.content];
    const expected = all
      .filter(holds)
      .map((place) => place.slug)
      .sort();
    expect(expected.length, query).toBeGreaterThan(0);
    expect([totalElements, content.map((place) => place.slug).sort()], query).toEqual([
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
    expect(by(content, (place) => place.slug)).toContain(slug);
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
    expect(by(suggestions.slice(0, 3), (suggestion) => suggestion.slug)).toContain(slug);
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

test("the seven regions come in their order, each with its own states and places", async ({
  site,
}) => {
  const groups = (await site.get("/api/places/regions")).json<RegionGroup[]>();
  expect(by(groups, (group) => group.region)).toEqual([...REGIONS]);
  for (const { region, states, places } of groups) {
    expect(places.length, region).toBeGreaterThan(0);
    expect(places.length).toBeLessThanOrEqual(12);
    expect(places.every((place) => place.region === region)).toBe(true);
    for (const { state } of states)
      expect(REGION_OF_STATE[state as keyof typeof REGION_OF_STATE]).toBe(region);
    const inRegion = (await site.get(`/api/places/region/${encodeURIComponent(region)}`)).json<
      Place[]
    >();
    expect(states.reduce((sum, state) => sum + state.placeCount, 0)).toBe(inRegion.length);
    expect(
      (await site.get(`/api/places/region/${encodeURIComponent(region)}/states`)).json(),
    ).toEqual(states);
  }
});

test.for(["North%20East", "north-east", "NORTH_EAST", "north%20%20east"])(
  "a region goes by its name and its slug: %s",
  async (name, { site }) => {
    const places = (await site.get(`/api/places/region/${name}`)).json<Place[]>();
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(({ region }) => region === "North East")).toBe(true);
  },
);

test.for([
  "/api/places/region/atlantis",
  "/api/places/region/atlantis/states",
  "/api/places/region/__proto__",
])("an unknown region is a 404: %s", async (path, { site }) => {
  expect(expectError(await site.get(path), 404).message).toBe("Region not found");
});

const RECOMMEND = "/api/places/recommendations/enhanced/public";
const Recommendations = z.array(Recommendation);

test("recommendations without wishes are six places with reasons, scores that fall, and no state twice in a row", async ({
  site,
}) => {
  const answer = await site.post(RECOMMEND, {});
  const found = Recommendations.parse(answer.json());

  expect(answer.json()).toEqual(found);
  expect(found).toHaveLength(6);
  const scores = by(found, ({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(by(found, ({ place }) => place.address?.state ?? "")).size).toBeGreaterThanOrEqual(
    4,
  );
});

test("recommendations keep to the region and leave out what is excluded, by id and by slug", async ({
  site,
}) => {
  const { id } = (await site.get("/api/places/jaipur")).json<Place>();
  const found = Recommendations.parse(
    (await site.post(RECOMMEND, { region: "North", exclude: [id, "agra"], limit: 50 })).json(),
  );

  expect(found.length).toBeGreaterThan(3);
  expect(found.every(({ place }) => place.region === "North")).toBe(true);
  const slugs = by(found, ({ place }) => place.slug);
  expect(slugs).not.toContain("jaipur");
  expect(slugs).not.toContain("agra");
});

test("recommendations name the wishes that they meet: tags by slug or id, months, days, budget and nearness", async ({
  site,
}) => {
  const tags = (await site.get("/api/tags")).json<{ id: string; name: string }[]>();
  const beach = tags.find(({ name }) => name === "Beach")!;
  const wishes = {
    tags: [beach.id, "no-such-tag"],
    months: [12],
    days: 3,
    budget: 100_000_00,
    startFrom: { latitude: 15.5, longitude: 73.8 },
    limit: 3,
  };
  const [best] = Recommendations.parse((await site.post(RECOMMEND, wishes)).json());

  const said = best!.reasons.join(". ");
  expect(said).toMatch(/Known for beach/);
  expect(said).toMatch(/December is among its best months/);
  expect(said).toMatch(/km from where you start/);
  expect(best!.place.tags.map(({ name }) => name)).toContain("Beach");
  const bySlug = await site.post(RECOMMEND, { ...wishes, tags: ["beach"] });
  expect(bySlug.json<Recommendation[]>()[0]).toEqual(best);
});
