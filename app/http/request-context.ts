import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { plainAddress } from "#app/platform/networks.ts";
import type { Ctx, SignedIn } from "#app/platform/context.ts";
import { bindServices, type Services } from "#app/services/index.ts";
import { notingLimits } from "#app/http/remix/noting-limits.ts";
import type { ExceededLimit } from "#app/domain/errors/errors.ts";
import type { Memo } from "#app/platform/memo.ts";
import { draftKeyOf } from "#app/domain/trip/draft-cookie.ts";
import { bearerTokenOf, userOfToken } from "./bearer.ts";
import { hasSession } from "./cookies.ts";
import { wantsFreshResponse } from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { knownBrowserOf, userOf } from "./session.ts";

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      ctx: Ctx;
      services: Services;
      /** The limit that the request exceeded, for the headers of a page that says so. */
      exceededLimit?: ExceededLimit;
    }
  }
}

/** A request for a fresh response bypasses the cached records. */
const memoFor = ({ memo }: Runtime, req: Request): Memo =>
  wantsFreshResponse(req) ? { ...memo, records: (_key, load) => load() } : memo;

function contextOf(runtime: Runtime, req: Request, user: SignedIn | null): Ctx {
  const { resources, site } = runtime;
  const cookie = user?.accessToken ? undefined : req.headers.cookie;
  return {
    ...resources,
    limits: notingLimits(resources.limits, (limit) => {
      req.exceededLimit = limit;
    }),
    memo: memoFor(runtime, req),
    company: req.company,
    user,
    sessionEnded: user === null && hasSession(cookie),
    draftKey: draftKeyOf(cookie, site.publicUrl.startsWith("https:")),
    client: {
      ip: plainAddress(req.ip ?? "unknown"),
      userAgent: req.headers["user-agent"] ?? "",
      host: req.canonicalHost.withPort,
      browser: cookie === undefined ? null : knownBrowserOf(runtime, req),
    },
    log: runtime.log.child({
      requestId: req.requestId,
      companyId: req.company.id,
      ...(user?.accessToken && { accessTokenId: user.accessToken.id }),
    }),
    requestId: req.requestId,
    now: () => new Date(),
  };
}

/** Builds the request's context and services, once, with the account whose access token or session it carries. */
export function requestContext(runtime: Runtime): RequestHandler {
  const build = (req: Request, user: SignedIn | null) => {
    req.ctx = contextOf(runtime, req, user);
    req.services = bindServices(req.ctx);
  };
  return (req, _res, next) => {
    const token = bearerTokenOf(req);
    if (token !== null) {
      userOfToken(runtime, req, token).then((user) => {
        build(req, user);
        next();
      }, next);
      return;
    }
    if (!hasSession(req.headers.cookie)) {
      build(req, null);
      return next();
    }
    userOf(runtime, req).then((user) => {
      build(req, user);
      next();
    }, next);
  };
}

/** Gives every request an id that its log lines and its error bodies carry. */
export const requestId: RequestHandler = (req, res, next) => {
  req.requestId = randomUUID();
  res.setHeader("x-request-id", req.requestId);
  next();
};
