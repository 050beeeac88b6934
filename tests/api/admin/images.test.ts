import sharp from "sharp";
import { expect } from "vitest";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { withCompany } from "#app/platform/context.ts";
import { sweepOrphans, sweepRemovedImages } from "#app/services/media/images/sweep.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Factories } from "#tests/support/factories.ts";
import {
  filesIn,
  imageAdminTest as test,
  type ImageManager,
} from "#tests/support/catalogue/image-admin.ts";
import { photo } from "#tests/support/files/photos.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { testStorage } from "#tests/support/files/storage.ts";

const auditOf = ({ ctx, company }: Founded, targetId: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.auditEntry.findMany({ where: { targetId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  );

/** A photo that the camera turned, with its data of where and by whom it was taken. */
const cameraPhoto = async () =>
  sharp(await photo(800, 1000))
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "EXIF-CANARY" } } })
    .toBuffer();

/** A place's image that the worker has encoded, and the address of the place's images. */
async function encodedImage(admin: ImageManager, make: Factories) {
  const place = await make.place();
  const path = `/api/admin/places/${place.slug}/images`;
  await admin.upload(path, [await cameraPhoto()]);
  await admin.work();
  const [image] = (await admin.send("GET", path)).json<AdminImage[]>();
  return { place, path, image: image! };
}

/** What visitors are shown of a place. */
async function shownOf(site: RunningSite, { host }: Founded, { slug }: { slug: string }) {
  site.forget();
  return (await site.get(`/api/places/${slug}`, { host })).json<{
    images: { url: string; srcset: string; alt: string }[];
  }>().images;
}

test(
  "uploaded images are stored, encoded in the background, and hidden until they have a text",
  { timeout: 60_000 },
  async ({ site, main, make, admin }) => {
    const place = await make.place();
    const path = `/api/admin/places/${place.slug}/images`;
    const answer = await admin.upload(path, [await cameraPhoto(), await photo(640, 480, 2)]);
    expect(answer.status, answer.text).toBe(201);
    const added = answer.json<AdminImage[]>();
    expect(added).toMatchObject([
      {
        status: "processing",
        isShown: false,
        url: "",
        width: 1000,
        height: 800,
        alt: "",
        position: 0,
        mediaType: "image/jpeg",
        placeholder: expect.stringMatching(/^data:image\/webp;base64,.{20,800}$/) as string,
      },
      { status: "processing", width: 640, position: 1 },
    ]);
    await admin.work();
    expect(await shownOf(site, main, place)).toEqual([]);
    const [first] = (await admin.send("GET", path)).json<AdminImage[]>();
    expect(first).toMatchObject({ status: "ready", isShown: false });
    expect((await site.get(first!.url, { host: main.host })).status).toBe(404);
    expect((await admin.send("GET", first!.url)).headers["cache-control"]).toBe(
      "private, no-store",
    );
  },
);

test(
  "an image is shown once it has a text; its text, credit and focal point are not overwritten unseen, and the log has each change",
  { timeout: 60_000 },
  async ({ main, make, admin }) => {
    const { path, image } = await encodedImage(admin, make);
    const changed = await admin.send("PATCH", `${path}/${image.id}`, {
      alt: "A lake below a fort",
      credit: "Asha Rao",
      focus: { x: 30, y: 70 },
      version: image.version,
    });
    expect(changed.json()).toMatchObject({
      isShown: true,
      focus: { x: 30, y: 70 },
      version: image.version + 1,
    });
    expect(
      expectError(
        await admin.send("PATCH", `${path}/${image.id}`, { alt: "Older", version: image.version }),
        409,
      ),
    ).toMatchObject({ current: { alt: "A lake below a fort" } });
    expect(
      (await auditOf(main, image.id)).map(({ action, before, after }) => [
        action,
        (before as { alt: string } | null)?.alt,
        (after as { alt: string } | null)?.alt,
      ]),
    ).toEqual([
      ["image.add", undefined, ""],
      ["image.update", "", "A lake below a fort"],
    ]);
  },
);

test(
  "a shown image is served for ever in its widths and formats, without the camera's data; its original is not",
  { timeout: 60_000 },
  async ({ site, main, make, admin }) => {
    const { place, path, image: added } = await encodedImage(admin, make);
    const words = { alt: "A lake below a fort", credit: "Asha Rao", focus: { x: 30, y: 70 } };
    await admin.send("PATCH", `${path}/${added.id}`, { ...words, version: added.version });
    const [image] = await shownOf(site, main, place);
    expect(Object.keys(image!).sort()).toEqual([
      "alt",
      "credit",
      "height",
      "id",
      "placeholder",
      "srcset",
      "url",
      "width",
    ]);
    expect(image!.url).toMatch(/-960\.webp#focus=30,70$/);
    expect(image!.srcset.match(/ \d+w/g)).toEqual([" 320w", " 640w", " 960w", " 1000w"]);
    for (const [format, width] of [
      ["webp", 320],
      ["webp", 1000],
      ["avif", 640],
    ] as const) {
      const file = await site.get(image!.url.replace(/-960\.webp.*/, `-${width}.${format}`), {
        host: main.host,
      });
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        "content-type": `image/${format}`,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox") as string,
      });
      const { width: is, exif, orientation } = await sharp(file.body).metadata();
      expect([is, exif, orientation]).toEqual([width, undefined, undefined]);
      expect(file.body.includes("EXIF-CANARY")).toBe(false);
    }
    for (const wrong of ["-321.webp", "-1920.webp", "-960.svg", "-960.jpeg"])
      expect(
        (await site.get(image!.url.replace(/-960\.webp.*/, wrong), { host: main.host })).status,
        wrong,
      ).toBe(404);
    expect((await site.get(`/images/${added.id}/original`, { host: main.host })).status).toBe(404);
  },
);

test(
  "images are put in order, taken away and brought back, and gone for good with their files after ten minutes",
  { timeout: 60_000 },
  async ({ main, make, admin, db }) => {
    const poi = await make.poi();
    const path = `/api/admin/pois/${poi.id}/images`;
    const added = (
      await admin.upload(path, [
        await photo(400, 300, 3),
        await photo(400, 300, 4),
        await photo(400, 300, 5),
      ])
    ).json<AdminImage[]>();
    const [a, b, c] = added.map(({ id }) => id);
    const order = async () =>
      (await admin.send("GET", path)).json<AdminImage[]>().map(({ id }) => id);
    // Anyone who is writing its text meanwhile writes it for the same picture: its place alone is no new version.
    expect((await admin.send("PATCH", `${path}/${c}`, { position: 0 })).json()).toMatchObject({
      id: c,
      version: added[2]!.version,
    });
    expect(await order()).toEqual([c, a, b]);
    expect((await admin.send("DELETE", `${path}/${a}`)).status).toBe(200);
    expect(await order()).toEqual([c, b]);
    expectError(await admin.send("DELETE", `${path}/${a}`), 404);
    expect((await admin.send("POST", `${path}/${a}/restore`, {})).json()).toMatchObject({ id: a });
    expect(await order()).toEqual([c, a, b]);
    await admin.work();
    expect(filesIn(`images/${a}`).length).toBeGreaterThan(0);

    await admin.send("DELETE", `${path}/${a}`);
    const later = new Date(Date.now() + 11 * 60_000);
    expect(await sweepRemovedImages(db, later)).toBe(1);
    expectError(await admin.send("POST", `${path}/${a}/restore`, {}), 404);
    expect(await sweepOrphans(db, testStorage, later)).toBe(0);
    expect(await sweepOrphans(db, testStorage, new Date(Date.now() + 2 * 3_600_000))).toBe(
      filesIn(`images/${b}`).length + 1,
    );
    expect(filesIn("originals").filter((key) => key.includes(a!))).toEqual([]);
    expect(filesIn("originals").some((key) => key.includes(b!))).toBe(true);
    expect((await auditOf(main, a!)).map(({ action }) => action)).toEqual([
      "image.add",
      "image.remove",
      "image.restore",
      "image.remove",
    ]);
  },
);

test("what is cancelled is stopped, and can be asked for again", async ({ site, make, admin }) => {
  const place = await make.place();
  const path = `/api/admin/places/${place.id}/images`;
  const [image] = (await admin.upload(path, [await photo(400, 300, 10)])).json<AdminImage[]>();
  expectError(await admin.send("POST", `${path}/encode`, {}), 409);
  expect((await admin.send("POST", `/api/admin/jobs/${image!.jobId}/cancel`, {})).status).toBe(200);
  expect((await admin.send("GET", path)).json()).toMatchObject([{ status: "stopped" }]);
  expect((await admin.send("POST", `${path}/encode`, {})).json()).toMatchObject([
    { status: "processing" },
  ]);
  await admin.work();
  expect((await admin.send("GET", path)).json()).toMatchObject([
    { status: "ready", srcset: expect.stringContaining("320w") as string },
  ]);
  expect(site.logged().some((line) => line.includes('"level":50'))).toBe(false);
});
