import { join } from "node:path";
import { exposure } from "#app/domain/images/exposure.ts";
import { IMAGE_FORMATS, widthsFor } from "#app/domain/images/image-paths.ts";
import { nearDuplicates, perceptualHash } from "#app/domain/images/perceptual-hash.ts";
import {
  judge,
  PROBLEM_NAMES,
  type ImageMeasures,
  type ImageSlot,
} from "#app/domain/images/quality.ts";
import { sharpness } from "#app/domain/images/sharpness.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import type { JobWork } from "#app/services/jobs/job-run.ts";
import { measureFile } from "./encoder.ts";
import { fetchFile, fileKey, inScratchFolder, originalKey } from "./files.ts";

/** Images that are read from the database at once. */
const PAGE = 200;
const HELD: Prisma.ImageWhereInput = {
  isStored: true,
  deletedAt: null,
  status: { not: "processing" },
};

interface Measured {
  id: string;
  measures: ImageMeasures | null;
  hash: string | null;
}

type Row = Prisma.ImageGetPayload<object>;

/** True when every file that is served is in the storage. */
async function hasItsFiles(
  { storage }: Ctx,
  { id, hash, width, height, status }: Row,
): Promise<boolean> {
  if (status !== "ready") return false;
  for (const size of widthsFor({ width, height }))
    for (const format of IMAGE_FORMATS)
      if (!(await storage.has(fileKey({ id, hash: hash!, width: size, format })))) return false;
  return true;
}

/** Looks at an image's files; null measures when its original can't be read or a file that is served is gone. */
async function measure(ctx: Ctx, row: Row): Promise<Measured> {
  const found = await inScratchFolder(async (folder) => {
    const path = join(folder, "original");
    return (await fetchFile(ctx.storage, originalKey(row.id), path)) ? measureFile(path) : null;
  });
  if (!found || !(await hasItsFiles(ctx, row))) return { id: row.id, measures: null, hash: null };
  const { width, height, grey } = found;
  return {
    id: row.id,
    measures: { width, height, sharpness: sharpness(grey), exposure: exposure(grey) },
    hash: perceptualHash(grey),
  };
}

/** The place of the pages that an image is shown in at its largest: the first of a record is its cover. */
export const slotsOf = (rows: readonly Row[]): Map<string, ImageSlot> => {
  const covers = new Map<string, Row>();
  for (const row of rows) {
    const owner = row.placeId ?? row.poiId!;
    const first = covers.get(owner);
    if (!first || row.position < first.position) covers.set(owner, row);
  }
  return new Map(
    rows.map((row) => [
      row.id,
      row.placeId && covers.get(row.placeId) === row ? "cover" : "gallery",
    ]),
  );
};

/** All stored images, page by page. */
async function allRows({ db }: Ctx): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined; ; after = rows.at(-1)!.id) {
    const page = await db.image.findMany({
      where: { ...HELD, ...(after && { id: { gt: after } }) },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** Judges what was measured and writes it down; what an earlier report said of images that are gone goes with them. */
async function write(ctx: Ctx, rows: readonly Row[], measured: readonly Measured[]) {
  const duplicates = nearDuplicates(
    measured.flatMap(({ id, hash }) => (hash === null ? [] : [{ id, hash }])),
  );
  const slots = slotsOf(rows);
  const checks = measured.map(({ id, measures, hash }, at) => {
    const { alt, credit, bytes, mediaType } = rows[at]!;
    const verdict = judge({
      measures,
      slot: slots.get(id)!,
      alt,
      credit,
      bytes,
      mediaType,
      isNearDuplicate: duplicates.has(id),
    });
    return {
      imageId: id,
      ...verdict,
      measures: measures ? { ...measures, exposure: { ...measures.exposure } } : undefined,
      perceptualHash: hash,
      duplicateOf: duplicates.get(id) ?? null,
      checkedAt: ctx.now(),
    };
  });
  for (let at = 0; at < checks.length; at += PAGE) {
    const part = checks.slice(at, at + PAGE);
    const there = new Set(
      (
        await ctx.db.image.findMany({
          where: { id: { in: part.map(({ imageId }) => imageId) } },
          select: { id: true },
        })
      ).map(({ id }) => id),
    );
    await ctx.db.$transaction([
      ctx.db.imageCheck.deleteMany({
        where: { imageId: { in: part.map(({ imageId }) => imageId) } },
      }),
      ctx.db.imageCheck.createMany({ data: part.filter(({ imageId }) => there.has(imageId)) }),
    ]);
  }
  return checks;
}

/** Writes the row of this report into the history. */
async function conclude(ctx: Ctx, checks: readonly { score: number; problems: string[] }[]) {
  const published = { isPublished: true };
  const placeCount = await ctx.db.place.count({ where: published });
  const withImages = await ctx.db.place.count({
    where: {
      ...published,
      images: { some: { status: "ready", alt: { not: "" }, deletedAt: null } },
    },
  });
  const problemCounts = Object.fromEntries(
    PROBLEM_NAMES.map((name) => [
      name,
      checks.filter(({ problems }) => problems.includes(name)).length,
    ]),
  );
  const meanScore = checks.length
    ? checks.reduce((sum, { score }) => sum + score, 0) / checks.length
    : null;
  const report = {
    imageCount: checks.length,
    placeCount,
    placesWithout: placeCount - withImages,
    meanScore,
  };
  await ctx.db.imageReport.create({
    data: { id: newId(ctx.now()), ...report, problemCounts, createdAt: ctx.now() },
  });
  return report;
}

/** Background work: looks at every image of the storage, scores it, and adds a row to the history of the score. */
export const reportImages: JobWork = async ({ ctx, progress }) => {
  const rows = await allRows(ctx);
  const measured: Measured[] = [];
  for (const [at, row] of rows.entries()) {
    await progress(at, rows.length, `Image ${at + 1} of ${rows.length}`);
    measured.push(await measure(ctx, row));
  }
  const report = await conclude(ctx, await write(ctx, rows, measured));
  await progress(rows.length, rows.length);
  return report;
};
