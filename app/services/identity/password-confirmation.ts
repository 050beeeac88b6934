import { invalid, unauthenticated } from "#app/domain/errors/errors.ts";
import { findById, type Account } from "./account-records.ts";
import { signedIn, type Ctx } from "#app/platform/context.ts";
import { attempt } from "./password-attempts.ts";

/** Display names of the fields that ask for the current password. */
const FIELDS = { currentPassword: "current password", password: "password" };
type Field = keyof typeof FIELDS;

/** Rejects the typed password. */
export const passwordRefused = (field: Field, says = `The ${FIELDS[field]} is incorrect`) =>
  invalid({ [field]: [says] });

/**
 * The account that asks, once it has shown its password again; a wrong one counts as a failed sign-in does.
 *
 * @throws AppError `unauthenticated`; `invalid` at `field` when it is wrong, or the account has none; `rate_limited` after too many wrong ones.
 */
export async function confirmPassword(ctx: Ctx, field: Field, typed: string): Promise<Account> {
  const { companyId, userId } = signedIn(ctx);
  const account = await findById(ctx, companyId, userId);
  if (!account) throw unauthenticated();
  const { passwordHash } = account;
  if (passwordHash === null)
    throw passwordRefused(
      field,
      "This account has no password yet. Set one with ‘Forgot your password?’",
    );
  const confirmed = await attempt(ctx, account, async () =>
    (await ctx.passwords.matches(typed, passwordHash)) ? account : null,
  );
  if (!confirmed) throw passwordRefused(field);
  return confirmed;
}
