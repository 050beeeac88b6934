import { AppError, notFound } from "#app/domain/errors/errors.ts";
import type { HelpfulVote, ReportedReview, ReviewReport } from "#app/schemas/public/reviews.ts";
import { signedIn, withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { visiblePlaces } from "#app/services/catalogue/place-filters.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { WITH_SUBJECT } from "./rows.ts";

/** @throws AppError `not_found` when the company's guests don't see the review. */
async function expectSeen(ctx: Ctx, id: string): Promise<void> {
  const [seen] = await ctx.db.read<unknown>(sql`
    SELECT 1 FROM ${WITH_SUBJECT} WHERE s.id = ${id}::uuid AND s.hidden_at IS NULL AND ${await visiblePlaces(ctx)} AND (o.id IS NULL OR o.is_published)`);
  if (!seen) throw notFound("Review");
}

/** @throws AppError `forbidden` when the caller wrote it. */
async function expectAnothers(tx: Tx, { companyId, userId }: SignedIn, id: string): Promise<void> {
  if ((await tx.review.count({ where: { companyId, userId, id } })) > 0)
    throw new AppError("forbidden", "You can’t vote on or report your own review");
}

async function helpfulCount(tx: Tx, id: string): Promise<number> {
  const found = await tx.sharedReview.findUnique({ where: { id }, select: { helpfulCount: true } });
  if (!found) throw notFound("Review");
  return found.helpfulCount;
}

/**
 * Says that a review was helpful to the caller; saying so twice counts once.
 *
 * @throws AppError `unauthenticated`; `not_found` when the company's guests don't see it; `forbidden` when the caller wrote it; `rate_limited`.
 */
export async function vote(ctx: Ctx, id: string): Promise<HelpfulVote> {
  const voter = signedIn(ctx);
  const { companyId, userId } = voter;
  await ctx.limits.reviewVotes.count(userId);
  await expectSeen(ctx, id);
  return withCompany(ctx.db, companyId, async (tx) => {
    await expectAnothers(tx, voter, id);
    // Locked while the vote is saved, so that a review deleted at the same moment is simply not found.
    await tx.$executeRaw`
      INSERT INTO review_votes (company_id, user_id, review_id, created_at)
      SELECT ${companyId}::uuid, ${userId}::uuid, s.id, ${ctx.now()} FROM shared_reviews s WHERE s.id = ${id}::uuid FOR KEY SHARE ON CONFLICT DO NOTHING`;
    return { helpfulCount: await helpfulCount(tx, id), isHelpful: true };
  });
}

/**
 * Takes the caller's word back that a review was helpful.
 *
 * @throws AppError `unauthenticated`; `not_found` when the company's guests don't see it; `rate_limited`.
 */
export async function unvote(ctx: Ctx, id: string): Promise<HelpfulVote> {
  const { companyId, userId } = signedIn(ctx);
  await ctx.limits.reviewVotes.count(userId);
  await expectSeen(ctx, id);
  return withCompany(ctx.db, companyId, async (tx) => {
    await tx.reviewVote.deleteMany({ where: { companyId, userId, reviewId: id } });
    return { helpfulCount: await helpfulCount(tx, id), isHelpful: false };
  });
}

/**
 * Asks moderators to look at a review; asked twice, the first reason stays.
 *
 * @throws AppError `unauthenticated`; `not_found` when the company's guests don't see it; `forbidden` when the caller wrote it; `rate_limited`.
 */
export async function report(
  ctx: Ctx,
  { id, reason }: ReviewReport & { id: string },
): Promise<ReportedReview> {
  const reporter = signedIn(ctx);
  const { companyId, userId } = reporter;
  await ctx.limits.reviewVotes.count(userId);
  await expectSeen(ctx, id);
  return withCompany(ctx.db, companyId, async (tx) => {
    await expectAnothers(tx, reporter, id);
    await tx.$executeRaw`
      INSERT INTO review_reports (company_id, user_id, review_id, reason, created_at)
      SELECT ${companyId}::uuid, ${userId}::uuid, s.id, ${reason}, ${ctx.now()} FROM shared_reviews s WHERE s.id = ${id}::uuid FOR KEY SHARE ON CONFLICT DO NOTHING`;
    return { isReported: true };
  });
}
