import { isCommonPassword } from "#app/lib/common-passwords.ts";
import { invalid } from "#app/lib/errors.ts";

/** Administrators reach every company: theirs are longer. */
const ADMINS_LEAST = 12;

/** Whose password it will be. */
interface Owner {
  email: string;
  roles: readonly string[];
}

/**
 * Refuses a new password that would be guessed first. Its length is the schema's to check.
 *
 * @throws AppError `invalid` at `field`.
 */
export function refuseWeakPassword(password: string, { email, roles }: Owner, companyName: string, field = "password"): void {
  if (roles.includes("ROLE_ADMIN") && [...password].length < ADMINS_LEAST) throw invalid({ [field]: [`Administrators need at least ${ADMINS_LEAST} characters`] });
  if (isCommonPassword(password, [email, companyName])) throw invalid({ [field]: ["This password is too common"] });
}
