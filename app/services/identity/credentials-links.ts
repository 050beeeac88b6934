import { invalid } from "#app/domain/errors/errors.ts";
import { LINK_IS_DEAD } from "#app/schemas/public/credentials.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { hashOf, newSecret } from "./session-token.ts";

/** What a one-time link is for: a new password, the address of an account, a new address, a sign-in without password. */
export type LinkKind = "reset" | "verify" | "change-email" | "sign-in";

const MINUTE = 60_000;
/** How long a link holds, in minutes. */
export const LINK_MINUTES: Record<LinkKind, number> = {
  reset: 30,
  "sign-in": 15,
  verify: 24 * 60,
  "change-email": 60,
};

interface Owner {
  id: string;
  companyId: string;
}

export const deadLink = () => invalid({ token: [LINK_IS_DEAD] });

/**
 * Makes a link's secret, of which the database keeps the hash. An earlier link of the same kind is dead by that, also when
 * two are asked for at once: the account's row is locked meanwhile.
 *
 * @param email The address that the link proves, because it is mailed there.
 */
export async function issueLink(
  tx: Tx,
  { id, companyId }: Owner,
  kind: LinkKind,
  email: string,
  now: Date,
): Promise<string> {
  const token = newSecret();
  await tx.$executeRaw`SELECT 1 FROM users WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  await withdrawLinks(tx, { id, companyId }, [kind]);
  const expiresAt = new Date(now.getTime() + LINK_MINUTES[kind] * MINUTE);
  await tx.accountToken.create({
    data: {
      tokenHash: hashOf(token),
      companyId,
      userId: id,
      kind,
      email,
      expiresAt,
      createdAt: now,
    },
  });
  return token;
}

/** Makes an account's links of these kinds worthless. */
export async function withdrawLinks(
  tx: Tx,
  { id, companyId }: Owner,
  kinds: readonly LinkKind[],
): Promise<void> {
  await tx.accountToken.deleteMany({ where: { userId: id, companyId, kind: { in: [...kinds] } } });
}

/** Which links open: of the site's own company, not used, not expired. */
const holding = (ctx: Ctx, kind: LinkKind, token: string) => ({
  tokenHash: hashOf(token),
  companyId: ctx.company.id,
  kind,
  usedAt: null,
  expiresAt: { gt: ctx.now() },
});

/**
 * Whose link it is, without using it up.
 *
 * @throws AppError `invalid` at `token` when it does not hold.
 */
export async function ownerOfLink(ctx: Ctx, kind: LinkKind, token: string): Promise<string> {
  const link = await withTenant(ctx, (tx) =>
    tx.accountToken.findFirst({ where: holding(ctx, kind, token), select: { userId: true } }),
  );
  if (!link) throw deadLink();
  return link.userId;
}

/**
 * Uses a link up, in one statement, so that of two who come at once one is refused.
 *
 * @throws AppError `invalid` at `token` when it does not hold.
 */
export async function redeemLink(
  ctx: Ctx,
  tx: Tx,
  kind: LinkKind,
  token: string,
): Promise<{ userId: string; email: string }> {
  const [link] = await tx.accountToken.updateManyAndReturn({
    where: holding(ctx, kind, token),
    data: { usedAt: ctx.now() },
    select: { userId: true, email: true },
  });
  if (!link) throw deadLink();
  return link;
}
