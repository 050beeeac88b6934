import { PassThrough } from "node:stream";
import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { BrandStyleContext } from "#app/shell/layout/brand-style.ts";
import { NonceContext } from "#app/shell/layout/nonce.ts";

/** Milliseconds after which deferred parts of a page are given up. */
export const streamTimeout = 5_000;

/**
 * Renders a page. A shared page (it has no nonce) and what a robot reads is sent when it is complete; a personal
 * page streams once its shell is ready.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, brand }: AppLoadContext,
): Promise<Response> {
  const waitsForAll = nonce === undefined || isbot(request.headers.get("user-agent") ?? "");
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
        console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
