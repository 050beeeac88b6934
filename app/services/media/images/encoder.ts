import { IMAGE_RULES } from "#app/domain/images/upload-rules.ts";
import type { ImageFormat } from "#app/domain/images/image-paths.ts";
import type { GreyImage } from "#app/domain/images/grey-image.ts";
import { askOnce, oneAfterTheOther } from "#app/platform/one-off-process.ts";
import { workerFile } from "#app/platform/worker-file.ts";

const FILE = workerFile("image-encoder.mjs", import.meta.url);
const HEAP = 128;
/** Below everything that answers visitors; what an administrator waits for comes before what is done in the background. */
const CHECK_PRIORITY = 8;
const LOW_PRIORITY = 15;
/** Milliseconds: a picture is read in a moment, but AVIF in five widths takes long. */
const CHECK_LIMIT = 8_000;
const ENCODE_LIMIT = 120_000;
/** Maximum of queued uploads; beyond it callers get 503. */
const MAX_WAITING = 16;

const mostPixels = IMAGE_RULES.maxMegapixels * 1_000_000;

/** Uploads do not wait for what is encoded: that is another process's work. */
const checksInTurn = oneAfterTheOther(MAX_WAITING);
const workInTurn = oneAfterTheOther(Infinity);

/** What an uploaded file is, once all of it was read. */
export interface CheckedFile {
  mediaType: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  /** A tiny blurred preview as a data URL. */
  placeholder: string;
}

/**
 * Reads a file of this machine as a picture. "too-large" when it has more pixels than `IMAGE_RULES` take, or than its format lets
 * one read in little memory; null when it is no JPEG, PNG, WebP, AVIF or GIF, or broken.
 *
 * @throws AppError `unavailable` when too many wait already.
 */
export const checkFile = (path: string): Promise<CheckedFile | "too-large" | null> =>
  checksInTurn(() =>
    askOnce<CheckedFile | "too-large">(
      FILE,
      { task: "check", path, mostPixels },
      { timeLimit: CHECK_LIMIT, heap: HEAP, priority: CHECK_PRIORITY },
    ),
  );

export interface EncodedFile {
  width: number;
  format: ImageFormat;
  path: string;
  bytes: number;
}

/** Writes a picture's files into a folder, one picture after the other; null when it can't be read. */
export const encodeFile = (
  path: string,
  folder: string,
  widths: readonly number[],
  signal?: AbortSignal,
): Promise<EncodedFile[] | null> =>
  workInTurn(() =>
    askOnce<EncodedFile[]>(
      FILE,
      { task: "encode", path, folder, widths, mostPixels },
      { timeLimit: ENCODE_LIMIT, heap: HEAP, priority: LOW_PRIORITY, ...(signal && { signal }) },
    ),
  );

export interface MeasuredFile {
  width: number;
  height: number;
  grey: GreyImage;
}

/** A picture in shades of grey, for its quality to be measured; null when it can't be read. */
export const measureFile = (path: string): Promise<MeasuredFile | null> =>
  workInTurn(() =>
    askOnce<MeasuredFile>(
      FILE,
      { task: "measure", path, mostPixels },
      { timeLimit: CHECK_LIMIT, heap: HEAP, priority: LOW_PRIORITY },
    ),
  );
