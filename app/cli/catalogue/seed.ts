import { resolve } from "node:path";
import { openDb, type Db } from "#app/platform/db.ts";
import { createPasswords } from "#app/services/identity/passwords.ts";
import { seedAdministrator, seedDemoAccounts } from "#app/services/seed/accounts.ts";
import { seedDemoBookings } from "#app/services/seed/bookings.ts";
import { seedCabTariffs } from "#app/services/seed/cab-tariffs.ts";
import { seedCatalogue } from "#app/services/seed/catalogue.ts";
import { seedDemoCompanies, seedMainCompany } from "#app/services/seed/companies.ts";
import { seedDemoFleets } from "#app/services/seed/fleet.ts";
import { readCatalogue } from "#app/services/seed/files.ts";

/** The accounts that a start makes: of the demonstration, and the first administrator. Nobody can sign in without the app's pepper. */
async function seedAccounts(
  db: Db,
  { SEED, PASSWORD_PEPPER, SESSION_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv,
) {
  const pepper = PASSWORD_PEPPER || SESSION_SECRET;
  if (!pepper) return;
  const passwords = createPasswords({ pepper });
  if (SEED === "demo") await seedDemoAccounts(db, passwords);
  if (ADMIN_EMAIL && ADMIN_PASSWORD)
    await seedAdministrator(db, passwords, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  await passwords.close();
}

/**
 * Fills a migrated database: the main company, the default cab tariffs and the catalogue, and with SEED=demo
 * the demonstration's companies, fleets, bookings and accounts. Run again it writes only what has changed.
 * DATABASE_URL must be the owner's.
 */
async function main() {
  const db = openDb(process.env["DATABASE_URL"] ?? "", 1);
  try {
    await seedMainCompany(db);
    await seedCabTariffs(db);
    const report = await seedCatalogue(db, readCatalogue(resolve("prisma/seed/catalogue")));
    if (process.env["SEED"] === "demo") {
      await seedDemoCompanies(db);
      await seedDemoFleets(db);
      await seedDemoBookings(db);
    }
    await seedAccounts(db, process.env);
    if (report.created + report.updated > 0)
      console.log(
        `Catalogue: ${report.created} records created, ${report.updated} updated, ${report.unchanged} unchanged.`,
      );
  } finally {
    await db.$disconnect();
  }
}

await main();
