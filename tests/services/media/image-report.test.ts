import { rm } from "node:fs/promises";
import sharp from "sharp";
import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import type { Services } from "#app/services/index.ts";
import { administrator } from "#tests/support/accounts.ts";
import { mainCompany } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { factories, type Factories } from "#tests/support/factories.ts";
import { photo } from "#tests/support/files/photos.ts";
import { addImages, imageReportQuery, nearCopyOf } from "#tests/support/catalogue/report-images.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { TEST_STORAGE } from "#tests/support/files/storage.ts";
import { test as base } from "#tests/support/test.ts";

/** What the first report of the file is about: images of two places, good and bad. */
async function uploadImages(services: Services, make: Factories) {
  const [place, withoutImages, draft] = [
    await make.place({ name: "Jaipur" }),
    await make.place({ name: "Agra" }),
    await make.place({ isPublished: false }),
  ];
  const original = await photo(2000, 1500, 21, 92);
  const blurredFile = await sharp(await photo(900, 700, 22))
    .blur(20)
    .jpeg()
    .toBuffer();
  const [cover, blurred, lost] = await addImages(services, place.id, [
    original,
    blurredFile,
    await photo(700, 500, 23),
  ]);
  const [nearCopy] = await addImages(services, draft.id, [await nearCopyOf(original)]);
  await services.images.update({ kind: "place", id: place.id }, cover!.id, {
    alt: "A fort",
    credit: "Asha Rao",
  });
  return { withoutImages, cover: cover!, blurred: blurred!, lost: lost!, nearCopy: nearCopy! };
}

async function reportOnUploads(database: TestDatabase, site: RunningSite) {
  const { services } = await administrator(await mainCompany(database));
  const uploads = await uploadImages(services, factories(database.owner));
  await runWaitingJobs(site.runtime, database.workerUrl);
  await rm(`${TEST_STORAGE}/originals/${uploads.lost.id}`);
  const before = await services.imageReport.report(imageReportQuery());
  await services.imageReport.begin();
  const second: unknown = await services.imageReport.begin().catch((error: unknown) => error);
  await runWaitingJobs(site.runtime, database.workerUrl);
  return { ...uploads, before, second, imageReport: services.imageReport };
}

/** One report for all tests of this file, which only read it. */
const test = base.extend<{ reported: Awaited<ReturnType<typeof reportOnUploads>> }>({
  reported: [
    async ({ database, site }, use) => use(await reportOnUploads(database, site)),
    { scope: "file" },
  ],
});

const SLOW = { timeout: 300_000 };

test("a report is empty until it is made, and is made once at a time", SLOW, ({ reported }) => {
  expect(reported.before).toEqual({ total: 0, isTotalCapped: false, images: [] });
  expect(reported.second).toMatchObject({ code: "conflict" });
});

test(
  "a report scores every image, the worst first, and names what is wrong with it",
  SLOW,
  async ({ reported: { imageReport, cover, blurred, lost } }) => {
    const { total, images } = await imageReport.report(imageReportQuery());
    expect(total).toBe(4);
    const found = new Map(images.map((entry) => [entry.image.id, entry]));
    expect(found.get(cover.id)).toMatchObject({
      of: { kind: "place", name: "Jaipur" },
      index: 0,
      count: 3,
    });
    expect(found.get(cover.id)!.problems).not.toContain("no-alt");
    expect(found.get(blurred.id)!.problems).toEqual(
      expect.arrayContaining(["blurred", "no-alt", "no-credit"]),
    );
    expect(found.get(blurred.id)!.problems).not.toContain("broken");
    expect(found.get(lost.id)).toMatchObject({ score: 0, sharpness: null });
    expect(found.get(lost.id)!.problems).toContain("broken");
    expect(images.map(({ score }) => score)).toEqual(
      images.map(({ score }) => score).sort((a, b) => a - b),
    );
  },
);

test(
  "an image that is nearly the same as another is reported with that one",
  SLOW,
  async ({ reported: { imageReport, cover, nearCopy } }) => {
    const { images } = await imageReport.report(imageReportQuery());
    expect(images.find(({ image }) => image.id === nearCopy.id)).toMatchObject({
      duplicateOf: { id: cover.id, name: "Jaipur" },
    });
  },
);

test(
  "the report is narrowed by a problem, by words and by kind",
  SLOW,
  async ({ reported: { imageReport, lost } }) => {
    const { images } = await imageReport.report(imageReportQuery({ problem: "broken" }));
    expect(images.map(({ image }) => image.id)).toEqual([lost.id]);
    expect((await imageReport.report(imageReportQuery({ q: "jaip" }))).total).toBe(3);
    expect((await imageReport.report(imageReportQuery({ of: "poi" }))).total).toBe(0);
  },
);

test(
  "each report is stored in the history, and tells which places have no image",
  SLOW,
  async ({ reported: { imageReport, withoutImages } }) => {
    expect(await imageReport.history()).toMatchObject([
      {
        imageCount: 4,
        placeCount: 2,
        placesWithout: 1,
        problemCounts: { broken: 1, "near-duplicate": 1 },
      },
    ]);
    expect((await imageReport.placesWithout()).map(({ id }) => id)).toEqual([withoutImages.id]);
  },
);

test("no one but administrators sees the report", async ({ main }) => {
  for (const ask of [
    () => main.services.imageReport.report(imageReportQuery()),
    () => main.services.imageReport.begin(),
    () => main.services.imageReport.history(),
    () => main.services.imageReport.placesWithout(),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "unauthenticated" });
});
