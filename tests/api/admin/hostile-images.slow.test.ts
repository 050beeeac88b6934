import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { administrator } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import { childMemory } from "#tests/support/child-memory.ts";
import { carriers, refusedFiles } from "#tests/support/files/hostile-files.ts";
import { photo } from "#tests/support/files/photos.ts";
import { TEST_STORAGE } from "#tests/support/files/storage.ts";
import { test } from "#tests/support/test.ts";
import { multipart } from "#tests/support/files/uploads.ts";

process.env["TMPDIR"] = mkdtempSync(join(tmpdir(), "wayfold-hostile-"));
process.once("exit", () => rmSync(process.env["TMPDIR"]!, { recursive: true, force: true }));

/** The process that reads a picture takes 70 MB before it has one. */
const MAX_OF_A_READER = (70 + 200) * 1024 * 1024;

const stored = () =>
  readdirSync(TEST_STORAGE, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

test(
  "no hostile file is stored: each is refused at its field, and nothing of it stays",
  { timeout: 240_000 },
  async ({ site, main, make }) => {
    const { cookie } = await administrator(main);
    const place = await make.place();
    const files = await refusedFiles();
    expect(files.length).toBeGreaterThanOrEqual(40);
    const memory = process.memoryUsage().rss;
    for (const [name, file] of files) {
      // The browser's word for what it is, and for its name, are not believed.
      const { body, headers } = multipart([
        { name: "files", filename: "../../photo.jpg.svg", type: "image/jpeg", body: file },
      ]);
      const { answer, peak } = await childMemory(() =>
        site.ask(`/api/admin/places/${place.id}/images`, {
          method: "POST",
          host: main.host,
          body,
          headers: { ...headers, cookie },
        }),
      );
      expect(peak, name).toBeLessThan(MAX_OF_A_READER);
      expect(answer.status, `${name}: ${answer.text}`).toBe(422);
      expect(Object.keys(expectError(answer, 422).errors ?? {}), name).toEqual(["files"]);
    }
    expect(stored()).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("wayfold-images-"))).toEqual([]);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024);
    expect(site.logged().some((line) => line.includes('"level":50'))).toBe(false);
  },
);

test("a file's name is nothing: neither a path, nor a NUL, nor another ending leads anywhere; ten thousand parts are refused", async ({
  site,
  main,
  make,
}) => {
  const { cookie } = await administrator(main);
  const place = await make.place();
  const send = (parts: Parameters<typeof multipart>[0]) => {
    const { body, headers } = multipart(parts);
    return site.ask(`/api/admin/places/${place.id}/images`, {
      method: "POST",
      host: main.host,
      body,
      headers: { ...headers, cookie },
    });
  };
  const before = stored().length;
  const names = [
    "../../../../etc/passwd",
    "..\\..\\x.jpg",
    "photo.php\0.jpg",
    "x.svg",
    "C:\\x.html",
    "a".repeat(4_000),
  ];
  for (const [at, filename] of names.entries()) {
    const answer = await send([
      { name: "files", filename, type: "image/jpeg", body: await photo(320, 240, 40 + at) },
    ]);
    expect([201, 400, 422], `${filename}: ${answer.text}`).toContain(answer.status);
    expect(answer.text).not.toMatch(/passwd|php/);
  }
  expect(
    stored()
      .slice(before)
      .every(({ name }) => !/passwd|php|svg|html/.test(name)),
  ).toBe(true);
  const held = stored().length;
  expectError(
    await send(
      Array.from({ length: 10_000 }, (_, at) => ({ name: "files", filename: `${at}`, body: "x" })),
    ),
    422,
  );
  expect(stored()).toHaveLength(held);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("wayfold-images-"))).toEqual([]);
});

test(
  "what a picture carries along is in none of the files that are served",
  { timeout: 60_000 },
  async ({ site, main, make, database }) => {
    const { cookie } = await administrator(main);
    const place = await make.place();
    const path = `/api/admin/places/${place.id}/images`;
    const files = await carriers();
    for (const [name, body] of files) {
      const form = multipart([{ name: "files", filename: "x", body }]);
      expect(
        (
          await site.ask(path, {
            method: "POST",
            host: main.host,
            body: form.body,
            headers: { ...form.headers, cookie },
          })
        ).status,
        name,
      ).toBe(201);
    }
    await runWaitingJobs(site.runtime, database.workerUrl);
    const images = (await site.ask(path, { host: main.host, headers: { cookie } })).json<
      AdminImage[]
    >();
    expect(images).toHaveLength(files.length);
    for (const image of images) {
      expect(image.status).toBe("ready");
      for (const source of image.srcset!.split(", ").map((part) => part.split(" ")[0]!)) {
        for (const address of [source, source.replace(".webp", ".avif")]) {
          const { status, body, headers } = await site.ask(address, {
            host: main.host,
            headers: { cookie },
          });
          expect(status).toBe(200);
          expect(headers["content-type"]).toMatch(/^image\/(webp|avif)$/);
          expect(["script", "CANARY", "PK\u0003\u0004"].some((trace) => body.includes(trace))).toBe(
            false,
          );
        }
      }
    }
  },
);
