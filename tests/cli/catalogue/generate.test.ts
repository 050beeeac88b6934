import { expect } from "vitest";
import { companySlug } from "#app/cli/catalogue/generate/companies.ts";
import { fillDatabase } from "#app/cli/catalogue/generate/fill.ts";
import { readModel } from "#app/cli/catalogue/generate/model.ts";
import { readRequest } from "#app/cli/catalogue/generate/options.ts";
import { randomOf } from "#app/cli/catalogue/generate/random.ts";
import {
  generatePlaces,
  type PlaceRows,
  type Request,
} from "#app/cli/catalogue/generate/records.ts";
import { isFontFamily } from "#app/domain/brand/fonts.ts";
import { REGION_OF_STATE } from "#app/domain/constants.ts";
import { AdminPlaceQuery } from "#app/schemas/admin/catalogue-admin.ts";
import { ImageReportQuery } from "#app/schemas/admin/image-report.ts";
import { Place, PlacePageQuery } from "#app/schemas/public/places.ts";
import { Poi } from "#app/schemas/public/pois.ts";
import { ReviewQueueQuery } from "#app/schemas/public/reviews.ts";
import { newId } from "#app/platform/ids.ts";
import { administrator } from "#tests/support/accounts.ts";
import { test as base } from "#tests/support/test.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";

const OPTIONS: Request = { places: 200, companies: 3, poisPerPlace: 3, seed: 7 };

const generated = (request: Partial<Request> = {}): PlaceRows => {
  const batches = [...generatePlaces({ ...OPTIONS, ...request }, readModel(), 64)];
  const all = (table: keyof PlaceRows) => batches.flatMap((rows) => rows[table]);
  return {
    places: all("places"),
    place_tags: all("place_tags"),
    pois: all("pois"),
    poi_tags: all("poi_tags"),
  };
};

/** Over a database of this file's own that the generator has filled. */
const test = base.extend<{ filled: undefined }>({
  filled: [
    async ({ database }, use) => {
      await fillDatabase(database.ownerUrl, OPTIONS);
      await use(undefined);
    },
    { scope: "file", auto: true },
  ],
});

const placeIds = async ({ owner }: TestDatabase) =>
  (await owner.place.findMany({ where: { isPublished: true }, orderBy: { createdAt: "asc" } })).map(
    ({ id }) => id,
  );

test("the same seed gives the same records, ids included, and another seed none of them", () => {
  const once = generated();
  expect(generated()).toEqual(once);
  const others = new Set(generated({ seed: 8 }).places.map(({ id }) => id));
  expect(once.places.filter(({ id }) => others.has(id))).toEqual([]);
});

test("a longer list begins with the shorter one", () => {
  expect(generated().places.slice(0, 120)).toEqual(generated({ places: 120 }).places);
});

test("slugs are unique, and so are the slugs within a place", () => {
  const { places, pois } = generated({ places: 3_000 });
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(3_000);
  expect(new Set(pois.map((poi) => `${String(poi["place_id"])}/${String(poi["slug"])}`)).size).toBe(
    pois.length,
  );
});

test("few places are well known and most are not; they lie in the real states, with three points of interest in the mean", () => {
  const { places, pois } = generated({ places: 3_000 });
  const known = places.filter(({ popularity }) => Number(popularity) >= 50).length;
  expect(known).toBeGreaterThan(5);
  expect(known).toBeLessThan(60);
  expect(
    places.filter(
      ({ state, region }) => REGION_OF_STATE[state as keyof typeof REGION_OF_STATE] !== region,
    ),
  ).toEqual([]);
  expect(pois.length / places.length).toBeCloseTo(OPTIONS.poisPerPlace, 0);
});

test("the database holds what was generated, with the counts that the triggers keep", async ({
  database,
}) => {
  const { places, pois } = generated();
  expect(await placeIds(database)).toEqual(places.map(({ id }) => id));
  expect(await database.owner.poi.count({ where: { isPublished: true } })).toBe(pois.length);
  const rows = await database.owner.place.findMany({
    include: { pois: { where: { isPublished: true }, select: { id: true } } },
  });
  expect(rows.filter(({ poiCount, pois: own }) => poiCount !== own.length)).toEqual([]);
  const {
    id,
    poiCount,
    pois: [poi],
  } = rows.find((place) => place.poiCount > 0)!;
  await database.owner.poi.delete({ where: { id: poi!.id } });
  expect(await database.owner.place.findUnique({ where: { id } })).toMatchObject({
    poiCount: poiCount - 1,
  });
});

test("administrators have drafts, pictures, worklists and a log to work on, and ratings are those of the reviews", async ({
  database,
  main,
}) => {
  const { services } = await administrator(main);
  const { total, places } = {
    ...(await services.completeness.worklist({ kind: "place", status: "draft", page: 0 })),
    places: await services.placeAdmin.list(AdminPlaceQuery.parse({ status: "draft" })),
  };
  expect([total, places.totalElements]).toEqual([4, 4]);
  expect(await services.audit.list({ limit: 100 })).toHaveLength(100);
  expect((await services.imageReport.report(ImageReportQuery.parse({}))).total).toBe(
    await database.owner.image.count(),
  );
  const queue = await services.reviews.queue(ReviewQueueQuery.parse({ status: "all" }));
  expect(queue.totalElements).toBeGreaterThan(OPTIONS.places);
  const rated = await database.owner
    .$queryRaw`SELECT p.id FROM places p WHERE rating_count <> (SELECT count(*) FROM shared_reviews r WHERE r.place_id = p.id AND r.hidden_at IS NULL) OR rating IS DISTINCT FROM bayesian_rating(rating_spread)`;
  expect(rated).toEqual([]);
});

test("places and points of interest are valid as the API answers them", async ({ main }) => {
  const places = await main.services.places.list({ limit: 200 });
  expect(places).toHaveLength(OPTIONS.places);
  for (const place of places) expect(Place.parse(place)).toEqual(place);
  for (const poi of await main.services.pois.list()) expect(Poi.parse(poi)).toEqual(poi);
  expect(places.filter(({ tags }) => tags.length < 2 || tags.length > 5)).toEqual([]);
});

test("every search finds its own", async ({ main }) => {
  const places = await main.services.places.list({ limit: 200 });
  for (const place of randomOf("searched").sample(places, 20)) {
    const found = (query: object) =>
      main.services.places.page(PlacePageQuery.parse({ size: "100", ...query }));
    const slugs = async (query: object) => (await found(query)).content.map(({ slug }) => slug);
    expect(await slugs({ q: place.name })).toContain(place.slug);
    expect(
      await slugs({
        q: place.name,
        state: place.address!.state!,
        month: String(place.bestMonths[0]),
        tag: place.tags[0]!.id,
      }),
    ).toContain(place.slug);
    const { latitude, longitude } = place;
    expect(
      await slugs({
        bbox: [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1].join(),
      }),
    ).toContain(place.slug);
    expect((await main.services.places.suggest(place.name)).map(({ name }) => name)).toContain(
      place.name,
    );
  }
});

test("companies are partners of the main one with colours and a font of their own, and some put places first", async ({
  database,
  site,
}) => {
  const partners = await database.owner.company.findMany({
    where: { isMain: false },
    include: { parent: true },
    orderBy: { slug: "asc" },
  });
  expect(partners.map(({ slug }) => slug)).toEqual([1, 2, 3].map(companySlug));
  expect(new Set(partners.map(({ primaryColor }) => primaryColor)).size).toBe(3);
  expect(
    partners.every(
      ({ parent, fontFamily, primaryColor }) =>
        parent!.isMain && isFontFamily(fontFamily) && /^#[0-9a-f]{6}$/.test(primaryColor),
    ),
  ).toBe(true);
  const first = async (host: string) =>
    (await site.get("/api/places?limit=1", { host })).json<{ id: string }[]>()[0]!.id;
  expect(await first("company-00001.localhost")).not.toBe(await first("company-00002.localhost"));
});

test("a second fill with the same request changes nothing, and one with another request is refused", async ({
  database,
}) => {
  expect(await fillDatabase(database.ownerUrl, OPTIONS)).toBe(false);
  await expect(fillDatabase(database.ownerUrl, { ...OPTIONS, seed: 8 })).rejects.toThrow(
    /contains other records \(places=200 companies=3 pois-per-place=3 seed=7\)/,
  );
});

test("a database that holds records of people is refused and left as it is", async () => {
  const database = await emptyDatabase();
  await database.owner.tag.create({ data: { id: newId(), slug: "mine", name: "Mine" } });
  await expect(fillDatabase(database.ownerUrl, OPTIONS)).rejects.toThrow(
    /contains other records \(not generated\)/,
  );
  expect([await database.owner.place.count(), await database.owner.tag.count()]).toEqual([0, 1]);
  await database.drop();
});

test("the command line takes whole numbers within limits, and has its defaults", () => {
  expect(readRequest([])).toEqual({ places: 100_000, companies: 1_000, poisPerPlace: 3, seed: 1 });
  expect(
    readRequest(["--places", "20", "--companies=0", "--pois-per-place", "5", "--seed", "9"]),
  ).toEqual({ places: 20, companies: 0, poisPerPlace: 5, seed: 9 });
  for (const argv of [
    ["--places", "-1"],
    ["--places", "many"],
    ["--companies", "100000"],
    ["--colour", "red"],
  ])
    expect(() => readRequest(argv)).toThrow(/catalogue:generate/);
});
