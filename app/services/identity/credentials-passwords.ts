import { isCommonPassword } from "#app/domain/policy/common-passwords.ts";
import { invalid } from "#app/domain/errors/errors.ts";
import { ADMINS_LEAST_PASSWORD_LENGTH } from "#app/domain/policy/password-rules.ts";

/** The password's owner. */
interface Owner {
  email: string;
  roles: readonly string[];
}

/**
 * Refuses a new password that would be guessed first. Its length is the schema's to check.
 *
 * @throws AppError `invalid` at `field`.
 */
export function refuseWeakPassword(
  password: string,
  { email, roles }: Owner,
  companyName: string,
  field = "password",
): void {
  if (roles.includes("ROLE_ADMIN") && [...password].length < ADMINS_LEAST_PASSWORD_LENGTH)
    throw invalid({
      [field]: [`Administrator passwords need at least ${ADMINS_LEAST_PASSWORD_LENGTH} characters`],
    });
  if (isCommonPassword(password, [email, companyName]))
    throw invalid({ [field]: ["This password is too common"] });
}
