import { expect } from "vitest";
import { PlacePageQuery } from "#app/schemas/public/places.ts";
import { newId } from "#app/platform/ids.ts";
import { curate } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { unique, type Factories } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

const query = (values: Record<string, string> = {}) => PlacePageQuery.parse(values);
const slugs = (places: readonly { slug: string }[]) => places.map(({ slug }) => slug);

test("list puts what the company features first, in its order, then the rest by popularity", async ({
  tenant,
  make,
}) => {
  const [low, mid, high] = [
    await make.place({ popularity: 1 }),
    await make.place({ popularity: 50 }),
    await make.place({ popularity: 99 }),
  ];
  const [plain, featuring] = [await tenant(), await tenant({ features: [low.id, mid.id] })];
  const ours = new Set([low.slug, mid.slug, high.slug]);

  expect(
    slugs(await plain.services.places.list({ limit: 200 })).filter((slug) => ours.has(slug)),
  ).toEqual(slugs([high, mid, low]));
  expect(slugs(await featuring.services.places.list({ limit: 2 }))).toEqual(slugs([low, mid]));
});

test("list leaves out what is not published and what the company hides", async ({
  tenant,
  make,
}) => {
  const [draft, hidden] = [await make.place({ isPublished: false }), await make.place()];
  const company = await tenant({ hides: [hidden.id], features: [draft.id] });
  const listed = slugs(await company.services.places.list());
  expect(listed).not.toContain(draft.slug);
  expect(listed).not.toContain(hidden.slug);
});

const PICTURE = {
  url: "/p.avif",
  width: 1600,
  height: 900,
  alt: "The palace",
  credit: null,
  placeholder: null,
  srcset: null,
};

/** A place of which nearly everything is known, with two tags, two pictures and a point of interest. */
async function orchha(make: Factories, { owner }: TestDatabase) {
  const [second, first] = [await make.tag({ name: "Aaa" }), await make.tag({ name: "Zzz" })];
  const place = await make.place({
    name: "Orchha",
    tagIds: [first.id, second.id],
    altitudeM: 212,
    bestMonths: [10, 11],
    idealDaysMin: 1,
    idealDaysMax: 2,
    popularity: 61,
    city: "Orchha",
    district: "Niwari",
    state: "Madhya Pradesh",
    region: "Central",
    postalCode: "472246",
    nearestAirport: { name: "Gwalior", code: "GWL", distanceKm: 120 },
  });
  await make.poi({ placeId: place.id });
  const [late, early] = [newId(), newId()];
  await owner.image.createMany({
    data: [
      { ...PICTURE, id: late, placeId: place.id, position: 2 },
      { ...PICTURE, id: early, placeId: place.id, position: 1 },
    ],
  });
  const { updatedAt } = await owner.place.findUniqueOrThrow({ where: { id: place.id } });
  return { place: { ...place, updatedAt }, tags: [first, second], pictures: [early, late] };
}

test("get names every field of a place, tags and pictures in their order", async ({
  main,
  make,
  database,
}) => {
  const { place, tags, pictures } = await orchha(make, database);
  expect(await main.services.places.get(place.slug)).toEqual({
    id: place.id,
    slug: place.slug,
    name: "Orchha",
    description: place.description,
    address: {
      line: null,
      city: "Orchha",
      district: "Niwari",
      state: "Madhya Pradesh",
      country: "India",
      postalCode: "472246",
    },
    region: "Central",
    latitude: 26.9,
    longitude: 75.8,
    altitudeM: 212,
    tags: tags.map(({ id, name, type }) => ({ id, name, type, imageUrl: null })),
    images: pictures.map((id) => ({ id, ...PICTURE })),
    bestMonths: [10, 11],
    idealDays: { min: 1, max: 2 },
    rating: null,
    ratingCount: 0,
    popularity: 61,
    nearestAirport: { name: "Gwalior", code: "GWL", distanceKm: 120 },
    nearestRailway: null,
    access: null,
    closedSeasons: null,
    permits: null,
    sources: {},
    poiCount: 1,
    updatedAt: place.updatedAt.toISOString(),
  });
});

test("get of a place without an address has none, and is in no state's group", async ({
  main,
  make,
}) => {
  const place = await make.place({ hasAddress: false, state: null, region: null });
  expect(await main.services.places.get(place.id)).toMatchObject({ address: null, region: null });
});

test("get refuses what does not exist, is not published or is hidden by the company, all in the same words", async ({
  tenant,
  make,
}) => {
  const [draft, hidden] = [await make.place({ isPublished: false }), await make.place()];
  const company = await tenant({ hides: [hidden.id] });
  for (const key of [newId(), "no-such-place", draft.id, draft.slug, hidden.id, hidden.slug]) {
    await expect(company.services.places.get(key), key).rejects.toMatchObject({
      code: "not_found",
      message: "Place not found",
    });
    await expect(company.services.places.details(key), key).rejects.toMatchObject({
      code: "not_found",
      message: "Place not found",
    });
  }
});

test("what one company hides, another shows", async ({ tenant, make }) => {
  const place = await make.place();
  const [a, b] = [await tenant({ hides: [place.id] }), await tenant()];
  await expect(a.services.places.get(place.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await b.services.places.get(place.id)).toMatchObject({ id: place.id });
});

test("a company's choice is remembered until it is notified of a change", async ({
  tenant,
  make,
  database,
}) => {
  const place = await make.place();
  const { ctx, company, services } = await tenant();
  await services.places.get(place.id);
  await curate(database, company, "hidden", [place.id]);
  expect(await services.places.get(place.id)).toMatchObject({ id: place.id });
  ctx.memo.clear();
  await expect(services.places.get(place.id)).rejects.toMatchObject({ code: "not_found" });
});

test("byIds keeps the order, takes ids and slugs in either case, and says each place once", async ({
  tenant,
  make,
}) => {
  const [a, b, hidden] = [await make.place(), await make.place(), await make.place()];
  const { services } = await tenant({ hides: [hidden.id] });
  expect(
    slugs(
      await services.places.byIds([
        b.slug,
        hidden.id,
        a.id.toUpperCase(),
        newId(),
        a.slug,
        "no-such-place",
      ]),
    ),
  ).toEqual(slugs([b, a]));
  expect(await services.places.byIds([])).toEqual([]);
});

test("page counts what matches, and its pages are parts of one order", async ({ main, make }) => {
  const state = unique("State");
  for (let index = 0; index < 5; index++) await make.place({ state, name: `Town ${index}` });
  const filter = { state, size: "2", sortBy: "name", sortDirection: "desc" };
  const pages = [];
  for (const page of ["0", "1", "2"])
    pages.push(await main.services.places.page(query({ ...filter, page })));

  expect(
    pages.map(({ content, first, last }) => [content.map(({ name }) => name), first, last]),
  ).toEqual([
    [["Town 4", "Town 3"], true, false],
    [["Town 2", "Town 1"], false, false],
    [["Town 0"], false, true],
  ]);
  expect(
    pages.every(({ totalElements, totalPages }) => totalElements === 5 && totalPages === 3),
  ).toBe(true);
  expect(await main.services.places.page(query({ state: "Nowhere" }))).toEqual({
    content: [],
    page: 0,
    size: 20,
    totalElements: 0,
    totalPages: 0,
    first: true,
    last: true,
  });
});

test("page's sort by state and by rating puts those without one last, whichever way", async ({
  main,
  make,
}) => {
  const tag = await make.tag();
  const [none, low, high] = [
    await make.place({ tagIds: [tag.id], state: null }),
    await make.place({ tagIds: [tag.id], state: "Assam", rating: 2, ratingCount: 1 }),
    await make.place({ tagIds: [tag.id], state: "Tripura", rating: 5, ratingCount: 1 }),
  ];
  for (const sortBy of ["state", "rating"]) {
    expect(
      slugs((await main.services.places.page(query({ tag: tag.slug, sortBy }))).content),
    ).toEqual(slugs([low, high, none]));
    expect(
      slugs(
        (await main.services.places.page(query({ tag: tag.slug, sortBy, sortDirection: "DESC" })))
          .content,
      ),
    ).toEqual(slugs([high, low, none]));
  }
  expect(
    slugs((await main.services.places.page(query({ tag: tag.slug, minRating: "3" }))).content),
  ).toEqual([high.slug]);
});

test("page finds words by name, alias, accent and state; the signs of LIKE stand for themselves", async ({
  main,
  make,
}) => {
  const place = await make.place({
    name: "Mahābalipuram 100% _real",
    aliases: ["Mamallapuram", "மாமல்லபுரம்"],
    state: "Tamil Nadu",
  });
  const other = await make.place({ name: "Mahabalipurax 1000 areal" });
  const found = async (q: string) =>
    slugs((await main.services.places.page(query({ q, size: "100" }))).content);

  for (const q of ["mahabalipuram", "MAHĀBALI", "mamalla", "மாமல்ல", "100% _", "tamil nadu"])
    expect(await found(q), q).toContain(place.slug);
  for (const q of ["100% _real", "mamalla"]) expect(await found(q), q).not.toContain(other.slug);
});

test("page goes by likeness only when no name holds the words", async ({ main, make }) => {
  const place = await make.place({ name: "Thiruvalluvarpuram" });
  expect(
    slugs((await main.services.places.page(query({ q: "tiruvaluvarpuram" }))).content),
  ).toContain(place.slug);
  expect((await main.services.places.page(query({ q: "zzqqxxvvkk" }))).totalElements).toBe(0);
});

test("page keeps to a radius, also over the place's own point and far north", async ({
  main,
  make,
}) => {
  const tag = await make.tag();
  const [at, near] = [
    await make.place({ tagIds: [tag.id], latitude: 34.1, longitude: 77.5 }),
    await make.place({ tagIds: [tag.id], latitude: 34.1, longitude: 78.5 }),
  ];
  await make.place({ tagIds: [tag.id], latitude: 8.1, longitude: 77.5 });
  const within = async (radiusKm: string) =>
    slugs(
      (
        await main.services.places.page(
          query({ tag: tag.slug, near: "34.1,77.5", radiusKm, sortBy: "distance" }),
        )
      ).content,
    );
  expect(await within("1")).toEqual([at.slug]);
  expect(await within("91")).toEqual([at.slug]);
  expect(await within("93")).toEqual(slugs([at, near]));
});

test("details holds the published points of interest in the catalogue's order, and no neighbour that is hidden", async ({
  tenant,
  make,
}) => {
  const place = await make.place({ latitude: 12, longitude: 92 });
  const [second, first] = [
    await make.poi({ placeId: place.id, position: 2 }),
    await make.poi({ placeId: place.id, position: 1 }),
  ];
  await make.poi({ placeId: place.id, isPublished: false });
  const [hidden, near] = [
    await make.place({ latitude: 12.01, longitude: 92 }),
    await make.place({ latitude: 12.5, longitude: 92 }),
  ];
  const { services } = await tenant({ hides: [hidden.id] });

  const details = await services.places.details(place.slug);
  expect(slugs(details.pois)).toEqual(slugs([first, second]));
  expect(details.place.poiCount).toBe(2);
  expect(details.nearby[0]).toMatchObject({ place: { slug: near.slug }, distanceKm: 55.6 });
  expect(details.nearby.map((other) => other.place.slug)).not.toContain(hidden.slug);
});

test("addresses are the slugs and last changes of what the guests see, in order", async ({
  tenant,
  make,
}) => {
  const [draft, hidden, shown] = [
    await make.place({ isPublished: false }),
    await make.place(),
    await make.place(),
  ];
  const { services } = await tenant({ hides: [hidden.id] });
  const addresses = await services.places.addresses();
  expect(slugs(addresses)).toEqual([...slugs(addresses)].sort());
  expect(addresses).toContainEqual({ slug: shown.slug, updatedAt: shown.updatedAt.toISOString() });
  expect(slugs(addresses)).not.toEqual(expect.arrayContaining([draft.slug]));
  expect(slugs(addresses)).not.toEqual(expect.arrayContaining([hidden.slug]));
});

test("the number of a place's points of interest follows what is added, unpublished, moved and removed", async ({
  main,
  make,
  database,
}) => {
  const [from, to] = [await make.place(), await make.place()];
  const counts = async () =>
    Promise.all([from, to].map(async ({ id }) => (await main.services.places.get(id)).poiCount));
  const [a, b] = [await make.poi({ placeId: from.id }), await make.poi({ placeId: from.id })];
  expect(await counts()).toEqual([2, 0]);
  await database.owner.poi.update({ where: { id: a.id }, data: { isPublished: false } });
  expect(await counts()).toEqual([1, 0]);
  await database.owner.poi.update({ where: { id: b.id }, data: { placeId: to.id } });
  expect(await counts()).toEqual([0, 1]);
  await database.owner.poi.deleteMany({ where: { id: b.id } });
  expect(await counts()).toEqual([0, 0]);
});
