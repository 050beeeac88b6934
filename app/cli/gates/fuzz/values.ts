import type { JsonSchema } from "../api-document.ts";
import type { Random } from "../random.ts";

/** Makes values that fit a JSON Schema, and values that don't. */
export interface Maker {
  random: Random;
  schemas: Record<string, JsonSchema>;
  /** Ids and slugs that exist. */
  known: readonly string[];
}

const DEEPEST = 6;
const PATTERNS: [RegExp, string][] = [
  [/\\d\{4\}-\\d\{2\}-\\d\{2\}|\[0-9\]\{4\}-/, "2026-12-24"],
  [/#/, "#8b5cf6"],
  [/:/, "09:30"],
  [/0-9A-Za-z/, "a0"],
  [/a-f/, "00000000-0000-7000-8000-000000000000"],
];

function text(maker: Maker, { format, pattern, minLength = 1, maxLength = 200 }: JsonSchema) {
  const { random, known } = maker;
  if (format === "email") return `fuzz${random.int(1e9)}@example.org`;
  if (format === "uuid") return random.pick(known);
  if (format === "date") return "2026-12-24";
  if (format === "date-time") return "2026-12-24T10:00:00.000Z";
  if (format === "uri") return "https://example.org/a.jpg";
  const sample =
    typeof pattern === "string" ? PATTERNS.find(([part]) => part.test(pattern))?.[1] : undefined;
  if (sample !== undefined) return sample;
  if (random.chance(0.3)) return random.pick(known);
  const words = `Fuzz ${random.int(1e6)} of the lake and the fort`;
  return words.slice(0, Number(maxLength)).padEnd(Number(minLength), "x");
}

function number({ random }: Maker, schema: JsonSchema, isWhole: boolean): number {
  const least = Number(schema["minimum"] ?? schema["exclusiveMinimum"] ?? 0);
  const most = Number(schema["maximum"] ?? schema["exclusiveMaximum"] ?? least + 100);
  const value = least + random.next() * (Math.min(most, least + 1e6) - least);
  return isWhole ? Math.round(value) : value;
}

function object(maker: Maker, schema: JsonSchema, depth: number): Record<string, unknown> {
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (required.has(name) || (depth < DEEPEST && maker.random.chance(0.6)))
      made[name] = fitting(maker, property, depth + 1);
  return made;
}

/** A value that fits, as far as the schema tells. */
export function fitting(maker: Maker, schema: JsonSchema, depth = 0): unknown {
  const { random, schemas } = maker;
  // `false` stands for a field that nothing fits.
  if (typeof schema !== "object") return null;
  if (schema.$ref) return fitting(maker, schemas[schema.$ref.split("/").at(-1)!] ?? {}, depth + 1);
  if ("const" in schema) return schema["const"];
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(maker, random.pick(choices), depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => fitting(maker, part, depth + 1)));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === "object") return object(maker, schema, depth);
  if (type === "array")
    return Array.from({ length: depth > DEEPEST ? 0 : 1 + random.int(3) }, () =>
      fitting(maker, schema.items ?? {}, depth + 1),
    );
  if (type === "integer" || type === "number") return number(maker, schema, type === "integer");
  if (type === "boolean") return random.chance(0.5);
  if (type === "null") return null;
  return text(maker, schema);
}

/** Values that code trips over. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  0,
  -1,
  1e308,
  2 ** 53,
  -0.5,
  [],
  {},
  [[]],
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\r\nSet-Cookie: x=1",
  "‮evil",
  "%00",
  "%",
  "../../etc/passwd",
  "' OR 1=1 --",
  "${7*7}",
  "<script>x</script>",
  "𝒳".repeat(60),
  "x".repeat(5_000),
  "x".repeat(200_000),
  "9".repeat(400),
  "NaN",
  "Infinity",
  "1e999",
  "0x10",
  "2026-02-31",
  "9999-12-31",
  "0000-00-00",
  "24:61",
  "00000000-0000-0000-0000-000000000000",
  "__proto__",
  "constructor",
  { __proto__x: 1, toString: 1 },
  Array.from({ length: 3_000 }, (_, index) => index),
];

/** Columns of tables that no request may set. */
const COLUMNS = ["id", "companyId", "roles", "version", "createdAt", "isMain", "passwordHash"];

type Holder = Record<string, unknown> | unknown[];

function holdersIn(value: unknown): Holder[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)];
}

/** Spoils a value in one place. */
export function spoilt({ random }: Maker, value: unknown): unknown {
  const copy = structuredClone(value);
  const holder = holdersIn(copy).length > 0 ? random.pick(holdersIn(copy)) : null;
  const keys = holder ? Object.keys(holder) : [];
  if (!holder || random.chance(0.05)) return random.pick(HOSTILE);
  if (keys.length === 0 || random.chance(0.15)) {
    (holder as Record<string, unknown>)[random.pick(COLUMNS)] = random.pick(HOSTILE);
    return copy;
  }
  const key = random.pick(keys) as keyof Holder;
  if (random.chance(0.2)) delete holder[key];
  else holder[key] = random.pick(HOSTILE) as never;
  return copy;
}

/** Spoils the text of a JSON body. */
export function spoiltText({ random }: Maker, body: string): string {
  const at = random.int(body.length + 1);
  return random.pick([
    body.slice(0, at),
    `${body.slice(0, at)}\u0000${body.slice(at)}`,
    body.replace("{", '{"__proto__":{"isAdmin":true},'),
    body.replace(/^\{("[^"]*":)/, "{$1null,$1"),
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `${body}${body}`,
    `\ufeff${body}`,
    body.replaceAll('"', "'"),
  ]);
}
