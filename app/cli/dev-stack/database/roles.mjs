import { readFileSync } from "node:fs";
import pg from "pg";
import { connect } from "./connect.mjs";

/** @typedef {"owner" | "app" | "worker"} Role whose name in PostgreSQL begins with wayfold_ */
/** @type {readonly Role[]} */
const ROLES = ["owner", "app", "worker"];

/**
 * Makes the roles of the owner, the app and the worker, and the database that the owner owns; what is there already stays.
 *
 * @param {string} superuserUrl
 * @param {string} database
 * @param {Record<Role, string>} passwords
 */
export async function ensureRoles(superuserUrl, database, passwords) {
  const client = await connect(superuserUrl);
  try {
    await client.query(readFileSync(new URL("roles.sql", import.meta.url), "utf8"));
    for (const role of ROLES)
      await client.query(
        `ALTER ROLE wayfold_${role} PASSWORD ${pg.escapeLiteral(passwords[role])}`,
      );
    await ensureDatabase(client, database);
  } finally {
    await client.end();
  }
}

/**
 * @param {import("pg").Client} client
 * @param {string} name
 */
async function ensureDatabase(client, name) {
  const identifier = pg.escapeIdentifier(name);
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${identifier} OWNER wayfold_owner`);
  await client.query(`ALTER DATABASE ${identifier} OWNER TO wayfold_owner`);
  await client.query(`REVOKE ALL ON DATABASE ${identifier} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${identifier} TO wayfold_app, wayfold_worker`);
}

/**
 * The address of another role or database on the same server.
 *
 * @param {string} url
 * @param {{ user?: string, password?: string, database?: string }} other
 */
export function addressOf(url, { user, password, database }) {
  const address = new URL(url);
  if (user) address.username = user;
  if (password) address.password = encodeURIComponent(password);
  if (database) address.pathname = `/${database}`;
  return address.href;
}
