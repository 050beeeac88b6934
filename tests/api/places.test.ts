import { expect } from "vitest";
import { z } from "zod";
import { REGION_OF_STATE, REGIONS } from "#app/domain/constants.ts";
import { distanceKm } from "#app/domain/geo/geo.ts";
import { PoiList } from "#app/schemas/public/pois.ts";
import {
  DestinationDetails,
  Place,
  PlaceList,
  PlacePage,
  RegionGroup,
  StateCount,
  Suggestion,
} from "#app/schemas/public/places.ts";
import { TagList } from "#app/schemas/public/tags.ts";
import { newId } from "#app/platform/ids.ts";
import { expectError } from "#tests/support/assertions.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

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
  const popularity = places.map((place) => place.popularity);
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
  expect(nearby.map((other) => other.place.slug)).not.toContain("jaipur");
  const distances = nearby.map((other) => distanceKm(place, other.place));
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(nearby.map((other) => other.distanceKm)).toEqual(
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
  "/api/auth/nothing",
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
  expect(PlaceList.parse(answer.json()).map((place) => place.slug)).toEqual([
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

test("the seven regions come in their order, each with its own states and places", async ({
  site,
}) => {
  const groups = (await site.get("/api/places/regions")).json<RegionGroup[]>();
  expect(groups.map((group) => group.region)).toEqual([...REGIONS]);
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
