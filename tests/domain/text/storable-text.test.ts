import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { oneLine } from "#app/schemas/public/common.ts";
import { NewPlace, NewPoi } from "#app/schemas/admin/catalogue-admin.ts";
import { ImageChange } from "#app/schemas/public/images.ts";
import { TagInput } from "#app/schemas/public/tags.ts";
import { cleanCell } from "#app/services/catalogue-admin/import/import-file.ts";
import { cut, storable, unstorableIn } from "#app/domain/text/storable-text.ts";

test("NUL and halves of a letter go, whole letters of any script stay", () => {
  expect(storable("a\0b\ud800c\udc00")).toBe("abc");
  expect(storable("ताज महल, 😀, क्‍ष")).toBe("ताज महल, 😀, क्‍ष");
});

test("a cut through an emoji leaves no half of it", () => {
  expect(cut(`${"x".repeat(9)}😀`, 10)).toBe("x".repeat(9));
  expect(cut("😀😀", 2)).toBe("😀");
});

test("unstorable text is found anywhere, in keys too, and at any depth", () => {
  expect(unstorableIn({ a: [1, { b: "x", c: "\ud800" }] })).toEqual(["a", "1", "c"]);
  expect(unstorableIn({ a: { "b\0": 1 } })).toEqual(["a"]);
  expect(unstorableIn("\0")).toEqual([]);
  expect(unstorableIn({ a: "😀", b: [null, 1, new Date(0), undefined] })).toBeNull();
  expect(
    unstorableIn(JSON.parse(`${"[".repeat(200_000)}"\\ud800"${"]".repeat(200_000)}`)),
  ).toHaveLength(200_000);
});

test("it is rejected at its field, after everything the schema itself rejects", () => {
  const schema = z.strictObject({ name: z.string(), tags: z.array(z.string()) });
  expect(parseInput(schema, { name: "a", tags: ["b", "\ud800"] })).toEqual({
    ok: false,
    fields: { "tags.1": ["Remove unsupported characters"] },
  });
  expect(parseInput(schema, { name: "\0" })).toMatchObject({
    ok: false,
    fields: { tags: expect.any(Array) as unknown },
  });
  expect(parseInput(z.unknown(), "\0")).toEqual({
    ok: false,
    fields: { body: ["Remove unsupported characters"] },
  });
  expect(parseInput(schema, { name: "a", tags: [] })).toEqual({
    ok: true,
    input: { name: "a", tags: [] },
  });
});

const UNSEEN = "Contains hidden characters. Type it instead of pasting it";

test("a text of one line turns no other text around and breaks no line; joiners and marks of Indian scripts may stand", () => {
  for (const bad of [
    "Jaipur\u202egpj",
    "\u2066Jaipur\u2069",
    "Jai\npur",
    "Jai\u0007pur",
    "Jaipur\ud83d",
  ])
    expect(parseInput(oneLine(), bad), JSON.stringify(bad)).toEqual({
      ok: false,
      fields: { body: [UNSEEN] },
    });
  for (const good of ["जयपुर", "क्‍ष", "श्‌री", "\u0622گ\u200fرہ", "ലക്‍ഷദ്വീപ്", "O’Neill’s 😀"])
    expect(parseInput(oneLine(), good)).toEqual({ ok: true, input: good });
});

test("names of all kinds are such texts, and none is blank to the eye", () => {
  const turned = "Jaipur\u202e";
  const fieldsOf = (schema: z.ZodType, value: unknown) =>
    Object.entries(
      (parseInput(schema, value) as { fields?: Record<string, string[]> }).fields ?? {},
    )
      .filter(([, said]) => said.includes(UNSEEN))
      .map(([field]) => field);
  const hub = { name: turned, code: turned, distanceKm: null };
  const address = {
    line: turned,
    city: turned,
    district: turned,
    state: null,
    country: "India",
    postalCode: null,
  };
  expect(
    fieldsOf(NewPlace, { name: turned, aliases: [turned], address, nearestAirport: hub }),
  ).toEqual([
    "name",
    "aliases.0",
    "address.line",
    "address.city",
    "address.district",
    "nearestAirport.name",
    "nearestAirport.code",
  ]);
  expect(
    fieldsOf(NewPoi, {
      name: turned,
      placeId: "jaipur",
      sources: { fee: { source: turned, checkedOn: "2026-01-01", verified: false } },
    }),
  ).toEqual(["name", "sources.fee.source"]);
  expect(fieldsOf(TagInput, { name: turned, type: turned })).toEqual(["name", "type"]);
  expect(fieldsOf(ImageChange, { alt: turned, credit: turned })).toEqual(["alt", "credit"]);
  for (const schema of [NewPlace, TagInput])
    expect(parseInput(schema, { name: "\u200d\u200d\u200b" })).toEqual({
      ok: false,
      fields: { name: ["Enter a name of at least 2 letters"] },
    });
});

test("an imported cell is read without marks that turn its direction", () => {
  expect(cleanCell(" \u202aJaipur\u202c  \u2068Fort\u2069 ", 1)).toBe("Jaipur Fort");
  expect(cleanCell("क्‍ष", 1)).toBe("क्‍ष");
});
