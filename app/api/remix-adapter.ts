import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

/** Why a request's signal is set off when nobody waits for its answer any more; made once, since a reason is dear to make. */
const OVER = new Error("The answer is sent, or nobody waits for it any more");

/**
 * A request as Remix reads it, and the end of it. Remix holds what it has loaded for some seconds, in case that parts
 * come late, until the request's signal says that it is over.
 */
export function startRequest(
  address: string,
  init: Omit<RequestInit, "signal">,
): { request: Request; end(): void } {
  const controller = new AbortController();
  return {
    request: new Request(address, { ...init, signal: controller.signal }),
    end: () => controller.abort(OVER),
  };
}

/** Express's request for Remix; it ends with its answer. */
export function toRemixRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  const { request, end } = startRequest(
    `${req.protocol}://${req.canonicalHost.withPort}${req.originalUrl}`,
    {
      method: req.method,
      headers: req.headers as Record<string, string>,
      ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: "half" }),
    },
  );
  res.once("close", end);
  return request;
}

/** Headers that an answer has several of, or as a list: what was set before stands beside them. */
const LISTED = new Set(["set-cookie", "vary", "link"]);

/** Sends the status and the headers of Remix's answer: of those that are lists beside what is set, of the others in its stead. */
export function copyHead(res: ExpressResponse, { status, statusText, headers }: Response): void {
  res.statusMessage = statusText;
  res.status(status);
  for (const [name, value] of headers) {
    if (LISTED.has(name)) res.append(name, value);
    else res.setHeader(name, value);
  }
}

/** Sends the body of Remix's answer as it comes. */
export async function pipeBody(res: ExpressResponse, { body }: Response): Promise<void> {
  if (body) await writeReadableStreamToWritable(body, res);
  else res.end();
}
