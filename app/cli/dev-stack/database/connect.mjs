import pg from "pg";
import { codeOf, Failure } from "../failure.mjs";

/** @type {Record<string, string>} what PostgreSQL's and the system's codes mean to the operator */
const REASONS = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "host not found",
  EAI_AGAIN: "the host name can't be resolved right now",
  ETIMEDOUT: "no response",
  EHOSTUNREACH: "host unreachable",
  ECONNRESET: "the connection was closed",
  "28P01": "wrong user or password",
  28000: "user not allowed",
  "3D000": "database not found",
  42501: "the user can't connect to this database",
  53300: "too many connections",
  "57P03": "the server is starting up or shutting down",
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
      `Can't connect to the database ${pathname.slice(1)} at ${host} (${variable}): ${reason}.`,
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
      `${variable} must have the form postgresql://user:password@host:5432/database.`,
    );
  }
}
