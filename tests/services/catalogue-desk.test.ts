import { expect } from "vitest";
import { attention } from "#app/lib/desk/attention.ts";
import { WorklistQuery } from "#app/schemas/completeness.ts";
import type { Ctx } from "#app/services/context.ts";
import { sweepRemoved } from "#app/services/catalogue-desk/sweep.ts";
import { newId } from "#app/services/ids.ts";
import { administrator, makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { unique } from "#tests/support/factories.ts";
import { reviewedBy } from "#tests/support/reviews.ts";
import { test as base } from "#tests/support/test.ts";

const WHOLE = {
  description:
    "A quiet town with a lake, a bazaar and a fort above it, for whoever wants to walk and to read for some days.",
  address: {
    line: null,
    city: null,
    district: "Ajmer",
    state: "Rajasthan",
    country: "India",
    postalCode: null,
  },
  latitude: 26.4,
  longitude: 74.6,
  landscape: "palace-lake",
} as const;

const test = base.extend<{ admin: Awaited<ReturnType<typeof administrator>> }>({
  admin: async ({ main }, use) => use(await administrator(main)),
});

const later = (ctx: Ctx, minutes: number): Partial<Ctx> => ({
  user: ctx.user,
  now: () => new Date(Date.now() + minutes * 60_000),
});
const entriesOf = async (
  { services }: { services: Awaited<ReturnType<typeof administrator>>["services"] },
  targetId: string,
) => (await services.audit.list({ targetId, limit: 100 })).map(({ action }) => action);

test("a place begins as a draft with nothing but its name, and nobody sees it until it is published", async ({
  admin,
  main,
}) => {
  const name = unique("Pushkar");
  const draft = await admin.services.deskPlaces.create({ name });
  expect(draft).toMatchObject({
    name,
    isPublished: false,
    version: 1,
    address: null,
    latitude: null,
    region: null,
  });
  await expect(main.services.places.get(draft.slug)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    admin.services.deskPlaces.update(draft.id, { isPublished: true }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { isPublished: [expect.stringMatching(/coordinates, a landscape, a description/)] },
  });

  const published = await admin.services.deskPlaces.update(draft.slug, {
    ...WHOLE,
    isPublished: true,
    version: 1,
  });
  expect(published).toMatchObject({
    isPublished: true,
    version: 2,
    region: "North",
    landscape: "palace-lake",
  });
  expect(await main.services.places.get(draft.slug)).toMatchObject({
    id: draft.id,
    region: "North",
    address: { district: "Ajmer" },
  });
  expect(await entriesOf(admin, draft.id)).toEqual(["place.update", "place.create"]);
});

test("each change leaves exactly one entry, with the record before and after and who made it", async ({
  admin,
}) => {
  const place = await admin.services.deskPlaces.create({ name: unique("Bundi") });
  await admin.services.deskPlaces.update(place.id, { popularity: 60, aliases: ["Boondi"] });
  const [entry, ...rest] = await admin.services.audit.list({ targetId: place.id });
  expect(rest).toHaveLength(1);
  expect(entry).toMatchObject({
    action: "place.update",
    actor: { id: admin.user.userId, name: admin.user.name },
    target: { kind: "place", id: place.id, name: place.name },
    before: { popularity: 0, aliases: [] },
    after: { popularity: 60, aliases: ["Boondi"] },
  });
});

test("a change that is refused leaves neither a trace in the record nor in the log", async ({
  admin,
  make,
}) => {
  const place = await make.place();
  await expect(
    admin.services.deskPlaces.update(place.id, { popularity: 60, tags: ["no-such-tag"] }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { tags: [expect.stringContaining("no-such-tag")] },
  });
  expect(await admin.services.deskPlaces.get(place.id)).toMatchObject({
    popularity: place.popularity,
    version: 1,
  });
  expect(await entriesOf(admin, place.id)).toEqual([]);
});

test("who saves over a change that they have not seen gets it handed back instead", async ({
  admin,
  make,
}) => {
  const place = await make.place();
  await admin.services.deskPlaces.update(place.id, { popularity: 10, version: 1 });
  await expect(
    admin.services.deskPlaces.update(place.id, { popularity: 90, version: 1 }),
  ).rejects.toMatchObject({ code: "conflict", current: { popularity: 10, version: 2 } });
});

test("twenty changes at once give twenty versions, and none is lost", async ({ admin, make }) => {
  const place = await make.place();
  const tries = Array.from({ length: 20 }, (_, popularity) =>
    admin.services.deskPlaces.update(place.id, { popularity, version: 1 }).then(
      () => 1,
      () => 0,
    ),
  );
  const won = (await Promise.all(tries)).reduce((sum: number, one) => sum + one, 0);
  expect(won).toBe(1);
  expect(await admin.services.deskPlaces.get(place.id)).toMatchObject({ version: 2 });
});

test("a removed place goes at once with its sights, comes back as it was within ten minutes, and is gone for good after", async ({
  admin,
  main,
  make,
  tenant,
  database,
  db,
}) => {
  const place = await make.place();
  const poi = await make.poi({ placeId: place.id });
  await tenant({ features: [place.id] });
  const image = { url: "/x.jpg", width: 10, height: 10, alt: "A fort" };
  await database.owner.image.createMany({
    data: [
      { id: newId(), placeId: place.id, ...image },
      { id: newId(), poiId: poi.id, ...image },
      { id: newId(), poiId: poi.id, ...image, deletedAt: new Date() },
    ],
  });
  await reviewedBy(main, place.id, [4, 5]);
  expect(await admin.services.deskPlaces.removal(place.id)).toEqual({
    pois: 1,
    images: 2,
    reviews: 2,
    featured: 1,
    hidden: 0,
  });
  expect(await admin.services.deskPois.removal(poi.id)).toEqual({ images: 1, reviews: 0 });
  expect(
    (await admin.services.deskPois.get(poi.id)).images,
    "without the one that was taken away",
  ).toHaveLength(1);
  expect(await admin.services.desk.stillRemoved("place", [place.id])).toMatchObject({
    records: [],
  });
  expect(await admin.services.deskPlaces.remove(place.id)).toMatchObject({
    id: place.id,
    goesWith: { pois: 1, images: 2, reviews: 2 },
  });
  const stillRemoved = (desk: typeof admin.services.desk) =>
    desk.stillRemoved("place", [place.id, poi.id]);
  expect(await stillRemoved(admin.services.desk)).toEqual({
    records: [{ id: place.id, name: place.name }],
    goesWith: { pois: 1, images: 2, reviews: 2 },
  });
  expect((await stillRemoved(main.servicesWith(later(admin.ctx, 11)).desk)).records).toEqual([]);
  await expect(main.services.places.get(place.slug)).rejects.toMatchObject({ code: "not_found" });
  expect(
    (
      await admin.services.deskPlaces.list({ status: "removed", sort: "name", page: 0, size: 100 })
    ).content.map(({ id }) => id),
  ).toContain(place.id);
  await expect(admin.services.deskPlaces.update(place.id, { popularity: 3 })).rejects.toMatchObject(
    { code: "invalid" },
  );

  expect(await sweepRemoved(db, new Date())).toBe(0);
  expect(await admin.services.deskPlaces.restore(place.id)).toMatchObject({
    isPublished: true,
    deletedAt: null,
  });
  expect(await main.services.pois.list({ placeId: place.slug })).toHaveLength(1);

  await admin.services.deskPlaces.remove(place.id);
  const afterwards = main.servicesWith(later(admin.ctx, 11));
  await expect(afterwards.deskPlaces.restore(place.id)).rejects.toMatchObject({
    code: "not_found",
    message: "It was removed more than 10 minutes ago, and can’t be brought back",
  });
  const log = await admin.services.audit.list({ targetId: place.id });
  expect(await admin.services.audit.gone(log)).toEqual([]);
  expect(await sweepRemoved(db, new Date(Date.now() + 11 * 60_000))).toBe(1);
  await expect(admin.services.deskPlaces.get(place.id)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await admin.services.audit.gone(log)).toEqual([place.id]);
  expect(await entriesOf(admin, place.id)).toEqual([
    "place.remove",
    "place.restore",
    "place.remove",
  ]);
});

test("a draft that was removed comes back as a draft", async ({ admin }) => {
  const draft = await admin.services.deskPlaces.create({ name: unique("Draft") });
  await admin.services.deskPlaces.remove(draft.id);
  expect(await admin.services.deskPlaces.restore(draft.id)).toMatchObject({
    isPublished: false,
    deletedAt: null,
  });
});

test("an address that is taken is refused, and made anew from a name that is there already", async ({
  admin,
}) => {
  const name = unique("Twin");
  const first = await admin.services.deskPlaces.create({ name });
  expect((await admin.services.deskPlaces.create({ name })).slug).toBe(`${first.slug}-2`);
  await expect(admin.services.deskPlaces.create({ name, slug: first.slug })).rejects.toMatchObject({
    code: "invalid",
    fields: { slug: [expect.any(String)] },
  });
});

test("a place can be put back as it stood before a change, which is a change of its own", async ({
  admin,
  make,
}) => {
  const place = await make.place({ popularity: 7 });
  await admin.services.deskPlaces.update(place.id, { popularity: 70, name: "Wrong name" });
  await admin.services.deskPlaces.update(place.id, { aliases: ["Later"] });
  const [, change] = await admin.services.audit.list({ targetId: place.id });
  const back = await admin.services.deskPlaces.revert(place.id, change!.id);
  expect(back).toMatchObject({
    popularity: 7,
    name: place.name,
    aliases: [],
    version: 4,
    isPublished: true,
  });
  expect((await entriesOf(admin, place.id))[0]).toBe("place.revert");
  const other = await make.place();
  await expect(admin.services.deskPlaces.revert(other.id, change!.id)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a tag is taken from a place by id or name; one that it has not is not found", async ({
  admin,
  make,
}) => {
  const [keep, drop] = [await make.tag(), await make.tag()];
  const place = await make.place({ tagIds: [keep.id, drop.id] });
  expect(
    (await admin.services.deskPlaces.removeTag(place.id, drop.id)).tags.map(({ id }) => id),
  ).toEqual([keep.id]);
  for (const tag of [drop.id, "no-such-tag"])
    await expect(admin.services.deskPlaces.removeTag(place.id, tag)).rejects.toMatchObject({
      code: "not_found",
    });
});

test("coordinates lie in India, and what is written twice or out of order is put right", async ({
  admin,
}) => {
  const { deskPlaces, deskPois } = admin.services;
  const exchanged = { latitude: ["Latitude and longitude look exchanged"] };
  const elsewhere = {
    latitude: ["Not in India: latitudes lie from 6 to 37.7, longitudes from 68 to 97.6"],
  };
  const place = await deskPlaces.create({
    name: unique("Bundi"),
    aliases: ["Boondi", "बूंदी", "Boondi"],
    bestMonths: [11, 12, 11],
  });
  expect(place).toMatchObject({ aliases: ["Boondi", "बूंदी"], bestMonths: [11, 12] });
  await expect(
    deskPlaces.update(place.id, { latitude: 75.6, longitude: 25.4 }),
  ).rejects.toMatchObject({ code: "invalid", fields: exchanged });
  await expect(
    deskPlaces.create({ name: unique("Bundi"), latitude: -20, longitude: -50 }),
  ).rejects.toMatchObject({ code: "invalid", fields: elsewhere });
  const poi = await deskPois.create({
    name: unique("Stepwell"),
    placeId: place.id,
    openingHours: {
      mon: [
        ["14:00", "17:00"],
        ["09:00", "12:00"],
      ],
    },
  });
  expect(poi.openingHours).toEqual({
    mon: [
      ["09:00", "12:00"],
      ["14:00", "17:00"],
    ],
  });
  await expect(
    deskPois.update(poi.id, { latitude: 75.6, longitude: 25.4, precisionM: 20 }),
  ).rejects.toMatchObject({ code: "invalid", fields: exchanged });
});

test("merged places are one: sights, names and tags go over, and the old address leads on", async ({
  admin,
  main,
  make,
}) => {
  const [a, b] = [await make.tag(), await make.tag()];
  const keep = await make.place({ tagIds: [a.id], altitudeM: null });
  const drop = await make.place({ tagIds: [b.id], altitudeM: 480, aliases: ["Old name"] });
  const twins = [
    await make.poi({ placeId: keep.id, slug: "fort" }),
    await make.poi({ placeId: drop.id, slug: "fort" }),
  ];
  const merged = await admin.services.deskPlaces.merge({ keepId: keep.id, dropId: drop.id });
  expect(merged).toMatchObject({ id: keep.id, altitudeM: 480, aliases: [drop.name, "Old name"] });
  expect(merged.tags.map(({ id }) => id)).toEqual([a.id, b.id]);
  expect(
    (await main.services.pois.list({ placeId: keep.slug })).map(({ id }) => id).sort(),
  ).toEqual(twins.map(({ id }) => id).sort());
  for (const old of [drop.slug, drop.id])
    expect((await main.services.places.details(old)).place.slug).toBe(keep.slug);
  expect(
    (
      await admin.services.deskPlaces.list({
        q: drop.name,
        status: "all",
        sort: "name",
        page: 0,
        size: 20,
      })
    ).content.map(({ id }) => id),
  ).toEqual([keep.id]);
});

test("places that may be one are found by likeness and nearness", async ({ admin, make }) => {
  const [a, b, far] = [
    await make.place({
      name: "Chittaurgarh",
      state: "Rajasthan",
      latitude: 24.88,
      longitude: 74.62,
    }),
    await make.place({
      name: "Chittorgarh",
      state: "Rajasthan",
      latitude: 24.89,
      longitude: 74.63,
    }),
    await make.place({ name: "Chittorgarh", state: "Rajasthan", latitude: 27.9, longitude: 70.1 }),
  ];
  const { pairs, isLast } = await admin.services.desk.duplicates("place", { page: 0 });
  expect(isLast).toBe(true);
  const found = pairs.find(
    (pair) => [pair.a.id, pair.b.id].sort().join() === [a.id, b.id].sort().join(),
  );
  expect(found).toMatchObject({
    likeness: expect.any(Number) as number,
    distanceKm: expect.any(Number) as number,
  });
  expect(pairs.some((pair) => [pair.a.id, pair.b.id].includes(far.id))).toBe(false);

  await admin.services.desk.tellApart("place", { aId: a.id, bId: b.id, areTwo: true });
  const apart = await admin.services.desk.duplicates("place", { page: 0 });
  expect([
    apart.pairs.length,
    apart.toldApart.map((pair) => [pair.a.id, pair.b.id].sort()),
  ]).toEqual([pairs.length - 1, [[a.id, b.id].sort()]]);
  await admin.services.desk.tellApart("place", { aId: b.id, bId: a.id, areTwo: false });
  expect(
    await admin.services.desk.duplicates("place", { page: 0 }),
    "the latest decision on a pair holds",
  ).toMatchObject({ pairs, toldApart: [] });
  expect(await entriesOf(admin, [a.id, b.id].sort()[0]!)).toEqual([
    "place.compare-again",
    "place.tell-apart",
  ]);
  await expect(
    admin.services.desk.tellApart("place", { aId: a.id, bId: admin.user.userId, areTwo: true }),
  ).rejects.toMatchObject({ code: "not_found" });
  const unplaced = await make.place({
    name: "Chitorgarh",
    state: "Rajasthan",
    isPublished: false,
    latitude: null,
    longitude: null,
  });
  const again = await admin.services.desk.duplicates("place", { page: 0 });
  expect(
    again.pairs
      .filter((pair) => pair.a.id === unplaced.id)
      .map((pair) => [pair.b.id, pair.distanceKm]),
  ).toEqual(
    expect.arrayContaining([
      [a.id, null],
      [b.id, null],
      [far.id, null],
    ]),
  );
  expect(await admin.services.desk.duplicates("place", { page: 9 })).toMatchObject({
    pairs: [],
    isLast: true,
  });
});

test("a page of duplicates shows the likest hundred, and tells of the rest", async ({
  admin,
  make,
}) => {
  const where = { state: "Goa", latitude: 15.5, longitude: 73.8 };
  for (let copy = 0; copy < 15; copy++)
    await make.place({ name: "Querim Terekhol Sands", ...where });
  const { pairs, more } = await admin.services.desk.duplicates("place", { page: 0 });
  expect([pairs.length, more]).toEqual([100, expect.any(Number)]);
  expect(more).toBeGreaterThanOrEqual((15 * 14) / 2 - 100);
  expect(pairs.map(({ likeness }) => likeness)).toEqual(
    pairs.map(({ likeness }) => likeness).toSorted((a, b) => b - a),
  );
  await admin.services.desk.tellApart("place", {
    aId: pairs[0]!.a.id,
    bId: pairs[0]!.b.id,
    areTwo: true,
  });
  expect(await admin.services.desk.duplicates("place", { page: 0 })).toMatchObject({
    more: more - 1,
    toldApart: [{ a: pairs[0]!.a }],
  });
});

test("one action on many does what it can, and says of each that it could not do why", async ({
  admin,
  make,
}) => {
  const whole = await make.place({ isPublished: false });
  const bare = await admin.services.deskPlaces.create({ name: unique("Bare") });
  const outcome = await admin.services.desk.bulk("place", {
    action: "publish",
    ids: [whole.id, bare.id],
  });
  expect(outcome).toMatchObject({
    done: 1,
    refused: [
      { id: bare.id, name: bare.name, reason: expect.stringContaining("coordinates") as string },
    ],
  });
  expect(await admin.services.deskPlaces.get(whole.id)).toMatchObject({ isPublished: true });
  const [entry] = await admin.services.audit.list({ targetId: whole.id });
  expect(entry!.batchId).toBe(outcome.batchId);

  const tag = await make.tag();
  await admin.services.desk.bulk("place", {
    action: "add-tag",
    ids: [whole.id, bare.id],
    tag: tag.slug,
  });
  expect((await admin.services.deskPlaces.get(bare.id)).tags.map(({ id }) => id)).toEqual([tag.id]);
  await admin.services.desk.bulk("place", { action: "remove", ids: [whole.id, bare.id] });
  expect(
    await admin.services.desk.bulk("place", { action: "restore", ids: [whole.id, bare.id] }),
  ).toMatchObject({ done: 2, refused: [] });
});

test("a point of interest keeps its hours, fees and their sources, and refuses contradictions at the field", async ({
  admin,
  make,
}) => {
  const place = await make.place();
  const poi = await admin.services.deskPois.create({
    name: unique("Museum"),
    placeId: place.slug,
    category: "museum",
    description: "A museum of coins and arms in the old palace.",
    latitude: 26.41,
    longitude: 74.61,
    precisionM: 50,
    visitMinutes: 90,
    openingHours: {
      tue: [
        ["09:00", "12:00"],
        ["14:00", "17:30"],
      ],
    },
    closedOn: ["mon"],
    feePaise: { indianAdult: 5000, foreignAdult: 30_000 },
    sources: { hours: { source: "Board at the gate", checkedOn: "2024-11-01", verified: true } },
    isPublished: true,
  });
  expect(poi).toMatchObject({
    placeId: place.id,
    isPublished: true,
    openingHours: {
      tue: [
        ["09:00", "12:00"],
        ["14:00", "17:30"],
      ],
    },
    sources: { hours: { checkedOn: "2024-11-01" } },
  });
  expect((await admin.services.deskPlaces.get(place.id)).poiCount).toBe(1);
  await expect(admin.services.deskPois.update(poi.id, { closedOn: ["tue"] })).rejects.toMatchObject(
    { code: "invalid", fields: { closedOn: [expect.any(String)] } },
  );
  await expect(admin.services.deskPois.update(poi.id, { latitude: null })).rejects.toMatchObject({
    code: "invalid",
    fields: { latitude: [expect.any(String)] },
  });
  const early = { source: "Board at the gate", checkedOn: "2999-01-01", verified: true };
  await expect(
    admin.services.deskPois.update(poi.id, { sources: { hours: early } }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "sources.hours.checkedOn": [expect.any(String)] },
  });
  await expect(
    admin.services.deskPois.create({
      name: unique("Museum"),
      placeId: place.slug,
      sources: { fee: early },
    }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "sources.fee.checkedOn": [expect.any(String)] },
  });
  await expect(
    admin.services.deskPois.create({ name: "Nowhere", placeId: "no-such-place" }),
  ).rejects.toMatchObject({ code: "invalid", fields: { placeId: [expect.any(String)] } });

  const elsewhere = await make.place();
  expect(await admin.services.deskPois.update(poi.id, { placeId: elsewhere.id })).toMatchObject({
    placeId: elsewhere.id,
    slug: poi.slug,
  });
});

test("merged points of interest are one, with what the other knew", async ({ admin, make }) => {
  const keep = await make.poi();
  const drop = await make.poi({
    placeId: keep.placeId,
    feeIndianPaise: 2500,
    sources: { fee: { source: "Tariff 2026", checkedOn: "2026-10-01", verified: true } },
  });
  const merged = await admin.services.deskPois.merge({ keepId: keep.id, dropId: drop.id });
  expect(merged).toMatchObject({
    id: keep.id,
    feePaise: { indianAdult: 2500 },
    sources: { fee: { source: "Tariff 2026" } },
  });
  expect(await admin.services.deskPois.get(drop.id)).toMatchObject({
    isPublished: false,
    deletedAt: expect.any(String) as string,
  });
});

test("a tag gets the words back that it had before a change, and its picture stays", async ({
  admin,
  make,
}) => {
  const tag = await admin.services.deskTags.create(
    { name: unique("Slow travel"), type: "Theme" },
    null,
  );
  await admin.services.deskTags.update(
    tag.id,
    { name: unique("Hasty travel"), type: "Mood" },
    null,
  );
  const [change] = await admin.services.audit.list({ targetId: tag.id });
  expect(
    await admin.services.deskTags.revert(tag.slug, change!.id).catch((error: unknown) => error),
  ).toMatchObject({ code: "not_found" });
  expect(await admin.services.deskTags.revert(tag.id, change!.id)).toMatchObject({
    id: tag.id,
    slug: tag.slug,
    name: tag.name,
    type: "Theme",
    version: 3,
  });
  expect(await entriesOf(admin, tag.id)).toEqual(["tag.revert", "tag.update", "tag.create"]);
  await expect(
    admin.services.deskTags.revert((await make.tag()).id, change!.id),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("tags: two of one address are one tag; a removed one comes back with all that carried it", async ({
  admin,
  make,
}) => {
  const tag = await admin.services.deskTags.create(
    { name: unique("Slow travel"), type: "Theme" },
    null,
  );
  await expect(
    admin.services.deskTags.create({ name: tag.name.toUpperCase(), type: "Place" }, null),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { name: [expect.stringContaining(tag.name)] },
  });
  const place = await make.place({ tagIds: [tag.id] });
  expect(await admin.services.deskTags.remove(tag.id)).toMatchObject({
    goesWith: { places: 1, pois: 0 },
  });
  expect((await admin.services.deskPlaces.get(place.id)).tags).toEqual([]);
  expect(await admin.services.deskTags.restore(tag.id)).toMatchObject({
    id: tag.id,
    placeCount: 1,
  });
  expect((await admin.services.deskPlaces.get(place.id)).tags.map(({ id }) => id)).toEqual([
    tag.id,
  ]);
  await expect(
    admin.services.deskTags.update(
      tag.id,
      { name: "Renamed slowly", type: "Theme", version: 1 },
      null,
    ),
  ).rejects.toMatchObject({ code: "conflict", current: { id: tag.id } });
});

test("nobody but an administrator writes the catalogue", async ({ tenant, main, make }) => {
  const partner = await tenant();
  const place = await make.place();
  const users = [
    null,
    await signedInAs(partner, await makeAccount(partner, "ROLE_PARTNER_ADMIN")),
    await signedInAs(main, await makeAccount(main, "ROLE_USER")),
  ];
  for (const user of users) {
    const { deskPlaces, deskPois, deskTags, desk, audit } = main.servicesWith({ user });
    const calls = [
      deskPlaces.get(place.id),
      deskPlaces.create({ name: "Mine" }),
      deskPlaces.update(place.id, { popularity: 1 }),
      deskPlaces.remove(place.id),
      deskPlaces.restore(place.id),
      deskPois.create({ name: "Mine", placeId: place.id }),
      deskTags.create({ name: "Mine", type: "Place" }, null),
      deskTags.list({ sort: "name" }),
      desk.bulk("place", { action: "remove", ids: [place.id] }),
      desk.duplicates("place", { page: 0 }),
      desk.tellApart("place", { aId: place.id, bId: place.id, areTwo: true }),
      desk.stillRemoved("place", []),
      deskPlaces.findSuccessor(place.id),
      audit.list({}),
      audit.recent({ limit: 1 }),
      audit.gone([]),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: user ? "forbidden" : "unauthenticated" });
  }
});

test("what the overview counts is what the list that it leads to holds", async ({
  admin,
  make,
}) => {
  const place = await make.place({ description: WHOLE.description });
  await make.poi({ placeId: place.id });
  const { places, pois } = await admin.services.desk.overview();
  const counts = [
    places.withoutImages,
    places.withoutMonths,
    pois.withoutHours,
    pois.withoutFee,
    pois.withUnverifiedHours,
    pois.withUnverifiedFee,
  ];
  const lists = attention(
    { places, pois },
    { place: 0, poi: 0 },
    { place: 0, poi: 0, field: 0 },
  ).filter(({ href }) => href.startsWith("/ai-data-completion"));
  expect(lists.map(({ count }) => count)).toEqual(counts.filter((count) => count > 0));
  expect(lists.length).toBeGreaterThanOrEqual(3);
  for (const { count, href } of lists) {
    const query = WorklistQuery.parse(Object.fromEntries(new URL(href, "http://x").searchParams));
    expect([href, (await admin.services.completeness.worklist(query)).total]).toEqual([
      href,
      count,
    ]);
  }
});
