import sharp from "sharp";

/** Loaders by libvips' names: everything else that it could read (SVG, PDF, TIFF, …) is shut. */
const READABLE = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer", "NsgifBuffer"].map((name) => `VipsForeignLoad${name}`);
const MOST_PIXELS = 24_000_000;
const QUALITY = 82;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READABLE });
sharp.cache(false);
sharp.concurrency(1);

/**
 * The first frame of a picture, upright, without metadata, in sRGB, as WebP in each of the boxes.
 *
 * @param {{ upload: Uint8Array, boxes: [number, number][], isCut: boolean }} job
 */
async function encode({ upload, boxes, isCut }) {
  const read = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: "warning", pages: 1, sequentialRead: true });
  const { format, compression } = await read.metadata();
  if (format === "heif" && compression !== "av1") throw new Error("HEIC is not taken");
  const upright = await read.autoOrient().toColourspace("srgb").resize(within(boxes[0], isCut)).png({ compressionLevel: 1 }).toBuffer();
  return Promise.all(boxes.map((box) => sharp(upright).resize(within(box, isCut)).webp({ quality: QUALITY }).toBuffer()));
}

const within = ([width, height], isCut) => ({ width, height, fit: isCut ? "cover" : "inside", withoutEnlargement: !isCut });

/** Answers one job, and is ended by who sent it: a picture that breaks the decoder breaks no other. */
process.once("message", async (job) => process.send(await encode(job).then((files) => ({ files }), () => ({ files: null }))));
process.once("disconnect", () => process.exit());
process.send({ isReady: true });
