import type { Request, RequestHandler } from "express";
import type { z } from "zod";
import { wantsFresh } from "#app/lib/cache-keys.ts";
import { invalid } from "#app/lib/errors.ts";
import { parseInput } from "#app/lib/parse-input.ts";
import type { Need } from "#app/lib/policy.ts";
import type { Services } from "#app/services/index.ts";
import { makeReady, type CacheKind, type Headers, type Ready } from "#app/services/response-cache.ts";
import { authorise } from "#app/services/policy.ts";
import { cacheKey, isShared, packingFor } from "./public-cache.ts";
import type { Runtime } from "./runtime.ts";
import { sendReady } from "./send.ts";
import type { Upload, UploadWithJson } from "./uploads.ts";

type Schema = z.ZodType | undefined;
type Out<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** A header that a caller may send along; whoever declares it reads it. */
export interface OptionalHeader {
  name: string;
  description: string;
  maxLength?: number;
}

/** What an endpoint declares of itself; OpenAPI is made from it. */
export interface Declared<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema> {
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The files that it takes instead of a body, as multipart/form-data; `readUpload` and its kin read them. */
  upload?: Upload | UploadWithJson;
  headers?: readonly OptionalHeader[];
  /** What a success answers; null for an empty one. */
  answer: z.ZodType;
  /** What a success is sent as, where that is not JSON. */
  produces?: readonly string[];
  /** Refusals beyond those that follow from the rest: a clash, or too many in a short time. */
  mayRefuse?: readonly (409 | 429)[];
  status?: number;
  /** A public read that is kept; without it the answer is for this visitor alone. */
  cache?: CacheKind;
  /** Who may call it; anybody when it says nothing. Of which company, the service checks. */
  needs?: Need;
  /** The answer hangs on who asks, so that nobody may keep it. */
  isPersonal?: boolean;
}

export type Endpoint = RequestHandler & { declared: Declared };

/** Turns declarations into handlers that share the process's cache and headers. */
export interface EndpointKit {
  endpoint<P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
    declared: Declared<P, Q, B>,
    handle: (input: { params: Out<P>; query: Out<Q>; body: Out<B>; services: Services; req: Request }) => Promise<unknown>,
  ): Endpoint;
}

export const JSON_TYPE = "application/json; charset=utf-8";
/** A shared answer is asked about every time: a change shows at once, and a 304 costs nothing. */
export const REVALIDATE: Headers = { "cache-control": "public, max-age=0, must-revalidate", vary: "Cookie, Accept-Encoding" };
export const PRIVATE: Headers = { "cache-control": "private, no-store", vary: "Cookie" };

/** What was sent, as its schema has it. @throws AppError `invalid` at the fields */
export function checked<S extends Schema>(schema: S, value: unknown): Out<S>;
export function checked(schema: Schema, value: unknown) {
  if (!schema) return undefined;
  const parsed = parseInput(schema, value);
  if (!parsed.ok) throw invalid(parsed.fields);
  return parsed.input;
}

export function endpointKit(runtime: Runtime, headers: Headers): EndpointKit {
  const ready = (req: Request, status: number, answer: unknown, isPersonal: boolean): Promise<Ready> => {
    const caching = isShared(req) && !isPersonal ? REVALIDATE : PRIVATE;
    const packing = packingFor(req, isShared(req) && runtime.responses.keeps);
    return makeReady(status, Buffer.from(JSON.stringify(answer ?? null)), { "content-type": JSON_TYPE, ...headers, ...caching }, packing);
  };

  return {
    endpoint(declared, handle) {
      const { params, query, body, status = 200, cache, needs } = declared;
      const isPersonal = declared.isPersonal ?? needs !== undefined;
      const make = async (req: Request) => {
        if (needs) authorise(req.ctx, needs);
        const input = { params: checked(params, req.params), query: checked(query, req.query), body: checked(body, req.body), services: req.services, req };
        return ready(req, status, await handle(input as never), isPersonal);
      };
      const answer = (req: Request) => {
        if (!cache || !isShared(req)) return make(req);
        const how = wantsFresh(req.url) ? runtime.responses.refresh : runtime.responses.fill;
        return how(cacheKey(req), cache, () => make(req));
      };
      // Express 4 does not forward a rejected promise by itself.
      const handler: RequestHandler = (req, res, next) => void answer(req).then((made) => sendReady(req, res, made)).catch(next);
      return Object.assign(handler, { declared });
    },
  };
}
