import { rm } from "node:fs/promises";
import sharp from "sharp";
import { expect } from "vitest";
import { runWaitingJobs } from "#app/api/worker.ts";
import { ImageReportQuery } from "#app/schemas/image-report.ts";
import type { Services } from "#app/services/index.ts";
import { administrator } from "#tests/support/accounts.ts";
import { photo } from "#tests/support/photos.ts";
import { TEST_STORAGE } from "#tests/support/storage.ts";
import { test } from "#tests/support/test.ts";

const pieces = async function* (file: Buffer) {
  yield file;
};

const add = async (services: Services, placeId: string, files: Buffer[]) =>
  services.images.add({ kind: "place", id: placeId }, async (keep) => {
    const kept = [];
    for (const file of files) kept.push(await keep(pieces(file)));
    return kept;
  });

const asked = (query: object = {}) => ImageReportQuery.parse(query);

test(
  "a report scores every image, names what is wrong, finds what is broken and what is nearly the same, and is kept as a row of the history",
  { timeout: 60_000 },
  async ({ site, main, make, database }) => {
    const { services } = await administrator(main);
    const [place, other, draft] = [
      await make.place({ name: "Jaipur" }),
      await make.place({ name: "Agra" }),
      await make.place({ isPublished: false }),
    ];
    const sharpOne = await photo(2000, 1500, 21, 92);
    const [cover, soft, lost] = await add(services, place.id, [
      sharpOne,
      await sharp(await photo(900, 700, 22))
        .blur(20)
        .jpeg()
        .toBuffer(),
      await photo(700, 500, 23),
    ]);
    const [twin] = await add(services, draft.id, [
      await sharp(sharpOne)
        .resize(800)
        .modulate({ brightness: 1.1 })
        .jpeg({ quality: 95 })
        .toBuffer(),
    ]);
    await services.images.update({ kind: "place", id: place.id }, cover!.id, {
      alt: "A fort",
      credit: "Asha Rao",
    });
    await runWaitingJobs(site.runtime, database.workerUrl);
    await rm(`${TEST_STORAGE}/originals/${lost!.id}`);

    expect(await services.imageReport.report(asked())).toEqual({
      total: 0,
      isTotalCapped: false,
      images: [],
    });
    await services.imageReport.begin();
    await expect(services.imageReport.begin()).rejects.toMatchObject({ code: "conflict" });
    await runWaitingJobs(site.runtime, database.workerUrl);

    const { total, images } = await services.imageReport.report(asked());
    expect(total).toBe(4);
    const found = new Map(images.map((entry) => [entry.image.id, entry]));
    expect(found.get(cover!.id)).toMatchObject({
      of: { kind: "place", name: "Jaipur" },
      index: 0,
      count: 3,
    });
    expect(found.get(cover!.id)!.problems).not.toContain("no-alt");
    expect(found.get(soft!.id)!.problems).toEqual(
      expect.arrayContaining(["blurred", "no-alt", "no-credit"]),
    );
    expect(found.get(soft!.id)!.problems).not.toContain("broken");
    expect(found.get(lost!.id)).toMatchObject({ score: 0, sharpness: null });
    expect(found.get(lost!.id)!.problems).toContain("broken");
    expect(found.get(twin!.id)).toMatchObject({ duplicateOf: { id: cover!.id, name: "Jaipur" } });
    expect(images.map(({ score }) => score)).toEqual(
      images.map(({ score }) => score).sort((a, b) => a - b),
    );

    expect(
      (await services.imageReport.report(asked({ problem: "broken" }))).images.map(
        ({ image }) => image.id,
      ),
    ).toEqual([lost!.id]);
    expect((await services.imageReport.report(asked({ q: "jaip" }))).total).toBe(3);
    expect((await services.imageReport.report(asked({ of: "poi" }))).total).toBe(0);
    expect(await services.imageReport.history()).toMatchObject([
      {
        imageCount: 4,
        placeCount: 2,
        placesWithout: 1,
        problemCounts: { broken: 1, "near-duplicate": 1 },
      },
    ]);
    expect((await services.imageReport.placesWithout()).map(({ id }) => id)).toEqual([other.id]);
  },
);

test(
  "what is mended is mended in the report at once: a text, the cover, the one that was nearly the same",
  { timeout: 60_000 },
  async ({ site, main, make, database }) => {
    const { services } = await administrator(main);
    const place = await make.place();
    const ref = { kind: "place", id: place.id } as const;
    const original = await photo(1200, 900, 24, 92);
    const twinFile = await sharp(original)
      .resize(800)
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const [first, large, twin] = await add(services, place.id, [
      original,
      await photo(2000, 1500, 25, 92),
      twinFile,
    ]);
    await runWaitingJobs(site.runtime, database.workerUrl);
    await services.imageReport.begin();
    await runWaitingJobs(site.runtime, database.workerUrl);
    const problemsOf = async (id: string) =>
      (await services.imageReport.report(asked())).images.find(({ image }) => image.id === id)!
        .problems;
    expect(await problemsOf(first!.id)).toEqual(
      expect.arrayContaining(["no-alt", "low-resolution"]),
    );
    expect(await problemsOf(twin!.id)).toContain("near-duplicate");

    await services.images.update(ref, first!.id, { alt: "A fort", credit: "Asha Rao" });
    expect(await problemsOf(first!.id)).toEqual(
      expect.not.arrayContaining(["no-alt", "no-credit"]),
    );
    await services.images.update(ref, large!.id, { position: 0 });
    expect(await problemsOf(first!.id)).not.toContain("low-resolution");
    await services.images.remove(ref, first!.id);
    expect(await problemsOf(twin!.id)).not.toContain("near-duplicate");
    await services.images.restore(ref, first!.id);
    expect(await problemsOf(twin!.id)).toContain("near-duplicate");
  },
);

test("nobody but administrators sees the report", async ({ main }) => {
  for (const ask of [
    () => main.services.imageReport.report(asked()),
    () => main.services.imageReport.begin(),
    () => main.services.imageReport.history(),
    () => main.services.imageReport.placesWithout(),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "unauthenticated" });
});
