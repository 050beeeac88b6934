import sharp from "sharp";
import { expect } from "vitest";
import { get, removePicture, storePicture } from "#app/services/media/uploads.ts";
import { pictureCountOf, pictureRowsOf } from "#tests/support/catalogue/stored-pictures.ts";
import { test } from "#tests/support/test.ts";
import { plain } from "#tests/support/files/uploads.ts";

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
        (await pictureRowsOf(company, path)).map(async ({ size, bytes, mediaType }) => {
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

  const [logo] = await pictureRowsOf(
    company,
    await storePicture(company.ctx, company.company.id, "logo", upload),
  );
  const {
    width,
    height,
    exif: stored,
    icc,
    xmp,
    orientation,
  } = await sharp(logo!.bytes).metadata();
  expect([width, height, stored, icc, xmp, orientation]).toEqual([
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

test("the first frame of an animation is stored", async ({ tenant }) => {
  const company = await tenant();
  const frames = await Promise.all(
    ["#ff0000", "#00ff00", "#0000ff"].map((colour) => plain(64, 64, colour).png().toBuffer()),
  );
  const upload = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(upload).metadata()).pages).toBe(3);
  const [avatar] = await pictureRowsOf(
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
        await pictureRowsOf(
          company,
          await storePicture(company.ctx, company.company.id, "logo", upload),
        )
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

test("pictures that come at once are read in turn; when too many wait, the next gets 503", async ({
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
  expect(await pictureCountOf(a)).toBe(2);
  await removePicture(a.ctx, a.company.id, path);
  expect(await pictureCountOf(a)).toBe(0);
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
