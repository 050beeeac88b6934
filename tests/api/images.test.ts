import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { runWaitingJobs } from "#app/api/worker.ts";
import { withCompany } from "#app/services/context.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { DeskImage } from "#app/schemas/images.ts";
import { sweepOrphans, sweepRemovedImages } from "#app/services/images/sweep.ts";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import { photo } from "#tests/support/photos.ts";
import { TEST_STORAGE, testStorage } from "#tests/support/storage.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart } from "#tests/support/uploads.ts";

interface Desk {
  send: (
    method: string,
    path: string,
    body?: unknown,
  ) => ReturnType<typeof import("#tests/support/http.ts").ask>;
  upload: (
    path: string,
    files: Buffer[],
  ) => ReturnType<typeof import("#tests/support/http.ts").ask>;
  work: () => Promise<void>;
}

/** An administrator's calls, and the worker's turn. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ site, main, database }, use) => {
    const { cookie } = await administrator(main);
    const send: Desk["send"] = (method, path, body) =>
      site.ask(path, {
        method,
        host: main.host,
        headers: { cookie },
        ...(body !== undefined && { body }),
      });
    const upload: Desk["upload"] = (path, files) => {
      const form = multipart(
        files.map((body) => ({ name: "files", filename: "x", type: "image/jpeg", body })),
      );
      return site.ask(path, {
        method: "POST",
        host: main.host,
        body: form.body,
        headers: { ...form.headers, cookie },
      });
    };
    await use({ send, upload, work: () => runWaitingJobs(site.runtime, database.workerUrl) });
  },
});

const auditOf = ({ ctx, company }: Founded, targetId: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.auditEntry.findMany({ where: { targetId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  );

// Other runs on the machine have folders of their own there.
process.env["TMPDIR"] = mkdtempSync(join(tmpdir(), "wayfold-images-test-"));
process.once("exit", () => rmSync(process.env["TMPDIR"]!, { recursive: true, force: true }));

const filesIn = (folder: string) =>
  readdirSync(`${TEST_STORAGE}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(TEST_STORAGE.length)}/${entry.name}`);

test(
  "uploaded images are kept, encoded in the background, shown once they have a text, and served for ever",
  { timeout: 60_000 },
  async ({ site, main, make, desk }) => {
    const place = await make.place();
    const path = `/api/admin/places/${place.slug}/images`;
    const rotated = await sharp(await photo(800, 1000))
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "EXIF-CANARY" } } })
      .toBuffer();
    const answer = await desk.upload(path, [rotated, await photo(640, 480, 2)]);
    expect(answer.status, answer.text).toBe(201);
    const added = answer.json<DeskImage[]>();
    expect(added).toMatchObject([
      {
        state: "processing",
        isShown: false,
        url: "",
        width: 1000,
        height: 800,
        alt: "",
        position: 0,
        mediaType: "image/jpeg",
        placeholder: expect.stringMatching(/^data:image\/webp;base64,.{20,800}$/) as string,
      },
      { state: "processing", width: 640, position: 1 },
    ]);
    const shown = async () => {
      site.forget();
      return (await site.get(`/api/places/${place.slug}`, { host: main.host })).json<{
        images: { url: string; srcset: string; alt: string }[];
      }>().images;
    };
    await desk.work();
    expect(await shown()).toEqual([]);
    const [first] = (await desk.send("GET", path)).json<DeskImage[]>();
    expect(first).toMatchObject({ state: "ready", isShown: false });
    expect((await site.get(first!.url, { host: main.host })).status).toBe(404);
    expect((await desk.send("GET", first!.url)).headers["cache-control"]).toBe("private, no-store");

    const changed = await desk.send("PATCH", `${path}/${first!.id}`, {
      alt: "A lake below a fort",
      credit: "Asha Rao",
      focus: { x: 30, y: 70 },
      version: first!.version,
    });
    expect(changed.json()).toMatchObject({
      isShown: true,
      focus: { x: 30, y: 70 },
      version: first!.version + 1,
    });
    expect(
      expectError(
        await desk.send("PATCH", `${path}/${first!.id}`, { alt: "Older", version: first!.version }),
        409,
      ),
    ).toMatchObject({ current: { alt: "A lake below a fort" } });
    const [image] = await shown();
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
    expect((await site.get(`/images/${first!.id}/original`, { host: main.host })).status).toBe(404);
    expect(
      (await auditOf(main, first!.id)).map(({ action, before, after }) => [
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
  "images are put in order, taken away and brought back, and gone for good with their files after ten minutes",
  { timeout: 60_000 },
  async ({ main, make, desk, db }) => {
    const poi = await make.poi();
    const path = `/api/admin/pois/${poi.id}/images`;
    const added = (
      await desk.upload(path, [
        await photo(400, 300, 3),
        await photo(400, 300, 4),
        await photo(400, 300, 5),
      ])
    ).json<DeskImage[]>();
    const [a, b, c] = added.map(({ id }) => id);
    const order = async () =>
      (await desk.send("GET", path)).json<DeskImage[]>().map(({ id }) => id);
    // Whoever is writing its text meanwhile writes it for the same picture: its place alone is no new version.
    expect((await desk.send("PATCH", `${path}/${c}`, { position: 0 })).json()).toMatchObject({
      id: c,
      version: added[2]!.version,
    });
    expect(await order()).toEqual([c, a, b]);
    expect((await desk.send("DELETE", `${path}/${a}`)).status).toBe(200);
    expect(await order()).toEqual([c, b]);
    expectError(await desk.send("DELETE", `${path}/${a}`), 404);
    expect((await desk.send("POST", `${path}/${a}/restore`, {})).json()).toMatchObject({ id: a });
    expect(await order()).toEqual([c, a, b]);
    await desk.work();
    expect(filesIn(`images/${a}`).length).toBeGreaterThan(0);

    await desk.send("DELETE", `${path}/${a}`);
    const later = new Date(Date.now() + 11 * 60_000);
    expect(await sweepRemovedImages(db, later)).toBe(1);
    expectError(await desk.send("POST", `${path}/${a}/restore`, {}), 404);
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

test("a form with one bad file keeps none of its files; the same picture twice is one", async ({
  make,
  desk,
  database,
}) => {
  const place = await make.place();
  const path = `/api/admin/places/${place.id}/images`;
  const before = filesIn("originals").length;
  const good = await photo(400, 300, 6);
  const refused = expectError(
    await desk.upload(path, [good, Buffer.from("no picture"), good]),
    422,
  );
  expect(refused.errors).toEqual({ files: [expect.stringMatching(/^File 2 is no picture/)] });
  expect(filesIn("originals")).toHaveLength(before);
  expect(await database.owner.image.count({ where: { placeId: place.id } })).toBe(0);
  expect((await desk.upload(path, [good, good])).json()).toHaveLength(1);
  const again = (await desk.upload(path, [good, await photo(400, 300, 7)])).json<DeskImage[]>();
  expect(again.map(({ position }) => position)).toEqual([0, 1]);
  expect(filesIn("originals")).toHaveLength(before + 2);
  expectError(
    await desk.upload(
      path,
      Array.from({ length: 11 }, () => good),
    ),
    422,
  );
  expectError(await desk.upload(`/api/admin/places/no-such-place/images`, [good]), 404);
  expectError(await desk.upload(path, []), 422);
});

test("an upload that breaks off leaves no file behind, in the storage or beside it", async ({
  site,
  main,
  make,
  desk,
}) => {
  const place = await make.place();
  const before = filesIn("originals").length;
  const { cookie } = await administrator(main);
  const form = multipart([
    { name: "files", filename: "a", body: await photo(400, 300, 8) },
    { name: "files", filename: "b", body: await photo(1200, 900, 9) },
  ]);
  const lines = [
    `Host: ${main.host}`,
    `Cookie: ${cookie}`,
    "X-Requested-With: test",
    `Content-Type: ${form.headers["content-type"]!}`,
    `Content-Length: ${form.body.length}`,
  ];
  const head = [`POST /api/admin/places/${place.id}/images HTTP/1.1`, ...lines, "", ""].join(
    "\r\n",
  );
  const scratch = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith("wayfold-images-")).length;
  for (const cut of [200, 20_000, form.body.length - 20])
    await site.raw(Buffer.concat([Buffer.from(head), form.body.subarray(0, cut)]), {
      hangUp: true,
    });
  await expect
    .poll(() => [filesIn("originals").length, scratch()], { timeout: 10_000 })
    .toEqual([before, 0]);
  expect((await desk.send("GET", `/api/admin/places/${place.id}/images`)).json()).toEqual([]);
});

test("what is cancelled is stopped, and can be asked for again", async ({ site, make, desk }) => {
  const place = await make.place();
  const path = `/api/admin/places/${place.id}/images`;
  const [image] = (await desk.upload(path, [await photo(400, 300, 10)])).json<DeskImage[]>();
  expectError(await desk.send("POST", `${path}/encode`, {}), 409);
  expect((await desk.send("POST", `/api/admin/jobs/${image!.jobId}/cancel`, {})).status).toBe(200);
  expect((await desk.send("GET", path)).json()).toMatchObject([{ state: "stopped" }]);
  expect((await desk.send("POST", `${path}/encode`, {})).json()).toMatchObject([
    { state: "processing" },
  ]);
  await desk.work();
  expect((await desk.send("GET", path)).json()).toMatchObject([
    { state: "ready", srcset: expect.stringContaining("320w") as string },
  ]);
  expect(site.logged().some((line) => line.includes('"level":50'))).toBe(false);
});

test("who may not manage the catalogue is told before a file is read, and unknown fields are refused", async ({
  site,
  make,
  tenant,
  desk,
}) => {
  const company = await tenant();
  const place = await make.place();
  const path = `/api/admin/places/${place.id}/images`;
  const form = multipart([{ name: "files", filename: "a", body: await photo(300, 300, 11) }]);
  const cookie = await sessionOf(company, await makeAccount(company, "ROLE_PARTNER_ADMIN"));
  expectError(await site.ask(path, { method: "POST", host: company.host, ...form }), 401);
  expectError(
    await site.ask(path, {
      method: "POST",
      host: company.host,
      body: form.body,
      headers: { ...form.headers, cookie },
    }),
    403,
  );
  const [image] = (await desk.upload(path, [await photo(300, 300, 12)])).json<DeskImage[]>();
  for (const body of [
    { url: "javascript:x" },
    { state: "ready" },
    { hash: "x" },
    { placeId: place.id },
    { focus: { x: 101, y: 0 } },
    { alt: "a\nb" },
    { alt: "x".repeat(301) },
    { position: -1 },
  ])
    expectError(await desk.send("PATCH", `${path}/${image!.id}`, body), 422);
  const other = await make.place();
  expectError(
    await desk.send("PATCH", `/api/admin/places/${other.id}/images/${image!.id}`, {
      alt: "Of another",
    }),
    404,
  );
});
