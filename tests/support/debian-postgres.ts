import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAccount } from "#app/cli/dev-stack/database/account.mjs";
import { addressOf, ensureRoles } from "#app/cli/dev-stack/database/roles.mjs";
import { FORGETFUL, runServer } from "#app/cli/dev-stack/database/server.mjs";
import { TEST_PASSWORDS } from "./global-setup.ts";

const PROGRAMS = "/usr/lib/postgresql/15/bin";

/** Why there is no PostgreSQL 15 here, or null. */
export const whyNoDebianPostgres = existsSync(join(PROGRAMS, "postgres"))
  ? null
  : `${PROGRAMS} is missing; apt-get install postgresql-15`;

/** Starts the PostgreSQL 15 of Debian, the oldest supported version, with an empty database. */
export async function openDebianPostgres(): Promise<{
  ownerUrl: string;
  stop: () => Promise<void>;
}> {
  const account = databaseAccount();
  const around = mkdtempSync(join(tmpdir(), "wayfold-postgres-15-"));
  chmodSync(around, 0o755);
  const folder = join(around, "data");
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, Number(account.gid));
  execFileSync(
    join(PROGRAMS, "initdb"),
    [
      "--pgdata",
      folder,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ],
    { ...account, cwd: "/", stdio: "ignore" },
  );
  const server = await runServer({
    programs: {
      initdb: join(PROGRAMS, "initdb"),
      postgres: join(PROGRAMS, "postgres"),
      major: "15",
    },
    account,
    folder,
    log: join(around, "postgres.log"),
    password: "",
    port: null,
    settings: FORGETFUL,
  });
  const superuserUrl = `postgresql://postgres@127.0.0.1:${server.port}/postgres`;
  await ensureRoles(superuserUrl, "wayfold", TEST_PASSWORDS);
  return {
    ownerUrl: addressOf(superuserUrl, {
      user: "wayfold_owner",
      password: TEST_PASSWORDS.owner,
      database: "wayfold",
    }),
    stop: async () => {
      await server.stop();
      rmSync(around, { recursive: true, force: true });
    },
  };
}
