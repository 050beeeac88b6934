import sharp from "sharp";
import { expect } from "vitest";
import { readPicturePath } from "#app/lib/picture-paths.ts";
import { withCompany } from "#app/services/context.ts";
import { get, removePicture, storePicture } from "#app/services/stored-pictures.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";
import { plain, pngOf } from "#tests/support/uploads.ts";

const MEGABYTE = 1024 * 1024;
const text = (body: string) => Buffer.from(body);
const svg = (inside: string) =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">${inside}</svg>`,
  );
const gifThatIsScript = text("GIF89a/*\u0000\u0000*/=1;alert(document.domain)//");

/** The rows of a stored picture, the larger first. */
const rowsOf = ({ ctx, company }: Founded, path: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.storedPicture.findMany({
      where: { id: readPicturePath(path)!.id },
      orderBy: { size: "desc" },
    }),
  );

const countOf = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.storedPicture.count({ where: { companyId: company.id } }),
  );

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
  "%s is refused at the field, and nothing is kept",
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
      fields: { profilePicture: [expect.stringMatching(/^This is no picture that can be read/)] },
    });
    expect(await countOf(company)).toBe(0);
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
    fields: { logo: [expect.stringMatching(/^This is no picture/)] },
  });
  await expect(store("logo", 2 * MEGABYTE + 1)).rejects.toMatchObject({
    code: "invalid",
    fields: { logo: ["The picture is larger than 2 MB"] },
  });
});

const FORMATS: [string, () => Promise<Buffer>][] = [
  ["PNG", () => plain().png().toBuffer()],
  ["PNG with 16 bits a channel", () => plain().toColourspace("rgb16").png().toBuffer()],
  ["JPEG", () => plain().jpeg().toBuffer()],
  ["progressive JPEG", () => plain().jpeg({ progressive: true }).toBuffer()],
  ["JPEG in CMYK", () => plain().toColourspace("cmyk").jpeg().toBuffer()],
  ["grey JPEG", () => plain().greyscale().jpeg().toBuffer()],
  ["WebP", () => plain().webp().toBuffer()],
  ["AVIF", () => plain().avif().toBuffer()],
  ["GIF", () => plain().gif().toBuffer()],
];

test.for(FORMATS)(
  "a %s becomes WebP: an avatar square in two sizes, a logo fitted into its boxes",
  async ([, make], { tenant }) => {
    const company = await tenant();
    const upload = await make();
    const shapes = async (kind: "avatar" | "logo") => {
      const path = await storePicture(company.ctx, company.company.id, kind, upload);
      expect(path).toMatch(kind === "avatar" ? /-256\.webp$/ : /-512\.webp$/);
      return Promise.all(
        (await rowsOf(company, path)).map(async ({ size, bytes, mediaType }) => {
          const { format, width, height, space } = await sharp(bytes).metadata();
          expect([format, mediaType, space]).toEqual(["webp", "image/webp", "srgb"]);
          return [size, width, height];
        }),
      );
    };
    expect(await shapes("avatar")).toEqual([
      [256, 256, 256],
      [64, 64, 64],
    ]);
    expect(await shapes("logo")).toEqual([
      [512, 300, 200],
      [128, 96, 64],
    ]);
  },
);

test("a photo is turned upright and says no more where and with what it was taken", async ({
  tenant,
}) => {
  const company = await tenant();
  const exif = {
    IFD0: { Make: "Secret Camera", Copyright: "somebody" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 55/1 0/1" },
  };
  const half = await plain(60, 300, "#0000ff").png().toBuffer();
  const upload = await plain(120, 300, "#ff0000")
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(upload).metadata();
  expect([before.orientation, before.exif === undefined]).toEqual([6, false]);

  const [logo] = await rowsOf(
    company,
    await storePicture(company.ctx, company.company.id, "logo", upload),
  );
  const { width, height, exif: kept, icc, xmp, orientation } = await sharp(logo!.bytes).metadata();
  expect([width, height, kept, icc, xmp, orientation]).toEqual([
    300,
    120,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(Buffer.from(logo!.bytes).toString("latin1")).not.toMatch(
    /Secret Camera|somebody|Exif|GPS/,
  );
  const top = await sharp(logo!.bytes)
    .extract({ left: 150, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(top[2]! > 200 && top[0]! < 60, "what was left is on top").toBe(true);
});

test("of an animation the first frame is kept", async ({ tenant }) => {
  const company = await tenant();
  const frames = await Promise.all(
    ["#ff0000", "#00ff00", "#0000ff"].map((colour) => plain(64, 64, colour).png().toBuffer()),
  );
  const upload = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(upload).metadata()).pages).toBe(3);
  const [avatar] = await rowsOf(
    company,
    await storePicture(company.ctx, company.company.id, "avatar", upload),
  );
  const { pages, dominant } = {
    ...(await sharp(avatar!.bytes).metadata()),
    ...(await sharp(avatar!.bytes).stats()),
  };
  expect(pages ?? 1).toBe(1);
  expect(dominant.r).toBeGreaterThan(200);
});

test("a logo keeps its transparency and its proportions, however long it is, and is never enlarged", async ({
  tenant,
}) => {
  const company = await tenant();
  const shape = async ({ bytes }: { bytes: Uint8Array }) => {
    const { width, height, hasAlpha } = await sharp(bytes).metadata();
    return [width, height, hasAlpha];
  };
  const sizes = async (width: number, height: number) => {
    const upload = await plain(width, height, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
    return Promise.all(
      (
        await rowsOf(company, await storePicture(company.ctx, company.company.id, "logo", upload))
      ).map(shape),
    );
  };
  expect(await sizes(2_000, 200)).toEqual([
    [512, 51, true],
    [128, 13, true],
  ]);
  expect(await sizes(40, 20)).toEqual([
    [40, 20, true],
    [40, 20, true],
  ]);
  expect(await sizes(4_000, 1)).toEqual([
    [512, 1, true],
    [128, 1, true],
  ]);
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
    const rows = await rowsOf(
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
  const rows = await rowsOf(
    company,
    await storePicture(company.ctx, company.company.id, "avatar", upload),
  );
  expect(rows).toHaveLength(2);
  for (const { bytes } of rows)
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/alert|script/);
});

test("pictures that come at once are read in turn; when too many wait, the next is told to come back", async ({
  tenant,
}) => {
  const { ctx, company } = await tenant();
  const upload = await plain(40, 40).png().toBuffer();
  const settled = await Promise.allSettled(
    Array.from({ length: 18 }, () => storePicture(ctx, company.id, "avatar", upload)),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(16);
  for (const result of settled)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "unavailable" });
  await expect(storePicture(ctx, company.id, "avatar", upload)).resolves.toMatch(/^\/pictures\//);
}, 30_000);

test("a picture is removed in both sizes, by its own company alone", async ({ tenant }) => {
  const [a, b] = [await tenant(), await tenant()];
  const path = await storePicture(a.ctx, a.company.id, "avatar", await plain().png().toBuffer());
  for (const other of [
    path.replace("256", "9999"),
    "/brand/wayfold-mark.svg",
    "https://evil.example/x.png",
    null,
  ])
    await removePicture(a.ctx, a.company.id, other);
  await removePicture(b.ctx, b.company.id, path);
  expect(await countOf(a)).toBe(2);
  await removePicture(a.ctx, a.company.id, path);
  expect(await countOf(a)).toBe(0);
});

test("a picture is in sight on its company's site, and on no other partner's", async ({
  tenant,
  main,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const upload = await plain().png().toBuffer();
  const own = await storePicture(a.ctx, a.company.id, "avatar", upload);
  const mains = await storePicture(main.ctx, main.company.id, "avatar", upload);
  expect(await get(a.ctx, own)).toMatchObject({ isPublic: true, mediaType: "image/webp" });
  expect((await get(a.ctx, own.replace("-256", "-64"))).bytes.byteLength).toBeLessThan(
    (await get(a.ctx, own)).bytes.byteLength,
  );
  for (const ctx of [a.ctx, b.ctx, main.ctx])
    expect(await get(ctx, mains)).toMatchObject({ isPublic: true });
  for (const ctx of [b.ctx, main.ctx])
    await expect(get(ctx, own)).rejects.toMatchObject({
      code: "not_found",
      message: "Picture not found",
    });
  for (const path of [
    own.replace("-256", "-128"),
    own.toUpperCase(),
    `${own}.html`,
    "/pictures/../x-256.webp",
  ])
    await expect(get(a.ctx, path)).rejects.toMatchObject({ code: "not_found" });
});

test("on a main host a partner's account sees its own pictures, and everybody the partners' logos", async ({
  tenant,
  main,
  database,
}) => {
  const a = await tenant();
  const upload = await plain().png().toBuffer();
  const [avatar, logo] = [
    await storePicture(a.ctx, a.company.id, "avatar", upload),
    await storePicture(a.ctx, a.company.id, "logo", upload),
  ];
  await database.owner.company.update({ where: { id: a.company.id }, data: { logoUrl: logo } });
  main.ctx.memo.clear();
  const user = { companyId: a.company.id } as NonNullable<typeof a.ctx.user>;
  expect(await get({ ...main.ctx, user }, avatar)).toMatchObject({ isPublic: false });
  expect(await get(main.ctx, logo)).toMatchObject({ isPublic: true });
  expect(await get(main.ctx, logo.replace("-512", "-128"))).toMatchObject({ isPublic: true });
});
