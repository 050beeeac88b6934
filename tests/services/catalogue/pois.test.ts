import { expect } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { test } from "#tests/support/test.ts";

const slugs = (pois: readonly { slug: string }[]) => pois.map(({ slug }) => slug);

const DAY_FACTS = {
  popularity: 90,
  access: { mode: "foot", accessPoint: null, minutesFromAccess: 20, trekGrade: "easy" },
  closedSeasons: [{ from: "07-01", to: "09-30", reason: "monsoon" }],
  lastEntry: "sunset-30",
  altitudeM: 431,
  permits: [{ kind: "forest", appliesTo: "all", note: null }],
};

test("list of a place names every field, in the catalogue's order", async ({ main, make }) => {
  const tag = await make.tag();
  const place = await make.place();
  const later = await make.poi({ placeId: place.id, position: 1 });
  const fort = await make.poi({
    placeId: place.id,
    position: 0,
    tagIds: [tag.id],
    openingHours: { mon: [["09:00", "17:00"]] },
    closedOn: ["tue"],
    feeIndianPaise: 5000,
    feeForeignPaise: null,
    bestTimeOfDay: "morning",
    ...DAY_FACTS,
    sources: { fee: { source: "ASI tariff 2024", checkedOn: "2026-11-21", verified: true } },
  });

  const [first, second] = await main.services.pois.list({ placeId: place.slug });
  expect(first).toEqual({
    id: fort.id,
    slug: fort.slug,
    placeId: place.id,
    name: fort.name,
    category: "fort",
    description: fort.description,
    latitude: 26.91,
    longitude: 75.81,
    precisionM: 50,
    visitMinutes: 60,
    openingHours: { mon: [["09:00", "17:00"]] },
    closedOn: ["tue"],
    feePaise: { indianAdult: 5000, foreignAdult: null },
    bestTimeOfDay: "morning",
    otherPlaceIds: [],
    seasonalHours: null,
    ...DAY_FACTS,
    tags: [{ id: tag.id, name: tag.name, type: "Place", imageUrl: null }],
    images: [],
    rating: null,
    ratingCount: 0,
    sources: { fee: { source: "ASI tariff 2024", checkedOn: "2026-11-21", verified: true } },
  });
  expect(second).toMatchObject({
    slug: later.slug,
    openingHours: null,
    feePaise: null,
    bestTimeOfDay: null,
    sources: {},
  });
});

test("list of a place holds what it shares with another, which goes before its own at the same position; both count it", async ({
  main,
  make,
  database,
}) => {
  const [home, other] = [await make.place(), await make.place()];
  const own = await make.poi({ placeId: other.id, position: 0 });
  const shared = await make.poi({ placeId: home.id, position: 3 });
  await database.owner.poiPlace.create({ data: { poiId: shared.id, placeId: other.id } });

  const list = await main.services.pois.list({ placeId: other.slug });
  expect(slugs(list)).toEqual([shared.slug, own.slug]);
  expect(list[0]).toMatchObject({ placeId: home.id, otherPlaceIds: [other.id] });
  const counts = async () => {
    const places = await main.services.places.byIds([home.id, other.id]);
    return places.map(({ poiCount }) => poiCount);
  };
  expect(await counts()).toEqual([1, 2]);

  await database.owner.poi.update({ where: { id: shared.id }, data: { isPublished: false } });
  expect(await counts()).toEqual([0, 1]);
  await database.owner.poi.update({ where: { id: shared.id }, data: { isPublished: true } });
  await database.owner.poi.delete({ where: { id: shared.id } });
  expect(await counts()).toEqual([0, 1]);
});

test("list of all comes by the places' popularity, and no more than asked for", async ({
  main,
  make,
}) => {
  const [quiet, famous] = [
    await make.place({ popularity: 2 }),
    await make.place({ popularity: 100 }),
  ];
  const [a, b] = [await make.poi({ placeId: quiet.id }), await make.poi({ placeId: famous.id })];
  const all = slugs(await main.services.pois.list({}));
  expect(all.indexOf(b.slug)).toBeLessThan(all.indexOf(a.slug));
  expect(await main.services.pois.list({ limit: 1 })).toHaveLength(1);
});

test("list leaves out what is not published, and all of a place that is hidden or not published", async ({
  tenant,
  make,
}) => {
  const [hidden, draft, shown] = [
    await make.place(),
    await make.place({ isPublished: false }),
    await make.place(),
  ];
  const pois = [
    await make.poi({ placeId: hidden.id }),
    await make.poi({ placeId: draft.id }),
    await make.poi({ placeId: shown.id, isPublished: false }),
  ];
  const { services } = await tenant({ hides: [hidden.id] });
  const listed = slugs(await services.pois.list({}));
  for (const { slug } of pois) expect(listed).not.toContain(slug);
});

test("list refuses a place that does not exist or that the guests can't see", async ({
  tenant,
  make,
}) => {
  const [hidden, draft] = [await make.place(), await make.place({ isPublished: false })];
  await make.poi({ placeId: hidden.id });
  const { services } = await tenant({ hides: [hidden.id] });
  for (const placeId of [newId(), "no-such-place", hidden.id, hidden.slug, draft.id, draft.slug]) {
    await expect(services.pois.list({ placeId }), placeId).rejects.toMatchObject({
      code: "not_found",
      message: "Place not found",
    });
  }
});
