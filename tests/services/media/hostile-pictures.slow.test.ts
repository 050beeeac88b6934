import { expect } from "vitest";
import { storePicture } from "#app/services/media/uploads.ts";
import { pictureCountOf, pictureRowsOf } from "#tests/support/catalogue/stored-pictures.ts";
import { test } from "#tests/support/test.ts";
import { plain, pngOf } from "#tests/support/files/uploads.ts";

const MEGABYTE = 1024 * 1024;
const text = (body: string) => Buffer.from(body);
const svg = (inside: string) =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">${inside}</svg>`,
  );
const gifThatIsScript = text("GIF89a/*\u0000\u0000*/=1;alert(document.domain)//");

/** Files that are no picture of ours, or are more than one. */
const HOSTILE: [what: string, file: () => Buffer | Promise<Buffer>][] = [
  ["an empty file", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from([0xff])],
  ["noise", () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
  ["an SVG with a script", () => svg("<script>alert(1)</script>")],
  [
    "an SVG that loads a file of the server",
    () => svg('<image xlink:href="file:///etc/passwd" width="64" height="64"/>'),
  ],
  [
    "an SVG that loads from another host",
    () => svg('<image xlink:href="http://127.0.0.1:1/x.png" width="64" height="64"/>'),
  ],
  [
    "an SVG with foreign HTML",
    () => svg("<foreignObject><body><iframe src='//evil.example'/></body></foreignObject>"),
  ],
  [
    "an SVG with an external entity",
    () =>
      text(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
  ],
  [
    "an SVG whose entities multiply",
    () =>
      text(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${"&a;".repeat(1_000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>${"&b;".repeat(1_000)}</text></svg>`,
      ),
  ],
  [
    "an SVG behind a byte order mark",
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg("")]),
  ],
  ["HTML", () => text("<!doctype html><script>alert(1)</script>")],
  [
    "HTML behind the signature of a PNG",
    () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        text("<script>alert(1)</script>"),
      ]),
  ],
  [
    "HTML behind the signature of a JPEG",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text("<script>alert(1)</script>")]),
  ],
  ["a GIF that is a script as well", () => gifThatIsScript],
  ["a zip", () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(200)])],
  [
    "a PDF",
    () =>
      text(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>",
      ),
  ],
  [
    "PostScript",
    () => text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n(/etc/passwd) (r) file"),
  ],
  [
    "an ImageMagick script",
    () =>
      text(
        "push graphic-context\nviewbox 0 0 64 64\nfill 'url(https://127.0.0.1/\"|ls \"-la)'\npop graphic-context",
      ),
  ],
  [
    "a program",
    () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(500)]),
  ],
  ["a TIFF", () => plain().tiff().toBuffer()],
  ["a PNG that says it has 900 million pixels", () => pngOf(30_000, 30_000, Buffer.alloc(1_000))],
  [
    "a PNG that has 25 million pixels, packed small",
    () => pngOf(5_000, 5_000, Buffer.alloc(5_001 * 5_000)),
  ],
  ["a PNG of 2 thousand million columns", () => pngOf(2_000_000_000, 1, Buffer.alloc(1_000))],
  ["a PNG without a width", () => pngOf(0, 10, Buffer.alloc(100))],
  ["a PNG whose pixels end too soon", () => pngOf(64, 64, Buffer.alloc(65 * 10))],
  ["a PNG that was cut off", async () => (await plain().png().toBuffer()).subarray(0, 150)],
  [
    "a JPEG that was cut off",
    async () => {
      const whole = await plain(800, 800).jpeg().toBuffer();
      return whole.subarray(0, whole.length >> 1);
    },
  ],
  [
    "a WebP that was cut off",
    async () => (await plain(800, 800).webp({ lossless: true }).toBuffer()).subarray(0, 60),
  ],
  ["an AVIF that was cut off", async () => (await plain().avif().toBuffer()).subarray(0, 250)],
  [
    "a GIF without a frame",
    () => Buffer.concat([text("GIF89a"), Buffer.from([10, 0, 10, 0, 0, 0, 0, 0x3b])]),
  ],
  [
    "a JPEG whose inside was overwritten",
    async () => (await plain(400, 400).jpeg().toBuffer()).fill(0xff, 100, 400),
  ],
];

test.for(HOSTILE)(
  "%s is refused at the field, and nothing is stored",
  async ([, file], { tenant }) => {
    const company = await tenant();
    const refusal: unknown = await storePicture(
      company.ctx,
      company.company.id,
      "avatar",
      await file(),
    ).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "invalid",
      fields: { profilePicture: [expect.stringMatching(/^We couldn’t read this picture/)] },
    });
    expect(await pictureCountOf(company)).toBe(0);
  },
);

test("a file beyond the size of its kind is refused before it is looked at", async ({ tenant }) => {
  const { ctx, company } = await tenant();
  const store = (kind: "avatar" | "logo", bytes: number) =>
    storePicture(ctx, company.id, kind, Buffer.alloc(bytes));
  await expect(store("avatar", 5 * MEGABYTE + 1)).rejects.toMatchObject({
    code: "invalid",
    fields: { profilePicture: ["The picture is larger than 5 MB"] },
  });
  await expect(store("logo", 2 * MEGABYTE)).rejects.toMatchObject({
    fields: { logo: [expect.stringMatching(/^We couldn’t read this picture/)] },
  });
  await expect(store("logo", 2 * MEGABYTE + 1)).rejects.toMatchObject({
    code: "invalid",
    fields: { logo: ["The picture is larger than 2 MB"] },
  });
});

test("what was hidden behind the picture's end is gone, whatever the file was called", async ({
  tenant,
}) => {
  const company = await tenant();
  const tail = "<script>alert(1)</script><?php system($_GET[0]); ?>PK-in-a-picture";
  for (const picture of [
    await plain().png().toBuffer(),
    await plain().jpeg().toBuffer(),
    await plain().gif().toBuffer(),
  ]) {
    const rows = await pictureRowsOf(
      company,
      await storePicture(
        company.ctx,
        company.company.id,
        "avatar",
        Buffer.concat([picture, text(tail)]),
      ),
    );
    expect(rows).toHaveLength(2);
    for (const { bytes } of rows)
      expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/script|php|PK-in/);
  }
});

test("a comment that is a script goes, and the picture stays", async ({ tenant }) => {
  const company = await tenant();
  const jpeg = await plain().jpeg().toBuffer();
  const comment = text("*/alert(1);/*<script>alert(2)</script>");
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const upload = Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
  const rows = await pictureRowsOf(
    company,
    await storePicture(company.ctx, company.company.id, "avatar", upload),
  );
  expect(rows).toHaveLength(2);
  for (const { bytes } of rows)
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/alert|script/);
});
