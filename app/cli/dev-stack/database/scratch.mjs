import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atTheEnd } from "../command.mjs";
import { Failure } from "../failure.mjs";
import { stampOf } from "../processes.mjs";
import { databaseAccount, mayAccess } from "./account.mjs";
import { binaries } from "./binaries.mjs";
import { makeCluster } from "./cluster.mjs";
import { clearLeftovers } from "./leftovers.mjs";
import { FORGETFUL, runServer } from "./server.mjs";

const PREFIX = "wayfold-scratch-";

/**
 * Opens an empty PostgreSQL for a test run, in a temporary folder that is removed when it stops.
 *
 * @param {{ isDurable?: boolean }} [how] whether what was committed is on the disk, as in a deployment; it is slower, and seldom needed
 * @returns {Promise<{ superuserUrl: string, stop: () => Promise<void> }>}
 */
export async function openScratchDatabase({ isDurable = false } = {}) {
  const account = databaseAccount();
  const around = await temporaryFolder(account);
  const remove = () => rmSync(around, { recursive: true, force: true });
  atTheEnd(remove);
  const folder = join(around, "postgres");
  const programs = binaries(account, around);
  const password = randomBytes(24).toString("base64url");
  await makeCluster({ programs, account, folder, password });
  const server = await runServer({
    programs,
    account,
    folder,
    log: join(around, "postgres.log"),
    password,
    port: null,
    settings: isDurable ? [] : FORGETFUL,
  });
  return {
    superuserUrl: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

/** @param {import("./account.mjs").Account} account */
async function temporaryFolder(account) {
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find((path) => mayAccess(account, "-x", path));
  if (!parent)
    throw new Failure(
      `PostgreSQL's user can't access ${tmpdir()}. Set TMPDIR to a folder that everyone can access.`,
    );
  await sweep(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Ends and removes what test runs left behind when they were killed.
 *
 * @param {string} parent
 */
async function sweep(parent) {
  const left = readdirSync(parent).filter(
    (name) => name.startsWith(PREFIX) && !stampOf(Number(name.split("-")[2])),
  );
  for (const name of left) {
    const folder = join(parent, name);
    await clearLeftovers(join(folder, "postgres")).catch(() => undefined);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's leftover is that user's to remove.
    }
  }
}
