import sharp from "sharp";
import { harmlessDrawing } from "./drawing-check.mjs";
import { endWhenTooMuch, openPicture } from "./picture-reader.mjs";

/** Opened for a drawing alone, once it is known to be harmless. */
const DRAWINGS = ["VipsForeignLoadSvgBuffer"];
const MAX_PIXELS = 24_000_000;
const QUALITY = 82;
/** The dots per inch at which a drawing's own units are pixels, and what the renderer takes at most. */
const OWN_DENSITY = 72;
const MAX_DENSITY = 100_000;

/** A drawing has no size of its own that matters: it is drawn as large as the first box wants it. */
async function readDrawing(drawing, [width, height]) {
  sharp.unblock({ operation: DRAWINGS });
  const bytes = Buffer.from(drawing);
  const own = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = OWN_DENSITY * Math.min(width / own.width, height / own.height);
  return sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: "warning",
    density: Math.min(MAX_DENSITY, Math.max(1, density)),
  });
}

/**
 * The first frame of a picture, upright, without metadata, in sRGB, as WebP in each of the boxes.
 *
 * @param {{ upload: Uint8Array, boxes: [number, number][], isCut: boolean, takesDrawings: boolean }} job
 */
async function encode({ upload, boxes, isCut, takesDrawings }) {
  const drawing = takesDrawings ? harmlessDrawing(upload) : null;
  endWhenTooMuch();
  const picture =
    drawing === null
      ? (await openPicture(upload, MAX_PIXELS)).read()
      : await readDrawing(drawing, boxes[0]);
  const upright = await picture
    .autoOrient()
    .toColourspace("srgb")
    .resize(within(boxes[0], isCut))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return Promise.all(
    boxes.map((box) =>
      sharp(upright).resize(within(box, isCut)).webp({ quality: QUALITY }).toBuffer(),
    ),
  );
}

const within = ([width, height], isCut) => ({
  width,
  height,
  fit: isCut ? "cover" : "inside",
  withoutEnlargement: !isCut,
});

/** Answers one job, and is ended by who sent it: a picture that breaks the decoder breaks no other. */
process.once("message", async (job) =>
  process.send(
    await encode(job).then(
      (result) => ({ result }),
      () => ({ result: null }),
    ),
  ),
);
process.once("disconnect", () => process.exit());
process.send({ isReady: true });
