import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import { createRequestHandler as createExpressHandler } from "@remix-run/express";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import {
  Router,
  type Request as ExpressRequest,
  type RequestHandler,
  type Response as ExpressResponse,
} from "express";
import onHeaders from "on-headers";
import { pageQuery } from "#app/http/cache/cache-keys.ts";
import { makeReady, type Headers, type Packing, type Ready } from "#app/http/ready-response.ts";
import { PRIVATE, REVALIDATE } from "#app/http/cache/response-headers.ts";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import { retryHeaders } from "#app/http/errors.ts";
import { loadContext } from "./load-context.ts";
import {
  acceptsShared,
  anonymousServices,
  cacheKey,
  packingFor,
} from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { hashScripts, type SecurityHeaders } from "#app/http/security-headers.ts";
import { sendReady } from "#app/http/send.ts";
import { sharedRoutes } from "#app/http/cache/shared-routes.ts";

const PERMANENT_REDIRECT = 308;
const METHOD_NOT_ALLOWED = 405;
const READS = "GET, HEAD";

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Headers of Remix's answer that go on to the visitor; the rest is ours to set. */
const PASSED = [
  "content-type",
  "location",
  "x-remix-response",
  "x-remix-redirect",
  "x-remix-status",
  "x-remix-revalidate",
  "x-remix-reload-document",
  "x-remix-replace",
];

function passed(response: Response): Headers {
  const headers: Headers = {};
  for (const name of PASSED) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

const newNonce = () => randomBytes(16).toString("base64");

/** The page of a shared address as ready bytes, its inline scripts allowed by their hashes. */
async function toReady(
  response: Response,
  nonce: string,
  security: SecurityHeaders,
  packing: Packing,
): Promise<Ready> {
  const rendered = Buffer.from(await response.arrayBuffer());
  const headers = passed(response);
  const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
  const { html: body, sources } = isHtml
    ? hashScripts(rendered, nonce)
    : { html: rendered, sources: null };
  const policy = sources ? security.html(sources) : security.inert;
  const sharing = response.status === 200 ? REVALIDATE : PRIVATE;
  return makeReady(
    response.status,
    body,
    {
      ...headers,
      ...security.shared,
      ...sharing,
      ...retryHeaders(response.status, undefined),
      "content-security-policy": policy,
    },
    packing,
  );
}

/** The request of a shared page: the canonical address, without cookies. */
function sharedRequest(req: ExpressRequest, { signal }: AbortController): Request {
  // Concatenated, not resolved: a path that begins with `//` would be taken for another host.
  const address = `${req.protocol}://${req.canonicalHost.withPort}${req.pathname}${pageQuery(queryOf(req))}`;
  return new Request(address, { headers: { accept: req.headers.accept ?? "*/*" }, signal });
}

/** Renders for everyone: no cookies, no account, no drafts. */
function sharedPages(runtime: Runtime, build: Build, security: SecurityHeaders) {
  const handle = createRequestHandler(build, runtime.env.NODE_ENV);
  const make = async (req: ExpressRequest): Promise<Ready> => {
    const request = new AbortController();
    const nonce = newNonce();
    const services = anonymousServices(req);
    const context = loadContext(runtime, req, { services, nonce, isShared: true });
    try {
      const response = await handle(sharedRequest(req, request), context);
      const isCached = runtime.responses.keeps && response.status === 200;
      return await toReady(response, nonce, security, packingFor(req, isCached));
    } finally {
      // Else Remix holds the loaders' data until its stream timeout.
      request.abort();
    }
  };
  return (req: ExpressRequest): Promise<Ready> =>
    runtime.responses.fill(cacheKey(req), "pages", () => make(req));
}

/** The headers of a personal page: never stored by any cache, whatever its route says. */
function personalHeaders(runtime: Runtime, security: SecurityHeaders): RequestHandler {
  return (req, res, next) => {
    const nonce = newNonce();
    res.locals["nonce"] = nonce;
    res.set({ ...security.shared, ...PRIVATE } as Record<string, string>);
    if (runtime.env.NODE_ENV !== "development")
      res.set("content-security-policy", security.html([`'nonce-${nonce}'`]));
    onHeaders(res, () => {
      res.setHeader("cache-control", PRIVATE["cache-control"]!);
      // Remix refuses only writes to a page that takes none.
      if (res.statusCode === METHOD_NOT_ALLOWED) res.setHeader("allow", READS);
      for (const [name, value] of Object.entries(retryHeaders(res.statusCode, req.exceededLimit)))
        res.setHeader(name, value);
    });
    next();
  };
}

/** Renders for one visitor, with a nonce. */
function personalPages(runtime: Runtime, build: Build, security: SecurityHeaders): Router {
  const getLoadContext = (req: ExpressRequest, res: ExpressResponse) =>
    loadContext(runtime, req, {
      services: req.services,
      nonce: res.locals["nonce"] as string,
      isShared: false,
    }) as unknown as AppLoadContext;
  return Router().use(
    personalHeaders(runtime, security),
    // The first level gives four fifths of the gain for a third of the work.
    compression({ level: constants.Z_BEST_SPEED }),
    createExpressHandler({ build, mode: runtime.env.NODE_ENV, getLoadContext }) as RequestHandler,
  );
}

/** Sends the visitor to the normal spelling of the address, which the browser's router must agree about with the page. */
function redirectToNormalPath(
  req: ExpressRequest,
  res: ExpressResponse,
  { shared }: SecurityHeaders,
): void {
  res.set({ ...shared, ...PRIVATE } as Record<string, string>);
  res.status(PERMANENT_REDIRECT).set("location", req.originalUrl).end();
}

/** Every address that is neither a file nor the API: the screens. Shared is only what declares itself so, for who brings nothing personal. */
export function pages(runtime: Runtime, build: Build, security: SecurityHeaders): RequestHandler {
  const shared = sharedPages(runtime, build, security);
  const personal = personalPages(runtime, build, security);
  const isShared = typeof build === "function" ? () => false : sharedRoutes(build);
  return (req, res, next) => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (req.hasOddPath && isRead) return redirectToNormalPath(req, res, security);
    if (!acceptsShared(req) || !isShared(req.pathname)) return personal(req, res, next);
    shared(req)
      .then((ready) => sendReady(req, res, ready))
      .catch(next);
  };
}
