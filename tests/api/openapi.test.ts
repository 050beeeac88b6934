import type { Router } from "express";
import { expect } from "vitest";
import { test } from "#tests/support/test.ts";

interface Operation {
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}

interface Failure {
  description: string;
  content: Record<string, { schema: unknown }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, Failure> };
}

interface Layer {
  route?: { path: string | RegExp; methods: Record<string, boolean> };
  name: string;
  handle: { stack?: Layer[] };
  regexp: RegExp & { fast_slash?: boolean };
}

/** What serves the document itself and the page that shows it. */
const isDocumentation = (route: string) => /^get \/api(\/openapi\.json$|.*\bdocs\b)/.test(route);

/** The path under which Express 4 mounted a router, read off its expression. */
const mountOf = ({ regexp }: Layer) =>
  regexp.fast_slash
    ? ""
    : regexp.source
        .replace(/^\^/, "")
        .replace(/\\\/\?\(\?=\\\/\|\$\)$/, "")
        .replaceAll("\\/", "/");

/** Every route of a router and of those mounted in it, as `get /api/places/{placeId}`. */
function routesOf(router: { stack: unknown[] }, base: string): string[] {
  return (router.stack as Layer[]).flatMap((layer) => {
    if (layer.route) {
      const path = `${base}${layer.route.path === "/" ? "" : String(layer.route.path)}`.replace(
        /:(\w+)/g,
        "{$1}",
      );
      // `_all` answers the methods that a path doesn't have.
      const methods = Object.keys(layer.route.methods).filter((method) => method !== "_all");
      return methods.map((method) => `${method} ${path}`);
    }
    return layer.handle.stack
      ? routesOf(layer.handle as { stack: unknown[] }, base + mountOf(layer))
      : [];
  });
}

const undeclared = (router: Router, document: Document) =>
  routesOf(router, "/api").filter((route) => {
    const [method, path] = route.split(" ") as [string, string];
    return !isDocumentation(route) && !document.paths[path]?.[method];
  });

test("the document lists every route of the API, and none that is not there", async ({ site }) => {
  const document = (await site.get("/api/openapi.json")).json<Document>();
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const routes = routesOf(site.app.api.router, "/api").filter((route) => !isDocumentation(route));

  expect(routes.length).toBeGreaterThanOrEqual(17);
  expect(routes).toContain("get /api/pois/destinationDetails");
  expect(routes).toContain("post /api/places/recommendations/enhanced/public");
  expect([...listed].sort()).toEqual([...routes].sort());
});

test("a route without a declaration would be noticed", async ({ site, openWith }) => {
  const document = (await site.get("/api/openapi.json")).json<Document>();
  const other = (await openWith({})).app.api.router;
  other.get("/forgotten/:id", (_req, res) => void res.end());
  expect(undeclared(site.app.api.router, document)).toEqual([]);
  expect(undeclared(other, document)).toEqual(["get /api/forgotten/{id}"]);
});

test("the document is OpenAPI 3.1 whose references all lead somewhere", async ({ site }) => {
  const answer = await site.get("/api/openapi.json");
  const document = answer.json<Document>();

  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(document.openapi).toBe("3.1.0");
  const references = [...answer.text.matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference!,
  );
  expect(references.length).toBeGreaterThan(20);
  const { schemas, responses } = document.components;
  const targets = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  for (const reference of new Set(references)) expect(targets).toContain(reference);
});

test("every operation says what it is for, its parameters, its answer and its failures", async ({
  site,
}) => {
  const { paths, components } = (await site.get("/api/openapi.json")).json<Document>();
  for (const { content } of Object.values(components.responses))
    expect(content["application/json"]!.schema).toEqual({ $ref: "#/components/schemas/Error" });
  for (const [path, methods] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const operation of Object.values(methods)) {
      expect(operation.summary.length, path).toBeGreaterThan(5);
      expect(operation.tags).toHaveLength(1);
      expect(
        operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
      ).toEqual(inPath);
      const { content } = Object.entries(operation.responses).find(([status]) =>
        /^[23]/.test(status),
      )![1];
      // Whatever is no JSON is a file in one of several formats.
      expect(Object.keys(content), path).toEqual(
        path.endsWith("/export")
          ? ["text/csv", ...(path.endsWith("/bookings/export") ? [] : ["application/geo+json"])]
          : path.endsWith("/documents/{name}")
            ? ["application/pdf", "text/calendar"]
            : path.endsWith("/{month}/{format}")
              ? ["text/csv", "application/pdf"]
              : ["application/json"],
      );
      for (const { schema } of Object.values(content)) expect(schema).toBeTypeOf("object");
      for (const status of ["400", "401", "422", "429", "503"])
        expect(operation.responses[status], `${status} of ${path}`).toHaveProperty("$ref");
    }
  }
});

test("what a header may say, a clash and a limit are documented where they are", async ({
  site,
}) => {
  const { paths } = (await site.get("/api/openapi.json")).json<Document>();
  const shown = (method: string, path: string) => {
    const { parameters, responses } = paths[`/api/itineraries${path}`]![method]!;
    return [
      parameters
        .filter((parameter) => parameter.in === "header")
        .map(({ name, required }) => [name, required]),
      ["403", "404", "409", "412"].filter((status) => status in responses),
    ];
  };
  expect(shown("post", "")).toEqual([[["Idempotency-Key", false]], ["403", "409"]]);
  expect(shown("patch", "/{id}/operations")).toEqual([
    [["If-Match", false]],
    ["403", "404", "409", "412"],
  ]);
  expect(shown("post", "/{id}/optimise")).toEqual([
    [["If-Match", false]],
    ["403", "404", "409", "412"],
  ]);
  expect(shown("post", "/ai-day")).toEqual([[], ["403"]]);
  expect(shown("get", "")).toEqual([[], ["403"]]);
});

test("an upload is a form with its one file, and nothing else", async ({ site }) => {
  const { paths } = (await site.get("/api/openapi.json")).json<Document>();
  const forms = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody, responses }) => {
      const schema = requestBody?.content["multipart/form-data"]?.schema as
        { properties: Record<string, unknown>; additionalProperties: boolean } | undefined;
      return schema
        ? [
            [
              path,
              Object.entries(schema.properties),
              schema.additionalProperties,
              "413" in responses && "415" in responses,
            ],
          ]
        : [];
    }),
  );
  expect(forms).toEqual(
    expect.arrayContaining([
      [
        "/api/users/profile/picture",
        [["picture", { type: "string", format: "binary", maxLength: 5 * 1024 * 1024 }]],
        false,
        true,
      ],
      [
        "/api/companies/{id}/logo",
        [["logo", { type: "string", format: "binary", maxLength: 2 * 1024 * 1024 }]],
        false,
        true,
      ],
    ]),
  );
});

test("the page that shows the document loads no script but its own files, and its files are there", async ({
  site,
}) => {
  const page = await site.get("/api/docs");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc="\/api\/docs\/)/);
  for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g))
    expect((await site.get(file!)).status, file).toBe(200);
});
