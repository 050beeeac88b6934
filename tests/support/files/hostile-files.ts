import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { photo } from "./photos.ts";
import { plain, pngOf } from "./uploads.ts";

const SCRIPT = "<script>alert(document.domain)</script>";
const svg = (inside: string, head = "") =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400">${inside}</svg>`,
  );
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** A BMP, TIFF, ICO, PSD and the like: pictures, but none that is taken. */
async function otherFormats(): Promise<[string, Buffer][]> {
  const tiff = await plain(300, 300).tiff().toBuffer();
  return [
    ["a TIFF", tiff],
    ["a BMP", join("BM", Buffer.alloc(200, 1))],
    ["an icon", join(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200))],
    ["a Photoshop file", join("8BPS", Buffer.alloc(200))],
    ["a PDF", join("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF")],
    ["a PostScript file", join("%!PS-Adobe-3.0\n(hostname) run showpage")],
    ["a HEIC header", join(Buffer.from([0, 0, 0, 24]), "ftypheic", Buffer.alloc(200))],
    ["a portable pixmap", join("P6\n300 300\n255\n", Buffer.alloc(270_000, 9))],
    [
      "an ImageMagick script",
      join(
        "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://127.0.0.1/x.jpg\"|ls \"-la)'\npop graphic-context",
      ),
    ],
    [
      "a radiance picture",
      join("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 300 +X 300\n", Buffer.alloc(1_000)),
    ],
  ];
}

/** Files that bear one name and are another thing. */
function disguises(): [string, Buffer][] {
  return [
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0xff])],
    ["text", join("no picture at all")],
    ["HTML", join("<!doctype html><html>", SCRIPT)],
    ["JavaScript", join("alert(1)//")],
    ["a ZIP", join("PK\u0003\u0004", Buffer.alloc(500))],
    ["a gzip", gzipSync(Buffer.alloc(100_000))],
    ["an ELF program", join(Buffer.from([0x7f]), "ELF", Buffer.alloc(500))],
    ["a PHP page", join("<?php system($_GET['c']); ?>")],
    ["GIF89a and a script", join("GIF89a/*", SCRIPT, "*/=1;")],
    ["a JPEG's marker and HTML", join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "<html>", SCRIPT)],
    ["a PNG's signature alone", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["zeros", Buffer.alloc(100_000)],
    ["a WebP's head and nothing", join("RIFF", Buffer.from([255, 255, 255, 127]), "WEBPVP8 ")],
    [
      "an AVIF's head and nothing",
      join(Buffer.from([0, 0, 0, 28]), "ftypavif", Buffer.alloc(16), "mdat"),
    ],
  ];
}

const drawings: [string, Buffer][] = [
  ["a drawing", svg("<rect width='400' height='400'/>")],
  ["a drawing with a script", svg(SCRIPT)],
  ["a drawing that loads", svg('<image xlink:href="http://127.0.0.1:9/x.png"/>')],
  ["a drawing of HTML", svg("<foreignObject><body>x</body></foreignObject>")],
  [
    "a drawing that reads a file",
    svg("<text>&xxe;</text>", '<!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    "a billion laughs",
    svg(
      "<text>&c;</text>",
      '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>',
    ),
  ],
  ["a drawing that uses another", svg('<use xlink:href="http://127.0.0.1:9/x.svg#a"/>')],
  ["a packed drawing", gzipSync(svg("<rect/>"))],
];

async function broken(): Promise<[string, Buffer][]> {
  const jpeg = await photo(1200, 900, 3);
  const png = await plain(600, 400).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const avif = await sharp(jpeg).resize(400).avif({ effort: 0 }).toBuffer();
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  const scrambled = Buffer.from(jpeg);
  for (let at = 700; at < scrambled.length - 2; at += 37) scrambled[at] = scrambled[at]! ^ 0x55;
  return [
    ["half a JPEG", half(jpeg)],
    ["half a PNG", half(png)],
    ["half a WebP", half(webp)],
    ["half an AVIF", half(avif)],
    ["a JPEG's head", jpeg.subarray(0, 300)],
    ["a scrambled JPEG", scrambled],
  ];
}

function bombs(): [string, Buffer][] {
  return [
    ["30,000 x 30,000 pixels in a PNG", pngOf(30_000, 30_000, Buffer.alloc(30_001))],
    ["60,000 x 60,000", pngOf(60_000, 60_000, Buffer.alloc(100))],
    ["a PNG without its pixels", pngOf(4_000, 4_000, Buffer.alloc(10))],
    ["a PNG of no width", pngOf(0, 400, Buffer.alloc(10))],
    ["a line of 290,000 x 200", pngOf(290_000, 200, Buffer.alloc(290_001 * 200))],
    ["a wide line", pngOf(2_000_000, 1, Buffer.alloc(2_000_001))],
    ["an icon too small", pngOf(16, 16, Buffer.alloc(16 * 17))],
    [
      "a PNG with data that unpack for ever",
      join(pngOf(400, 400, Buffer.alloc(4_000_000)), deflateSync(Buffer.alloc(4_000_000))),
    ],
  ];
}

/** One colour packs to nothing; its decoder takes 17 bytes a pixel all the same. */
const hugeAvif = () =>
  sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "#c2410c" } })
    .avif({ effort: 0, quality: 10 })
    .toBuffer();

/** Its head says 400 x 400, the frame inside has 25 megapixels. */
function lyingAvif(huge: Buffer): Buffer {
  const file = Buffer.from(huge);
  const at = file.indexOf("ispe") + 8;
  file.writeUInt32BE(400, at);
  file.writeUInt32BE(400, at + 4);
  return file;
}

/** Small files of one colour that a decoder unpacks as a whole, into 180 MB and more. */
async function unpackers(): Promise<[string, Buffer][]> {
  const wide = sharp({
    create: { width: 6_400, height: 6_400, channels: 4, background: "#c2410c80" },
  });
  return [
    [
      "an interlaced PNG of 41 megapixels",
      await wide.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ],
    [
      "a progressive JPEG of 41 megapixels",
      await wide.clone().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    ],
    [
      "a lossless WebP of 41 megapixels",
      await wide.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
    ["a GIF of 41 megapixels", await wide.clone().gif({ effort: 1 }).toBuffer()],
  ];
}

/** Files that must be refused. */
export async function refusedFiles(): Promise<[name: string, file: Buffer][]> {
  const huge = await hugeAvif();
  const large: [string, Buffer][] = [
    ["an AVIF of 25 megapixels in a kilobyte", huge],
    ["an AVIF that is larger than it says", lyingAvif(huge)],
  ];
  return [
    ...disguises(),
    ...(await otherFormats()),
    ...drawings,
    ...(await broken()),
    ...bombs().slice(0, -1),
    ...(await unpackers()),
    ...large,
  ];
}

/** Pictures that carry something along: they may be taken, if nothing of it is stored in what is served. */
export async function carriers(): Promise<[name: string, file: Buffer][]> {
  const jpeg = await photo(500, 400, 4);
  const comment = join(
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]),
    SCRIPT,
    jpeg.subarray(2),
  );
  const exif = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: "CANARY-GPS" } })
    .jpeg()
    .toBuffer();
  return [
    ["a JPEG with a script behind it", join(jpeg, SCRIPT)],
    ["a JPEG with a ZIP behind it", join(jpeg, "PK\u0003\u0004CANARY")],
    ["a JPEG with a script in its comment", comment],
    ["a JPEG with a script in its data", exif],
    ["a PNG that is more than it says", bombs().at(-1)![1]],
  ];
}
