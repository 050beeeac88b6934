import { notFound } from "#app/domain/errors/errors.ts";
import type { Role } from "#app/domain/policy/policy.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { endAll } from "./sessions.ts";

/** An account as an operator names it. */
export interface NamedAccount {
  email: string;
  /** The company's sub-domain; null for the main company. */
  slug: string | null;
}

/**
 * Gives an account this role alone, and ends its sessions: the new rights begin with a new sign-in.
 *
 * @throws AppError `not_found` when there is no such company or account.
 */
export async function setRole(
  { db, now }: Pick<Ctx, "db" | "now">,
  { email, slug }: NamedAccount,
  role: Role,
): Promise<void> {
  const company = await db.company.findFirst({
    where: slug ? { slug } : { isMain: true },
    select: { id: true },
  });
  if (!company) throw notFound("Company");
  const companyId = company.id;
  await withCompany(db, companyId, async (tx) => {
    const user = await tx.user.findFirst({
      where: { companyId, email: email.toLowerCase() },
      select: { id: true },
    });
    if (!user) throw notFound("Account");
    await tx.user.update({ where: { id: user.id, companyId }, data: { roles: [role] } });
    await endAll(tx, { id: user.id, companyId }, now());
  });
}
