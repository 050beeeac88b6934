import { notFound, unauthenticated } from "#app/domain/errors/errors.ts";
import { signedIn, withCompany, type Ctx } from "#app/platform/context.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import { hashOf } from "#app/services/identity/session-token.ts";

/** Whose trips a request may see: an account's, or those of the browser that holds a draft's key. */
export interface Owner {
  readonly companyId: string;
  readonly userId: string | null;
  readonly draftHash: string | null;
}

/** Who asks, as the owner of trips; null for a visitor without a draft. Signing in takes drafts over, so an account has none. */
export function ownerOf({
  user,
  draftKey,
  company,
}: Pick<Ctx, "user" | "draftKey" | "company">): Owner | null {
  if (user) return { companyId: user.companyId, userId: user.userId, draftHash: null };
  return draftKey === null
    ? null
    : { companyId: company.id, userId: null, draftHash: hashOf(draftKey) };
}

/**
 * Who asks, when a trip of theirs is meant.
 *
 * @throws AppError `unauthenticated` when a session came along that holds no more; `not_found` for a visitor without a draft.
 */
export function expectOwner(ctx: Ctx): Owner {
  const owner = ownerOf(ctx);
  if (owner) return owner;
  throw ctx.sessionEnded ? unauthenticated() : notFound("Itinerary");
}

/** The account that asks, as the owner of its trips. @throws AppError `unauthenticated`. */
export function accountOwner(ctx: Ctx): Owner & { userId: string } {
  const { companyId, userId } = signedIn(ctx);
  return { companyId, userId, draftHash: null };
}

/** The owner's trips that are not deleted. */
export const owned = ({ companyId, userId, draftHash }: Owner) => ({
  companyId,
  userId,
  draftHash,
  deletedAt: null,
});

/** Runs `work` behind the wall of the company that the owner's rows are of. */
export const asOwner = <T>(ctx: Ctx, owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withCompany(ctx.db, owner.companyId, work);

/** Holds the owner's trip until the transaction ends, so that of two changes at once one waits for the other; false when there is none. */
export async function lock(
  tx: Tx,
  { companyId, userId, draftHash }: Owner,
  id: string,
): Promise<boolean> {
  const isOwn =
    userId === null ? Prisma.sql`draft_hash = ${draftHash}` : Prisma.sql`user_id = ${userId}::uuid`;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM itineraries WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL AND ${isOwn} FOR UPDATE`;
  return rows.length > 0;
}
