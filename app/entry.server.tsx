import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./components/layout/nonce.ts";

/** Milliseconds after which deferred parts of a page are given up. */
export const streamTimeout = 5_000;

/**
 * What React writes, turn by turn: it writes a page in dozens of pieces of 2 kB, and each piece that goes
 * through a web stream and a packer by itself costs as much as rendering it.
 */
function inTurns(pipe: (destination: Writable) => unknown, onEnd: () => void): ReadableStream<Uint8Array> {
  let pieces: Buffer[] = [];
  let page: Writable;
  return new ReadableStream({
    start(controller) {
      const send = () => {
        if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
        pieces = [];
      };
      page = new Writable({
        write(piece: Buffer, _encoding, done) {
          if (pieces.push(piece) === 1) setImmediate(send);
          done();
        },
        final(done) {
          send();
          controller.close();
          done();
        },
        destroy(error, done) {
          pieces = [];
          onEnd();
          done(error);
        },
      });
      pipe(page);
    },
    // The visitor went away: React gives the render up when its destination closes.
    cancel: () => void page.destroy(),
  });
}

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
      headers.set("content-type", "text/html; charset=utf-8");
      resolve(new Response(inTurns(pipe, () => clearTimeout(timer)), { headers, status: answeredStatus }));
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
