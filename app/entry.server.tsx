import { PassThrough } from "node:stream";
import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs as DataFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { BrandStyleContext } from "#app/shell/layout/brand-style.ts";
import { NonceContext } from "#app/shell/layout/nonce.ts";

/** Milliseconds after which deferred parts of a page are given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page. A shared page, and what a robot reads, is sent when it is complete; a personal page streams once its
 * shell is ready.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, brand, isShared, log }: AppLoadContext,
): Promise<Response> {
  const waitsForAll = isShared || isbot(request.headers.get("user-agent") ?? "");
  headers.set("content-type", "text/html; charset=utf-8");
  const page = (
    <NonceContext.Provider value={nonce}>
      <BrandStyleContext.Provider value={brand.style}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </BrandStyleContext.Provider>
    </NonceContext.Provider>
  );
  return new Promise((resolve, reject) => {
    let sentStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [waitsForAll ? "onAllReady" : "onShellReady"]() {
        const body = new PassThrough().on("close", () => clearTimeout(timer));
        resolve(
          new Response(createReadableStreamFromReadable(body), { headers, status: sentStatus }),
        );
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        sentStatus = 500;
        log.error({ err: error }, "page not rendered");
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** A method or a path that a route doesn't have: the caller's mistake, which the request's own line tells of. */
const isCallers = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** Logs what a loader or an action throws, as one line; without it Remix writes the stack to the console. */
export function handleError(error: unknown, { request, context }: DataFunctionArgs) {
  if (request.signal.aborted || isCallers(error)) return;
  context.log.error({ err: error }, "loader or action failed");
}
