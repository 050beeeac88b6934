import type { LinkInput } from "#app/schemas/public/credentials.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import { findById } from "./account-records.ts";
import { welcome, type Welcome } from "./accounts.ts";
import { deadLink, ownerOfLink, redeemLink } from "./credentials-links.ts";
import { forgetFailures } from "./password-attempts.ts";

/**
 * Signs in by an emailed link, which also proves the address and ends the lock.
 *
 * @throws AppError `invalid` at `token` when the link is used, expired or unknown.
 */
export async function signInByLink(ctx: Ctx, { token }: LinkInput): Promise<Welcome> {
  const account = await findById(ctx, ctx.company.id, await ownerOfLink(ctx, "sign-in", token));
  if (!account || account.disabledAt) throw deadLink();
  await withTenant(ctx, async (tx) => {
    const { email } = await redeemLink(ctx, tx, "sign-in", token);
    if (email !== account.email) throw deadLink();
    await tx.user.updateMany({
      where: { id: account.id, companyId: account.companyId, emailVerifiedAt: null },
      data: { emailVerifiedAt: ctx.now() },
    });
  });
  await forgetFailures(ctx, account);
  return welcome(ctx, account);
}
