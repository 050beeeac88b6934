import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingOptionals } from "#app/cli/build/complete-lock.mjs";
import { HOME } from "#app/cli/home.mjs";

const lock = JSON.parse(readFileSync(join(HOME, "package-lock.json"), "utf8"));

test("package-lock.json names the packages of all systems, or a fresh clone could not be installed (npm run lock mends it)", () => {
  expect(missingOptionals(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([]);
});

test("an optional package that is missing is found where npm would look for it", () => {
  const packages = {
    "": {},
    "node_modules/a": { optionalDependencies: { "a-linux": "1.0.0", "a-darwin": "^1.0.0" } },
    "node_modules/a-linux": { version: "1.0.0" },
    "node_modules/b/node_modules/a": {
      dev: true,
      optionalDependencies: { "a-linux": "1.0.0", "a-win32": "~2.0.0" },
    },
  };
  expect(missingOptionals({ packages })).toEqual([
    { at: "node_modules/a-darwin", name: "a-darwin", version: "1.0.0", dev: undefined },
    { at: "node_modules/b/node_modules/a-win32", name: "a-win32", version: "2.0.0", dev: true },
  ]);
});
