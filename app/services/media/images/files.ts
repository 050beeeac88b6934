import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ImageFormat } from "#app/domain/images/image-paths.ts";
import type { Storage } from "#app/platform/adapters/storage.ts";

export const MEDIA_TYPES: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp" };

/** The storage key of an image's original, which is never served. */
export const originalKey = (id: string) => `originals/${id}`;

/** The storage key of a served file. */
export const fileKey = ({
  id,
  hash,
  width,
  format,
}: {
  id: string;
  hash: string;
  width: number;
  format: ImageFormat;
}) => `images/${id}/${hash}-${width}.${format}`;

/** The image that a key is of; null for any other. */
export const imageOfKey = (key: string): string | null =>
  /^(?:originals|images)\/([0-9a-f-]{36})(?:\/|$)/.exec(key)?.[1] ?? null;

const SCRATCH = "wayfold-images-";
const HASH_LENGTH = 16;
/** Of how the files are made: a new one gives every image new addresses. */
const ENCODING = "1";

/** Milliseconds; an older scratch folder has lost its process. */
const SCRATCH_MS = 3_600_000;

/** Removes the scratch folders of processes that were killed. */
async function sweepScratch(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(SCRATCH)) continue;
    const path = join(tmpdir(), name);
    const about = await stat(path).catch(() => null);
    if (about && now.getTime() - about.mtimeMs > SCRATCH_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Runs work with a scratch folder on this machine, which is removed however the work ends. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await sweepScratch(new Date());
  const folder = await mkdtemp(join(tmpdir(), SCRATCH));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes what comes into a file; answers its size and the beginning of its hash. */
export async function writeContent(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; hash: string }> {
  const hash = createHash("sha256").update(ENCODING);
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
  };
  await pipeline(
    Readable.from(counted(), { objectMode: false }),
    createWriteStream(path, { mode: 0o600 }),
  );
  return { bytes, hash: hash.digest("hex").slice(0, HASH_LENGTH) };
}

/** Copies a file of the storage to this machine; false when it is not there. */
export async function fetchFile(storage: Storage, key: string, path: string): Promise<boolean> {
  const stream = await storage.read(key);
  if (!stream) return false;
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return true;
}
