import { randomBytes } from "node:crypto";
import { atTheEnd } from "../command.mjs";
import { migrate } from "../database/migrate.mjs";
import { addressOf, ensureRoles } from "../database/roles.mjs";
import { openScratchDatabase } from "../database/scratch.mjs";
import { seed } from "../steps/seed.mjs";

export interface BenchDatabase {
  /** What the product is given. */
  appUrl: string;
  /** What the anchors are given, which stand behind no walls. */
  ownerUrl: string;
}

const NAME = "wayfold_bench";
const secret = () => randomBytes(24).toString("base64url");

/**
 * A database of the benchmark's own, with the demonstration's data, that is gone at the end; or the one that
 * BENCH_DATABASE_URL names, which has its data already.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const given = process.env["BENCH_DATABASE_URL"];
  if (given) return { appUrl: given, ownerUrl: given };
  const { superuserUrl, stop } = await openScratchDatabase();
  atTheEnd(stop);
  const passwords = { owner: secret(), app: secret() };
  await ensureRoles(superuserUrl, NAME, passwords);
  const ownerUrl = addressOf(superuserUrl, { user: "wayfold_owner", password: passwords.owner, database: NAME });
  await migrate(ownerUrl, { alone: true });
  await seed(ownerUrl, "demo");
  return { ownerUrl, appUrl: addressOf(superuserUrl, { user: "wayfold_app", password: passwords.app, database: NAME }) };
}
