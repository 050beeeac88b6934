import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import { filesIn, imageAdminTest as test } from "#tests/support/catalogue/image-admin.ts";
import { photo } from "#tests/support/files/photos.ts";
import { multipart } from "#tests/support/files/uploads.ts";

// Other runs on the machine have folders of their own there.
process.env["TMPDIR"] = mkdtempSync(join(tmpdir(), "wayfold-images-test-"));
process.once("exit", () => rmSync(process.env["TMPDIR"]!, { recursive: true, force: true }));

test("a form with one bad file keeps none of its files; the same picture twice is one", async ({
  make,
  admin,
  database,
}) => {
  const place = await make.place();
  const path = `/api/admin/places/${place.id}/images`;
  const before = filesIn("originals").length;
  const good = await photo(400, 300, 6);
  const refused = expectError(
    await admin.upload(path, [good, Buffer.from("no picture"), good]),
    422,
  );
  expect(refused.errors).toEqual({ files: [expect.stringMatching(/^File 2 can’t be read/)] });
  expect(filesIn("originals")).toHaveLength(before);
  expect(await database.owner.image.count({ where: { placeId: place.id } })).toBe(0);
  expect((await admin.upload(path, [good, good])).json()).toHaveLength(1);
  const again = (await admin.upload(path, [good, await photo(400, 300, 7)])).json<AdminImage[]>();
  expect(again.map(({ position }) => position)).toEqual([0, 1]);
  expect(filesIn("originals")).toHaveLength(before + 2);
  expectError(
    await admin.upload(
      path,
      Array.from({ length: 11 }, () => good),
    ),
    422,
  );
  expectError(await admin.upload(`/api/admin/places/no-such-place/images`, [good]), 404);
  expectError(await admin.upload(path, []), 422);
});

test("an upload that breaks off leaves no file behind, in the storage or beside it", async ({
  site,
  main,
  make,
  admin,
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
  expect((await admin.send("GET", `/api/admin/places/${place.id}/images`)).json()).toEqual([]);
});

test("who may not manage the catalogue is refused before a file is read, and unknown fields are refused", async ({
  site,
  make,
  tenant,
  admin,
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
  const [image] = (await admin.upload(path, [await photo(300, 300, 12)])).json<AdminImage[]>();
  for (const body of [
    { hash: "x" },
    { placeId: place.id },
    { focus: { x: 101, y: 0 } },
    { alt: "a\nb" },
    { alt: "x".repeat(301) },
    { position: -1 },
  ])
    expectError(await admin.send("PATCH", `${path}/${image!.id}`, body), 422);
  // What a read answers beside may be sent back, and changes nothing.
  const sentBack = { url: "javascript:x", mediaType: "text/html", alt: "A fort" };
  const changed = (await admin.send("PATCH", `${path}/${image!.id}`, sentBack)).json<AdminImage>();
  expect(changed).toMatchObject({ url: image!.url, mediaType: image!.mediaType, alt: "A fort" });
  const other = await make.place();
  expectError(
    await admin.send("PATCH", `/api/admin/places/${other.id}/images/${image!.id}`, {
      alt: "Of another",
    }),
    404,
  );
});
