import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "#app/domain/errors/parse-input.ts";

const MODULES = import.meta.glob<Record<string, unknown>>("/app/schemas/**/*.ts", { eager: true });

const SCHEMAS = Object.entries(MODULES).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, schema]): [string, z.ZodType] => [`${file} ${name}`, schema]),
);

/** The library's own words, such as "Invalid input: expected string, received undefined". */
const RAW =
  /Invalid (?!email|order key)|Unrecognized|Too (small|big)|expected|received|[<>]=|undefined|\bNaN\b/;

const WRONG: readonly unknown[] = [
  ...[undefined, null, "", " ", "x", "\u202e", "x".repeat(6_000)],
  ...[0, -1, 1.5, -1e12, 1e12, NaN, true, new Date(0)],
  ...[[], [5], ["x"], [[]], Array.from({ length: 600 }, () => "x")],
  ...[{}, { x: 1 }],
];

type Def = Record<string, unknown> & {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  valueType?: z.ZodType;
  discriminator?: string;
};

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Wrong values of what is inside a schema, wrapped so that they arrive there. */
function inside(schema: z.ZodType, depth: number): unknown[] {
  const {
    shape,
    innerType,
    element,
    in: input,
    items,
    options,
    valueType,
    discriminator,
  } = defOf(schema);
  const deeper = (inner: z.ZodType) => wrongFor(inner, depth - 1);
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) =>
      deeper(inner).map((value) => ({ [key]: value })),
    );
  if (element) return deeper(element).map((value) => [value]);
  if (valueType) return deeper(valueType).map((value) => ({ x: value }));
  if (items) return items.flatMap((item) => deeper(item).map((value) => items.map(() => value)));
  if (options)
    return options.flatMap((option) => {
      const kinds = discriminator ? [...(option._zod.propValues?.[discriminator] ?? [])] : [];
      return deeper(option).map((value) =>
        kinds.length > 0 ? { ...(value as object), [discriminator!]: kinds[0] } : value,
      );
    });
  if (innerType) return wrongFor(innerType, depth);
  return input ? [...wrongFor(input, depth), ...wrongFor(defOf(schema).out!, depth)] : [];
}

const wrongFor = (schema: z.ZodType, depth: number): unknown[] =>
  depth === 0 ? [] : [...WRONG, ...inside(schema, depth)];

test("there are schemas to look at", () => {
  expect(SCHEMAS.length).toBeGreaterThan(150);
});

test.for(SCHEMAS)("%s refuses wrong input in plain words", ([, schema]) => {
  const said = new Set<string>();
  for (const value of wrongFor(schema, 3)) {
    const parsed = parseInput(schema, value);
    if (parsed.ok) continue;
    for (const [field, messages] of Object.entries(parsed.fields))
      for (const message of messages)
        if (RAW.test(message) || message.trim() === "") said.add(`${field}: ${message}`);
  }
  expect([...said]).toEqual([]);
});
