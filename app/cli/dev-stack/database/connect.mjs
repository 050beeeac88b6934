import pg from "pg";
import { codeOf, Failure } from "../failure.mjs";

/** @type {Record<string, string>} what PostgreSQL's and the system's codes mean to the operator */
const REASONS = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its host name can't be resolved now",
  ETIMEDOUT: "there is no answer",
  EHOSTUNREACH: "there is no way to that host",
  ECONNRESET: "it hung up",
  "28P01": "it refuses the user or the password",
  28000: "it refuses the user",
  "3D000": "there is no such database",
  42501: "the user may not connect to that database",
  53300: "it has no connection left",
  "57P03": "it is starting up or shutting down",
};

/**
 * Opens one connection.
 *
 * @param {string} url
 * @param {string} [variable] the setting that named the address, for the sentence
 * @throws Failure when the server can't be reached or refuses; the password is not in it
 */
export async function connect(url, variable = "DATABASE_URL") {
  const { host, pathname } = parse(url, variable);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    const reason =
      REASONS[codeOf(error) ?? ""] ?? (/timeout/i.test(message) ? REASONS.ETIMEDOUT : message);
    throw new Failure(
      `The database ${pathname.slice(1)} at ${host} (${variable}) can't be used: ${reason}.`,
    );
  }
}

/**
 * @param {string} url
 * @param {string} variable
 */
function parse(url, variable) {
  try {
    return new URL(url);
  } catch {
    throw new Failure(
      `${variable} is not an address of the form postgresql://user:password@host:5432/database.`,
    );
  }
}
