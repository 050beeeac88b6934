import { randomBytes } from "node:crypto";
import { atTheEnd } from "#app/cli/dev-stack/command.mjs";
import { migrate } from "#app/cli/dev-stack/database/migrate.mjs";
import { addressOf, ensureRoles, type Role } from "#app/cli/dev-stack/database/roles.mjs";
import { openScratchDatabase } from "#app/cli/dev-stack/database/scratch.mjs";
import { databaseName } from "#app/cli/catalogue/generate/database.ts";
import { fillDatabase } from "#app/cli/catalogue/generate/fill.ts";
import { seed } from "#app/cli/dev-stack/steps/seed.mjs";

export interface BenchDatabase {
  /** What the product is given. */
  appUrl: string;
  /** What the worker is given. */
  workerUrl: string;
  /** What the anchors are given, which stand behind no walls. */
  ownerUrl: string;
}

/** A database which may be looked into. */
export interface GeneratedDatabase extends BenchDatabase {
  superuserUrl: string;
}

const NAME = "wayfold_bench";
const COMPANIES = 1_000;
const secret = () => randomBytes(24).toString("base64url");

interface BenchServer {
  superuserUrl: string;
  passwords: Record<Role, string>;
}

/** The one PostgreSQL of a run, gone at its end. */
let server: Promise<BenchServer> | undefined;

async function startServer(isDurable = false): Promise<BenchServer> {
  const { superuserUrl, stop } = await openScratchDatabase({ isDurable });
  atTheEnd(stop);
  return { superuserUrl, passwords: { owner: secret(), app: secret(), worker: secret() } };
}

async function createDatabase(
  name: string,
  on = (server ??= startServer()),
): Promise<GeneratedDatabase> {
  const { superuserUrl, passwords } = await on;
  await ensureRoles(superuserUrl, name, passwords);
  const urlOf = (role: Role) =>
    addressOf(superuserUrl, { user: `wayfold_${role}`, password: passwords[role], database: name });
  return {
    superuserUrl: addressOf(superuserUrl, { database: name }),
    ownerUrl: urlOf("owner"),
    appUrl: urlOf("app"),
    workerUrl: urlOf("worker"),
  };
}

/**
 * A database of the benchmark's own, with the demonstration's data, that is gone at the end; or the one that
 * BENCH_DATABASE_URL names, which has its data already.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const given = process.env["BENCH_DATABASE_URL"];
  if (given) return { appUrl: given, ownerUrl: given, workerUrl: given };
  const { appUrl, ownerUrl, workerUrl } = await createDatabase(NAME);
  await migrate(ownerUrl, { alone: true });
  await seed(ownerUrl, "demo");
  return { appUrl, ownerUrl, workerUrl };
}

/** A database with the demonstration's data on a PostgreSQL of its own, whose commits are on the disk: for what is written. */
export async function openDurableDatabase(): Promise<GeneratedDatabase> {
  const database = await createDatabase(NAME, startServer(true));
  await migrate(database.ownerUrl, { alone: true });
  await seed(database.ownerUrl, "demo");
  return database;
}

/** A database of so many generated places and 1,000 companies, on the benchmark's own server. */
export async function openGeneratedDatabase(places: number): Promise<GeneratedDatabase> {
  const request = { places, companies: COMPANIES, poisPerPlace: 3, seed: 1 };
  process.stderr.write(`Generating ${places.toLocaleString("en")} places ...\n`);
  const database = await createDatabase(databaseName(request));
  await fillDatabase(database.ownerUrl, request);
  return database;
}
