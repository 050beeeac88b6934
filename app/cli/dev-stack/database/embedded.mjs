import { join, relative } from "node:path";
import { HOME } from "../../home.mjs";
import { databaseAccount } from "./account.mjs";
import { binaries } from "./binaries.mjs";
import { makeCluster } from "./cluster.mjs";
import { demoPlace, keepPort } from "./place.mjs";
import { addressOf, ensureRoles } from "./roles.mjs";
import { runServer } from "./server.mjs";

/**
 * Opens the demonstration's own PostgreSQL, created on the first call in `.data/`.
 *
 * @returns {Promise<{ ownerUrl: string, appUrl: string, workerUrl: string, stop: () => Promise<void> }>}
 */
export async function openDemoDatabase() {
  const account = databaseAccount();
  const { folder, around, port, passwords } = demoPlace(account);
  const programs = binaries(account, around);
  await makeCluster({ programs, account, folder, password: passwords.superuser });
  const server = await runServer({
    programs,
    account,
    folder,
    log: join(around, "postgres.log"),
    password: passwords.superuser,
    port,
  });
  if (server.port !== port) keepPort(server.port);
  const superuserUrl = `postgresql://postgres:${passwords.superuser}@127.0.0.1:${server.port}/postgres`;
  await ensureRoles(superuserUrl, "wayfold", passwords);
  console.log(
    `PostgreSQL ${programs.major} is running on port ${server.port}. Its data is in ${relative(HOME, folder).startsWith("..") ? folder : relative(HOME, folder)}.`,
  );
  /** @param {import("./roles.mjs").Role} role */
  const urlOf = (role) =>
    addressOf(superuserUrl, {
      user: `wayfold_${role}`,
      password: passwords[role],
      database: "wayfold",
    });
  return {
    ownerUrl: urlOf("owner"),
    appUrl: urlOf("app"),
    workerUrl: urlOf("worker"),
    stop: server.stop,
  };
}
