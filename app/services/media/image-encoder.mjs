import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { endWhenTooMuch, openPicture, TooLarge } from "./picture-reader.mjs";

const MEDIA_TYPES = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heif: "image/avif",
  gif: "image/gif",
};
/** The blurred preview is so wide, in pixels. */
const PREVIEW_WIDTH = 16;
/** What an image is measured on: the longer side, in pixels. */
const MEASURED_SIDE = 512;
const WEBP = { quality: 76, effort: 4 };
const AVIF = { quality: 52, effort: 3 };

async function open({ path, mostPixels }) {
  const { read, head } = await openPicture(await readFile(path), mostPixels);
  return { read, mediaType: MEDIA_TYPES[head.format], ...head.autoOrient };
}

const upright = (read) => read().autoOrient().toColourspace("srgb");

/** Reads all of a picture, and says what it is, with a preview so small that it can be part of a page. */
async function check(job) {
  endWhenTooMuch();
  const { read, ...about } = await open(job);
  const preview = await upright(read)
    .resize({ width: PREVIEW_WIDTH })
    .blur(0.6)
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer();
  return { ...about, placeholder: `data:image/webp;base64,${preview.toString("base64")}` };
}

/** Writes the picture into a folder in each of the widths and formats: upright, in sRGB, without metadata. */
async function encode({ widths, folder, ...job }) {
  const { read } = await open(job);
  const { data, info } = await upright(read)
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = [];
  for (const width of widths) {
    const small = sharp(data, { raw }).resize({ width });
    for (const [format, bytes] of [
      ["webp", await small.clone().webp(WEBP).toBuffer()],
      ["avif", await small.clone().avif(AVIF).toBuffer()],
    ]) {
      const file = join(folder, `${width}.${format}`);
      await writeFile(file, bytes);
      files.push({ width, format, path: file, bytes: bytes.length });
    }
  }
  return files;
}

/** The picture in shades of grey, small enough to be measured in a moment. */
async function measure(job) {
  const { read, width, height } = await open(job);
  const small = upright(read).flatten({ background: "#808080" }).resize({
    width: MEASURED_SIDE,
    height: MEASURED_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  const { data, info } = await small.greyscale().raw().toBuffer({ resolveWithObject: true });
  const grey = info.channels === 1 ? data : data.filter((_value, at) => at % info.channels === 0);
  return {
    width,
    height,
    grey: { width: info.width, height: info.height, pixels: new Uint8Array(grey) },
  };
}

const TASKS = { check, encode, measure };

/** Answers one job, and is ended by who sent it: a picture that breaks the decoder breaks no other. */
process.once("message", async ({ task, ...job }) =>
  process.send(
    await TASKS[task](job).then(
      (result) => ({ result }),
      (error) => ({ result: error instanceof TooLarge ? "too-large" : null }),
    ),
  ),
);
process.once("disconnect", () => process.exit());
process.send({ isReady: true });
