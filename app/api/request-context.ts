import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Ctx } from "#app/services/context.ts";
import { bindServices, type Services } from "#app/services/index.ts";
import type { Runtime } from "./runtime.ts";

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      ctx: Ctx;
      services: Services;
    }
  }
}

function contextOf(runtime: Runtime, req: Request): Ctx {
  const { site, db, memo, mailer } = runtime;
  const log = runtime.log.child({ requestId: req.requestId, companyId: req.company.id });
  const allowContact = async () => {
    await runtime.contactLimiter.consume(req.ip ?? "unknown");
  };
  return { company: req.company, user: null, site, db, memo, mailer, allowContact, log, requestId: req.requestId, now: () => new Date() };
}

/** Builds the request's context and services, once. */
export function requestContext(runtime: Runtime): RequestHandler {
  return (req, _res, next) => {
    req.ctx = contextOf(runtime, req);
    req.services = bindServices(req.ctx);
    next();
  };
}

/** Gives every request an id that its log lines and its error bodies carry. */
export const requestId: RequestHandler = (req, res, next) => {
  req.requestId = randomUUID();
  res.setHeader("x-request-id", req.requestId);
  next();
};
