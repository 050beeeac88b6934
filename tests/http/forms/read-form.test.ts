import { expect, test } from "vitest";
import { readForm } from "#app/http/forms/read-form.server.ts";

const MB = 1024 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const sent = (body: BodyInit, type: string = URLENCODED) =>
  new Request("http://localhost/contact-us", {
    method: "POST",
    body,
    headers: { "content-type": type },
    duplex: "half",
  });

/** A body of undeclared length, of so many megabytes; `read` counts those that were asked for. */
function endless(megabytes: number) {
  const read = { megabytes: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (read.megabytes === megabytes) return controller.close();
      read.megabytes += 1;
      controller.enqueue(new Uint8Array(MB).fill(97));
    },
  });
  return { body, read };
}

test("fields come apart in their order, and letters of any script are whole", async () => {
  const form = await readForm(
    sent(
      "ids=1&name=%E0%A4%A4%E0%A4%BE%E0%A4%9C+%F0%9F%98%80&ids=2&empty=",
      `${URLENCODED};charset=UTF-8`,
    ),
  );
  expect([...form]).toEqual([
    ["ids", "1"],
    ["name", "ताज 😀"],
    ["ids", "2"],
    ["empty", ""],
  ]);
  expect([...(await readForm(sent("name=%ff%zz")))]).toEqual([["name", "\ufffd%zz"]]);
});

test.for([
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "text/plain",
  "application/json",
  "x",
])("a body of the type %s is no form of texts", async (type) => {
  await expect(readForm(sent("name=a", type))).rejects.toMatchObject({ code: "unsupported_media" });
});

test("a form beyond a megabyte is refused, whether it says so or not, and is not read for ever", async () => {
  expect((await readForm(sent(`a=${"x".repeat(MB - 2)}`))).get("a")).toHaveLength(MB - 2);
  await expect(readForm(sent(`a=${"x".repeat(MB)}`))).rejects.toMatchObject({ code: "too_large" });
  const { body, read } = endless(1_000);
  await expect(readForm(sent(body))).rejects.toMatchObject({ code: "too_large" });
  expect(read.megabytes).toBeLessThan(20);
});
