import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { injectManifest } from "workbox-build";

/**
 * Bundles the service worker into build/client/sw.js and writes the list of files into it that it keeps from the start: what the
 * public pages load. Screens for one's own account or for administrators come when they are asked for.
 */
const CLIENT = "build/client";
const PUBLIC_ROUTES = [
  "root",
  "routes/_index",
  "routes/about-us",
  "routes/contact-us",
  "routes/destination.$placeId",
  "routes/explore",
  "routes/offline",
  "routes/region.$region",
  "routes/tag.$tag",
];
/** What the offline page loads when it is first needed: to ask before it removes something, and to say that it did. */
const LATE_PARTS = ["confirm-dialogs", "toaster"];
const MAP_PICTURES = ["map/base-light.svg", "map/base-dark.svg"];
/** All of it is fetched on a first visit, behind the page: no more than this. The offline page works trips out by itself. */
const MAX_BYTES = 770_000;

/** Remix's own list of its routes and what each of them loads. */
function remixManifest() {
  const name = readdirSync(join(CLIENT, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no route manifest.");
  return JSON.parse(
    readFileSync(join(CLIENT, "assets", name), "utf8")
      .replace(/^[^{]*/, "")
      .replace(/;\s*$/, ""),
  );
}

/** The styles that the root names by their address are in no list. */
const styles = () =>
  readdirSync(join(CLIENT, "assets"))
    .filter((file) => /^styles-.*\.css$/.test(file))
    .map((file) => `assets/${file}`);

/**
 * A part that is loaded late, with what it loads in turn.
 * @param {string} name
 */
function lateFiles(name) {
  const folder = join(CLIENT, "assets");
  const first =
    readdirSync(folder).find((file) => file.startsWith(`${name}-`) && file.endsWith(".js")) ??
    missing(name);
  const found = new Set([first]);
  // A set is walked to its end, also to what is added on the way.
  for (const file of found)
    for (const [, next] of readFileSync(join(folder, file), "utf8").matchAll(
      /(?:from|import)"\.\/([\w.-]+\.js)"/g,
    ))
      found.add(next);
  return [...found].map((file) => `assets/${file}`);
}

function publicFiles() {
  const { entry, routes } = remixManifest();
  const parts = [entry, ...PUBLIC_ROUTES.map((id) => routes[id] ?? missing(id))];
  const files = parts
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
    .map((path) => path.slice(1));
  return [...new Set([...files, ...LATE_PARTS.flatMap(lateFiles), ...styles(), ...MAP_PICTURES])];
}

/**
 * @param {string} id
 * @returns {never}
 */
function missing(id) {
  throw new Error(`The build has no ${id}.`);
}

const folder = mkdtempSync(join(tmpdir(), "wayfold-worker-"));
try {
  const swSrc = join(folder, "sw.js");
  await build({
    entryPoints: ["app/shell/service-worker/index.ts"],
    outfile: swSrc,
    bundle: true,
    minify: true,
    target: "es2022",
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "eof",
    logLevel: "error",
  });
  const { count, size, warnings } = await injectManifest({
    swSrc,
    swDest: join(CLIENT, "sw.js"),
    globDirectory: CLIENT,
    globPatterns: publicFiles(),
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: MAX_BYTES,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  if (size > MAX_BYTES)
    throw new Error(
      `The worker would fetch ${size} bytes on a first visit. The limit is ${MAX_BYTES}.`,
    );
  console.log(`${CLIENT}/sw.js precaches ${count} files, ${Math.round(size / 1000)} kB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
