import { AppError } from "#app/domain/errors/errors.ts";
import { fulfils, type Need } from "#app/domain/policy/policy.ts";
import { signedIn, type Ctx, type SignedIn } from "./context.ts";

/**
 * Requires a permission (for the company named) and returns the account.
 *
 * @throws AppError `unauthenticated` without an account, `forbidden` if the account lacks the permission.
 */
export function authorise(
  ctx: Pick<Ctx, "user" | "sessionEnded">,
  need: Need,
  companyId?: string,
): SignedIn {
  const user = signedIn(ctx);
  if (!fulfils(user, need, companyId)) throw new AppError("forbidden", "Access denied");
  return user;
}
