import { command } from "./command.mjs";
import { Failure } from "./failure.mjs";
import { seed } from "./steps/seed.mjs";

/**
 * `node app/cli/deploy.mjs`: prepares a deployment's database, before the app is started or replaced: the roles (where
 * the superuser's address is given), the migrations and the catalogue. Run again it changes only what is missing.
 */
await command(async () => {
  const { POSTGRES_URL, DATABASE_OWNER_URL, DATABASE_URL, SEED } = process.env;
  if (!DATABASE_OWNER_URL) throw new Failure("DATABASE_OWNER_URL is missing: it names the database and the role that owns it.");
  if (POSTGRES_URL) await makeRoles(POSTGRES_URL, DATABASE_OWNER_URL, DATABASE_URL);
  const { migrate } = await import("./database/migrate.mjs");
  await migrate(DATABASE_OWNER_URL);
  await seed(DATABASE_OWNER_URL, SEED === "demo" ? "demo" : "catalogue");
  console.log("The database is ready.");
  return 0;
});

/**
 * @param {string} superuserUrl
 * @param {string} ownerUrl
 * @param {string | undefined} appUrl
 */
async function makeRoles(superuserUrl, ownerUrl, appUrl) {
  if (!appUrl) throw new Failure("DATABASE_URL is missing: it names the app's role and its password.");
  const { ensureRoles } = await import("./database/roles.mjs");
  const [owner, app] = [new URL(ownerUrl), new URL(appUrl)];
  if (owner.username !== "wayfold_owner" || app.username !== "wayfold_app") {
    throw new Failure("The roles are named wayfold_owner (DATABASE_OWNER_URL) and wayfold_app (DATABASE_URL).");
  }
  const passwords = { owner: decodeURIComponent(owner.password), app: decodeURIComponent(app.password) };
  await ensureRoles(superuserUrl, owner.pathname.slice(1), passwords);
}
