import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAside, settle } from "#app/cli/build/previous-release.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wayfold-release-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) =>
  existsSync(join(folder, path)) ? readdirSync(join(folder, path)).sort() : null;

/** What Vite does: empties the folder and writes the new files. */
function writeBuild(...files: string[]) {
  const assets = join(folder, "build/client/assets");
  rmSync(join(folder, "build/client"), { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const file of files) writeFileSync(join(assets, file), file);
}

function release(...files: string[]) {
  setAside(join(folder, "build"));
  writeBuild(...files);
  settle(join(folder, "build"));
}

test("the first release has none before it", () => {
  release("site-1.js");
  expect([
    filesIn("build/client/assets"),
    filesIn("build/previous/assets"),
    filesIn("build/aside"),
  ]).toEqual([["site-1.js"], null, null]);
});

test("a release keeps the files of the one before that it has not itself, and none of the one before that", () => {
  release("site-1.js", "framework-1.js");
  release("site-2.js", "framework-1.js");
  expect(filesIn("build/previous/assets")).toEqual(["site-1.js"]);
  release("site-3.js", "framework-1.js");
  expect(filesIn("build/previous/assets")).toEqual(["site-2.js"]);
});

test("a build of the same sources leaves the release before where it is", () => {
  release("site-1.js");
  release("site-2.js");
  release("site-2.js");
  expect(filesIn("build/previous/assets")).toEqual(["site-1.js"]);
});

test("a build that was interrupted does not pass for a release", () => {
  release("site-1.js");
  setAside(join(folder, "build"));
  writeBuild("half-of-2.js");
  release("site-2.js");
  expect(filesIn("build/previous/assets")).toEqual(["site-1.js"]);
});
