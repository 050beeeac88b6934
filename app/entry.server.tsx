import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { BrandStyleContext } from "./components/layout/brand-style.ts";
import { NonceContext } from "./components/layout/nonce.ts";
import { KeptPartsContext } from "./components/ui/kept.tsx";
import { createKeptParts } from "./lib/kept-parts.server.ts";
import { inTurns, streamOf, textOf } from "./lib/page-stream.server.ts";

/** Milliseconds after which deferred parts of a page are given up. */
export const streamTimeout = 5_000;

/** Bytes of parts that are remembered: cards, footers, maps of some thousand places. */
const KEPT_BYTES = 16 * 1024 * 1024;

const keptParts = createKeptParts(KEPT_BYTES, (parts, part) => (
  <KeptPartsContext.Provider value={parts}>{part}</KeptPartsContext.Provider>
));

interface Page {
  request: Request;
  remix: EntryContext;
  nonce: string | undefined;
  brandStyle: AppLoadContext["brand"]["style"];
}

const pageOf = ({ request, remix, nonce, brandStyle }: Page) => (
  <NonceContext.Provider value={nonce}>
    <BrandStyleContext.Provider value={brandStyle}>
      <KeptPartsContext.Provider value={keptParts}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </KeptPartsContext.Provider>
    </BrandStyleContext.Provider>
  </NonceContext.Provider>
);

/** True when a loader left something to be sent later. */
function isDeferred({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const loaded = Object.values(loaderData) as (object | null)[];
  return loaded.some((data) => Object.values(data ?? {}).some((value) => value instanceof Promise));
}

/** What React leaves where a part of the page was not ready. */
const MISSING_PART = "<!--$!-->";

/** The loaders' data for the browser, as Remix would have streamed it after the page. */
function handOff(data: string, nonce: string | undefined): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  return `<script${attribute}>window.__remixContext.streamController.enqueue(${json});window.__remixContext.streamController.close();</script>`;
}

/**
 * The page in one piece, which is written in half the time that streaming takes; null when a part of it is
 * not ready, as code that is loaded when it is first needed.
 */
async function wholePage(page: Page): Promise<string | null> {
  const { serverHandoffStream, ...remix } = page.remix;
  const data = await textOf(serverHandoffStream!);
  const html = renderToString(pageOf({ ...page, remix }));
  if (!html.includes(MISSING_PART))
    return `<!DOCTYPE html>${html}${remix.renderMeta?.didRenderScripts ? handOff(data, page.nonce) : ""}`;
  page.remix.serverHandoffStream = streamOf(data);
  return null;
}

/**
 * The page in pieces. What is kept for all visitors (it has no nonce) and what a robot
 * reads is sent when it is whole; a visitor's own page streams as soon as its frame stands.
 *
 * The timer that gives a render up is cleared when its stream ends; left running it
 * would keep every page in memory for as long as it is set.
 */
function streamedPage(
  page: Page,
  status: number,
): Promise<{ body: ReadableStream<Uint8Array>; status: number }> {
  const { request, nonce } = page;
  const waitsForAll = nonce === undefined || isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let answeredStatus = status;
    const { pipe, abort } = renderToPipeableStream(pageOf(page), {
      nonce,
      [waitsForAll ? "onAllReady" : "onShellReady"]: () =>
        resolve({ body: inTurns(pipe, () => clearTimeout(timer)), status: answeredStatus }),
      onShellError: (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error: unknown) => {
        answeredStatus = 500;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Renders a page: in one piece when all of its data is there, else as it comes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, brand, written }: AppLoadContext,
) {
  const page = { request, remix, nonce, brandStyle: brand.style };
  headers.set("content-type", "text/html; charset=utf-8");
  written.html = isDeferred(remix) ? null : await wholePage(page);
  if (written.html !== null) return new Response(null, { headers, status });
  const streamed = await streamedPage(page, status);
  return new Response(streamed.body, { headers, status: streamed.status });
}
