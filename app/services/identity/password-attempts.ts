import { networkOf } from "#app/platform/networks.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Whose password is tried. */
export interface Tried {
  companyId: string;
  email: string;
  /** The account's id, if there is an account. */
  id?: string;
}

type AttemptCtx = Pick<Ctx, "limits" | "client" | "passwords">;

/** Failures in a browser where the account has signed in before count apart: no stranger can use them up. */
function counterOf({ client: { browser } }: Pick<Ctx, "client">, { companyId, email, id }: Tried) {
  return browser && browser.userId === id ? `browser:${browser.id}:${id}` : `${companyId}:${email}`;
}

/**
 * One attempt at a password. It counts for the account and for the network it comes from before it is evaluated, so that
 * parallel guesses can't outrun the limit; a right password takes that back and resets the account's failures.
 *
 * @param prove Answers what the right password gives, null for a wrong one; not called beyond the limit.
 * @throws AppError `rate_limited` after too many failures, for the right password too; `unavailable` when too many passwords wait.
 */
export async function attempt<T>(
  ctx: AttemptCtx,
  tried: Tried,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const { limits, client, passwords } = ctx;
  const [account, network] = [counterOf(ctx, tried), networkOf(client.ip)];
  passwords.expectRoom();
  await limits.addressFailures.count(network);
  await limits.accountFailures.count(account);
  const proven = await prove().catch(async (error: unknown) => {
    await Promise.all([
      limits.accountFailures.refund(account),
      limits.addressFailures.refund(network),
    ]);
    throw error;
  });
  if (proven !== null)
    await Promise.all([
      limits.accountFailures.reset(account),
      limits.addressFailures.refund(network),
    ]);
  return proven;
}

/** Resets the failures of an account, in this browser and in all others. */
export async function forgetFailures(
  ctx: Pick<Ctx, "limits" | "client">,
  tried: Tried,
): Promise<void> {
  const { companyId, email } = tried;
  await Promise.all([
    ctx.limits.accountFailures.reset(`${companyId}:${email}`),
    ctx.limits.accountFailures.reset(counterOf(ctx, tried)),
  ]);
}
