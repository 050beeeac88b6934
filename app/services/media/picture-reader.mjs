import sharp from "sharp";

/** Loaders by libvips' names: everything else that it could read (PDF, TIFF, …) is shut. */
const READABLE = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer", "NsgifBuffer"].map(
  (name) => `VipsForeignLoad${name}`,
);
/** What a decoder may hold of a picture that it does not read line by line, in bytes: reading takes less than 200 MB. */
const MAX_UNPACKED = 180_000_000;
/** Milliseconds of the processor for reading any upload: the slowest good ones take half of it. */
const MAX_PROCESSOR = 1_500;
const MAX_MEMORY = 220 * 1024 * 1024;
const WATCH = 15;
const MICROSECONDS = 1_000;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READABLE });
sharp.cache(false);
sharp.concurrency(1);

/** Bytes that a decoder holds for each pixel, as measured with libvips 8.18; 0 where it reads line by line. */
function unpackedPixel({ format, isProgressive, chromaSubsampling, bitsPerSample }) {
  const isDeep = bitsPerSample > 8;
  if (format === "heif") return isDeep ? 27 : 20;
  if (format === "gif" || format === "webp") return 5;
  if (!isProgressive) return 0;
  if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 3.2 : 6.4;
  return isDeep ? 9 : 4.5;
}

export class TooLarge extends Error {}

/**
 * A picture to be read, its first frame alone: `read` returns a fresh pipeline on each call, `head` is the file's metadata.
 *
 * @param {Uint8Array} upload
 * @param {number} mostPixels
 * @throws {TooLarge} when it has more pixels than may be, or than can be unpacked; any other error when it is nothing that is read.
 */
export async function openPicture(upload, mostPixels) {
  const read = (limitInputPixels = mostPixels) =>
    sharp(upload, { limitInputPixels, failOn: "warning", pages: 1, sequentialRead: true });
  const head = await read(false).metadata();
  if (head.format === "heif" && head.compression !== "av1")
    throw new Error("HEIC is not supported");
  const pixels = head.width * head.height;
  if (pixels > mostPixels || pixels * unpackedPixel(head) > MAX_UNPACKED) throw new TooLarge();
  return { read: () => read(), head };
}

/** Ends the process at once, also amid a decoder, when reading takes more than any good picture does: a head need not say what follows. */
export function endWhenTooMuch() {
  const memory = process.memoryUsage.rss();
  const before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (
      user + system > MAX_PROCESSOR * MICROSECONDS ||
      process.memoryUsage.rss() - memory > MAX_MEMORY
    )
      process.kill(process.pid, "SIGKILL");
  }, WATCH).unref();
}
