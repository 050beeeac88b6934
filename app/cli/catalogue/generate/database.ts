import { databaseAccount } from "#app/cli/dev-stack/database/account.mjs";
import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import { openDemoDatabase } from "#app/cli/dev-stack/database/embedded.mjs";
import { demoPlace } from "#app/cli/dev-stack/database/place.mjs";
import { addressOf, ensureRoles } from "#app/cli/dev-stack/database/roles.mjs";
import { codeOf, Failure } from "#app/cli/dev-stack/failure.mjs";
import { takeTurn } from "#app/cli/dev-stack/steps/turn.mjs";
import type { Request } from "./records.ts";

/** The database of its own that these records go to; never the product's. */
export const databaseName = ({ places, companies }: Pick<Request, "places" | "companies">) =>
  `wayfold_generated_${places}_${companies}`;

/** Where generated records go. */
export interface GeneratedDatabase {
  ownerUrl: string;
  /** The printed summary: the address and the credentials. */
  says: string;
}

const withoutPassword = (url: string) => {
  const address = new URL(url);
  address.password = "";
  return address.href;
};

async function createOn(serverUrl: string, name: string): Promise<GeneratedDatabase> {
  const client = await connect(serverUrl);
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${name}`);
      await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
      await client.query(`GRANT CONNECT ON DATABASE ${name} TO wayfold_app`);
    }
  } catch (error) {
    if (codeOf(error) === "42501")
      throw new Failure("The user in DATABASE_URL can't create databases. Use one that can.");
    if (codeOf(error) === "42704")
      throw new Failure(
        "The role wayfold_app does not exist on the DATABASE_URL server. Create it first (see README, Deployment).",
      );
    throw error;
  } finally {
    await client.end();
  }
  const ownerUrl = addressOf(serverUrl, { database: name });
  return { ownerUrl, says: `${withoutPassword(ownerUrl)} (with the password from DATABASE_URL)` };
}

async function createInDemo(name: string): Promise<GeneratedDatabase> {
  await takeTurn("generating records");
  const { ownerUrl } = await openDemoDatabase();
  const { passwords } = demoPlace(databaseAccount());
  await ensureRoles(
    addressOf(ownerUrl, { user: "postgres", password: passwords.superuser, database: "postgres" }),
    name,
    passwords,
  );
  const generated = addressOf(ownerUrl, { database: name });
  return {
    ownerUrl: generated,
    says: `${withoutPassword(generated)} while npm start is running. The passwords are in .data/database.json`,
  };
}

/**
 * Makes the database for generated records, unless it is there: on the server of DATABASE_URL, else on the demonstration's own.
 *
 * @throws Failure when the server can't be used or its user may not create databases.
 */
export function openGeneratedDatabase(request: Request): Promise<GeneratedDatabase> {
  const serverUrl = process.env["DATABASE_URL"];
  return serverUrl
    ? createOn(serverUrl, databaseName(request))
    : createInDemo(databaseName(request));
}
