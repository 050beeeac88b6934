import type { Client } from "./client.ts";

export type JsonSchema = Record<string, unknown> & {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
};

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  schema: JsonSchema;
}

/** An operation of the API as its OpenAPI document describes it. */
export interface Described {
  method: string;
  /** `/api/places/{placeId}`. */
  path: string;
  parameters: Parameter[];
  /** Of a JSON body. */
  body?: JsonSchema;
  takesFiles: boolean;
  statuses: string[];
}

interface OpenApi {
  servers?: { url: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters?: Record<string, Parameter>;
  };
}

interface RawOperation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, unknown>;
}

export interface ApiDocument {
  operations: Described[];
  schemas: Record<string, JsonSchema>;
}

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** Reads the document that the server publishes of its API. */
export async function readApi(client: Client): Promise<ApiDocument> {
  const reply = await client.send({ path: "/api/openapi.json" });
  if (reply?.status !== 200) throw new Error(`The OpenAPI document answers ${reply?.status}.`);
  const { paths, components, servers } = JSON.parse(reply.text) as OpenApi;
  const prefix = Object.keys(paths)[0]?.startsWith("/api") ? "" : (servers?.[0]?.url ?? "/api");
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, raw]) => described(method, prefix + path, raw, components.parameters ?? {})),
  );
  return { operations, schemas: components.schemas };
}

function described(
  method: string,
  path: string,
  { parameters = [], requestBody, responses }: RawOperation,
  shared: Record<string, Parameter>,
): Described {
  const content = requestBody?.content ?? {};
  const body = content["application/json"]?.schema;
  return {
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((parameter) =>
      "$ref" in parameter ? shared[parameter.$ref.split("/").at(-1)!]! : parameter,
    ),
    ...(body && { body }),
    takesFiles: "multipart/form-data" in content,
    statuses: Object.keys(responses),
  };
}
