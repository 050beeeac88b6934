import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../children.mjs";
import { HOME } from "../../home.mjs";
import { oneAtATime } from "./turn.mjs";

const STAMP = join(HOME, "build/.stamp");
const SOURCES = [
  "app",
  "prisma/schema.prisma",
  "prisma/seed",
  "public",
  "server.ts",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Written by the build itself (Prisma's client), or run as they are (the commands). */
const NOT_SOURCES = [
  "app/platform/generated",
  "app/cli/dev-stack/steps",
  "app/cli/dev-stack/database",
  "app/cli/gates",
];

/**
 * Makes the production build when a source has changed since the last one, or that one was interrupted.
 *
 * @param {{ hasClient?: boolean }} [what] whether Prisma's client was generated just now, and others may be reading it
 */
export async function build({ hasClient = false } = {}) {
  await oneAtATime("build", async () => {
    const stamp = stampOfSources();
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
    console.log("Building Wayfold (half a minute) ...");
    rmSync(STAMP, { force: true });
    await run("Building Wayfold", "npm", ["run", hasClient ? "build:app" : "build", "--silent"], {
      cwd: HOME,
      env: buildEnv(),
      writesTo: join(HOME, "build"),
    });
    writeFileSync(STAMP, stamp, { flush: true });
  });
}

/**
 * Accepts the existing build as one of these sources: for a copy of both, as the fault tests make.
 *
 * @public
 */
export function acceptBuild() {
  writeFileSync(STAMP, stampOfSources());
}

/** Generating Prisma's client reads the configuration, which wants an address though it uses none. */
function buildEnv() {
  return {
    DATABASE_URL: "postgresql://nobody@localhost/none",
    ...process.env,
    NODE_ENV: "production",
  };
}

/** Paths, sizes and times of all sources in one hash. */
function stampOfSources() {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES) addTo(hash, join(HOME, source));
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const name = relative(HOME, path);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || NOT_SOURCES.includes(name)) return;
  if (!stat.isDirectory()) return hash.update(`${name} ${stat.size} ${stat.mtimeMs}\n`);
  for (const entry of readdirSync(path).sort()) addTo(hash, join(path, entry));
}
