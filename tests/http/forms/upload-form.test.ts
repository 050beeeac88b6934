import { expect, test } from "vitest";
import { readUploadForm } from "#app/http/forms/upload-form.server.ts";

const KB = 1024;

type Parts = Record<string, string | Uint8Array<ArrayBuffer>>;

function formOf(entries: Parts): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries))
    form.append(name, typeof value === "string" ? value : new Blob([value]));
  return new Request("http://site.test/profile", { method: "POST", body: form });
}

const read = (request: Request) => readUploadForm(request, "picture", 10 * KB);

test("fields and the file come apart, byte for byte", async () => {
  const bytes = Uint8Array.from({ length: 9 * KB }, (_none, at) => at % 256);
  expect(await read(formOf({ firstName: "अनन्या", picture: bytes }))).toEqual({
    values: { firstName: "अनन्या" },
    file: bytes,
  });
});

test("no file is chosen: none, an empty one, or text in its place", async () => {
  const nothing: Parts[] = [{}, { picture: new Uint8Array() }, { picture: "/etc/passwd" }];
  for (const picture of nothing)
    expect(await read(formOf({ firstName: "Asha", ...picture }))).toEqual({
      values: { firstName: "Asha" },
      file: null,
    });
});

test("a file that is too large is none, however much more comes after it", async () => {
  for (const size of [10 * KB + 1, 200 * KB, 5_000 * KB])
    expect(await read(formOf({ picture: new Uint8Array(size) })), String(size)).toBeNull();
});

test("a body without an end is not read for ever", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => (controller.enqueue(new Uint8Array(64 * KB)), void (sent += 64 * KB)),
  });
  const headers = { "content-type": "multipart/form-data; boundary=edge" };
  expect(
    await read(
      new Request("http://site.test/profile", { method: "POST", body, headers, duplex: "half" }),
    ),
  ).toBeNull();
  expect(sent).toBeLessThan(2_000 * KB);
});

test("a body that is no form is refused as malformed", async () => {
  for (const [type, body] of [
    ["multipart/form-data; boundary=edge", "--edg"],
    ["multipart/form-data", "--edge--"],
    ["text/plain", "hello"],
    ["application/json", "{}"],
  ] as const)
    await expect(
      read(
        new Request("http://site.test/profile", {
          method: "POST",
          body,
          headers: { "content-type": type },
        }),
      ),
      type,
    ).rejects.toMatchObject({ code: "malformed" });
});
