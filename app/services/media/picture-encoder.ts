import { PICTURE_RULES, type PictureKind } from "#app/domain/images/picture-paths.ts";
import { askOnce, oneAfterTheOther } from "#app/platform/one-off-process.ts";
import { workerFile } from "#app/platform/worker-file.ts";

/** How long one picture may take, in milliseconds. */
const TIME_LIMIT = 5_000;
/** Maximum of queued pictures; beyond it callers get 503. */
const MAX_WAITING = 16;
const HEAP = 64;

const inTurn = oneAfterTheOther(MAX_WAITING);

/**
 * An uploaded picture as WebP files in the sizes of its kind, the larger first: upright, without metadata, the first
 * frame alone; of a kind that may be drawn, an SVG as large as its box wants it. Null when it is no JPEG, PNG, WebP, AVIF or GIF
 * of at most 24 megapixels (AVIF: 9), and no harmless SVG, that can be read in 5 seconds.
 *
 * @throws AppError `unavailable` when too many wait already.
 */
export async function encodePicture(
  kind: PictureKind,
  upload: Uint8Array,
): Promise<Uint8Array[] | null> {
  const { boxes, isCut, takesDrawings } = PICTURE_RULES[kind];
  return inTurn(() =>
    askOnce<Uint8Array[]>(
      workerFile("picture-encoder.mjs", import.meta.url),
      { upload, boxes, isCut, takesDrawings },
      { timeLimit: TIME_LIMIT, heap: HEAP },
    ),
  );
}
