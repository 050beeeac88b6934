import type { Role } from "#app/domain/policy/policy.ts";
import { withCompany, type SignedIn } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";

/** Whom a job is done for, with the roles that they have now; null when they have no account any more. */
export async function starterOf(
  db: Db,
  companyId: string,
  userId: string | null,
): Promise<SignedIn | null> {
  if (!userId) return null;
  const user = await withCompany(db, companyId, (tx) =>
    tx.user.findFirst({ where: { companyId, id: userId, disabledAt: null } }),
  );
  if (!user) return null;
  const { email, name, firstName, lastName, pictureUrl, emailVerifiedAt, pendingEmail, version } =
    user;
  return {
    sessionId: null,
    userId,
    companyId,
    roles: user.roles as Role[],
    email,
    name,
    firstName,
    lastName,
    pictureUrl,
    emailVerifiedAt,
    pendingEmail,
    version,
    expiresAt: new Date(8.64e15),
  };
}
