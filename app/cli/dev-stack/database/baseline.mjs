import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { HOME } from "../../home.mjs";
import { connect } from "./connect.mjs";

/** The first migration. It makes the same schema as the migrations of REPLACED did. */
export const BASELINE = "20261124000000_baseline";

/** The migrations of the releases before the baseline, which a database of theirs has recorded. */
export const REPLACED = [
  "20261121000000_catalogue",
  "20261121000100_search_walls_and_notices",
  "20261121000200_drafts",
  "20261121000300_search",
  "20261121000400_scale_indexes",
  "20261121000500_name_tails",
  "20261121000600_weighted_tails",
  "20261121000700_accounts",
  "20261121000800_browser_reports",
  "20261121000900_itineraries",
  "20261122000100_catalogue_desk",
  "20261122000200_images",
  "20261122000300_reviews",
  "20261122000400_proposals",
  "20261122000600_metric_growth",
  "20261122000700_catalogue_imports",
  "20261122000800_desk_lists",
  "20261122000900_lighter_triggers",
  "20261122001000_import_lookups",
  "20261122001100_spelling",
  "20261122001200_counts_apart",
  "20261122001300_import_changes",
  "20261122001400_audit_filters",
  "20261122001500_lighter_reads_and_writes",
  "20261122001600_curations_of_merged",
  "20261123000000_room_beside_places",
  "20261123000100_counts_from_indexes",
  "20261123000200_batches_and_open_proposals",
  "20261123000300_months_in_order",
];

/**
 * Records the baseline as applied in a database that an earlier release has migrated, in place of the migrations that
 * it replaced. The schema and its rows stay as they are.
 *
 * @param {string} ownerUrl
 * @returns {Promise<boolean>} whether the database has the baseline now; false for a new one
 * @throws Failure when the database lacks some of the replaced migrations
 */
export async function adoptBaseline(ownerUrl) {
  const client = await connect(ownerUrl, "DATABASE_OWNER_URL");
  try {
    await client.query("BEGIN");
    const isAdopted = await replaceRecords(client);
    await client.query("COMMIT");
    return isAdopted;
  } finally {
    await client.end();
  }
}

/** @param {import("pg").Client} client in a transaction */
async function replaceRecords(client) {
  const { rows: found } = await client.query("SELECT to_regclass('_prisma_migrations') AS records");
  if (!found[0].records) return false;
  // Two processes that migrate at once take turns; the second finds the baseline.
  await client.query("LOCK TABLE _prisma_migrations IN SHARE ROW EXCLUSIVE MODE");
  const { rows } = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  if (applied.has(BASELINE)) return true;
  const missing = REPLACED.filter((name) => !applied.has(name));
  if (missing.length === REPLACED.length) return false;
  if (missing.length > 0) throw new Failure(upgradeFirst(missing));
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)", [REPLACED]);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES (gen_random_uuid(), $1, now(), $2, now(), 0)`,
    [checksum(), BASELINE],
  );
  return true;
}

/** @param {string[]} missing */
const upgradeFirst = (missing) =>
  `The database lacks ${missing.length} of the ${REPLACED.length} migrations of the previous release (${missing[0]} ...). Start the previous release with it once, then this one.`;

/** As Prisma computes it. */
const checksum = () =>
  createHash("sha256")
    .update(readFileSync(join(HOME, "prisma/migrations", BASELINE, "migration.sql")))
    .digest("hex");
