import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./components/layout/nonce.ts";

/** Milliseconds after which deferred parts of a page are given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page. What is kept for all visitors (it has no nonce) and what a robot
 * reads is sent when it is whole; a visitor's own page streams as soon as its frame stands.
 *
 * The timer that gives a render up is cleared when its stream ends; left running it
 * would keep every page in memory for as long as it is set.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext) {
  const { nonce } = context;
  const waitsForAll = nonce === undefined || isbot(request.headers.get("user-agent") ?? "");
  return new Promise<Response>((resolve, reject) => {
    let answeredStatus = status;
    const respond = () => {
      const body = new PassThrough();
      headers.set("content-type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answeredStatus }));
      body.on("close", () => clearTimeout(timer));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        [waitsForAll ? "onAllReady" : "onShellReady"]: respond,
        onShellError: (error: unknown) => {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: (error: unknown) => {
          answeredStatus = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
