import type { ErrorRequestHandler, RequestHandler } from "express";
import { notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import type { Headers } from "#app/http/ready-response.ts";
import { JSON_TYPE, PRIVATE } from "#app/http/cache/response-headers.ts";
import type { Runtime } from "#app/server/runtime.ts";

const RETRY_AFTER_SECONDS = 2;

/** Answers an unknown path of the API. */
export const unknownPath: RequestHandler = (_req, _res, next) => next(notFound("Endpoint"));

/** The one place where a failure becomes an answer; bugs are logged with their stack and shown without it. */
export function failures(runtime: Pick<Runtime, "log">, headers: Headers): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const body = toErrorBody(error, req.requestId ?? "unknown", new Date());
    const report = {
      err: error as unknown,
      requestId: body.requestId,
      method: req.method,
      path: req.path,
    };
    if (body.status >= 500) runtime.log.error(report, "request failed");
    if (res.headersSent) return void res.destroy();
    if (body.status === 503) res.setHeader("retry-after", RETRY_AFTER_SECONDS);
    res.writeHead(body.status, { ...headers, ...PRIVATE, "content-type": JSON_TYPE });
    res.end(req.method === "HEAD" ? undefined : JSON.stringify(body));
  };
}
