import { hasCode } from "#app/domain/errors/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { companyOf, type Account } from "./account-records.ts";
import { sendSignInLink } from "./credentials-mails.ts";
import { attempt, type Tried } from "./password-attempts.ts";

/** The account if the password is its own. The owner of a locked account is emailed a link instead. */
export async function tryPassword(
  ctx: Ctx,
  tried: Account | Tried,
  password: string,
): Promise<Account | null> {
  const account = "passwordHash" in tried ? tried : null;
  try {
    return await attempt(ctx, tried, async () => {
      const isRight = await ctx.passwords.matches(password, account?.passwordHash ?? null);
      return isRight && !account?.disabledAt ? account : null;
    });
  } catch (error) {
    // Not awaited: the time of the answer must not tell whether there is an account.
    if (account && !account.disabledAt && hasCode(error, "rate_limited"))
      void offerSignInLink(ctx, account);
    throw error;
  }
}

/**
 * Emails the owner of an account that is locked by failed attempts a link to sign in, at most one per lock. Errors are
 * logged: the owner can still reset the password.
 */
async function offerSignInLink(ctx: Ctx, account: Account): Promise<void> {
  try {
    await ctx.limits.signInLinks.count(`${account.companyId}:${account.id}`);
    await sendSignInLink(ctx, await companyOf(ctx, account), account);
  } catch (error) {
    if (!hasCode(error, "rate_limited"))
      ctx.log.error({ err: error, userId: account.id }, "sign-in link not mailed");
  }
}
