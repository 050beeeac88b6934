import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import pg from "pg";
import { addressOf } from "#app/cli/dev-stack/database/roles.mjs";
import { openDb, type Db } from "#app/platform/db.ts";
import { seedCatalogue } from "#app/services/seed/catalogue.ts";
import { seedDemoCompanies, seedMainCompany } from "#app/services/seed/companies.ts";
import { seedDemoFleets } from "#app/services/seed/fleet.ts";
import { readCatalogue } from "#app/services/seed/files.ts";
import { TEMPLATE, TEST_PASSWORDS } from "./global-setup.ts";

/** The catalogue's data files. */
export const CATALOGUE = resolve("prisma/seed/catalogue");

/** Migrated and seeded: the main company, the demonstration's partners and the whole catalogue. */
const SEEDED_TEMPLATE = "wayfold_seeded_template";
/** Held by the worker that makes the seeded template; the others wait for it. */
const SEEDING_LOCK = 20_261_121;

/** A private database: `app` is what the product connects as, `owner` founds companies and writes the catalogue. */
export interface TestDatabase {
  app: Db;
  owner: Db;
  appUrl: string;
  ownerUrl: string;
  workerUrl: string;
  /** The server's superuser on this database. */
  superuserUrl: string;
  drop(): Promise<void>;
}

const serverUrl = () => process.env["TEST_DATABASE_URL"]!;

/** A connection that can't take the process down when a test ends its backend. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Works on the server's maintenance database as its superuser. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(serverUrl());
  return work(client).finally(() => client.end());
}

/** The address of a database for one of the product's roles. */
export const urlOf = (role: keyof typeof TEST_PASSWORDS, database: string) =>
  addressOf(serverUrl(), { user: `wayfold_${role}`, password: TEST_PASSWORDS[role], database });

async function copy(client: pg.Client, name: string, template: string): Promise<void> {
  await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" OWNER wayfold_owner`);
  await client.query(`REVOKE ALL ON DATABASE "${name}" FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE "${name}" TO wayfold_app, wayfold_worker`);
}

async function clone(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`;
  await asSuperuser((client) => copy(client, name, template));
  const [app, owner] = [openDb(urlOf("app", name), 5), openDb(urlOf("owner", name), 2)];
  return {
    app,
    owner,
    appUrl: urlOf("app", name),
    ownerUrl: urlOf("owner", name),
    workerUrl: urlOf("worker", name),
    superuserUrl: addressOf(serverUrl(), { database: name }),
    async drop() {
      await Promise.all([app.$disconnect(), owner.$disconnect()]);
      await asSuperuser((client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
    },
  };
}

/** A migrated database that holds nothing but the main company. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await clone(TEMPLATE);
  await seedMainCompany(database.owner);
  return database;
}

/** A database with the whole catalogue and the demonstration's companies; `prepareSeeded` comes first. */
export const seededDatabase = (): Promise<TestDatabase> => clone(SEEDED_TEMPLATE);

/** Makes the template of seeded databases, unless this run has it already. */
export const prepareSeeded = (): Promise<void> => asSuperuser(seedTemplate);

/** The seeded template's comment names the empty one that it was made from, which is new in every run. */
async function seedTemplate(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [SEEDING_LOCK]);
  const { rows } = await client.query<{ datname: string; oid: string; comment: string | null }>(
    "SELECT datname, oid::text, shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = ANY($1)",
    [[TEMPLATE, SEEDED_TEMPLATE]],
  );
  const origin = rows.find((row) => row.datname === TEMPLATE)!.oid;
  if (rows.find((row) => row.datname === SEEDED_TEMPLATE)?.comment === origin) return;
  await client.query(`DROP DATABASE IF EXISTS ${SEEDED_TEMPLATE} WITH (FORCE)`);
  await copy(client, SEEDED_TEMPLATE, TEMPLATE);
  const owner = openDb(urlOf("owner", SEEDED_TEMPLATE), 1);
  await seedMainCompany(owner);
  await seedCatalogue(owner, readCatalogue(CATALOGUE));
  await seedDemoCompanies(owner);
  await seedDemoFleets(owner);
  await owner.$disconnect();
  await client.query(`COMMENT ON DATABASE ${SEEDED_TEMPLATE} IS '${origin}'`);
}
