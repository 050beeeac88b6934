import { gunzipSync } from "node:zlib";
import type { Request, Response } from "express";
import type { Ready } from "#app/http/ready-response.ts";

/** True when one of the entity tags that the client holds is the answer's. */
const isHeld = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header
      .split(",")
      .some((part) => part.trim().replace(/^W\//, "") === etag || part.trim() === "*"));

const TAKES_BROTLI = /\bbr\b(?!;q=0(?!\.\d*[1-9]))/;

function formFor(accepted: string | undefined, { brotli, gzip, plain }: Ready) {
  if (accepted === undefined) return plain;
  if (brotli && TAKES_BROTLI.test(accepted)) return brotli;
  return gzip && accepted.includes("gzip") ? gzip : plain;
}

/** Sends a ready answer: a 304 when the client has it, packed when it can take that. */
export function sendReady(req: Request, res: Response, ready: Ready): void {
  if (ready.status === 200 && isHeld(req.headers["if-none-match"], ready.etag)) {
    res.writeHead(304, ready.unchanged).end();
    return;
  }
  const form = formFor(req.headers["accept-encoding"], ready);
  res.writeHead(ready.status, form.headers);
  if (req.method === "HEAD") res.end();
  else res.end(form.body ?? gunzipSync(ready.gzip!.body));
}
