import { z } from "zod";
import { PRODUCT_NAME } from "#app/domain/constants.ts";
import { Company } from "#app/schemas/public/companies.ts";
import { ErrorBody } from "#app/schemas/public/errors.ts";
import { Image } from "#app/schemas/public/images.ts";
import { CatalogueImport, ImportedRow } from "#app/schemas/admin/imports.ts";
import {
  ItinerarySummary,
  Operation as TripOperation,
  Trip,
} from "#app/schemas/public/itineraries.ts";
import {
  DestinationDetails,
  Place,
  PlacePage,
  Recommendation,
  RecommendationPreferences,
  RegionGroup,
  Suggestion,
} from "#app/schemas/public/places.ts";
import { Plan } from "#app/schemas/public/plans.ts";
import { Poi } from "#app/schemas/public/pois.ts";
import {
  OwnReview,
  QueuedReview,
  RatingSummary,
  Review,
  ReviewSubject,
} from "#app/schemas/public/reviews.ts";
import { Tag } from "#app/schemas/public/tags.ts";
import type { Declared, Operation, OptionalHeader } from "./operation.ts";
import type { Upload, UploadWithJson } from "#app/http/uploads/uploads.ts";

/** Schemas with a name in the document. */
const NAMED = {
  Image,
  Tag,
  Poi,
  Place,
  PlacePage,
  DestinationDetails,
  RegionGroup,
  Suggestion,
  Recommendation,
  RecommendationPreferences,
  Company,
  Error: ErrorBody,
  Trip,
  TripOperation,
  Plan,
  ItinerarySummary,
  Review,
  OwnReview,
  QueuedReview,
  RatingSummary,
  ReviewSubject,
  CatalogueImport,
  ImportedRow,
};

const FAILURES: [status: number, description: string, applies: (declared: Declared) => boolean][] =
  [
    [400, "The request is malformed", () => true],
    [401, "Sign-in is required", (declared) => declared.needs !== undefined],
    [
      404,
      "The resource does not exist or is not available on this site",
      (declared) => Boolean(declared.params),
    ],
    [
      409,
      "The request conflicts with existing data. `code` gives the reason, and `current` the existing resource if there is one",
      (declared) => Boolean(declared.mayRefuse?.includes(409)),
    ],
    [413, "The file is too large", (declared) => declared.upload !== undefined],
    [415, "The body is not a multipart form", (declared) => declared.upload !== undefined],
    [422, "A field or query parameter is invalid, unknown or repeated. See `errors`", () => true],
    [
      429,
      "Too many requests. Try again later",
      (declared) => declared.cache !== undefined || Boolean(declared.mayRefuse?.includes(429)),
    ],
  ];

/** Extra parameters of cached reads. */
const FRESH = {
  name: "_t",
  in: "query",
  required: false,
  description: "Any value, such as a timestamp. Bypasses the cache",
  schema: { type: "string" },
};

type JsonSchema = Record<string, unknown>;
type Direction = "input" | "output";

/** Converts schemas to JSON Schema. Named schemas become references. */
function schemaWriter() {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  const components: JsonSchema = {};
  const write = (schema: z.ZodType, io: Direction): JsonSchema => {
    const text = JSON.stringify(
      z.toJSONSchema(schema, { metadata: names, io, unrepresentable: "any" }),
    );
    const {
      $schema: _dialect,
      $defs,
      ...rest
    } = JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/")) as JsonSchema;
    Object.assign(components, $defs);
    return rest;
  };
  return { write, components };
}

type Write = ReturnType<typeof schemaWriter>["write"];

function parametersOf(write: Write, place: "path" | "query", schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Path parameters without a declared schema accept any text. */
const undeclared = (path: string, declared: readonly { name: string }[]) =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !declared.some((parameter) => parameter.name === name))
    .map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));

const inHeader = ({ name, description, maxLength }: OptionalHeader) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", ...(maxLength && { minLength: 1, maxLength }) },
});

/** A multipart form with files and an optional JSON part. */
function formWith(
  write: Write,
  { field, maxBytes, most = 1, isOptional, ...rest }: Upload | UploadWithJson,
) {
  const file = { type: "string", format: "binary", maxLength: maxBytes };
  const json = "json" in rest ? rest.json : null;
  const properties = {
    ...(json && { [json.part]: write(json.schema, "input") }),
    [field]:
      most === 1
        ? file
        : { type: "array", items: file, minItems: isOptional ? 0 : 1, maxItems: most },
  };
  const required = [...(json ? [json.part] : []), ...(isOptional ? [] : [field])];
  const encoding = json && { encoding: { [json.part]: { contentType: "application/json" } } };
  return {
    "multipart/form-data": {
      schema: { type: "object", properties, required, additionalProperties: false },
      ...encoding,
    },
  };
}

const asText = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: { type: "string" } }]));

function describe(write: Write, path: string, declared: Declared) {
  const content = (schema: z.ZodType, io: Direction) => ({
    "application/json": { schema: write(schema, io) },
  });
  const inPath = parametersOf(write, "path", declared.params);
  const failures = FAILURES.filter(([, , applies]) => applies(declared));
  return {
    summary: declared.summary,
    tags: [declared.tag],
    parameters: [
      ...inPath,
      ...undeclared(path, inPath),
      ...parametersOf(write, "query", declared.query),
      ...(declared.cache ? [FRESH] : []),
      ...(declared.headers ?? []).map(inHeader),
    ],
    ...(declared.body && {
      requestBody: { required: true, content: content(declared.body, "input") },
    }),
    ...(declared.upload && {
      requestBody: { required: true, content: formWith(write, declared.upload) },
    }),
    responses: {
      [declared.status ?? 200]: {
        description: "Success",
        content: declared.produces ? asText(declared.produces) : content(declared.answer, "output"),
      },
      ...Object.fromEntries(
        failures.map(([status, description]) => [
          status,
          { description, content: content(ErrorBody, "output") },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document, generated from the validation schemas. */
export function openApiDocument(operations: readonly Operation[]) {
  const { write, components } = schemaWriter();
  const documented: Record<string, JsonSchema> = {};
  for (const { method, path, declared } of operations)
    (documented[path.replace(/:(\w+)/g, "{$1}")] ??= {})[method] = describe(write, path, declared);
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} API`,
      version: "1.0.0",
      description:
        "Amounts are integer paise in fields ending in Paise. Times are ISO 8601 in UTC. IDs are UUIDv7. Wherever a placeId is accepted, the slug is accepted too.",
    },
    servers: [{ url: "/" }],
    paths: documented,
    components: { schemas: components },
  };
}
