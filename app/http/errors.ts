import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { hasCode, notFound, toErrorBody, type ExceededLimit } from "#app/domain/errors/errors.ts";
import { bearerTokenOf } from "./bearer.ts";
import { isApi } from "#app/http/cache/public-cache.ts";
import type { Headers } from "#app/http/ready-response.ts";
import { JSON_TYPE, PRIVATE } from "#app/http/cache/response-headers.ts";
import type { Runtime } from "#app/server/runtime.ts";

const RETRY_AFTER_SECONDS = 2;

/** Answers an unknown path of the API. */
export const unknownPath: RequestHandler = (_req, _res, next) => next(notFound("Endpoint"));

/** When to try again: Retry-After, and the limit as the current and the earlier drafts of the IETF's RateLimit headers say it. */
export function retryHeaders(status: number, limit: ExceededLimit | undefined): Headers {
  if (status === 503) return { "retry-after": RETRY_AFTER_SECONDS };
  if (status !== 429 || !limit) return {};
  const { quota, windowSeconds, retryAfterSeconds } = limit;
  return {
    "retry-after": retryAfterSeconds,
    "ratelimit-policy": `"default";q=${quota};w=${windowSeconds}`,
    ratelimit: `"default";r=0;t=${retryAfterSeconds}`,
    "ratelimit-limit": quota,
    "ratelimit-remaining": 0,
    "ratelimit-reset": retryAfterSeconds,
  };
}

/** The methods that a 405 names (RFC 9110, section 15.5.6). */
const allowHeader = (error: unknown): Headers =>
  hasCode(error) && error.allow ? { allow: error.allow.join(", ") } : {};
/** What a 401 of the API, or a refused access token, says of how to authenticate (RFC 6750). */
function challengeHeaders(error: unknown, status: number, req: Request): Headers {
  if (status === 403 && hasCode(error) && error.challenge)
    return { "www-authenticate": error.challenge };
  // Before the host gate there is no path yet.
  if (status !== 401 || !(req.pathname && isApi(req))) return {};
  return {
    "www-authenticate": bearerTokenOf(req) === null ? "Bearer" : 'Bearer error="invalid_token"',
  };
}

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
    res.writeHead(body.status, {
      ...headers,
      ...retryHeaders(body.status, hasCode(error) ? error.limit : undefined),
      ...allowHeader(error),
      ...challengeHeaders(error, body.status, req),
      ...PRIVATE,
      "content-type": JSON_TYPE,
    });
    res.end(req.method === "HEAD" ? undefined : JSON.stringify(body));
  };
}
