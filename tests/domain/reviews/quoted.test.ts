import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { quoted } from "#app/domain/reviews/quoted.ts";

test("a short review is quoted whole, a long one up to the end of a word", () => {
  const short = { text: "Go early.", rating: 5 };
  expect(quoted(short)).toBe(short);
  expect(quoted({ text: `${"शांत ".repeat(60)}` }).text).toBe(`${"शांत ".repeat(48).trimEnd()}…`);
});

test("no quote is longer than 240 letters and its dots, whatever was written", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 600 }),
      (text) => [...quoted({ text }).text].length <= 241,
    ),
  );
});
