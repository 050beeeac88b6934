import { expect } from "vitest";
import { sweepRemoved } from "#app/services/catalogue-admin/sweep.ts";
import { withTenant } from "#app/platform/context.ts";
import { curationOf } from "#app/services/catalogue/curation.ts";
import { createMemo } from "#app/platform/memo.ts";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import type { Foundation, Founded } from "#tests/support/companies.ts";
import { unique, type Factories } from "#tests/support/factories.ts";

const LONG =
  "A town of weavers on a bend of the river, with a fort above it and a long bazaar between its two gates. ";
const field = <F extends { field: string }>(fields: readonly F[], name: string) =>
  fields.find((each) => each.field === name)!;

/** Two drafts that say different things of most fields; the second has a point of interest. */
async function twoDrafts(make: Factories) {
  const [own, both] = [await make.tag(), await make.tag()];
  const keep = await make.place({
    name: unique("Keeppur"),
    description: `${LONG}${LONG}`,
    altitudeM: null,
    popularity: 20,
    bestMonths: [1],
    aliases: ["Old Keep"],
    latitude: 23,
    longitude: 77,
    tagIds: [both.id],
    isPublished: false,
  });
  const drop = await make.place({
    name: unique("Droppur"),
    description: LONG,
    altitudeM: 480,
    popularity: 60,
    bestMonths: [11, 12],
    aliases: ["Old Drop"],
    latitude: 23.1,
    longitude: 77.1,
    tagIds: [own.id, both.id],
    isPublished: false,
  });
  await make.poi({ placeId: drop.id });
  return { keep, drop, both, two: { keepId: keep.id, dropId: drop.id } };
}

test("a preview says field by field what the merged place would be, and which choices there are", async ({
  services,
  make,
}) => {
  const { drop, two } = await twoDrafts(make);
  const { fields, moves } = await services.placeAdmin.mergePreview(two);
  expect(moves).toEqual({ pois: 1, images: 0, reviews: 0 });
  expect(field(fields, "altitudeM")).toEqual({
    field: "altitudeM",
    keep: null,
    drop: 480,
    both: null,
    merged: 480,
    choice: "drop",
    choices: ["keep", "drop"],
  });
  expect(field(fields, "popularity")).toMatchObject({ merged: 20, choice: "keep" });
  expect(field(fields, "aliases")).toMatchObject({
    merged: ["Old Keep", drop.name, "Old Drop"],
    choice: "both",
    choices: ["both", "keep", "drop"],
  });
  expect(
    field(fields, "nearestAirport"),
    "where they say the same there is no choice",
  ).toMatchObject({ choices: [] });
});

test("a merge makes what the preview of the same choices showed", async ({ services, make }) => {
  const { keep, drop, both, two } = await twoDrafts(make);
  const { placeAdmin } = services;
  const before = await placeAdmin.get(keep.id);
  const choices = {
    name: "drop",
    popularity: "drop",
    altitudeM: "keep",
    bestMonths: "drop",
    coordinates: "drop",
    tags: "keep",
    aliases: "both",
  } as const;
  const chosen = await placeAdmin.mergePreview({ ...two, choices });
  expect(field(chosen.fields, "aliases").merged).toEqual(["Old Keep", keep.name, "Old Drop"]);
  expect(await placeAdmin.get(keep.id), "a preview writes nothing").toEqual(before);
  const merged = await placeAdmin.merge({
    ...two,
    choices,
    keepVersion: chosen.keep.version,
    dropVersion: chosen.drop.version,
  });
  expect(merged).toMatchObject({
    id: keep.id,
    slug: keep.slug,
    name: drop.name,
    popularity: 60,
    altitudeM: null,
    bestMonths: [11, 12],
    latitude: 23.1,
    longitude: 77.1,
    aliases: ["Old Keep", keep.name, "Old Drop"],
    poiCount: 1,
  });
  expect(merged.tags.map(({ id }) => id)).toEqual([both.id]);
  expect(merged.description).toBe(before.description);
});

/** Companies that feature or hide the place that is dropped, the one that is stored, or neither. */
async function companiesWithChoices(
  tenant: (choice: Foundation) => Promise<Founded>,
  make: Factories,
) {
  const [keep, drop, first, last] = [
    await make.place(),
    await make.place(),
    await make.place(),
    await make.place(),
  ];
  const companies = [
    await tenant({ features: [first.id, drop.id, last.id] }),
    await tenant({ hides: [drop.id] }),
    await tenant({ features: [keep.id], hides: [drop.id] }),
    await tenant({ features: [first.id] }),
  ];
  return { keep, drop, first, last, companies, two: { keepId: keep.id, dropId: drop.id } };
}

test("a preview counts the companies that feature or hide the place that goes", async ({
  services,
  make,
  tenant,
}) => {
  const { keep, drop, two } = await companiesWithChoices(tenant, make);
  expect((await services.placeAdmin.mergePreview(two)).curations).toEqual({
    featured: 1,
    hidden: 1,
    both: 1,
  });
  expect(
    (await services.placeAdmin.mergePreview({ keepId: drop.id, dropId: keep.id })).curations,
  ).toEqual({ featured: 0, hidden: 0, both: 1 });
});

test("companies that feature or hide the place that goes do so with the one that stays, unless they have said otherwise", async ({
  services,
  make,
  tenant,
}) => {
  const { keep, first, last, companies, two } = await companiesWithChoices(tenant, make);
  await services.placeAdmin.merge(two);
  const curations = await Promise.all(
    companies.map(({ ctx }) => curationOf({ ...ctx, memo: createMemo({ max: 10, ttlMs: 0 }) })),
  );
  expect(curations).toEqual([
    { featured: [first.id, keep.id, last.id], hidden: [] },
    { featured: [], hidden: [keep.id] },
    { featured: [keep.id], hidden: [] },
    { featured: [first.id], hidden: [] },
  ]);
});

test("the log of a merge, which is the main company's, names the companies that featured or hid the place", async ({
  main,
  services,
  make,
  tenant,
}) => {
  const { keep, drop, companies, two } = await companiesWithChoices(tenant, make);
  const [features, hides, both] = companies.map(({ company }) => company.name);
  await services.placeAdmin.merge(two);
  const [entry] = await services.audit.list({ targetId: drop.id });
  expect(entry).toMatchObject({
    action: "place.merge-away",
    before: { isPublished: true, featuredBy: [features], hiddenBy: [hides, both].sort() },
    after: {
      isPublished: false,
      mergedInto: { id: keep.id, name: keep.name },
      featuredBy: [features],
      hiddenBy: [hides],
    },
  });
  expect(
    await withTenant(main.ctx, (tx) =>
      tx.auditEntry.count({ where: { targetId: { in: [keep.id, drop.id] } } }),
    ),
  ).toBe(2);
});

test("a place that was merged into another leads to that one", async ({ services, make }) => {
  const [keep, drop] = [await make.place(), await make.place()];
  expect(await services.placeAdmin.findSuccessor(drop.id)).toBeNull();
  await services.placeAdmin.merge({ keepId: keep.id, dropId: drop.id });
  for (const key of [drop.id, drop.slug])
    expect(await services.placeAdmin.findSuccessor(key)).toEqual({ id: keep.id, name: keep.name });
});

test("what was merged into a place goes with it for good, and is no draft again", async ({
  services,
  make,
  db,
}) => {
  const [keep, drop] = [await make.place(), await make.place()];
  await services.placeAdmin.merge({ keepId: keep.id, dropId: drop.id });
  await services.placeAdmin.remove(keep.id);
  const drafts = async () =>
    (
      await services.placeAdmin.list({
        q: drop.slug,
        status: "all",
        sort: "name",
        page: 0,
        size: 20,
      })
    ).content;
  expect(await sweepRemoved(db, new Date(Date.now() + 11 * 60_000))).toBe(1);
  expect(await drafts()).toEqual([]);
  for (const { id } of [keep, drop])
    await expect(services.placeAdmin.get(id)).rejects.toMatchObject({ code: "not_found" });
  expect(await services.placeAdmin.findSuccessor(drop.id)).toBeNull();
});

test("hours and fees of points of interest come with where they were read", async ({
  services,
  make,
}) => {
  const place = await make.place();
  const sourced = (source: string) => ({
    hours: { source, checkedOn: "2024-01-01", verified: true },
    fee: { source, checkedOn: "2024-01-01", verified: false },
  });
  const keep = await make.poi({
    placeId: place.id,
    openingHours: { mon: [["09:00", "12:00"]] },
    closedOn: ["tue"],
    feeIndianPaise: 5_000,
    feeForeignPaise: null,
    sources: sourced("Board of 2024"),
  });
  const drop = await make.poi({
    placeId: place.id,
    openingHours: { tue: [["10:00", "17:00"]] },
    closedOn: [],
    feeIndianPaise: 7_500,
    feeForeignPaise: 50_000,
    sources: sourced("Board of 2026"),
  });
  const merged = await services.poiAdmin.merge({
    keepId: keep.id,
    dropId: drop.id,
    choices: { hours: "drop" },
  });
  expect(merged).toMatchObject({
    openingHours: { tue: [["10:00", "17:00"]] },
    closedOn: [],
    feePaise: { indianAdult: 5_000, foreignAdult: null },
    sources: {
      hours: { source: "Board of 2026", verified: true },
      fee: { source: "Board of 2024" },
    },
  });
});

test("what was changed since it was looked at is not merged, nor what one can't be", async ({
  services,
  make,
}) => {
  const [keep, drop] = [
    await make.place({
      description: `${LONG}${LONG}`,
      landscape: "beach",
      latitude: 15,
      longitude: 74,
      isPublished: true,
    }),
    await make.place({ description: "Too short.", isPublished: false }),
  ];
  const two = { keepId: keep.id, dropId: drop.id };
  const { placeAdmin, poiAdmin } = services;
  const seen = await placeAdmin.mergePreview(two);
  await placeAdmin.update(drop.id, { popularity: 99 });
  await expect(
    placeAdmin.merge({ ...two, keepVersion: seen.keep.version, dropVersion: seen.drop.version }),
  ).rejects.toMatchObject({ code: "conflict", current: { id: drop.id, popularity: 99 } });
  await expect(
    placeAdmin.merge({ ...two, choices: { description: "drop" } }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: {
      isPublished: ["Can’t publish yet. Missing: a description of at least 100 characters"],
    },
  });
  expect(
    await placeAdmin.get(drop.id),
    "nothing of a merge that is refused is written",
  ).toMatchObject({ popularity: 99 });
  await placeAdmin.remove(drop.id);
  await expect(placeAdmin.mergePreview(two)).rejects.toMatchObject({ code: "invalid" });
  const [one, other] = [await make.poi(), await make.poi()];
  await expect(poiAdmin.mergePreview({ keepId: one.id, dropId: other.id })).rejects.toMatchObject({
    code: "invalid",
    fields: {
      dropId: [
        "These points of interest belong to different places. Merge the places, or move one of them",
      ],
    },
  });
  await expect(placeAdmin.mergePreview({ keepId: keep.id, dropId: one.id })).rejects.toMatchObject({
    code: "not_found",
  });
});
