import type { z } from "zod";
import type { OptionalHeader } from "#app/api/operation.ts";
import type { JsonSchema, Write } from "./schema-writer.ts";

/** What parameters mean that several operations have; those of one operation are in its summary. */
const MEANINGS: Record<string, string> = {
  _t: "Any value, such as a timestamp. Bypasses the cache",
  archived: "Whether to list archived trips instead",
  acrossDays: "Whether to include the legs from one day to the next",
  bbox: "An area as west,south,east,north in degrees",
  category: "Only this category of points of interest",
  companyId: "The company of the account; your own when left out",
  domain: "A host name",
  id: "The record’s ID",
  imageId: "The image’s ID",
  limit: "How many to return at most",
  minRating: "Only rated at least this, 0 to 5",
  month: "Only good to visit in this month, 1 to 12",
  near: "A position as latitude,longitude in degrees; orders by distance",
  page: "The page, counted from 0",
  placeId: "A place’s ID or slug",
  poiId: "A point of interest’s ID",
  q: "Words to search for",
  query: "The beginning of a name",
  radiusKm: "Only within this many kilometres of near",
  region: "A part of India",
  size: "How many a page holds",
  sortBy: "What to order by",
  sortDirection: "Ascending or descending",
  state: "An Indian state or union territory",
  status: "Only with this status",
  tag: "A tag’s ID or slug",
  tagId: "The tag’s ID",
};

const FLAG = JSON.stringify(["true", "false"]);

/**
 * A parameter's type as a client sees it: a number is sent in digits and a truth value as a word, but neither is a text. Formats are
 * named, not spelled out as patterns.
 */
function typed(input: JsonSchema, output: JsonSchema): JsonSchema {
  if (output["type"] === "integer" || output["type"] === "number") return output;
  if (JSON.stringify(input["enum"]) === FLAG)
    return { type: "boolean", ...("default" in input && { default: input["default"] === "true" }) };
  const plain = ({ pattern, ...schema }: JsonSchema) =>
    schema["format"] === undefined && pattern !== undefined ? { ...schema, pattern } : schema;
  const options = input["anyOf"] as JsonSchema[] | undefined;
  return options ? { ...input, anyOf: options.map(plain) } : plain(input);
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The parameters of a path or a query, with their limits. */
export function parametersOf(
  write: Write,
  place: "path" | "query",
  schema: z.ZodType | undefined,
  examples: Record<string, unknown> = {},
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, "input") as ObjectSchema;
  const outputs = (write(schema, "output") as ObjectSchema).properties ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(MEANINGS[name] && { description: MEANINGS[name] }),
    ...(name in examples && { example: examples[name] }),
    schema: typed(property, outputs[name] ?? property),
  }));
}

/** Path parameters without a declared schema accept any text. */
export const undeclared = (path: string, declared: readonly { name: string }[]) =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !declared.some((parameter) => parameter.name === name))
    .map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));

export const inHeader = ({ name, description, maxLength }: OptionalHeader) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", ...(maxLength && { minLength: 1, maxLength }) },
});

/** An extra parameter of cached reads. */
export const FRESH = {
  name: "_t",
  in: "query",
  required: false,
  description: MEANINGS["_t"],
  schema: { type: "string", maxLength: 100 },
};
