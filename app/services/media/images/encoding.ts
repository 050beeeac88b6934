import { join } from "node:path";
import { z } from "zod";
import { widthsFor } from "#app/domain/images/image-paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { JobCancelled, type JobWork } from "#app/services/jobs/job-run.ts";
import { encodeFile } from "./encoder.ts";
import { fetchFile, fileKey, inScratchFolder, MEDIA_TYPES, originalKey } from "./files.ts";
import { addressesOf, type ImageRow } from "./rows.ts";

const Input = z.object({ imageIds: z.array(z.uuid()).max(1_000) });

const UNREADABLE =
  "The image couldn’t be processed. Upload it again, or save it again in another program first.";
const LOST = "The original file is missing. Upload it again.";

/** Makes the files of one image and puts them into the storage; says why when that can't be. */
async function encodeOne(
  ctx: Ctx,
  { id, hash, width, height }: Pick<ImageRow, "id" | "hash" | "width" | "height">,
): Promise<string | null> {
  return inScratchFolder(async (folder) => {
    const original = join(folder, "original");
    if (!(await fetchFile(ctx.storage, originalKey(id), original))) return LOST;
    const files = await encodeFile(original, folder, widthsFor({ width, height }));
    if (!files) return UNREADABLE;
    for (const file of files)
      await ctx.storage.putFile(fileKey({ id, hash: hash!, ...file }), file.path, {
        bytes: file.bytes,
        mediaType: MEDIA_TYPES[file.format],
      });
    return null;
  });
}

/** Notes what came of it; the addresses are made from what the row says now, for its focal point may have been moved meanwhile. */
async function settle(ctx: Ctx, id: string, failure: string | null): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const row = await tx.image.findUnique({ where: { id } });
    if (!row) return;
    await tx.image.update({
      where: { id },
      data:
        failure === null
          ? { status: "ready", failure: null, ...addressesOf(row) }
          : { status: "failed", failure },
    });
  });
}

/** Background work: makes AVIF and WebP files of uploaded images. Run again, it goes on with those that are not encoded yet. */
export const encodeImages: JobWork = async ({ ctx, progress }, input) => {
  const { imageIds } = Input.parse(input);
  const counts = { encoded: 0, failed: 0 };
  for (const [at, id] of imageIds.entries()) {
    await progress(at, imageIds.length, `Image ${at + 1} of ${imageIds.length}`);
    const row = await ctx.db.image.findFirst({
      where: { id, status: "processing", deletedAt: null },
      select: { id: true, hash: true, width: true, height: true },
    });
    if (!row) continue;
    const failure = await encodeOne(ctx, row);
    await settle(ctx, id, failure);
    counts[failure === null ? "encoded" : "failed"] += 1;
  }
  // What is done stays done, even when it was cancelled at the last moment.
  await progress(imageIds.length, imageIds.length).catch((error: unknown) => {
    if (!(error instanceof JobCancelled)) throw error;
  });
  return counts;
};
