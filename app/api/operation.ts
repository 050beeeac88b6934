import type { Request, Response } from "express";
import type { z } from "zod";
import type { Need } from "#app/domain/policy/policy.ts";
import type { Area } from "#app/domain/policy/scopes.ts";
import type { Services } from "#app/services/index.ts";
import type { CacheKind } from "#app/http/cache/response-cache.ts";
import type { Out, QuerySchema, Schema } from "./input.ts";
import type { Runtime } from "#app/server/runtime.ts";
import type { Upload, UploadWithJson } from "#app/http/uploads/uploads.ts";

/** An optional request header, read by the operation that declares it. */
export interface OptionalHeader {
  name: string;
  description: string;
  maxLength?: number;
}

/** An operation's declaration, from which OpenAPI is generated. */
export interface Declared<
  P extends Schema = Schema,
  Q extends QuerySchema = QuerySchema,
  B extends Schema = Schema,
> {
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  /** What a read of the resource answers. A body, or the JSON of a form, may bring its read-only fields along, which are ignored. */
  resource?: z.ZodObject;
  /** The files that it takes instead of a body, as multipart/form-data; see `readUpload`. */
  upload?: Upload | UploadWithJson;
  headers?: readonly OptionalHeader[];
  /** The response's body; null for an empty one. */
  answer: z.ZodType;
  /** The media types of a response that isn't JSON. */
  produces?: readonly string[];
  /** Additional error responses: a conflict or rate limiting. */
  mayRefuse?: readonly (409 | 429)[];
  status?: number;
  /** Where what it creates is read, for the Location header: parameters as in `path`, and fields of the response as `{id}`. Required with 201. */
  location?: string;
  /** Makes a read public: its response is the same for all visitors of a company, and cached. Without it, a response is private. */
  cache?: CacheKind;
  /** Who may call it; anyone when absent. The service checks of which company. */
  needs?: Need;
  /** The part of the API that an access token must be for; see `scopeOf`. */
  area?: Area | "any" | "session";
}

interface Checked<P extends Schema, Q extends QuerySchema, B extends Schema> {
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  services: Services;
  req: Request;
  runtime: Runtime;
}

/** Returns the body of the response, which is sent as JSON. */
type Handle<P extends Schema, Q extends QuerySchema, B extends Schema> = (
  input: Checked<P, Q, B>,
) => Promise<unknown>;

/** Sends the response itself: a redirect or a stream. */
type Respond = (req: Request, res: Response, runtime: Runtime) => Promise<void>;

type Method = "get" | "post" | "put" | "patch" | "delete";
/** Properties that `resource` adds to each operation. */
type Defaults = Pick<Declared, "tag" | "needs" | "area">;
type Draft<
  P extends Schema = Schema,
  Q extends QuerySchema = QuerySchema,
  B extends Schema = Schema,
> = Omit<Declared<P, Q, B>, "tag">;

interface OperationOf<D> {
  method: Method;
  /** As Express writes it; of a draft, below its noun's path: `/:placeId`. */
  path: string;
  declared: D;
  handle?: Handle<never, never, never>;
  respond?: Respond;
}

export type Operation = OperationOf<Declared>;
/** An operation before `resource` adds its path and tag. */
export type OperationDraft = OperationOf<Draft>;

const verb =
  (method: Method) =>
  <P extends Schema = undefined, Q extends QuerySchema = undefined, B extends Schema = undefined>(
    path: string,
    declared: Draft<P, Q, B>,
    handle: Handle<P, Q, B>,
  ): OperationDraft => ({ method, path, declared, handle });

export const get = verb("get");
export const post = verb("post");
export const put = verb("put");
export const patch = verb("patch");
export const del = verb("delete");

/** A GET that sends its own response. */
export const responds = (path: string, declared: Draft, respond: Respond): OperationDraft => ({
  method: "get",
  path,
  declared,
  respond,
});

/** Where the API is mounted. */
export const API = "/api";

/** The operations of a resource at `base` below `/api`. */
export const resource = (
  base: string,
  defaults: Defaults,
  operations: readonly OperationDraft[],
): Operation[] =>
  operations.map(({ path, declared, ...rest }) => ({
    ...rest,
    path: `${API}${base}${path === "/" ? "" : path}`,
    declared: { ...defaults, ...declared },
  }));
