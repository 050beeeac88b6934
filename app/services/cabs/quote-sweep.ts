import { withCompany } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";

const DAY = 24 * 60 * 60_000;
/** Days that an expired quote is stored, so that its owner can price the trip again from it. */
const RETENTION_DAYS = 30;

/** Deletes quotes that expired 30 days ago, for all companies. @returns The number of deleted quotes. */
export async function sweepQuotes(db: Db, now: Date): Promise<number> {
  const companies = await db.company.findMany({ select: { id: true } });
  const expiresAt = { lt: new Date(now.getTime() - RETENTION_DAYS * DAY) };
  let swept = 0;
  for (const { id: companyId } of companies)
    swept += await withCompany(
      db,
      companyId,
      async (tx) => (await tx.cabQuote.deleteMany({ where: { companyId, expiresAt } })).count,
    );
  return swept;
}
