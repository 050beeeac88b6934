import { expect } from "vitest";
import { missingFields, scoreOf, urgencyOf } from "#app/domain/catalogue/completeness.ts";
import { withTenant } from "#app/platform/context.ts";
import { sweepPlaceViews } from "#app/services/catalogue/completeness.ts";
import { countView, writePlaceViews } from "#app/services/catalogue/place-views.ts";
import { recordsOf } from "#app/services/proposals/record-fields.ts";
import type { Services } from "#app/services/index.ts";
import { administrator } from "#tests/support/accounts.ts";
import type { Factories } from "#tests/support/factories.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const NOW = new Date();

test("the database and the product say the same of every record of the catalogue: what it lacks, its score and its urgency", async ({
  db,
}) => {
  for (const kind of ["place", "poi"] as const) {
    const ids =
      kind === "place"
        ? await db.place.findMany({ select: { id: true } })
        : await db.poi.findMany({ select: { id: true } });
    const records = await recordsOf(
      db,
      kind,
      ids.map(({ id }) => id),
    );
    const stored =
      kind === "place"
        ? (await db.placeCompleteness.findMany()).map(({ placeId: id, ...row }) => ({ id, ...row }))
        : (await db.poiCompleteness.findMany()).map(({ poiId: id, ...row }) => ({ id, ...row }));
    expect(stored).toHaveLength(records.length);
    const byId = new Map(records.map((record) => [record.id, record]));
    const wrong = stored.filter(({ id, missing, score, views, checkedAt, urgency }) => {
      const proposable = missingFields(kind, missing)
        .filter((field) => field.isProposable)
        .map(({ name }) => name);
      return (
        proposable.join() !== byId.get(id)!.missing.join() ||
        score !== scoreOf(kind, missing) ||
        Math.abs((urgency ?? 0) - (urgencyOf(views, checkedAt, score) ?? 0)) > 1e-6
      );
    });
    expect(wrong).toEqual([]);
  }
});

test("a change of a record, its tags or its pictures is measured at once", async ({
  db,
  make,
  database,
}) => {
  const place = await make.place({ district: "Jaipur", postalCode: "302001", altitudeM: 430 });
  const missing = async () =>
    missingFields(
      "place",
      (await db.placeCompleteness.findUniqueOrThrow({ where: { placeId: place.id } })).missing,
    ).map(({ name }) => name);
  expect(await missing()).toEqual([
    "description",
    "bestMonths",
    "idealDays",
    "nearestAirport",
    "nearestRailway",
    "tags",
    "image",
  ]);
  await database.owner.place.update({
    where: { id: place.id },
    data: {
      bestMonths: [1, 2],
      idealDaysMin: 1,
      idealDaysMax: 2,
      description: "x".repeat(200),
      nearestAirport: { name: "Jaipur" },
    },
  });
  expect(await missing()).toEqual(["nearestRailway", "tags", "image"]);
  const tags = [await make.tag(), await make.tag()];
  await database.owner.placeTag.createMany({
    data: tags.map(({ id }, position) => ({ placeId: place.id, tagId: id, position })),
  });
  await database.owner.image.create({
    data: { id: place.id, placeId: place.id, url: "/x.avif", width: 1, height: 1, alt: "x" },
  });
  expect(await missing()).toEqual(["nearestRailway"]);
  await database.owner.placeTag.deleteMany({ where: { placeId: place.id } });
  await database.owner.image.deleteMany({ where: { placeId: place.id } });
  expect(await missing()).toEqual(["nearestRailway", "tags", "image"]);
});

const DAY = 86_400_000;

/** The first page of the worklist, by ids. */
const worklistIds = async (
  { completeness }: Services,
  query: Partial<Parameters<Services["completeness"]["worklist"]>[0]>,
) =>
  (await completeness.worklist({ kind: "place", page: 0, ...query })).content.map(({ id }) => id);

/** A draft of a state, without coordinates. */
const draftIn = (make: Factories, state: "Sikkim" | "Goa") =>
  make.place({ state, isPublished: false, latitude: null, longitude: null });

test("the worklist goes by staleness and what is missing, and is filtered by field, state and status", async ({
  make,
  main,
}) => {
  const { services } = await administrator(main);
  const stale = await make.place({
    state: "Sikkim",
    updatedAt: new Date(NOW.getTime() - 400 * DAY),
  });
  const [fresh, draft] = [await make.place({ state: "Sikkim" }), await draftIn(make, "Sikkim")];
  const ids = (query: object) => worklistIds(services, { state: "Sikkim", ...query });
  const all = await ids({});
  expect(all.indexOf(stale.id)).toBeLessThan(all.indexOf(draft.id));
  expect(all.indexOf(draft.id)).toBeLessThan(all.indexOf(fresh.id));
  expect(await ids({ missing: "coordinates" })).toEqual([draft.id]);
  expect(await ids({ status: "published" })).not.toContain(draft.id);
  await expect(ids({ missing: "soul" })).rejects.toMatchObject({ code: "invalid" });
});

test("points of interest are in the worklist of the state that their place is in now", async ({
  make,
  main,
}) => {
  const { services } = await administrator(main);
  const draft = await draftIn(make, "Sikkim");
  const poi = await make.poi({ placeId: draft.id });
  const pois = (state: "Sikkim" | "Goa") => worklistIds(services, { kind: "poi", state });
  expect(await pois("Sikkim")).toContain(poi.id);
  await services.placeAdmin.update(draft.id, {
    address: {
      line: null,
      city: null,
      district: null,
      state: "Goa",
      country: "India",
      postalCode: null,
    },
  });
  expect(await pois("Sikkim")).not.toContain(poi.id);
  expect(await pois("Goa")).toContain(poi.id);
});

test("a removed place is not in the worklist", async ({ make, main }) => {
  const { services } = await administrator(main);
  const draft = await draftIn(make, "Goa");
  const ids = async () => [
    ...(await worklistIds(services, { state: "Goa" })),
    ...(await worklistIds(services, { state: "Goa", status: "draft" })),
  ];
  expect(await ids()).toContain(draft.id);
  await services.placeAdmin.remove(draft.id);
  expect(await ids()).not.toContain(draft.id);
});

test("what is viewed most comes first in the worklist, by all views that were written", async ({
  db,
  make,
  main,
}) => {
  const { services } = await administrator(main);
  const place = await make.place({ state: "Sikkim" });
  const scope = { ...main.ctx, db };
  for (let view = 0; view < 400; view++) countView(scope, place.slug, NOW);
  countView(scope, "no-such-place", NOW);
  await writePlaceViews(db);
  countView(scope, place.slug, NOW);
  await writePlaceViews(db);
  const { content } = await services.completeness.worklist({
    kind: "place",
    state: "Sikkim",
    page: 0,
  });
  expect(content[0]).toMatchObject({
    id: place.id,
    views: 401,
    isPublished: true,
    missing: expect.arrayContaining(["image"]) as unknown,
  });
});

test("views are of a company's site and a day, of no one; after 28 days they count no more, after 400 they go", async ({
  db,
  tenant,
  make,
  main,
}) => {
  const [a, place] = [await tenant(), await make.place()];
  const poi = await make.poi({ placeId: place.id });
  const at = new Date(NOW.getTime() + 40 * 86_400_000);
  for (const { ctx } of [a, main]) countView({ ...ctx, db }, place.slug, NOW);
  countView({ ...a.ctx, db }, place.slug, new Date(NOW.getTime() + 20 * 86_400_000));
  await writePlaceViews(db);
  const views = async () => [
    (await db.placeCompleteness.findUniqueOrThrow({ where: { placeId: place.id } })).views,
    (await db.poiCompleteness.findUniqueOrThrow({ where: { poiId: poi.id } })).views,
  ];
  expect(await views()).toEqual([3, 3]);
  expect(
    await withTenant({ db, company: a.company }, (tx) =>
      tx.placeView.findMany({ where: { placeId: place.id } }),
    ),
  ).toHaveLength(2);
  expect(await db.placeView.findMany()).toEqual([]);
  await sweepPlaceViews(db, at);
  expect(await views()).toEqual([1, 1]);
  await sweepPlaceViews(db, new Date(NOW.getTime() + 401 * 86_400_000));
  expect(
    await withTenant({ db, company: a.company }, (tx) =>
      tx.placeView.count({ where: { placeId: place.id } }),
    ),
  ).toBe(1);
});

test("coverage says of each field how many records have it", async ({ main }) => {
  const { services } = await administrator(main);
  const { records, meanScore, fields } = await services.completeness.coverage({ kind: "place" });
  expect(records).toBeGreaterThanOrEqual(195);
  expect(meanScore).toBeGreaterThan(50);
  expect(fields.find(({ name }) => name === "landscape")).toMatchObject({
    weight: 5,
    isProposable: true,
  });
  for (const { filled, missing } of fields) expect(filled + missing).toBe(records);
});
