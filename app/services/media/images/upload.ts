import { join } from "node:path";
import { invalid } from "#app/domain/errors/errors.ts";
import { IMAGE_RULES } from "#app/domain/images/upload-rules.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { asAdministrator } from "#app/services/catalogue-admin/records.ts";
import type { Ctx, SignedIn } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { enqueue } from "#app/services/jobs/jobs.ts";
import { authorise } from "#app/platform/authorise.ts";
import { checkFile, type CheckedFile } from "./encoder.ts";
import { inScratchFolder, originalKey, writeContent } from "./files.ts";
import { ownerColumn, ownerOf, type Owner, type OwnerRef } from "./owners.ts";
import { auditedImage, rowsOf, toAdminImage, type ImageRow } from "./rows.ts";

/** An original that has been validated and stored but has no row yet. */
export interface StoredFile extends CheckedFile {
  id: string;
  hash: string;
  bytes: number;
}

/** Puts the content of one file somewhere as it comes. */
type Keep = (content: AsyncIterable<Uint8Array>) => Promise<StoredFile>;

const unreadable = (field: string, at: number) =>
  invalid({
    [field]: [`File ${at} can’t be read as a picture. Use a JPEG, PNG, WebP, AVIF or GIF file`],
  });
const tooLarge = (field: string, at: number) =>
  invalid({
    [field]: [
      `File ${at} has too many pixels. The limit is ${IMAGE_RULES.maxMegapixels} megapixels for a baseline JPEG or PNG, and lower for other formats. Save a smaller version, or a non-progressive JPEG`,
    ],
  });
const tooSmall = (field: string, at: number) =>
  invalid({
    [field]: [
      `File ${at} is too small. Its shorter side must be at least ${IMAGE_RULES.minSide} pixels`,
    ],
  });
const tooLong = (field: string, at: number) =>
  invalid({
    [field]: [
      `File ${at} is too long and narrow. Its longer side can be up to ${IMAGE_RULES.mostRatio} times its shorter side`,
    ],
  });

/** What keeps a picture of this size out. */
function wrongSize({ width, height }: Pick<CheckedFile, "width" | "height">) {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (shorter < IMAGE_RULES.minSide) return tooSmall;
  return longer > shorter * IMAGE_RULES.mostRatio ? tooLong : null;
}

/** Validates one file as an image and stores it unchanged in private storage. */
async function storeFile(
  ctx: Pick<Ctx, "storage" | "now">,
  field: string,
  at: number,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  return inScratchFolder(async (folder) => {
    const path = join(folder, "original");
    const { bytes, hash } = await writeContent(path, content);
    const checked = bytes > 0 ? await checkFile(path) : null;
    if (!checked) throw unreadable(field, at);
    if (checked === "too-large") throw tooLarge(field, at);
    const refusal = wrongSize(checked);
    if (refusal) throw refusal(field, at);
    const id = newId(ctx.now());
    await ctx.storage.putFile(originalKey(id), path, { bytes, mediaType: checked.mediaType });
    return { id, hash, bytes, ...checked };
  });
}

/**
 * Lets `read` keep files, and `use` them; when either fails, the files are taken out of the storage again.
 *
 * @param field The field that the files come in, for what is wrong with one of them.
 * @throws AppError `invalid` at the field for a file that is no picture; `unavailable` when too many wait.
 */
async function withStoredFiles<T, R>(
  ctx: Pick<Ctx, "storage" | "now" | "log">,
  field: string,
  read: (keep: Keep) => Promise<T>,
  use: (read: T) => Promise<R>,
): Promise<R> {
  const stored: StoredFile[] = [];
  let at = 0;
  try {
    const form = await read(async (content) => {
      at += 1;
      const file = await storeFile(ctx, field, at, content);
      stored.push(file);
      return file;
    });
    return await use(form);
  } catch (error) {
    await forget(ctx, stored);
    throw error;
  }
}

/** Takes originals without a row out of the storage; what can't be is swept later. */
async function forget(
  { storage, log }: Pick<Ctx, "storage" | "log">,
  files: readonly Pick<StoredFile, "id">[],
): Promise<void> {
  for (const { id } of files)
    await storage
      .remove(originalKey(id))
      .catch((error: unknown) => log.warn({ err: error }, "an original stays until it is swept"));
}

const columnsOf = ({ id, hash, bytes, mediaType, width, height, placeholder }: StoredFile) => ({
  id,
  hash,
  bytes,
  mediaType,
  width,
  height,
  placeholder,
});

/** Inserts stored files as a record's images, after its existing ones, and enqueues their encoding. */
async function addRows(
  ctx: Ctx,
  tx: Tx,
  user: SignedIn,
  owner: Owner,
  files: readonly StoredFile[],
): Promise<ImageRow[]> {
  const { _max } = await tx.image.aggregate({
    where: ownerColumn(owner),
    _max: { position: true },
  });
  const first = (_max.position ?? -1) + 1;
  const title = `Processing ${files.length === 1 ? "an image" : `${files.length} images`} of ${owner.name}`;
  const job = await enqueue(ctx, tx, user, {
    kind: "images.encode",
    title,
    input: { imageIds: files.map(({ id }) => id) },
    total: files.length,
  });
  const data = files.map((file, at) => ({
    ...columnsOf(file),
    ...ownerColumn(owner),
    status: "processing",
    isStored: true,
    url: "",
    alt: "",
    position: first + at,
    jobId: job.id,
    createdAt: ctx.now(),
  }));
  const rows = await tx.image.createManyAndReturn({ data });
  for (const row of rows)
    await recordChange(ctx, tx, {
      action: "image.add",
      target: { kind: "image", id: row.id, name: owner.name },
      before: null,
      after: auditedImage(row),
    });
  return rows.sort((a, b) => a.position - b.position);
}

/** Of files, those that are not images of the record already: who sends a batch again adds nothing twice. */
function withoutKnown(present: readonly ImageRow[], files: readonly StoredFile[]) {
  const known = new Map(present.map((row) => [row.hash, row]));
  const fresh = files.filter(
    ({ hash }, at) => !known.has(hash) && files.findIndex((file) => file.hash === hash) === at,
  );
  return {
    fresh,
    again: files.filter((file) => !fresh.includes(file)),
    rows: [...new Set(files.flatMap(({ hash }) => known.get(hash) ?? []))],
  };
}

/**
 * Adds uploaded images to a place or a point of interest. Returns once the originals are validated and stored; what visitors
 * get is made in the background. They are shown once that is done and each has its alternative text.
 *
 * @param read Reads the files of the form and hands each to what it is given.
 * @throws AppError `not_found` before anything is read; `invalid` at `files`; `unavailable`; `unauthenticated`, `forbidden`.
 */
export async function add(
  ctx: Ctx,
  ref: OwnerRef,
  read: (keep: Keep) => Promise<StoredFile[]>,
): Promise<AdminImage[]> {
  authorise(ctx, "catalogue.manage");
  await ownerOf(ctx.db, ref);
  return withStoredFiles(ctx, "files", read, (files) =>
    asAdministrator(ctx, async (tx, user) => {
      const owner = await ownerOf(tx, ref);
      const present = await rowsOf(tx, owner);
      const { fresh, again, rows } = withoutKnown(present, files);
      if (present.length + fresh.length > IMAGE_RULES.mostOfAnOwner)
        throw invalid({
          files: [`${owner.name} has reached the limit of ${IMAGE_RULES.mostOfAnOwner} images`],
        });
      await forget(ctx, again);
      const added = fresh.length > 0 ? await addRows(ctx, tx, user, owner, fresh) : [];
      return [...rows, ...added].map((row) => toAdminImage(row));
    }),
  );
}
