import { resolve } from "node:path";
import { openDb } from "#app/services/db.ts";
import { seedCatalogue } from "#app/services/seed/catalogue.ts";
import { seedDemoCompanies, seedMainCompany } from "#app/services/seed/companies.ts";
import { readCatalogue } from "#app/services/seed/files.ts";

/**
 * Fills a migrated database: the main company and the catalogue, and with SEED=demo
 * the demonstration's companies. Run again it writes only what has changed.
 * DATABASE_URL must be the owner's.
 */
async function main() {
  const db = openDb(process.env["DATABASE_URL"] ?? "", 1);
  try {
    await seedMainCompany(db);
    const report = await seedCatalogue(db, readCatalogue(resolve("prisma/seed/catalogue")));
    if (process.env["SEED"] === "demo") await seedDemoCompanies(db);
    if (report.created + report.updated > 0)
      console.log(`Catalogue: ${report.created} records created, ${report.updated} updated, ${report.kept} left as they were.`);
  } finally {
    await db.$disconnect();
  }
}

await main();
