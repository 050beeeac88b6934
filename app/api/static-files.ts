import { readdirSync } from "node:fs";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import type { SecurityHeaders } from "./security-headers.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Built names carry a hash of what is in them. */
const HASHED = /\/(assets|fonts)\/[^/]*[.-][\w-]{8}\.\w+(\.br|\.gz)?$/;

const isPacked = (file: string) => /\.(br|gz)$/.test(file);

/** The addresses of the built files: other requests never touch the disk. */
function addressesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isPacked(entry.name));
  return new Set(files.map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`));
}

/** The built files, packed at build time; names with a hash may be kept for ever. */
export function staticFiles(folder: string, { shared, inert }: SecurityHeaders): RequestHandler {
  const built = addressesIn(folder);
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (res, path) => {
        for (const [name, value] of Object.entries(shared)) res.setHeader(name, value);
        if (/\.svg(\.br|\.gz)?$/.test(path)) res.setHeader("content-security-policy", inert);
        res.setHeader("cache-control", HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`);
      },
    },
  });
  return (req, res, next) => (built.has(req.path) ? void serve(req, res, next) : next());
}
