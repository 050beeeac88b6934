import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { openStorage, type Storage } from "#app/platform/adapters/storage.ts";
import { sweepOrphans, sweepRemovedImages } from "#app/services/media/images/sweep.ts";
import { administrator } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { photo } from "#tests/support/files/photos.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart } from "#tests/support/files/uploads.ts";

/** A store that speaks S3, and nothing of it in a folder. */
const test = base.extend<{ bucket: Awaited<ReturnType<typeof startS3Server>> }>({
  bucket: [
    async ({}, use) => {
      const server = await startS3Server();
      await use(server);
      await server.stop();
    },
    { scope: "file" },
  ],
});

const MINUTE_MS = 60_000;

const imagesOf = (place: { id: string }) => `/api/admin/places/${place.id}/images`;

/** Calls the API as an administrator. */
async function callerOn(site: RunningSite, main: Founded) {
  const { cookie } = await administrator(main);
  const call = (method: string, path: string, body?: unknown, headers: object = {}) =>
    site.ask(path, { method, host: main.host, body, headers: { cookie, ...headers } });
  const upload = (path: string, file: Buffer) => {
    const { body, headers } = multipart([
      { name: "files", filename: "x", type: "image/jpeg", body: file },
    ]);
    return call("POST", path, body, headers);
  };
  return { call, upload };
}

/** The keys of all that a store has below a folder. */
async function keysIn(storage: Storage, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(folder)) found.push(key);
  return found;
}

test(
  "an image is uploaded to a store that speaks S3, encoded from there by the worker, served from there, and goes with its files",
  { timeout: 60_000 },
  async ({ openWith, bucket, database, db, main, make }) => {
    const site = await openWith({
      STORAGE_URL: bucket.url,
      STORAGE_ACCESS_KEY: bucket.keys.accessKeyId,
      STORAGE_SECRET_KEY: bucket.keys.secretAccessKey,
    });
    const storage = openStorage(bucket.url, bucket.keys);
    const keys = (folder: string) => keysIn(storage, folder);
    const { call, upload } = await callerOn(site, main);
    const path = imagesOf(await make.place());
    const sent = await upload(path, await photo(700, 500, 21));
    expect(sent.status, sent.text).toBe(201);
    const [{ id }] = sent.json<[AdminImage]>();
    expect([(await keys("originals")).length, (await keys("images")).length]).toEqual([1, 0]);

    await runWaitingJobs(site.runtime, database.workerUrl);
    expect(await keys("images")).toHaveLength(6);
    const shown = await call("PATCH", `${path}/${id}`, { alt: "A lake" });
    const { url } = shown.json<AdminImage>();
    for (const [format, width] of [
      ["webp", 320],
      ["avif", 700],
    ] as const) {
      const { status, headers, body } = await site.get(
        url.replace(/-\d+\.webp.*/, `-${width}.${format}`),
        { host: main.host },
      );
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        `image/${format}`,
        "public, max-age=31536000, immutable",
      ]);
      expect(body.length).toBeGreaterThan(200);
    }

    expect((await call("DELETE", `${path}/${id}`)).status).toBe(200);
    const later = new Date(Date.now() + 11 * MINUTE_MS);
    await sweepRemovedImages(db, later);
    await sweepOrphans(db, storage, new Date(later.getTime() + 3 * 24 * 60 * MINUTE_MS));
    expect([...(await keys("originals")), ...(await keys("images"))]).toEqual([]);
  },
);

test("while the store is away an upload is refused, keeps no record, and other pages go on", async ({
  openWith,
  database,
  main,
  make,
}) => {
  const site = await openWith({
    STORAGE_URL: "s3://wayfold?endpoint=http://127.0.0.1:9&region=ap-south-1",
    STORAGE_ACCESS_KEY: "none",
    STORAGE_SECRET_KEY: "none",
  });
  const { upload } = await callerOn(site, main);
  const place = await make.place();
  const sent = await upload(imagesOf(place), await photo(400, 300, 22));
  expect(sent.status).toBeGreaterThanOrEqual(500);
  expect(sent.text).not.toContain("127.0.0.1:9");
  expect(await database.owner.image.count({ where: { placeId: place.id } })).toBe(0);
  expect((await site.get(`/api/places/${place.slug}`, { host: main.host })).status).toBe(200);
});
