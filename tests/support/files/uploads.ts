import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A plain picture of one colour. */
export const plain = (width = 300, height = 200, background: object | string = "#c2410c"): Sharp =>
  sharp({ create: { width, height, channels: 4, background: background as string } });

const chunk = (type: string, body: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that says it is of this size; its pixels are what `pixels` packs. */
export function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A file as a part of multipart/form-data. */
interface Part {
  name: string;
  filename?: string;
  type?: string;
  body: Buffer | string;
}

const BOUNDARY = "----wayfold-test-boundary";

/** A multipart body, and the header that announces it. */
export function multipart(parts: readonly Part[]): {
  body: Buffer;
  headers: Record<string, string>;
} {
  const pieces = parts.flatMap(({ name, filename, type, body }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n` +
        `${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(body as string),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: {
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "x-requested-with": "test",
    },
  };
}
