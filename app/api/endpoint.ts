import type { Request, RequestHandler, Response } from "express";
import type { Services } from "#app/services/index.ts";
import { withoutFields } from "#app/domain/errors/ignored-fields.ts";
import { authorise } from "#app/platform/authorise.ts";
import { READABLE_BY_ALL } from "#app/http/cors.ts";
import { makeReady, type Headers, type Ready } from "#app/http/ready-response.ts";
import { JSON_TYPE, PRIVATE, REVALIDATE } from "#app/http/cache/response-headers.ts";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import { checked, checkedParameters, checkedQuery, readOnlyFields } from "./input.ts";
import { API, type Operation } from "./operation.ts";
import { versionTag } from "./versions.ts";
import { requireScope } from "./scope.ts";
import {
  acceptsShared,
  anonymousServices,
  cacheKey,
  packingFor,
  wantsFreshResponse,
} from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { sendReady } from "#app/http/send.ts";

type StringHeaders = Record<string, string>;

/** A stored response is sent without any other headers. */
const PUBLIC: Headers = { ...REVALIDATE, ...READABLE_BY_ALL };

/** The address of what was created. */
const locationOf = (location: string, { params }: Request, created: unknown): string =>
  `${API}${location
    .replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name]!))
    .replace(/\{(\w+)\}/, (_all, name: string) => (created as Record<string, string>)[name]!)}`;

/** Dependencies shared by all operations. */
interface Kit {
  runtime: Runtime;
  /** The security headers of every response. */
  headers: Headers;
}

async function makeResponse(
  { runtime, headers }: Kit,
  { declared, handle }: Operation,
  { req, services, isShared }: { req: Request; services: Services; isShared: boolean },
): Promise<Ready> {
  const ignored = readOnlyFields(declared.body, declared.resource);
  const input = {
    params: checkedParameters(declared.params, req.params),
    query: checkedQuery(declared.query, queryOf(req)),
    body: checked(declared.body, withoutFields(req.body, ignored)),
    services,
    req,
    runtime,
  };
  const body = await handle!(input as never);
  const tag = isShared ? null : versionTag(body);
  return makeReady(
    declared.status ?? 200,
    Buffer.from(JSON.stringify(body ?? null)),
    {
      "content-type": JSON_TYPE,
      ...headers,
      ...(isShared ? PUBLIC : PRIVATE),
      ...(tag !== null && { etag: tag }),
      ...(declared.location && { location: locationOf(declared.location, req, body) }),
    },
    packingFor(req, isShared && runtime.responses.keeps),
  );
}

/** The response to a call, from the cache where the operation allows it. */
async function responseTo(kit: Kit, operation: Operation, req: Request): Promise<Ready> {
  const { cache } = operation.declared;
  const { responses } = kit.runtime;
  const isFresh = wantsFreshResponse(req);
  if (isFresh) await req.ctx.limits.freshReads.count(req.ctx.client.ip);
  if (!cache || !acceptsShared(req))
    return makeResponse(kit, operation, { req, services: req.services, isShared: false });
  const lookUp = isFresh ? responses.refresh : responses.fill;
  return lookUp(cacheKey(req), cache, () =>
    makeResponse(kit, operation, { req, services: anonymousServices(req), isShared: true }),
  );
}

async function answer(kit: Kit, operation: Operation, req: Request, res: Response): Promise<void> {
  // Set for its failures too, which are the same for everyone.
  if (operation.declared.cache && acceptsShared(req)) res.set(READABLE_BY_ALL as StringHeaders);
  requireScope(req.ctx.user, operation);
  if (operation.declared.needs) authorise(req.ctx, operation.declared.needs);
  if (!operation.respond) return sendReady(req, res, await responseTo(kit, operation, req));
  res.set({ ...kit.headers, ...PRIVATE } as StringHeaders);
  await operation.respond(req, res, kit.runtime);
}

/** The Express handler of an operation. */
export const endpoint =
  (kit: Kit, operation: Operation): RequestHandler =>
  (req, res, next) =>
    // Express 4 does not forward a rejected promise by itself.
    void answer(kit, operation, req, res).catch(next);
