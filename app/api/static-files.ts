import type { RequestHandler } from "express";
import sirv from "sirv";
import type { SecurityHeaders } from "./security-headers.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Built names carry a hash of what is in them. */
const HASHED = /^\/(assets|fonts)\/.*[.-][\w-]{8}\.\w+$/;

/** The built files, packed at build time; names with a hash may be kept for ever. */
export function staticFiles(folder: string, { shared, inert }: SecurityHeaders): RequestHandler {
  return sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, pathname) => {
      for (const [name, value] of Object.entries(shared)) res.setHeader(name, value);
      if (pathname.endsWith(".svg")) res.setHeader("content-security-policy", inert);
      res.setHeader("cache-control", HASHED.test(pathname) ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`);
    },
  });
}
