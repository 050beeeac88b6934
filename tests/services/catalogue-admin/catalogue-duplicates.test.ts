import { expect } from "vitest";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { actionsOn } from "#tests/support/catalogue/audit-actions.ts";
import type { Factories } from "#tests/support/factories.ts";

/** Two places near each other whose names are spelt alike, and one of the same name far away. */
async function spelledAlike(make: Factories, [name, otherName]: [name: string, other: string]) {
  const state = "Rajasthan";
  return {
    a: await make.place({ name, state, latitude: 24.88, longitude: 74.62 }),
    b: await make.place({ name: otherName, state, latitude: 24.89, longitude: 74.63 }),
    far: await make.place({ name: otherName, state, latitude: 27.9, longitude: 70.1 }),
  };
}

/** The ids of a pair, in an order that does not depend on which comes first. */
const idsOf = (pair: { a: { id: string }; b: { id: string } }) => [pair.a.id, pair.b.id].sort();

test("merged places are one: POIs, names and tags go over, and the old address leads on", async ({
  admin,
  main,
  make,
}) => {
  const [a, b] = [await make.tag(), await make.tag()];
  const keep = await make.place({ tagIds: [a.id], altitudeM: null });
  const drop = await make.place({ tagIds: [b.id], altitudeM: 480, aliases: ["Old name"] });
  const duplicates = [
    await make.poi({ placeId: keep.id, slug: "fort" }),
    await make.poi({ placeId: drop.id, slug: "fort" }),
  ];
  const merged = await admin.services.placeAdmin.merge({ keepId: keep.id, dropId: drop.id });
  expect(merged).toMatchObject({ id: keep.id, altitudeM: 480, aliases: [drop.name, "Old name"] });
  expect(merged.tags.map(({ id }) => id)).toEqual([a.id, b.id]);
  expect(
    (await main.services.pois.list({ placeId: keep.slug })).map(({ id }) => id).sort(),
  ).toEqual(duplicates.map(({ id }) => id).sort());
  for (const old of [drop.slug, drop.id])
    expect((await main.services.places.details(old)).place.slug).toBe(keep.slug);
  expect(
    (
      await admin.services.placeAdmin.list({
        q: drop.name,
        status: "all",
        sort: "name",
        page: 0,
        size: 20,
      })
    ).content.map(({ id }) => id),
  ).toEqual([keep.id]);
});

test("places of similar names near each other are found as possible duplicates", async ({
  services,
  make,
}) => {
  const { a, b, far } = await spelledAlike(make, ["Chittaurgarh", "Chittorgarh"]);
  const { pairs, isLast } = await services.catalogueAdmin.duplicates("place", { page: 0 });
  expect(isLast).toBe(true);
  const found = pairs.find((pair) => idsOf(pair).join() === idsOf({ a, b }).join());
  expect(found).toMatchObject({
    likeness: expect.any(Number) as number,
    distanceKm: expect.any(Number) as number,
  });
  expect(pairs.some((pair) => idsOf(pair).includes(far.id))).toBe(false);
  expect(await services.catalogueAdmin.duplicates("place", { page: 9 })).toMatchObject({
    pairs: [],
    isLast: true,
  });
});

test("a pair that was distinguished is not found again, until that decision is taken back", async ({
  admin,
  services,
  make,
}) => {
  const { a, b } = await spelledAlike(make, ["Hanumaangarh", "Hanumangarh"]);
  const { pairs } = await services.catalogueAdmin.duplicates("place", { page: 0 });
  await services.catalogueAdmin.tellApart("place", { aId: a.id, bId: b.id, areTwo: true });
  const apart = await services.catalogueAdmin.duplicates("place", { page: 0 });
  expect([apart.pairs.length, apart.dismissed.map(idsOf)]).toEqual([
    pairs.length - 1,
    [idsOf({ a, b })],
  ]);
  await services.catalogueAdmin.tellApart("place", { aId: b.id, bId: a.id, areTwo: false });
  expect(
    await services.catalogueAdmin.duplicates("place", { page: 0 }),
    "the latest decision on a pair holds",
  ).toMatchObject({ pairs, dismissed: [] });
  expect(await actionsOn(admin, idsOf({ a, b })[0]!)).toEqual([
    "place.compare-again",
    "place.tell-apart",
  ]);
});

test("a place can't be dismissed as a duplicate of what is no place", async ({
  admin,
  services,
  make,
}) => {
  const { id } = await make.place();
  await expect(
    services.catalogueAdmin.tellApart("place", { aId: id, bId: admin.user.userId, areTwo: true }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a place without coordinates is compared by its name alone, wherever the others are", async ({
  services,
  make,
}) => {
  const { a, b, far } = await spelledAlike(make, ["Fatehpaur", "Fatehpur"]);
  const unplaced = await make.place({
    name: "Fatepur",
    state: "Rajasthan",
    isPublished: false,
    latitude: null,
    longitude: null,
  });
  const { pairs } = await services.catalogueAdmin.duplicates("place", { page: 0 });
  expect(
    pairs.filter((pair) => pair.a.id === unplaced.id).map((pair) => [pair.b.id, pair.distanceKm]),
  ).toEqual(
    expect.arrayContaining([
      [a.id, null],
      [b.id, null],
      [far.id, null],
    ]),
  );
});

test("a page of duplicates shows the likest hundred, and tells of the rest", async ({
  admin,
  make,
}) => {
  const where = { state: "Goa", latitude: 15.5, longitude: 73.8 };
  for (let copy = 0; copy < 15; copy++)
    await make.place({ name: "Querim Terekhol Sands", ...where });
  const { pairs, more } = await admin.services.catalogueAdmin.duplicates("place", { page: 0 });
  expect([pairs.length, more]).toEqual([100, expect.any(Number)]);
  expect(more).toBeGreaterThanOrEqual((15 * 14) / 2 - 100);
  expect(pairs.map(({ likeness }) => likeness)).toEqual(
    pairs.map(({ likeness }) => likeness).toSorted((a, b) => b - a),
  );
  await admin.services.catalogueAdmin.tellApart("place", {
    aId: pairs[0]!.a.id,
    bId: pairs[0]!.b.id,
    areTwo: true,
  });
  expect(await admin.services.catalogueAdmin.duplicates("place", { page: 0 })).toMatchObject({
    more: more - 1,
    dismissed: [{ a: pairs[0]!.a }],
  });
});

test("merged points of interest are one, with what the other knew", async ({ admin, make }) => {
  const keep = await make.poi();
  const drop = await make.poi({
    placeId: keep.placeId,
    feeIndianPaise: 2500,
    sources: { fee: { source: "Tariff 2026", checkedOn: "2026-10-01", verified: true } },
  });
  const merged = await admin.services.poiAdmin.merge({ keepId: keep.id, dropId: drop.id });
  expect(merged).toMatchObject({
    id: keep.id,
    feePaise: { indianAdult: 2500 },
    sources: { fee: { source: "Tariff 2026" } },
  });
  expect(await admin.services.poiAdmin.get(drop.id)).toMatchObject({
    isPublished: false,
    deletedAt: expect.any(String) as string,
  });
});
