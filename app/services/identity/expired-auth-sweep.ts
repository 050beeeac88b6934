import { withCompany } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";

const DAY = 24 * 3_600_000;
/**
 * How long expired records are stored, in days: long enough to look into a complaint. No session lives this long
 * without use.
 */
const RETENTION_DAYS = 7;

/**
 * Deletes, of all companies, sessions, access tokens, mailed links and sign-ins with Google that ended a week ago, and what limits no longer count.
 *
 * @returns How many sessions went.
 */
export async function sweepEnded(db: Db, now: Date): Promise<number> {
  await db.$executeRaw`DELETE FROM rate_limits WHERE expire < ${BigInt(now.getTime())}`;
  const longAgo = { lt: new Date(now.getTime() - RETENTION_DAYS * DAY) };
  const companies = await db.company.findMany({ select: { id: true } });
  let swept = 0;
  for (const { id: companyId } of companies)
    swept += await withCompany(db, companyId, async (tx) => {
      await tx.accountToken.deleteMany({ where: { companyId, expiresAt: longAgo } });
      await tx.oauthFlow.deleteMany({ where: { companyId, expiresAt: longAgo } });
      await tx.accessToken.deleteMany({
        where: { companyId, OR: [{ expiresAt: longAgo }, { revokedAt: longAgo }] },
      });
      const hasEnded = [{ expiresAt: longAgo }, { revokedAt: longAgo }, { lastSeenAt: longAgo }];
      return (await tx.session.deleteMany({ where: { companyId, OR: hasEnded } })).count;
    });
  return swept;
}
