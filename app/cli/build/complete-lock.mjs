import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HOME } from "../home.mjs";

/**
 * `npm run lock`, after every `npm install`: adds to package-lock.json the optional packages of other systems that the
 * registry at hand does not carry. npm leaves them out without a word, and refuses its own file later (`npm ci`).
 */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const path = join(HOME, "package-lock.json");
  const lock = JSON.parse(readFileSync(path, "utf8"));
  for (const { at, name, version, dev } of missingOptionals(lock)) {
    lock.packages[at] = { version, ...systemOf(name), ...(dev && { dev }), optional: true };
    console.log(`added ${name} ${version}`);
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
  );
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}

/**
 * The optional dependencies that a lock file names without saying what they are.
 *
 * @param {{ packages: Record<string, { version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }> }} lock
 */
export function missingOptionals({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(
        ([name]) => !ancestors(path).some((folder) => packages[`${folder}node_modules/${name}`]),
      )
      .map(([name, range]) => ({
        at: `${ancestors(path)[1] ?? ""}node_modules/${name}`,
        name,
        version: range.replace(/^[~^]/, ""),
        dev: entry.dev,
      })),
  );
}

/**
 * The folders whose node_modules a package looks into, its own first: "node_modules/a/node_modules/b/", "node_modules/a/", "".
 *
 * @param {string} path
 */
function ancestors(path) {
  const parts = path.split(/(?:^|\/)node_modules\//).slice(1);
  return parts
    .map(
      (_, depth) =>
        `${parts
          .slice(0, parts.length - depth)
          .map((part) => `node_modules/${part}`)
          .join("/")}/`,
    )
    .concat("");
}

/**
 * What a platform package's name says about the systems it is for: `rollup-linux-x64-musl`.
 *
 * @param {string} name
 */
function systemOf(name) {
  const os = /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32/.exec(name)?.[0];
  const cpu = /arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x|wasm32/.exec(
    name.split("/").at(-1) ?? "",
  )?.[0];
  const libc =
    os === "linux" && /musl/.test(name)
      ? "musl"
      : os === "linux" && /gnu/.test(name)
        ? "glibc"
        : null;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}
