import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createFetchHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { Request as ExpressRequest, RequestHandler } from "express";
import { canonicalAddress, wantsFresh } from "#app/lib/cache-keys.ts";
import { makeReady, type Headers, type Packing, type Ready } from "#app/services/response-cache.ts";
import { PRIVATE, REVALIDATE } from "./endpoint.ts";
import { loadContext } from "./load-context.ts";
import { cacheKey, isOneVisitors, isShared, packingFor } from "./public-cache.ts";
import type { Runtime } from "./runtime.ts";
import { inlineScriptHashes, type SecurityHeaders } from "./security-headers.ts";
import { sendReady } from "./send.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Headers of Remix's answer that go on to the visitor; the rest is ours to set. */
const PASSED = ["content-type", "location", "x-remix-response", "x-remix-redirect", "x-remix-status", "x-remix-revalidate", "x-remix-reload-document", "x-remix-replace"];

function passed(response: Response): Headers {
  const headers: Headers = {};
  for (const name of PASSED) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

/** The page of a shared address as ready bytes, its inline scripts allowed by their hashes. */
async function toReady(response: Response, security: SecurityHeaders, packing: Packing): Promise<Ready> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = passed(response);
  const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
  const policy = isHtml ? security.html(inlineScriptHashes(body.toString())) : security.inert;
  const sharing = response.status === 200 ? REVALIDATE : PRIVATE;
  return makeReady(response.status, body, { ...headers, ...security.shared, ...sharing, "content-security-policy": policy }, packing);
}

/** Renders for everybody: the canonical address, no cookies, no nonce. */
function sharedPages(runtime: Runtime, build: Build, security: SecurityHeaders) {
  const handle = createFetchHandler(build, runtime.env.NODE_ENV);
  const make = async (req: ExpressRequest): Promise<Ready> => {
    // Put together, not resolved: a path that begins with `//` would be taken for another host.
    const address = `${req.protocol}://${req.canonicalHost.withPort}${canonicalAddress(req.originalUrl)}`;
    const request = new Request(address, { method: "GET", headers: { accept: req.headers.accept ?? "*/*" } });
    const response = await handle(request, loadContext(runtime, req, undefined));
    return toReady(response, security, packingFor(req, runtime.responses.keeps && response.status === 200));
  };
  return (req: ExpressRequest): Promise<Ready> => {
    const how = wantsFresh(req.url) ? runtime.responses.refresh : runtime.responses.fill;
    return how(cacheKey(req), "pages", () => make(req));
  };
}

/** Packs a page that is sent once; the first level gives four fifths of the gain for a third of the work. */
const packOnce = compression({ level: constants.Z_BEST_SPEED });

/** Renders for one visitor, streamed, with a nonce of its own. */
function personalPages(runtime: Runtime, build: Build, security: SecurityHeaders): RequestHandler {
  const handle = createRequestHandler({
    build,
    mode: runtime.env.NODE_ENV,
    getLoadContext: (req, res) => loadContext(runtime, req, res.locals.nonce as string),
  });
  return (req, res, next) => {
    const nonce = randomBytes(16).toString("base64");
    res.locals.nonce = nonce;
    const development = runtime.env.NODE_ENV === "development";
    const policy = development ? {} : { "content-security-policy": security.html([`'nonce-${nonce}'`]) };
    res.set({ ...security.shared, ...PRIVATE, ...policy } as Record<string, string>);
    packOnce(req, res, () => void handle(req, res, next));
  };
}

/** Every address that is neither a file nor the API: the screens. */
export function pages(runtime: Runtime, build: Build, security: SecurityHeaders): RequestHandler {
  const shared = sharedPages(runtime, build, security);
  const personal = personalPages(runtime, build, security);
  return (req, res, next) => {
    if (!isShared(req) || isOneVisitors(req) || runtime.env.NODE_ENV === "development") return personal(req, res, next);
    shared(req).then((ready) => sendReady(req, res, ready)).catch(next);
  };
}
