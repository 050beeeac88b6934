import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { authorName } from "#app/domain/reviews/author-name.ts";
import { thisMonth, type ReviewReason } from "#app/domain/reviews/words.ts";
import type { OwnData } from "#app/schemas/public/profile.ts";
import type { NewReview, OwnReview, ReviewChange } from "#app/schemas/public/reviews.ts";
import { signedIn, withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { once } from "#app/platform/idempotency.ts";
import { newId } from "#app/platform/ids.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import {
  HIDDEN_COLUMNS,
  REVIEW_COLUMNS,
  SUBJECT_COLUMNS,
  toOwn,
  WITH_SUBJECT,
  type OwnRow,
} from "./rows.ts";
import { subjectOf, type Wanted } from "./subject.ts";

type Author = Pick<SignedIn, "companyId" | "userId">;

const isOwn = ({ companyId, userId }: Author) => ({ companyId, userId });

async function ownOf(
  tx: Tx,
  { companyId, userId }: Author,
  which: Sql = sql`true`,
): Promise<OwnReview[]> {
  const rows = await tx.$queryRaw<OwnRow[]>(sql`
    SELECT ${REVIEW_COLUMNS}, ${HIDDEN_COLUMNS}, ${SUBJECT_COLUMNS}, r.version FROM ${WITH_SUBJECT} JOIN reviews r ON r.id = s.id
    WHERE r.company_id = ${companyId}::uuid AND r.user_id = ${userId}::uuid AND ${which} ORDER BY s.created_at DESC, s.id DESC`);
  return rows.map(toOwn);
}

/** The caller's own review that is meant. @throws AppError `not_found` when it isn't theirs, or there is none. */
async function ownReview(tx: Tx, author: Author, which: Sql): Promise<OwnReview> {
  const [own] = await ownOf(tx, author, which);
  if (!own) throw notFound("Review");
  return own;
}

/**
 * The caller's own reviews, the newest first, those that are hidden too.
 *
 * @throws AppError `unauthenticated`.
 */
export async function mine(ctx: Ctx): Promise<OwnReview[]> {
  const author = signedIn(ctx);
  return withCompany(ctx.db, author.companyId, (tx) => ownOf(tx, author));
}

/**
 * One of the caller's own reviews, hidden or not.
 *
 * @throws AppError `unauthenticated`; `not_found`.
 */
export async function own(ctx: Ctx, id: string): Promise<OwnReview> {
  const author = signedIn(ctx);
  return withCompany(ctx.db, author.companyId, (tx) =>
    ownReview(tx, author, sql`r.id = ${id}::uuid`),
  );
}

/** What the caller wrote of a place or a point of interest by its id, which every page of a destination asks for; null for a visitor, and who has written nothing. */
export async function mineOf(
  ctx: Ctx,
  { kind, id }: { kind: "place" | "poi"; id: string },
): Promise<OwnReview | null> {
  if (!ctx.user) return null;
  const written = await ctx.memo.get(`reviews-of:${ctx.user.userId}`, () => mine(ctx));
  return written.find(({ subject }) => subject.kind === kind && subject.id === id) ?? null;
}

/** A change of the caller's own reviews: what this process remembers of them is out of date when it is done. */
async function changing<T>(
  ctx: Ctx,
  { companyId }: Author,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await withCompany(ctx.db, companyId, work);
  } finally {
    ctx.memo.clear("catalogue");
  }
}

/** The first day of the month of a visit. @throws AppError `invalid` at `visitedMonth` when that is to come. */
function visitedOn(ctx: Ctx, month: string): Date {
  if (month > thisMonth(ctx.now()))
    throw invalid({ visitedMonth: ["Choose this month or an earlier one"] });
  return new Date(`${month}-01`);
}

async function add(
  ctx: Ctx,
  tx: Tx,
  author: SignedIn,
  { rating, text, visitedMonth }: NewReview,
  { kind, subjectId }: { kind: "place" | "poi"; subjectId: string },
): Promise<OwnReview> {
  const subject = kind === "place" ? { placeId: subjectId } : { poiId: subjectId };
  const which =
    kind === "place" ? sql`r.place_id = ${subjectId}::uuid` : sql`r.poi_id = ${subjectId}::uuid`;
  const data = {
    ...subject,
    ...isOwn(author),
    id: newId(ctx.now()),
    rating,
    text,
    visitedOn: visitedOn(ctx, visitedMonth),
    authorName: authorName(author),
    createdAt: ctx.now(),
  };
  const { count } = await tx.review.createMany({ data, skipDuplicates: true });
  const own = await ownReview(tx, author, which);
  if (count === 0)
    throw new AppError(
      "conflict",
      "You’ve already reviewed this. Edit your review instead",
      undefined,
      own,
    );
  return own;
}

/**
 * Reviews a place or a point of interest, once; it is read on every company's site at once.
 *
 * @param key asked again with it, the first answer is given again.
 * @throws AppError `unauthenticated`; `not_found` when the company's guests don't see what is reviewed; `invalid` at `visitedMonth`
 *   when that is to come; `conflict` with the caller's review when there is one; `rate_limited`.
 */
export async function create(ctx: Ctx, input: NewReview, key?: string): Promise<OwnReview> {
  const author = signedIn(ctx);
  const wanted: Wanted = input;
  const subject = await subjectOf(ctx, wanted);
  const { companyId, userId } = author;
  return changing(ctx, author, (tx) => {
    const work = async () => {
      await ctx.limits.reviews.count(author.userId);
      return add(ctx, tx, author, input, subject);
    };
    return key === undefined
      ? work()
      : once(
          tx,
          { companyId, userId, scope: "reviews.create", key, request: input },
          ctx.now(),
          work,
        );
  });
}

const staleReview = (current: OwnReview) =>
  new AppError("conflict", "This review has changed since you opened it", undefined, current);

/**
 * Changes the caller's own review, from the version that they have seen. What a moderator has hidden stays hidden until one
 * shows it again.
 *
 * @throws AppError `unauthenticated`; `not_found`; `invalid` at `visitedMonth`; `conflict` with the current review when `version`
 *   is no longer its; `rate_limited`.
 */
export async function update(
  ctx: Ctx,
  {
    id,
    version,
    rating,
    text,
    visitedMonth,
  }: Omit<ReviewChange, "version"> & { id: string; version: number },
): Promise<OwnReview> {
  const author = signedIn(ctx);
  const visited = visitedOn(ctx, visitedMonth);
  await ctx.limits.reviews.count(author.userId);
  return changing(ctx, author, async (tx) => {
    const data = {
      rating,
      text,
      visitedOn: visited,
      authorName: authorName(author),
      editedAt: ctx.now(),
      version: { increment: 1 },
    };
    const { count } = await tx.review.updateMany({
      where: { ...isOwn(author), id, version },
      data,
    });
    const own = await ownReview(tx, author, sql`r.id = ${id}::uuid`);
    if (count === 0) throw staleReview(own);
    return own;
  });
}

/**
 * Removes the caller's own review, with its votes and reports.
 *
 * @throws AppError `unauthenticated`; `not_found`; `conflict` with the current review when `version` is no longer its.
 */
export async function remove(ctx: Ctx, id: string, version?: number): Promise<void> {
  const author = signedIn(ctx);
  await changing(ctx, author, async (tx) => {
    const { count } = await tx.review.deleteMany({ where: { ...isOwn(author), id, version } });
    if (count === 0) throw staleReview(await ownReview(tx, author, sql`r.id = ${id}::uuid`));
  });
}

/** What the caller said of others' reviews, for the export of their data. @throws AppError `unauthenticated`. */
export async function said(ctx: Ctx): Promise<Pick<OwnData, "reviewVotes" | "reviewReports">> {
  const { companyId, userId } = signedIn(ctx);
  const where = { companyId, userId };
  const orderBy = { createdAt: "desc" } as const;
  const { votes, reports } = await withCompany(ctx.db, companyId, async (tx) => ({
    votes: await tx.reviewVote.findMany({ where, orderBy }),
    reports: await tx.reviewReport.findMany({ where, orderBy }),
  }));
  return {
    reviewVotes: votes.map(({ reviewId, createdAt }) => ({
      reviewId,
      createdAt: createdAt.toISOString(),
    })),
    reviewReports: reports.map(({ reviewId, reason, createdAt }) => ({
      reviewId,
      reason: reason as ReviewReason,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Hands what travellers of all companies wrote of a record over to the one that it is merged into, in the transaction of the merge; of a place the database does so itself. */
export const moveReviews = (tx: Tx, fromId: string, toId: string) =>
  tx.$executeRaw`SELECT move_reviews(${fromId}::uuid, ${toId}::uuid)`;

/** Shows all that an account wrote under its new name, in the transaction of the change. */
export async function renameAuthor(
  tx: Tx,
  author: Author,
  name: { firstName: string; lastName: string },
): Promise<void> {
  const shown = authorName(name);
  await tx.review.updateMany({
    where: { ...isOwn(author), authorName: { not: shown } },
    data: { authorName: shown },
  });
}
