import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { LoginInput, SignupInput } from "#app/schemas/public/accounts.ts";
import { NewContactMessage } from "#app/schemas/public/contact.ts";
import { NewPlace } from "#app/schemas/admin/catalogue-admin.ts";

const fieldsOf = (schema: z.ZodType, value: unknown) => {
  const parsed = parseInput(schema, value);
  return parsed.ok ? {} : parsed.fields;
};

test("a missing text gets the message of an empty one", () => {
  expect(fieldsOf(NewContactMessage, {})).toMatchObject({
    name: ["Enter your name"],
    email: ["Invalid email"],
    message: ["Enter at least 10 characters"],
  });
  expect(fieldsOf(LoginInput, { email: null })).toEqual({
    email: ["Invalid email"],
    password: ["Password should include at least 6 characters"],
  });
});

test("a missing field without words of its own is named", () => {
  const schema = z.strictObject({ placeId: z.uuid(), logoUrl: z.string(), days: z.int() });
  expect(fieldsOf(schema, { days: "two" })).toEqual({
    placeId: ["Place ID is required"],
    logoUrl: ["Logo URL is required"],
    days: ["Enter a number"],
  });
  expect(fieldsOf(schema, undefined)).toEqual({ body: ["Send a JSON body"] });
});

test("choices are listed, and a field that isn't known is called so", () => {
  const schema = z.strictObject({
    pace: z.enum(["relaxed", "packed"]),
    stop: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("place") }),
      z.strictObject({ kind: z.literal("poi") }),
    ]),
  });
  expect(fieldsOf(schema, { pace: "fast", stop: { kind: "cab" }, colour: 1 })).toEqual({
    pace: ["Choose relaxed or packed"],
    "stop.kind": ["Choose place or poi"],
    colour: ["Unknown field"],
  });
});

test.for(["..", "--", "12", "A", "अ", "7th".slice(0, 2), "\u200b\u200b"])(
  "a name of two letters is none in %j",
  (name) => {
    expect(
      fieldsOf(SignupInput, { name, email: "a@example.org", password: "long-enough" }),
    ).toEqual({ name: ["Name must have at least 2 letters"] });
    expect(fieldsOf(NewPlace, { name })).toEqual({ name: ["Enter a name of at least 2 letters"] });
  },
);

test.for(["Bo", "की", "O’Neil", "李明", "Ω Ξ"])("%j is a name", (name) => {
  expect(fieldsOf(NewPlace, { name })).toEqual({});
});
