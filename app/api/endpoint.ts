import type { Request, RequestHandler } from "express";
import type { z } from "zod";
import type { Need } from "#app/lib/policy.ts";
import type { Services } from "#app/services/index.ts";
import {
  makeReady,
  type CacheKind,
  type Headers,
  type Ready,
} from "#app/services/response-cache.ts";
import { authorise } from "#app/services/policy.ts";
import {
  acceptsShared,
  anonymousServices,
  cacheKey,
  packingFor,
  wantsFreshResponse,
} from "./public-cache.ts";
import {
  checked,
  checkedQuery,
  queryOf,
  type Out,
  type QuerySchema,
  type Schema,
} from "./input.ts";
import type { Runtime } from "./runtime.ts";
import { sendReady } from "./send.ts";
import type { Upload, UploadWithJson } from "./uploads.ts";

/** A header that a caller may send along; whoever declares it reads it. */
export interface OptionalHeader {
  name: string;
  description: string;
  maxLength?: number;
}

/** What an endpoint declares of itself; OpenAPI is made from it. */
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
  /** A public read: its response is the same for all visitors of a company, and cached; without it, it is this visitor's alone. */
  cache?: CacheKind;
  /** Who may call it; anybody when it says nothing. Of which company, the service checks. */
  needs?: Need;
}

export type Endpoint = RequestHandler & { declared: Declared };

/** Turns declarations into handlers that share the process's cache and headers. */
export interface EndpointKit {
  endpoint<
    P extends Schema = undefined,
    Q extends QuerySchema = undefined,
    B extends Schema = undefined,
  >(
    declared: Declared<P, Q, B>,
    handle: (input: {
      params: Out<P>;
      query: Out<Q>;
      body: Out<B>;
      services: Services;
      req: Request;
    }) => Promise<unknown>,
  ): Endpoint;
}

export const JSON_TYPE = "application/json; charset=utf-8";
/** A shared answer is asked about every time: a change shows at once, and a 304 costs nothing. */
export const REVALIDATE: Headers = {
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "Cookie, Accept-Encoding",
};
export const PRIVATE: Headers = { "cache-control": "private, no-store", vary: "Cookie" };

export function endpointKit(runtime: Runtime, headers: Headers): EndpointKit {
  const ready = (
    req: Request,
    status: number,
    answer: unknown,
    isShared: boolean,
  ): Promise<Ready> => {
    const caching = isShared ? REVALIDATE : PRIVATE;
    const packing = packingFor(req, isShared && runtime.responses.keeps);
    return makeReady(
      status,
      Buffer.from(JSON.stringify(answer ?? null)),
      { "content-type": JSON_TYPE, ...headers, ...caching },
      packing,
    );
  };

  return {
    endpoint(declared, handle) {
      const { params, query, body, status = 200, cache, needs } = declared;
      const make = async (req: Request, services: Services, isShared: boolean) => {
        const input = {
          params: checked(params, req.params),
          query: checkedQuery(query, queryOf(req)),
          body: checked(body, req.body),
          services,
          req,
        };
        return ready(req, status, await handle(input as never), isShared);
      };
      const answer = async (req: Request) => {
        if (needs) authorise(req.ctx, needs);
        const isFresh = wantsFreshResponse(req);
        if (isFresh) await req.ctx.limits.freshReads.count(req.ctx.client.ip);
        if (!cache || !acceptsShared(req)) return make(req, req.services, false);
        const how = isFresh ? runtime.responses.refresh : runtime.responses.fill;
        return how(cacheKey(req), cache, () => make(req, anonymousServices(req), true));
      };
      // Express 4 does not forward a rejected promise by itself.
      const handler: RequestHandler = (req, res, next) =>
        void answer(req)
          .then((made) => sendReady(req, res, made))
          .catch(next);
      return Object.assign(handler, { declared });
    },
  };
}
