import { expect } from "vitest";
import { attention } from "#app/features/admin/forms/attention.ts";
import { WorklistQuery } from "#app/schemas/admin/completeness.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { actionsOn } from "#tests/support/catalogue/audit-actions.ts";
import { unique } from "#tests/support/factories.ts";

const WHOLE = {
  description:
    "A quiet town with a lake, a bazaar and a fort above it, for anyone who wants to walk and to read for some days.",
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

test("a place begins as a draft with nothing but its name, and no one sees it until it is published", async ({
  admin,
  main,
}) => {
  const name = unique("Pushkar");
  const draft = await admin.services.placeAdmin.create({ name });
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
    admin.services.placeAdmin.update(draft.id, { isPublished: true }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { isPublished: [expect.stringMatching(/coordinates, a landscape, a description/)] },
  });

  const published = await admin.services.placeAdmin.update(draft.slug, {
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
  expect(await actionsOn(admin, draft.id)).toEqual(["place.update", "place.create"]);
});

test("each change leaves exactly one entry, with the record before and after and who made it", async ({
  admin,
}) => {
  const place = await admin.services.placeAdmin.create({ name: unique("Bundi") });
  await admin.services.placeAdmin.update(place.id, { popularity: 60, aliases: ["Boondi"] });
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
    admin.services.placeAdmin.update(place.id, { popularity: 60, tags: ["no-such-tag"] }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { tags: [expect.stringContaining("no-such-tag")] },
  });
  expect(await admin.services.placeAdmin.get(place.id)).toMatchObject({
    popularity: place.popularity,
    version: 1,
  });
  expect(await actionsOn(admin, place.id)).toEqual([]);
});

test("who saves over a change that they have not seen gets it handed back instead", async ({
  admin,
  make,
}) => {
  const place = await make.place();
  await admin.services.placeAdmin.update(place.id, { popularity: 10, version: 1 });
  await expect(
    admin.services.placeAdmin.update(place.id, { popularity: 90, version: 1 }),
  ).rejects.toMatchObject({ code: "conflict", current: { popularity: 10, version: 2 } });
});

test("twenty changes at once give twenty versions, and none is lost", async ({ admin, make }) => {
  const place = await make.place();
  const tries = Array.from({ length: 20 }, (_, popularity) =>
    admin.services.placeAdmin.update(place.id, { popularity, version: 1 }).then(
      () => 1,
      () => 0,
    ),
  );
  const won = (await Promise.all(tries)).reduce((sum: number, one) => sum + one, 0);
  expect(won).toBe(1);
  expect(await admin.services.placeAdmin.get(place.id)).toMatchObject({ version: 2 });
});

test("an address that is taken is refused, and made again from a name that is there already", async ({
  admin,
}) => {
  const name = unique("Twin");
  const first = await admin.services.placeAdmin.create({ name });
  expect((await admin.services.placeAdmin.create({ name })).slug).toBe(`${first.slug}-2`);
  await expect(admin.services.placeAdmin.create({ name, slug: first.slug })).rejects.toMatchObject({
    code: "invalid",
    fields: { slug: [expect.any(String)] },
  });
});

test("a place can be put back as it stood before a change, which is a change of its own", async ({
  admin,
  make,
}) => {
  const place = await make.place({ popularity: 7 });
  await admin.services.placeAdmin.update(place.id, { popularity: 70, name: "Wrong name" });
  await admin.services.placeAdmin.update(place.id, { aliases: ["Later"] });
  const [, change] = await admin.services.audit.list({ targetId: place.id });
  const back = await admin.services.placeAdmin.revert(place.id, change!.id);
  expect(back).toMatchObject({
    popularity: 7,
    name: place.name,
    aliases: [],
    version: 4,
    isPublished: true,
  });
  expect((await actionsOn(admin, place.id))[0]).toBe("place.revert");
  const other = await make.place();
  await expect(admin.services.placeAdmin.revert(other.id, change!.id)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("coordinates lie in India, and what is written twice or out of order is put right", async ({
  admin,
}) => {
  const { placeAdmin, poiAdmin } = admin.services;
  const swapped = { latitude: ["Latitude and longitude look swapped"] };
  const elsewhere = {
    latitude: ["Not in India: latitudes lie from 6 to 37.7, longitudes from 68 to 97.6"],
  };
  const place = await placeAdmin.create({
    name: unique("Bundi"),
    aliases: ["Boondi", "बूंदी", "Boondi"],
    bestMonths: [11, 12, 11],
  });
  expect(place).toMatchObject({ aliases: ["Boondi", "बूंदी"], bestMonths: [11, 12] });
  await expect(
    placeAdmin.update(place.id, { latitude: 75.6, longitude: 25.4 }),
  ).rejects.toMatchObject({ code: "invalid", fields: swapped });
  await expect(
    placeAdmin.create({ name: unique("Bundi"), latitude: -20, longitude: -50 }),
  ).rejects.toMatchObject({ code: "invalid", fields: elsewhere });
  const poi = await poiAdmin.create({
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
    poiAdmin.update(poi.id, { latitude: 75.6, longitude: 25.4, precisionM: 20 }),
  ).rejects.toMatchObject({ code: "invalid", fields: swapped });
});

test("one action on many does what it can, and says of each that it could not do why", async ({
  admin,
  make,
}) => {
  const whole = await make.place({ isPublished: false });
  const bare = await admin.services.placeAdmin.create({ name: unique("Bare") });
  const outcome = await admin.services.catalogueAdmin.bulk("place", {
    action: "publish",
    ids: [whole.id, bare.id],
  });
  expect(outcome).toMatchObject({
    done: 1,
    refused: [
      { id: bare.id, name: bare.name, reason: expect.stringContaining("coordinates") as string },
    ],
  });
  expect(await admin.services.placeAdmin.get(whole.id)).toMatchObject({ isPublished: true });
  const [entry] = await admin.services.audit.list({ targetId: whole.id });
  expect(entry!.batchId).toBe(outcome.batchId);

  const tag = await make.tag();
  await admin.services.catalogueAdmin.bulk("place", {
    action: "add-tag",
    ids: [whole.id, bare.id],
    tag: tag.slug,
  });
  expect((await admin.services.placeAdmin.get(bare.id)).tags.map(({ id }) => id)).toEqual([tag.id]);
  await admin.services.catalogueAdmin.bulk("place", { action: "remove", ids: [whole.id, bare.id] });
  expect(
    await admin.services.catalogueAdmin.bulk("place", {
      action: "restore",
      ids: [whole.id, bare.id],
    }),
  ).toMatchObject({ done: 2, refused: [] });
});

test("no one but an administrator writes the catalogue", async ({ tenant, main, make }) => {
  const partner = await tenant();
  const place = await make.place();
  const users = [
    null,
    await signedInAs(partner, await makeAccount(partner, "ROLE_PARTNER_ADMIN")),
    await signedInAs(main, await makeAccount(main, "ROLE_USER")),
  ];
  for (const user of users) {
    const { placeAdmin, poiAdmin, tagAdmin, catalogueAdmin, audit } = main.servicesWith({ user });
    const calls = [
      placeAdmin.get(place.id),
      placeAdmin.create({ name: "Mine" }),
      placeAdmin.update(place.id, { popularity: 1 }),
      placeAdmin.remove(place.id),
      placeAdmin.restore(place.id),
      poiAdmin.create({ name: "Mine", placeId: place.id }),
      tagAdmin.create({ name: "Mine", type: "Place" }, null),
      tagAdmin.list({ sort: "name" }),
      catalogueAdmin.bulk("place", { action: "remove", ids: [place.id] }),
      catalogueAdmin.duplicates("place", { page: 0 }),
      catalogueAdmin.tellApart("place", { aId: place.id, bId: place.id, areTwo: true }),
      catalogueAdmin.stillRemoved("place", []),
      placeAdmin.findSuccessor(place.id),
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
  const { places, pois } = await admin.services.catalogueAdmin.overview();
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
