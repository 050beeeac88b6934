import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import { administrator } from "#tests/support/accounts.ts";
import { photo } from "#tests/support/files/photos.ts";
import { addImages, imageReportQuery, nearCopyOf } from "#tests/support/catalogue/report-images.ts";
import { test } from "#tests/support/test.ts";

test(
  "what is mended is mended in the report at once: a text, the cover, the one that was nearly the same",
  { timeout: 60_000 },
  async ({ site, main, make, database }) => {
    const { services } = await administrator(main);
    const place = await make.place();
    const ref = { kind: "place", id: place.id } as const;
    const original = await photo(1200, 900, 24, 92);
    const [first, large, duplicate] = await addImages(services, place.id, [
      original,
      await photo(2000, 1500, 25, 92),
      await nearCopyOf(original),
    ]);
    await runWaitingJobs(site.runtime, database.workerUrl);
    await services.imageReport.begin();
    await runWaitingJobs(site.runtime, database.workerUrl);
    const problemsOf = async (id: string) =>
      (await services.imageReport.report(imageReportQuery())).images.find(
        ({ image }) => image.id === id,
      )!.problems;
    expect(await problemsOf(first!.id)).toEqual(
      expect.arrayContaining(["no-alt", "low-resolution"]),
    );
    expect(await problemsOf(duplicate!.id)).toContain("near-duplicate");

    await services.images.update(ref, first!.id, { alt: "A fort", credit: "Asha Rao" });
    expect(await problemsOf(first!.id)).toEqual(
      expect.not.arrayContaining(["no-alt", "no-credit"]),
    );
    await services.images.update(ref, large!.id, { position: 0 });
    expect(await problemsOf(first!.id)).not.toContain("low-resolution");
    await services.images.remove(ref, first!.id);
    expect(await problemsOf(duplicate!.id)).not.toContain("near-duplicate");
    await services.images.restore(ref, first!.id);
    expect(await problemsOf(duplicate!.id)).toContain("near-duplicate");
  },
);
