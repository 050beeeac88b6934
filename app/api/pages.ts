import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from "express";
import { pageQuery } from "#app/lib/cache-keys.ts";
import {
  makeReady,
  packQuickly,
  type Headers,
  type Packing,
  type Ready,
} from "#app/services/response-cache.ts";
import { PRIVATE, REVALIDATE } from "./endpoint.ts";
import { queryOf } from "./input.ts";
import { loadContext } from "./load-context.ts";
import { acceptsShared, anonymousServices, cacheKey, packingFor } from "./public-cache.ts";
import type { Runtime } from "./runtime.ts";
import { copyHead, pipeBody, startRequest, toRemixRequest } from "./remix-adapter.ts";
import { inlineScriptHashes, type SecurityHeaders } from "./security-headers.ts";
import { packingTaken, sendReady } from "./send.ts";
import { sharedRoutes } from "./shared-routes.ts";

const PERMANENT_REDIRECT = 308;

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

/** The page of a shared address as ready bytes, its inline scripts allowed by their hashes. */
async function toReady(
  response: Response,
  html: string | null,
  security: SecurityHeaders,
  packing: Packing,
): Promise<Ready> {
  const body = html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const headers = passed(response);
  const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
  const policy = isHtml ? security.html(inlineScriptHashes(body)) : security.inert;
  const sharing = response.status === 200 ? REVALIDATE : PRIVATE;
  return makeReady(
    response.status,
    body,
    { ...headers, ...security.shared, ...sharing, "content-security-policy": policy },
    packing,
  );
}

/** Renders for everybody: the canonical address, no cookies, no account, no drafts, no nonce. */
function sharedPages(runtime: Runtime, build: Build, security: SecurityHeaders) {
  const handle = createRequestHandler(build, runtime.env.NODE_ENV);
  const make = async (req: ExpressRequest): Promise<Ready> => {
    // Put together, not resolved: a path that begins with `//` would be taken for another host.
    const address = `${req.protocol}://${req.canonicalHost.withPort}${req.pathname}${pageQuery(queryOf(req))}`;
    const { request, end } = startRequest(address, {
      method: "GET",
      headers: { accept: req.headers.accept ?? "*/*" },
    });
    const context = loadContext(runtime, req, { services: anonymousServices(req) });
    try {
      const response = await handle(request, context);
      return await toReady(
        response,
        context.written.html,
        security,
        packingFor(req, runtime.responses.keeps && response.status === 200),
      );
    } finally {
      end();
    }
  };
  return (req: ExpressRequest): Promise<Ready> =>
    runtime.responses.fill(cacheKey(req), "pages", () => make(req));
}

/** Packs what is sent once, as it comes; the first level gives four fifths of the gain for a third of the work. */
const packOnce = compression({ level: constants.Z_BEST_SPEED });

/** Sends a page that is written in one piece to the one who asked for it. */
async function sendOnce(req: ExpressRequest, res: ExpressResponse, html: string): Promise<void> {
  const packing = packingTaken(req.headers["accept-encoding"]);
  const body = packing ? await packQuickly(Buffer.from(html), packing) : Buffer.from(html);
  if (packing) res.setHeader("content-encoding", packing);
  res.setHeader("content-length", body.length);
  res.vary("Accept-Encoding").end(req.method === "HEAD" ? undefined : body);
}

/** Renders for one visitor with a nonce of its own; streamed where a part of the page comes later. */
function personalPages(runtime: Runtime, build: Build, security: SecurityHeaders): RequestHandler {
  const handle = createRequestHandler(build, runtime.env.NODE_ENV);
  const answer = async (req: ExpressRequest, res: ExpressResponse, nonce: string) => {
    const context = loadContext(runtime, req, { services: req.services, nonce });
    const response = await handle(toRemixRequest(req, res), context);
    copyHead(res, response);
    // Whatever the route says: only shared pages may be stored by anybody.
    res.setHeader("cache-control", PRIVATE["cache-control"]!);
    if (context.written.html !== null) return sendOnce(req, res, context.written.html);
    await new Promise<void>((resolve, reject) =>
      packOnce(req, res, () => void pipeBody(res, response).then(resolve, reject)),
    );
  };
  return (req, res, next) => {
    const nonce = randomBytes(16).toString("base64");
    const development = runtime.env.NODE_ENV === "development";
    const policy = development
      ? {}
      : { "content-security-policy": security.html([`'nonce-${nonce}'`]) };
    res.set({ ...security.shared, ...PRIVATE, ...policy } as Record<string, string>);
    answer(req, res, nonce).catch(next);
  };
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
