import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage, type Storage } from "#app/platform/adapters/storage.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";

const folder = await mkdtemp(join(tmpdir(), "wayfold-storage-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const contentOf = async (storage: Storage, key: string) => {
  const stream = await storage.read(key);
  return stream && Buffer.concat((await stream.toArray()) as Buffer[]);
};

async function keysOf(storage: Storage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
}

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => void (server = await startS3Server()));
afterAll(() => server.stop());

const STORAGES: [name: string, open: () => Storage][] = [
  ["a folder, by its path", () => openStorage(join(folder, "by-path"))],
  ["a folder, by its address", () => openStorage(pathToFileURL(join(folder, "by-address")).href)],
  ["a store that speaks S3", () => openStorage(server.url, server.keys)],
];

test.for(STORAGES)(
  "%s: what is put is read back byte for byte, and put again it is replaced",
  async ([, open]) => {
    const storage = open();
    await storage.put("images/a/one.webp", Buffer.from([0, 1, 2, 255]), "image/webp");
    expect(await contentOf(storage, "images/a/one.webp")).toEqual(Buffer.from([0, 1, 2, 255]));
    await storage.put("images/a/one.webp", Buffer.from("second"), "image/webp");
    expect(await storage.has("images/a/one.webp")).toBe(true);
    expect(await contentOf(storage, "images/a/one.webp")).toEqual(Buffer.from("second"));
  },
);

test.for(STORAGES)(
  "%s: a file of this machine is copied as a stream and stays where it is",
  async ([, open]) => {
    const storage = open();
    const path = join(folder, "large.bin");
    const bytes = Buffer.alloc(6 * 1024 * 1024, 7);
    await writeFile(path, bytes);
    await storage.putFile("originals/large", path, {
      bytes: bytes.length,
      mediaType: "image/jpeg",
    });
    expect((await contentOf(storage, "originals/large"))!.equals(bytes)).toBe(true);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  },
);

test.for(STORAGES)(
  "%s: what is not there is null, and removing it is no failure",
  async ([, open]) => {
    const storage = open();
    expect(await storage.read("images/none/x.webp")).toBeNull();
    expect(await storage.has("images/none/x.webp")).toBe(false);
    await storage.remove("images/none/x.webp");
    expect(await keysOf(storage, "nothing-here")).toEqual([]);
  },
);

test.for(STORAGES)(
  "%s: a folder's files are listed with when they came, and are gone once they are removed",
  async ([, open]) => {
    const storage = open();
    for (const key of ["listed/b/2.webp", "listed/a/1.avif", "listed/a/1.webp"])
      await storage.put(key, Buffer.from(key), "image/webp");
    expect(await keysOf(storage, "listed")).toEqual([
      "listed/a/1.avif",
      "listed/a/1.webp",
      "listed/b/2.webp",
    ]);
    for await (const { modifiedAt } of storage.list("listed"))
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    await storage.remove("listed/a/1.avif");
    await storage.remove("listed/b/2.webp");
    expect(await keysOf(storage, "listed")).toEqual(["listed/a/1.webp"]);
  },
);

test.for(STORAGES)("%s: a key that leads out of the storage is refused", async ([, open]) => {
  const storage = open();
  for (const key of ["../outside", "images/../../outside", "/etc/../../outside"])
    await expect(storage.put(key, Buffer.from("x"), "image/webp"), key).rejects.toThrow();
});
