import { networkOf } from "#app/platform/networks.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Whose password is tried: the account of this company with this address, whether there is one or not. */
interface Tried {
  companyId: string;
  email: string;
}

const accountKey = ({ companyId, email }: Tried) => `${companyId}:${email}`;

/**
 * One attempt at a password. A failed one counts for the account and for the network it came from; a right one lets the account's
 * failures be forgotten.
 *
 * @param prove Answers what the right password gives, null for a wrong one; is not asked after too many failures.
 * @throws AppError `rate_limited` after too many failures, for the right password too; `unavailable` when too many passwords wait.
 */
export async function attempt<T>(
  { limits, client, passwords }: Pick<Ctx, "limits" | "client" | "passwords">,
  tried: Tried,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const [account, network] = [accountKey(tried), networkOf(client.ip)];
  passwords.expectRoom();
  await limits.accountFailures.check(account);
  await limits.addressFailures.check(network);
  const proven = await prove();
  if (proven === null)
    await Promise.all([
      limits.accountFailures.count(account),
      limits.addressFailures.count(network),
    ]);
  else await limits.accountFailures.reset(account);
  return proven;
}

/** Lets an account be tried again that too many failures have shut. */
export const forgetFailures = ({ limits }: Pick<Ctx, "limits">, tried: Tried): Promise<void> =>
  limits.accountFailures.reset(accountKey(tried));
