import type { z } from "zod";
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
import { AccessToken } from "#app/schemas/public/access-tokens.ts";
import { SESSION_COOKIES } from "#app/http/cookies.ts";
import { EXAMPLES, type Example } from "#app/api/openapi/examples.ts";
import { FAILURE_COMPONENTS, failuresOf } from "#app/api/openapi/failures.ts";
import { FRESH, inHeader, parametersOf, undeclared } from "#app/api/openapi/parameters.ts";
import { schemaWriter, type JsonSchema, type Write } from "#app/api/openapi/schema-writer.ts";
import { readOnlyFields } from "./input.ts";
import { scopeOf } from "./scope.ts";
import { API, type Declared, type Operation } from "./operation.ts";
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
  AccessToken,
};

/** A body with the read-only fields of its resource, which are ignored. */
function bodySchema(
  write: Write,
  body: z.ZodType,
  resource: Declared["resource"],
): JsonSchema & { properties?: JsonSchema } {
  const schema = write(body, "input") as JsonSchema & { properties?: JsonSchema };
  const ignored: JsonSchema = Object.fromEntries(
    readOnlyFields(body, resource).map((name) => [
      name,
      { readOnly: true, description: "Ignored" },
    ]),
  );
  return { ...schema, ...(resource && { properties: { ...schema.properties, ...ignored } }) };
}

/** A multipart form with files and an optional JSON part. */
function formWith(
  write: Write,
  resource: Declared["resource"],
  { field, maxBytes, most = 1, isOptional, ...rest }: Upload | UploadWithJson,
) {
  const file = { type: "string", format: "binary", maxLength: maxBytes };
  const json = "json" in rest ? rest.json : null;
  const properties = {
    ...(json && { [json.part]: bodySchema(write, json.schema, resource) }),
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

const BINARY = { type: "string", format: "binary" };

const asText = (mediaTypes: readonly string[]) =>
  Object.fromEntries(
    mediaTypes.map((mediaType) => [
      mediaType,
      { schema: mediaType === "application/pdf" ? BINARY : { type: "string" } },
    ]),
  );

/** How a caller may authenticate: not at all, by the session's cookie, or by an access token with the scope. */
function securityOf(operation: Operation) {
  const scope = scopeOf(operation);
  return [
    ...(operation.declared.needs === undefined ? [{}] : []),
    { cookie: [] },
    ...(scope === "session" ? [] : [{ token: scope === "any" ? [] : [scope] }]),
  ];
}

function accessText(operation: Operation): string {
  const { needs } = operation.declared;
  const scope = scopeOf(operation);
  if (scope === "any") return needs === undefined ? "Public." : "For signed-in accounts.";
  const who =
    needs === undefined
      ? "Public in a browser."
      : needs === "signed-in"
        ? "For signed-in accounts."
        : `For accounts with the permission \`${needs}\`.`;
  return scope === "session"
    ? `${who} Not with an access token.`
    : `${who} An access token needs the scope \`${scope}\`.`;
}

/** `GET /api/places/{placeId}/reviews` as `getPlacesByPlaceIdReviews`: made of the address, it changes only with it. */
const operationId = ({ method, path }: Operation) =>
  method +
  path
    .slice(API.length)
    .split(/[/-]/)
    .filter(Boolean)
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : capital(part)))
    .join("");

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The first sentence of a summary, and the others. */
function sentences(summary: string): [first: string, rest: string] {
  const [, first = summary, rest = ""] = /^(.*?[a-z)])\. (.*)$/s.exec(summary) ?? [];
  return [first, rest];
}

function parametersFor(write: Write, { path, declared }: Operation, example: Example) {
  const inPath = parametersOf(write, "path", declared.params, example.params);
  return [
    ...inPath,
    ...undeclared(path, inPath),
    ...parametersOf(write, "query", declared.query, example.query),
    ...(declared.cache ? [FRESH] : []),
    ...(declared.headers ?? []).map(inHeader),
  ];
}

function requestBodyOf(write: Write, { body, resource, upload }: Declared, example: Example) {
  if (upload)
    return { requestBody: { required: true, content: formWith(write, resource, upload) } };
  if (!body) return {};
  const json = {
    schema: bodySchema(write, body, resource),
    ...(example.body !== undefined && { example: example.body }),
  };
  return { requestBody: { required: true, content: { "application/json": json } } };
}

const LOCATION = {
  Location: { description: "Where it can be read", schema: { type: "string" } },
};

function describe(write: Write, operation: Operation) {
  const { method, path, declared } = operation;
  const [summary, rest] = sentences(declared.summary);
  const example = EXAMPLES[`${method} ${path}`] ?? {};
  return {
    operationId: operationId(operation),
    summary,
    description: [rest && rest.replace(/(?<![.])$/, "."), accessText(operation)]
      .filter(Boolean)
      .join(" "),
    tags: [declared.tag],
    security: securityOf(operation),
    parameters: parametersFor(write, operation, example),
    ...requestBodyOf(write, declared, example),
    responses: {
      [declared.status ?? 200]: {
        description: "Success",
        ...(declared.location && { headers: LOCATION }),
        content: declared.produces
          ? asText(declared.produces)
          : { "application/json": { schema: write(declared.answer, "output") } },
      },
      ...failuresOf(operation),
    },
  };
}

const SECURITY_SCHEMES = {
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIES[1],
    description: `The session’s cookie, set by POST /api/auth/login; \`${SESSION_COOKIES[0]}\` on sites without https`,
  },
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "wf_pat_…",
    description: "A personal access token, made at /account/tokens",
  },
};

/** The OpenAPI 3.1 document, generated from the validation schemas. */
export function openApiDocument(operations: readonly Operation[]) {
  const { write, components } = schemaWriter(NAMED);
  write(ErrorBody, "output");
  const documented: Record<string, JsonSchema> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    (documented[path] ??= {})[operation.method] = describe(write, operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} API`,
      version: "1.0.0",
      description:
        "Amounts are integer paise in fields ending in Paise. Times are ISO 8601 in UTC. IDs are UUIDv7. Wherever a placeId is accepted, the slug is accepted too.",
    },
    externalDocs: {
      url: `${API}/docs/guide`,
      description: "Guide: authentication, errors, paging, versions, limits and what may change",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(operations.map(({ declared }) => declared.tag))].map((name) => ({ name })),
    paths: documented,
    components: {
      schemas: { Error: write(ErrorBody, "output"), ...components },
      responses: FAILURE_COMPONENTS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
