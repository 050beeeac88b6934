import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { openScratchDatabase } from "#app/cli/dev-stack/database/scratch.mjs";
import { freePort } from "#app/cli/dev-stack/database/server.mjs";
import { HOME } from "#app/cli/home.mjs";
import { discard, scratchProject, startIn, statusOf, until, type Run } from "./scratch-project.ts";

interface Service {
  image?: string;
  build?: { target: string };
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
}

const read = (file: string) => readFileSync(join(HOME, file), "utf8");
const services = parse(read("docker-compose.yml"), { merge: true }).services as Record<
  "database" | "migrate" | "app" | "worker",
  Service
>;

/** What an operator has to fill in; the rest is as .env.example has it. */
const FILLED_IN = {
  POSTGRES_PASSWORD: "postgres-of-tests",
  OWNER_PASSWORD: "owner-of-the-stack",
  APP_PASSWORD: "app-of-the-stack",
  WORKER_PASSWORD: "worker-of-the-stack",
  SESSION_SECRET: "s".repeat(48),
  PASSWORD_PEPPER: "p".repeat(48),
  PUBLIC_URL: "https://wayfold.test",
};
const settings = { ...FILLED_IN, ...exampleSettings() };

/** The settings of .env.example, which may name earlier ones, with the operator's in their places. */
function exampleSettings() {
  const filled: Record<string, string> = { ...FILLED_IN };
  for (const [, name, value] of read(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm))
    filled[name!] ||= interpolate(value!, filled);
  return filled;
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?complaint}` as Compose does. */
function interpolate(text: string, from: Record<string, string>) {
  return text.replace(
    /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, operator?: string, rest?: string) => {
      if (from[name]) return from[name];
      if (operator === "?") throw new Error(rest);
      return rest ?? "";
    },
  );
}

let folder: string;
let database: Awaited<ReturnType<typeof openScratchDatabase>>;
let host: string;
const runs: Run[] = [];

/** The environment that Compose gives a service, with the database where it is here. */
function environmentOf(service: Service) {
  const entries = Object.entries(service.environment).map(([name, text]) => [
    name,
    interpolate(text, settings).replace("@database:5432/", `@${host}/`),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Runs the command that the service's stage of the Dockerfile names. */
function runService(service: Service, changes: Record<string, string> = {}) {
  const stage = read("Dockerfile")
    .split(/^FROM /m)
    .find((text) => text.split("\n")[0]!.endsWith(` AS ${service.build!.target}`))!;
  const [node, ...args] = JSON.parse(/^CMD (.*)$/m.exec(stage)![1]!) as string[];
  expect(node).toBe("node");
  const run = startIn(folder, { ...environmentOf(service), ...changes }, args);
  runs.push(run);
  return run;
}

beforeAll(async () => {
  folder = scratchProject();
  database = await openScratchDatabase();
  const { host: address, password } = new URL(database.superuserUrl);
  host = address;
  settings["POSTGRES_PASSWORD"] = password;
}, 300_000);

afterAll(async () => {
  discard(folder, runs);
  await database.stop();
});

test("each file and stage that the stack names exists, and the app waits for the database to be prepared", () => {
  expect(existsSync(join(HOME, "Dockerfile"))).toBe(true);
  for (const { build } of [services.migrate, services.app, services.worker])
    expect(read("Dockerfile")).toMatch(new RegExp(`^FROM \\S+ AS ${build!.target}$`, "m"));
  expect(services.database.image).toMatch(/^postgres:18/);
  expect(services.migrate.depends_on).toEqual({ database: { condition: "service_healthy" } });
  for (const { depends_on: waitsFor } of [services.app, services.worker])
    expect(waitsFor).toEqual({ migrate: { condition: "service_completed_successfully" } });
});

test("every setting the stack reads is explained in .env.example", () => {
  const named = [...read("docker-compose.yml").matchAll(/\$\{([A-Z_]+)/g)].map(
    (match) => match[1]!,
  );
  expect(
    [...new Set(named)].filter(
      (name) => !new RegExp(`^#? ?${name}=`, "m").test(read(".env.example")),
    ),
  ).toEqual([]);
});

test("a secret that is not filled in stops the stack by its name", () => {
  for (const name of [
    "POSTGRES_PASSWORD",
    "DATABASE_OWNER_URL",
    "DATABASE_URL",
    "DATABASE_WORKER_URL",
    "SESSION_SECRET",
    "PUBLIC_URL",
  ]) {
    const all = () => interpolate(read("docker-compose.yml"), { ...settings, [name]: "" });
    expect(all).toThrow(`set ${name} in .env`);
  }
});

test("the migration job prepares an empty server, does no harm when run again, and the app serves from it without owning it", async () => {
  for (const time of ["first", "again"]) {
    const job = runService(services.migrate);
    expect([time, await job.code, job.complained()]).toEqual([time, 0, ""]);
  }

  const port = await freePort(null);
  const app = runService(services.app, {
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
  });
  await until(async () => app.child.exitCode !== null || (await statusOf(port, "/readyz")) === 200);
  expect([await statusOf(port, "/readyz"), app.complained()]).toEqual([200, ""]);

  const client = new pg.Client(environmentOf(services.app)["DATABASE_URL"]);
  await client.connect();
  const { rows } = await client.query(`
    SELECT current_user AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS powerful,
      EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) AS "ownsTables",
      (SELECT count(*)::int FROM places) > 0 AS "hasCatalogue"
    FROM pg_roles WHERE rolname = current_user`);
  await client.end();
  expect(rows).toEqual([
    { name: "wayfold_app", powerful: false, ownsTables: false, hasCatalogue: true },
  ]);

  app.child.kill("SIGTERM");
  expect(await app.code).toBe(0);
}, 120_000);
