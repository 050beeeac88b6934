import { existsSync, readdirSync } from "node:fs";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import { WORKER_PATH } from "#app/client/pwa-constants.ts";
import { otherMethods } from "./methods.ts";
import type { SecurityHeaders } from "./security-headers.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Built names carry a hash of what is in them. */
const HASHED = /\/(assets|fonts)\/[^/]*[.-][\w-]{8}\.\w+(\.br|\.gz)?$/;

/** What is set of a packed file before it is looked for. */
const OF_A_FILE = ["content-type", "content-encoding", "vary"];

const isPacked = (file: string) => /\.(br|gz)$/.test(file);

/** The worker runs its own file and fetches from this origin alone. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The addresses of the built files: other requests never touch the disk. */
function addressesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isPacked(entry.name));
  return new Set(files.map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`));
}

/**
 * How long a built file may be cached: forever if its name has a hash; the service worker is revalidated, so that
 * a new version is found.
 */
function cachingOf(path: string): string {
  if (path.includes(WORKER_PATH)) return "no-cache";
  return HASHED.test(path)
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `public, max-age=${HOUR_SECONDS}`;
}

/** The files of a folder, packed at build time. */
function staticFiles(folder: string, { shared, inert }: SecurityHeaders): RequestHandler {
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
        if (path.includes(WORKER_PATH)) res.setHeader("content-security-policy", WORKER_POLICY);
        res.setHeader("cache-control", cachingOf(path));
      },
    },
  });
  const others = otherMethods(["GET"], shared);
  return (req, res, next) => {
    if (!built.has(req.path)) return next();
    if (req.method !== "GET" && req.method !== "HEAD") return others(req, res, next);
    serve(req, res, (error?: unknown) => {
      // A file that was there at the start and is not any more: what was said of it must not be said of what is sent instead.
      for (const name of OF_A_FILE) res.removeHeader(name);
      next(error);
    });
  };
}

/** The built files, and those of the release before for the pages that were opened in it. */
export function releasedFiles(build: string, headers: SecurityHeaders): RequestHandler {
  const now = staticFiles(`${build}/client`, headers);
  if (!existsSync(`${build}/previous`)) return now;
  const before = staticFiles(`${build}/previous`, headers);
  return (req, res, next) =>
    now(req, res, (error?: unknown) => (error ? next(error) : before(req, res, next)));
}
