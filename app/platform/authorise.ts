import { AppError } from "#app/domain/errors/errors.ts";
import { fulfils, type Need } from "#app/domain/policy/policy.ts";
import { signedIn, type Ctx, type SignedIn } from "./context.ts";

/**
 * Lets through who may do a thing (of the company named), and says who it is.
 *
 * @throws AppError `unauthenticated` when nobody is signed in, `forbidden` when the account may not.
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
