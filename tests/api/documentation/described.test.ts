import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { test } from "#tests/support/test.ts";

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema: Record<string, unknown>;
}

interface Described {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { securitySchemes: Record<string, unknown> };
}

test("the document is sent packed, with an ETag that saves sending it again", async ({ site }) => {
  const plain = await site.get("/api/openapi.json");
  const gzipped = await site.get("/api/openapi.json", { headers: { "accept-encoding": "gzip" } });
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.body).toString()).toBe(plain.text);
  expect(gzipped.body.length).toBeLessThan(plain.body.length / 8);
  const { etag } = gzipped.headers;
  const again = await site.get("/api/openapi.json", {
    headers: { "if-none-match": etag!, "accept-encoding": "gzip" },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("every operation has an id of its own, a description and its ways to authenticate", async ({
  site,
}) => {
  const { paths, components } = (await site.get("/api/openapi.json")).json<Document>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operationId, summary, description, security } of operations) {
    expect(operationId).toMatch(/^(get|post|put|patch|delete)[A-Z]\w*$/);
    expect(summary, operationId).not.toMatch(/\.$/);
    expect(description, operationId).toMatch(/\.$/);
    expect(security.length, operationId).toBeGreaterThan(0);
    for (const way of security.flatMap((scheme) => Object.keys(scheme)))
      expect(Object.keys(components.securitySchemes)).toContain(way);
  }
  const securityOf = (method: string, path: string) => paths[path]![method]!.security;
  expect(securityOf("get", "/api/places")).toEqual([{}, { cookie: [] }, { token: [] }]);
  expect(securityOf("get", "/api/itineraries")).toEqual([
    { cookie: [] },
    { token: ["trips:read"] },
  ]);
  expect(securityOf("post", "/api/users/tokens")).toEqual([{ cookie: [] }]);
});

/** True when a schema says what is allowed, and not only that it is a text or a number. */
function isLimited(schema: Record<string, unknown>): boolean {
  const options = schema["anyOf"] as Record<string, unknown>[] | undefined;
  if (options) return options.every(isLimited);
  if (schema["type"] === "integer" || schema["type"] === "number")
    return "maximum" in schema && ("minimum" in schema || "exclusiveMinimum" in schema);
  return (
    schema["type"] === "boolean" ||
    ["enum", "const", "format", "pattern", "maxLength"].some((key) => key in schema)
  );
}

test("every parameter has a type and its limits; numbers are numbers and flags are flags", async ({
  site,
}) => {
  const { paths } = (await site.get("/api/openapi.json")).json<Document>();
  const parameters = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.parameters
        .filter((parameter) => parameter.in !== "header")
        .map((parameter) => ({ at: `${method} ${path} ${parameter.name}`, ...parameter })),
    ),
  );
  expect(parameters.filter(({ schema }) => !isLimited(schema)).map(({ at }) => at)).toEqual([]);
  const typeOf = (at: string) => parameters.find((parameter) => parameter.at === at)!.schema;
  expect(typeOf("get /api/places/paginated month")).toEqual({
    type: "integer",
    minimum: 1,
    maximum: 12,
  });
  expect(typeOf("get /api/itineraries archived")).toEqual({ type: "boolean", default: false });
});
