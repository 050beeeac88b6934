import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { asFailure, knownCause } from "#app/cli/dev-stack/failure.mjs";
import { discard, ready, scratchProject, startIn, type Run } from "./scratch-project.ts";

let folder: string;
const runs: Run[] = [];
const mount = (...args: string[]) => spawnSync("mount", args).status === 0;

async function refusal(port: number) {
  const run = startIn(folder, { PORT: String(port) });
  runs.push(run);
  expect(await run.code).toBe(1);
  return run.complained().trim();
}

beforeAll(() => {
  folder = scratchProject();
  mkdirSync(join(folder, ".data"));
}, 300_000);

afterAll(() => {
  spawnSync("umount", [join(folder, ".data")]);
  discard(folder, runs);
});

test("a full disk and a read-only folder stop a start with one sentence, and the next start succeeds once they are mended", async (context) => {
  const data = join(folder, ".data");
  if (!mount("-t", "tmpfs", "-o", "size=8m", "tmpfs", data)) return context.skip();
  const port = await freePort(null);
  expect(await refusal(port)).toMatch(
    /^The disk is full \(while writing .*\)\. Free some space and start again\.$/,
  );

  mount("-o", "remount,ro", data);
  expect(await refusal(port)).toMatch(
    /^The folder is read-only \(while writing .*\)\. Start from a writable folder\.$/,
  );

  mount("-o", "remount,rw,size=400m", data);
  const run = startIn(folder, { PORT: String(port) });
  runs.push(run);
  await ready(run, port);
  run.child.kill("SIGTERM");
  expect(await run.code).toBe(0);
}, 120_000);

test.each([
  ["npm error code ENOSPC", /disk is full/],
  ["initdb: error: could not write to file: No space left on device", /disk is full/],
  ["npm error EACCES: permission denied, mkdir", /can't write here/],
  [
    "npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync",
    /doesn't match package\.json/,
  ],
])("what a child says in its last words is reported in a sentence: %s", (output, sentence) => {
  expect(knownCause(output, "/somewhere")).toMatch(sentence);
});

test("words that say nothing known are left to speak for themselves", () => {
  expect(knownCause("SyntaxError: Unexpected token", "/somewhere")).toBeNull();
});

test("a system's error is reported without its stack", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    path: "/data/file",
  });
  expect(asFailure(full).message).toBe(
    "The disk is full (while writing /data/file). Free some space and start again.",
  );
});
