import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { inMemory, readMultipart, type FormShape } from "#app/http/forms/multipart.server.ts";
import { multipart } from "#tests/support/files/uploads.ts";

const KB = 1024;
const FILES: FormShape = { field: "files", most: 3, maxBytes: 4 * KB, texts: ["tag"] };
const file = (body: string | Buffer, name = "files") => ({
  name,
  filename: "a.png",
  type: "image/png",
  body,
});
const tag = { name: "tag", body: '{"name":"Hills"}' };

type Parts = Parameters<typeof multipart>[0];

const read = (parts: Parts, shape: FormShape = FILES, cut = 0) => {
  const { body, headers } = multipart(parts);
  return readMultipart(
    Readable.from([body.subarray(0, 50), body.subarray(50, body.length - cut)]),
    headers,
    shape,
    inMemory,
  );
};

test("several files and a text come apart, in the order in which they came", async () => {
  const bytes = Buffer.from(Array.from({ length: 4 * KB }, (_none, at) => at % 256));
  const form = await read([file("one"), tag, file(bytes), file("")]);
  expect(form.values).toEqual({ tag: tag.body });
  expect(form.files).toEqual([Buffer.from("one"), bytes, Buffer.alloc(0)]);
});

test("JSON that comes as a Blob, with a name of a file, is a text too", async () => {
  expect(await read([{ ...file(tag.body, "tag"), type: "application/json" }, file("one")])).toEqual(
    { values: { tag: tag.body }, files: [Buffer.from("one")] },
  );
  await expect(
    read([{ ...file(" ".repeat(70 * KB), "tag"), type: "application/json" }]),
  ).rejects.toMatchObject({ code: "too_large" });
});

test("a file as large as may be is taken, one byte more is not", async () => {
  expect((await read([file(Buffer.alloc(4 * KB))])).files[0]).toHaveLength(4 * KB);
  await expect(read([file(Buffer.alloc(4 * KB + 1))])).rejects.toMatchObject({
    code: "too_large",
    fields: { files: [expect.any(String)] },
  });
});

test("anything beyond its shape refuses the whole form, at the field", async () => {
  const wrong: Parts[] = [
    [file("a", "other")],
    [file("1"), file("2"), file("3"), file("4")],
    [{ name: "more", body: "x" }],
    [tag, tag],
    [{ name: "files", body: "/etc/passwd" }],
    [{ name: "__proto__", body: "x" }],
  ];
  for (const parts of wrong)
    await expect(read(parts), JSON.stringify(parts)).rejects.toMatchObject({
      code: "invalid",
      fields: { files: [expect.stringContaining("nothing else")] },
    });
});

test("a form that breaks off is malformed wherever it does, and the consumer of the file is notified", async () => {
  const { body } = multipart([file(Buffer.alloc(2 * KB, 7)), tag]);
  for (const cut of [5, 60, 200, 1_000, body.length - 60])
    await expect(
      read([file(Buffer.alloc(2 * KB, 7)), tag], FILES, cut),
      String(cut),
    ).rejects.toMatchObject({ code: "malformed" });
});

test("a keeper that fails is heard, and nothing is being stored any more", async () => {
  const { body, headers } = multipart([file("one"), file("two")]);
  const failing = async (content: AsyncIterable<Uint8Array>) => {
    await inMemory(content);
    throw new Error("The disk is full");
  };
  await expect(readMultipart(Readable.from([body]), headers, FILES, failing)).rejects.toThrow(
    "The disk is full",
  );
});

test("a client that goes away while its file comes leaves no reader behind", async () => {
  const { body, headers } = multipart([file(Buffer.alloc(2 * KB, 7))]);
  const source = new Readable({ read: () => undefined });
  source.on("error", () => undefined);
  source.push(body.subarray(0, 500));
  let isOver = false;
  const reading = readMultipart(source, headers, FILES, (content) =>
    inMemory(content).finally(() => (isOver = true)),
  );
  setImmediate(() => source.destroy(new Error("aborted")));
  await expect(reading).rejects.toMatchObject({ code: "malformed" });
  expect(isOver).toBe(true);
});

/** One part whose head is this, around a file. */
const headed = (head: string, boundary = "----wayfold-test-boundary") =>
  Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${"x".repeat(2 * KB)}\r\n--${boundary}--\r\n`);
const DISPOSITION = 'Content-Disposition: form-data; name="files"; filename="a"';

// The parser fails twice of one form; a failure that no one hears ends the process, and with it this run.
test.for([
  ["of 100 KB", `${DISPOSITION}\r\nX-Long: ${"a".repeat(100 * KB)}`],
  ["of a name without end", `${"N".repeat(100 * KB)}`],
  ["with a name of no letters", `${DISPOSITION}\r\n: x`],
  ["with a NUL in a name", `${DISPOSITION}\r\nA\0: x`],
] as const)("a part's head %s is malformed, and the process lives", async ([, head]) => {
  const { headers } = multipart([]);
  const body = headed(head);
  const pieces = Array.from({ length: Math.ceil(body.length / KB) }, (_none, at) =>
    body.subarray(at * KB, (at + 1) * KB),
  );
  await expect(
    readMultipart(Readable.from(pieces), headers, FILES, inMemory),
  ).rejects.toMatchObject({ code: "malformed" });
  // It would be reported on a later turn.
  await new Promise((resolve) => void setTimeout(resolve, 20));
});
