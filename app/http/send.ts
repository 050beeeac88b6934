import { gunzipSync } from "node:zlib";
import type { Request, Response } from "express";
import { codingFor, CODINGS, type Coding } from "#app/http/accept-encoding.ts";
import type { Ready } from "#app/http/ready-response.ts";

/** True when one of the entity tags that the client holds is the answer's. */
const isHeld = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header
      .split(",")
      .some((part) => part.trim().replace(/^W\//, "") === etag || part.trim() === "*"));

function formFor(accepted: string | undefined, { brotli, gzip, plain }: Ready) {
  if (accepted === undefined || !gzip) return plain;
  const forms = { br: brotli, gzip, identity: plain } satisfies Record<Coding, unknown>;
  const available = CODINGS.filter((coding) => forms[coding] !== null);
  return forms[codingFor(accepted, available)] ?? plain;
}

/** Sends a ready answer: a 304 when the client has it, packed when it can take that. */
export function sendReady(req: Request, res: Response, ready: Ready): void {
  const form = formFor(req.headers["accept-encoding"], ready);
  const etag = form.headers["etag"] as string;
  const { unchanged } = ready;
  if (ready.status === 200 && unchanged && isHeld(req.headers["if-none-match"], etag)) {
    res.writeHead(304, { ...unchanged, etag }).end();
    return;
  }
  res.writeHead(ready.status, form.headers);
  if (req.method === "HEAD") res.end();
  else res.end(form.body ?? gunzipSync(ready.gzip!.body));
}
