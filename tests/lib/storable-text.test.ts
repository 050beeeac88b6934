import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "#app/lib/parse-input.ts";
import { cut, storable, unstorableIn } from "#app/lib/storable-text.ts";

test("NUL and halves of a letter go, whole letters of any script stay", () => {
  expect(storable("a\0b\ud800c\udc00")).toBe("abc");
  expect(storable("ताज महल, 😀, क्‍ष")).toBe("ताज महल, 😀, क्‍ष");
});

test("a cut through an emoji leaves no half of it", () => {
  expect(cut(`${"x".repeat(9)}😀`, 10)).toBe("x".repeat(9));
  expect(cut("😀😀", 2)).toBe("😀");
});

test("what can't be kept is found wherever it stands, in keys too, and however deep", () => {
  expect(unstorableIn({ a: [1, { b: "x", c: "\ud800" }] })).toEqual(["a", "1", "c"]);
  expect(unstorableIn({ a: { "b\0": 1 } })).toEqual(["a"]);
  expect(unstorableIn("\0")).toEqual([]);
  expect(unstorableIn({ a: "😀", b: [null, 1, new Date(0), undefined] })).toBeNull();
  expect(unstorableIn(JSON.parse(`${"[".repeat(200_000)}"\\ud800"${"]".repeat(200_000)}`))).toHaveLength(200_000);
});

test("it is refused at its field, after all that the schema itself refuses", () => {
  const schema = z.strictObject({ name: z.string(), tags: z.array(z.string()) });
  expect(parseInput(schema, { name: "a", tags: ["b", "\ud800"] })).toEqual({ ok: false, fields: { "tags.1": ["Remove the control characters"] } });
  expect(parseInput(schema, { name: "\0" })).toMatchObject({ ok: false, fields: { tags: expect.any(Array) as unknown } });
  expect(parseInput(z.unknown(), "\0")).toEqual({ ok: false, fields: { body: ["Remove the control characters"] } });
  expect(parseInput(schema, { name: "a", tags: [] })).toEqual({ ok: true, input: { name: "a", tags: [] } });
});
