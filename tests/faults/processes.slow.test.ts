import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseAccount } from "#app/cli/dev-stack/database/account.mjs";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { stampOf } from "#app/cli/dev-stack/processes.mjs";
import {
  discard,
  postmasterOf,
  ready,
  scratchProject,
  startIn,
  statusOf,
  until,
  type Run,
} from "./scratch-project.ts";

let folder: string;
let port: number;
const runs: Run[] = [];

/** Starts Wayfold in the scratch project, whose database the tests share, one after the other. */
function start(env: Record<string, string> = {}) {
  const run = startIn(folder, { PORT: String(port), ...env });
  runs.push(run);
  return run;
}

/** Stops a run as a Ctrl-C in a terminal under npm does: the signal comes twice. */
async function stop(run: Run) {
  run.child.kill("SIGINT");
  run.child.kill("SIGINT");
  return run.code;
}

/** The process of the start's that runs a program of the build; undefined while there is none. */
function childRunning(program: "server" | "worker"): number | undefined {
  const { children }: { children: { pid: number }[] } = JSON.parse(
    readFileSync(join(folder, ".data/running.json"), "utf8"),
  );
  const runs = ({ pid }: { pid: number }) =>
    stampOf(pid) !== null &&
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`build/${program}.mjs`);
  return children.find(runs)?.pid;
}

const serverOf = () => childRunning("server")!;

/** The worker, which is started once the server is ready. */
async function workerOf(): Promise<number> {
  await until(() => childRunning("worker") !== undefined);
  return childRunning("worker")!;
}

/** How nice the session of a process is to the others; null where the system shares the processor out otherwise. */
function nicenessOfSession(pid: number): number | null {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? Number(/nice (-?\d+)/.exec(readFileSync(file, "utf8"))?.[1]) : null;
}

/** A connection to the demonstration's database as its owner. */
async function asOwner<T>(work: (client: pg.Client) => Promise<T>) {
  const { port, passwords } = JSON.parse(readFileSync(join(folder, ".data/database.json"), "utf8"));
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "wayfold_owner",
    password: passwords.owner,
    database: "wayfold",
  });
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end().catch(() => undefined));
}

/** Ends as a refusal should: an exit code, one sentence, no stack, nothing left running. */
async function expectRefusal(run: Run, sentence: RegExp) {
  expect(await run.code).toBeGreaterThan(0);
  expect(run.complained()).toMatch(sentence);
  expect(run.complained().trim().split("\n")).toHaveLength(1);
}

beforeAll(async () => {
  folder = scratchProject();
  port = await freePort(null);
}, 300_000);

afterAll(() => discard(folder, runs));

test("a first start serves, keeps its files private, and a Ctrl-C ends all of it", async () => {
  const run = start();
  await ready(run, port);
  const [server, worker, postmaster] = [serverOf(), await workerOf(), postmasterOf(folder)!];
  if (nicenessOfSession(server) !== null)
    expect([server, worker].map(nicenessOfSession)).toEqual([0, 10]);
  await asOwner(async (client) => {
    const { rows } = await client.query(
      "SELECT rolname, rolsuper, rolbypassrls FROM pg_roles WHERE rolname LIKE 'wayfold%' ORDER BY 1",
    );
    expect(rows).toEqual([
      { rolname: "wayfold_app", rolsuper: false, rolbypassrls: false },
      { rolname: "wayfold_owner", rolsuper: false, rolbypassrls: false },
      { rolname: "wayfold_worker", rolsuper: false, rolbypassrls: false },
    ]);
    const owned = await client.query(
      "SELECT relname FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner WHERE rolname = 'wayfold_app'",
    );
    expect(owned.rows).toEqual([]);
  });
  for (const name of ["database.json", "secrets.json"]) {
    expect(
      spawnSync("find", [join(folder, ".data", name), "-perm", "/077"], { encoding: "utf8" })
        .stdout,
    ).toBe("");
  }
  expect(await stop(run)).toBe(0);
  expect([stampOf(server), stampOf(worker), stampOf(postmaster), postmasterOf(folder)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(readdirSync(join(folder, ".data")).sort()).toEqual([
    "database.json",
    "postgres",
    "postgres.log",
    "secrets.json",
  ]);
}, 120_000);

test("a second start says that the first one runs, and leaves it alone", async () => {
  const first = start();
  await ready(first, port);
  await expectRefusal(
    start(),
    new RegExp(`is already running from this folder \\(process ${first.pid}, on port ${port}\\)`),
  );
  expect(await statusOf(port, "/readyz")).toBe(200);
  await stop(first);
}, 120_000);

test("a killed start takes its server and its worker along, and the next one stops the database it left and starts again", async () => {
  const killed = start();
  await ready(killed, port);
  const [server, worker, postmaster] = [serverOf(), await workerOf(), postmasterOf(folder)!];
  killed.child.kill("SIGKILL");
  await until(() => stampOf(server) === null && stampOf(worker) === null);
  expect(stampOf(postmaster)).not.toBeNull();
  const next = start();
  await ready(next, port);
  expect(stampOf(postmaster)).toBeNull();
  expect(await stop(next)).toBe(0);
}, 120_000);

test("everything killed at once loses nothing that was committed, though the database's process id is another's by then", async () => {
  const killed = start();
  await ready(killed, port);
  const [server, worker, postmaster] = [serverOf(), await workerOf(), postmasterOf(folder)!];
  await asOwner((client) => client.query("CREATE TABLE kept AS SELECT 42 AS answer"));
  for (const pid of [killed.pid, server, worker, postmaster]) process.kill(pid, "SIGKILL");
  await until(() => stampOf(postmaster) === null);

  const other = spawn("sleep", ["60"], { ...databaseAccount(), cwd: "/" });
  const lock = join(folder, ".data/postgres/postmaster.pid");
  writeFileSync(lock, readFileSync(lock, "utf8").replace(/^\d+/, String(other.pid)));
  const next = start();
  await ready(next, port);
  expect(stampOf(other.pid!)).not.toBeNull();
  other.kill();
  const stored = await asOwner(
    async (client) => (await client.query("SELECT answer FROM kept")).rows,
  );
  expect(stored).toEqual([{ answer: 42 }]);
  await stop(next);
}, 120_000);

test("a database that falls is started again, and the server finds it by itself", async () => {
  const run = start();
  await ready(run, port);
  const server = serverOf();
  const fallen = postmasterOf(folder)!;
  process.kill(fallen, "SIGKILL");
  await until(() => run.said().includes("was restarted"), run.said);
  await until(async () => (await statusOf(port, "/readyz")) === 200);
  expect(stampOf(server)).not.toBeNull();
  expect(postmasterOf(folder)).not.toBe(fallen);
  await stop(run);
}, 120_000);

test("a server that is killed is started again; one that keeps failing ends the start with its exit code, and the database with it", async () => {
  const run = start();
  await ready(run, port);
  for (let crashes = 1; crashes <= 6; crashes += 1) {
    await until(() => serverOf() !== undefined);
    const server = serverOf();
    if (crashes < 3)
      await until(async () => (await statusOf(port, "/readyz")) === 200, run.complained);
    process.kill(server, "SIGKILL");
    await until(() => stampOf(server) === null);
  }
  expect(await run.code).toBe(1);
  expect(run.complained().match(/The server exited \(SIGKILL\)\. Restarting it\./g)).toHaveLength(
    5,
  );
  expect(postmasterOf(folder)).toBeNull();
}, 120_000);

test("a port in use is refused at once", async () => {
  const squatter = createServer().listen(port, "127.0.0.1");
  await expectRefusal(start(), new RegExp(`Port ${port} is already in use`));
  await new Promise((resolve) => squatter.close(resolve));
});

test("data of another PostgreSQL are left alone", async () => {
  const version = join(folder, ".data/postgres/PG_VERSION");
  writeFileSync(version, "17\n");
  await expectRefusal(start(), /created by PostgreSQL 17, but this is PostgreSQL 18/);
  writeFileSync(version, "18\n");
});

test.each([
  [
    "postgresql://wayfold_app:hidden@127.0.0.1:1/wayfold",
    /wayfold at 127\.0\.0\.1:1 \(DATABASE_URL\): connection refused/,
  ],
  ["somewhere", /DATABASE_URL must be a postgres:\/\/ address/],
])("a deployment's database that can't be used is named: %s", async (url, sentence) => {
  const run = start({
    DATABASE_URL: url,
    SESSION_SECRET: "s".repeat(40),
    PASSWORD_PEPPER: "p".repeat(40),
    PUBLIC_URL: "https://wayfold.test",
  });
  await expectRefusal(run, sentence);
  expect(run.said()).not.toContain("hidden");
});

test("a deployment without its secrets is refused by the names of the settings", async () => {
  await expectRefusal(
    start({ DATABASE_URL: "postgresql://wayfold_app:x@127.0.0.1:1/wayfold" }),
    /SESSION_SECRET is not set/,
  );
});
