import { command } from "./command.mjs";
import { Failure } from "./failure.mjs";
import { seed } from "./steps/seed.mjs";

/** Where each role's address stands. */
const ADDRESSES = /** @type {const} */ ({
  owner: "DATABASE_OWNER_URL",
  app: "DATABASE_URL",
  worker: "DATABASE_WORKER_URL",
});

/**
 * `node app/cli/dev-stack/deploy.mjs`: prepares a deployment's database, before the app is started or replaced: the roles (where
 * the superuser's address is given), the migrations and the catalogue. Run again it changes only what is missing.
 */
await command(async () => {
  const { POSTGRES_URL, DATABASE_OWNER_URL, SEED } = process.env;
  if (!DATABASE_OWNER_URL)
    throw new Failure(
      "DATABASE_OWNER_URL is missing. Set it to the database address with the role that owns it.",
    );
  if (POSTGRES_URL) await makeRoles(POSTGRES_URL);
  const { migrate } = await import("./database/migrate.mjs");
  await migrate(DATABASE_OWNER_URL);
  await seed(DATABASE_OWNER_URL, SEED === "demo" ? "demo" : "catalogue");
  console.log("The database is ready.");
  return 0;
});

/**
 * The password of a role, from the address that it is used by.
 *
 * @param {keyof typeof ADDRESSES} role
 */
function passwordOf(role) {
  const address = process.env[ADDRESSES[role]];
  if (!address)
    throw new Failure(
      `${ADDRESSES[role]} is missing. Set it to the database address with the role wayfold_${role} and its password.`,
    );
  const { username, password } = new URL(address);
  if (username !== `wayfold_${role}`)
    throw new Failure(`The role in ${ADDRESSES[role]} must be wayfold_${role}.`);
  return decodeURIComponent(password);
}

/** @param {string} superuserUrl */
async function makeRoles(superuserUrl) {
  const passwords = {
    owner: passwordOf("owner"),
    app: passwordOf("app"),
    worker: passwordOf("worker"),
  };
  const { ensureRoles } = await import("./database/roles.mjs");
  await ensureRoles(
    superuserUrl,
    new URL(process.env.DATABASE_OWNER_URL ?? "").pathname.slice(1),
    passwords,
  );
}
