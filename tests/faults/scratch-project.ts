import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOME } from "#app/cli/home.mjs";

/** What a start needs of a project that is built; its packages are linked to. */
const COPIED = [
  "package.json",
  "package-lock.json",
  "app/cli",
  "app/platform/env.ts",
  "prisma",
  "build",
];

/** A built clone in a moment. Someone who edits the project while the tests run does not disturb it. */
export function scratchProject() {
  const built = spawnSync(process.execPath, [join(HOME, "app/cli/build/build.mjs")], {
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(built.stderr);
  const folder = mkdtempSync(join(tmpdir(), "wayfold-project-"));
  chmodSync(folder, 0o755);
  for (const path of COPIED) cpSync(join(HOME, path), join(folder, path), { recursive: true });
  symlinkSync(join(HOME, "node_modules"), join(folder, "node_modules"));
  const accept = `import { acceptBuild } from "${join(folder, "app/cli/dev-stack/steps/build.mjs")}"; acceptBuild();`;
  spawnSync(process.execPath, ["--input-type=module", "--eval", accept]);
  return folder;
}

/** A run of one of the project's commands, seen from outside. */
export interface Run {
  child: ChildProcess;
  pid: number;
  /** What it has written so far. */
  said: () => string;
  /** Its errors alone. */
  complained: () => string;
  /** Its exit code, once it has ended. */
  code: Promise<number | null>;
}

/** Starts Node in a folder, with `npm start`'s command when no other is given. */
export function startIn(
  folder: string,
  env: Record<string, string>,
  args = ["app/cli/dev-stack/start.mjs"],
): Run {
  const { PATH = "", HOME: home = "" } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { NODE_ENV: "production", PATH, HOME: home, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const code = once(child, "close").then(([code]) => code as number | null);
  return { child, pid: child.pid!, said: () => out + err, complained: () => err, code };
}

/** Waits until the server on a port answers /readyz with 200; fails with what the run has said when it never does. */
export async function ready(run: Run, port: number) {
  await until(
    async () => {
      if (run.child.exitCode !== null)
        throw new Error(`It ended with ${run.child.exitCode}: ${run.said()}`);
      return (await statusOf(port, "/readyz")) === 200 && run.said().includes("is ready");
    },
    () => `not ready: ${run.said()}`,
  );
}

/** Waits until something holds, for a minute at most. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  otherwise: () => string = () => "never came true",
) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(otherwise());
}

/** The status of a page on a local port; undefined when nothing answers. */
export function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path, agent: false }, (response) =>
      response.resume().once("end", () => resolve(response.statusCode)),
    ).once("error", () => resolve(undefined));
  });
}

/** The process id in a data folder's postmaster.pid; null when no server has left one. */
export function postmasterOf(folder: string): number | null {
  const lock = join(folder, ".data/postgres/postmaster.pid");
  return existsSync(lock) ? Number(readFileSync(lock, "utf8").split("\n")[0]) : null;
}

/** Ends what is left of a scratch project and removes it. */
export function discard(folder: string, runs: Run[]) {
  for (const { child } of runs) if (child.exitCode === null) child.kill("SIGKILL");
  const postmaster = postmasterOf(folder);
  if (postmaster && postmaster !== process.pid) spawnSync("kill", ["-QUIT", String(postmaster)]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
