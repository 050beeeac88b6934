import { toPage } from "#app/domain/paging.ts";
import type { ReviewReason } from "#app/domain/reviews/words.ts";
import type {
  DecidedReviews,
  HideReviews,
  QueuedReview,
  ReviewQueue,
  ReviewQueueQuery,
  ShowReviews,
} from "#app/schemas/public/reviews.ts";
import { notFound } from "#app/domain/errors/errors.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { asAdministrator } from "#app/services/catalogue-admin/records.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cappedCount, lookUp, type ByWords } from "#app/services/catalogue/search/capped-count.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { holdsWords, findIdsByName } from "#app/services/catalogue/search/find-ids-by-name.ts";
import { all, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import {
  HIDDEN_COLUMNS,
  REVIEW_COLUMNS,
  SUBJECT_COLUMNS,
  toHidden,
  toShared,
  toSubject,
  WITH_SUBJECT,
  type HiddenRow,
  type ReviewRow,
  type SubjectRow,
} from "./rows.ts";

/** Where the name of each review's subject is looked at, no more are looked up. */
const MAX_LOOKED_UP_BROADLY = 500;

type QueuedRow = ReviewRow &
  SubjectRow &
  HiddenRow & {
    openReports: number;
    reportReasons: Partial<Record<ReviewReason, number>>;
    total: number;
  };

/** Reported since a moderator last decided, or changed by its author since one hid it. */
const WAITS = sql`(s.open_reports > 0 OR s.hidden_at < s.edited_at)`;

const STATUSES: Record<ReviewQueueQuery["status"], Sql> = {
  waiting: WAITS,
  shown: sql`s.hidden_at IS NULL`,
  hidden: sql`s.hidden_at IS NOT NULL`,
  all: sql`true`,
};

const ORDERS: Record<NonNullable<ReviewQueueQuery["sortBy"]>, Sql> = {
  reports: sql`s.open_reports DESC, s.created_at DESC, s.id DESC`,
  newest: sql`s.created_at DESC, s.id DESC`,
  oldest: sql`s.created_at, s.id`,
};

/** Of a place by its id or slug, and of its points of interest. */
function ofPlace(idOrSlug: string): Sql {
  const id = isUuid(idOrSlug)
    ? sql`${idOrSlug}::uuid`
    : sql`(SELECT id FROM places WHERE slug = ${idOrSlug})`;
  return sql`(s.place_id = ${id} OR s.poi_id IN (SELECT id FROM pois WHERE place_id = ${id}))`;
}

const REVIEWS = sql`shared_reviews s`;

interface Words extends Pick<ByWords, "from" | "most" | "sooner"> {
  condition: Sql;
}

/** Reviews whose text, author or subject holds the words; names that few records have are looked up first. */
async function holding(ctx: Ctx, q: string, others: readonly Sql[]): Promise<Words> {
  const written = holdsWords(sql`s.search`, q);
  const named = await findIdsByName(ctx, q, { withPois: true });
  if (named)
    return {
      from: REVIEWS,
      condition: sql`(${written} OR s.place_id = ANY(${named.places}::uuid[]) OR s.poi_id = ANY(${named.pois}::uuid[]))`,
    };
  const sooner = sql`SELECT s.id FROM ${REVIEWS} WHERE ${all([...others, written])}`;
  return {
    from: WITH_SUBJECT,
    condition: sql`(${written} OR ${holdsWords(sql`p.search`, q)} OR ${holdsWords(sql`o.search`, q)})`,
    most: MAX_LOOKED_UP_BROADLY,
    sooner,
  };
}

/** The reviews that are asked for, of which there may be very many; or, by words, what is to be looked up. */
async function asked(
  ctx: Ctx,
  { status, kind, placeId, rating, q }: ReviewQueueQuery,
): Promise<{ from: Sql; where: Sql; words?: ByWords }> {
  const conditions: (Sql | false | undefined)[] = [
    STATUSES[status],
    kind === "place" && sql`s.place_id IS NOT NULL`,
    kind === "poi" && sql`s.poi_id IS NOT NULL`,
    placeId !== undefined && ofPlace(placeId),
    rating !== undefined && sql`s.rating = ${rating}`,
  ];
  const others = conditions.filter((condition): condition is Sql => Boolean(condition));
  if (q === undefined) return { from: REVIEWS, where: all(others) };
  const { condition, ...words } = await holding(ctx, q, others);
  const where = all([...others, condition]);
  return { from: words.from, where, words: { id: sql`s.id`, where, ...words } };
}

function toQueued(row: QueuedRow): QueuedReview {
  const reasons = Object.entries(row.reportReasons).filter(([, count]) => count > 0);
  return {
    ...toShared(row),
    subject: toSubject(row),
    openReports: row.openReports,
    reportReasons: Object.fromEntries(reasons),
    hidden: toHidden(row),
    isEditedSinceHidden:
      row.hiddenAt !== null && row.editedAt !== null && row.hiddenAt < row.editedAt,
  };
}

interface Waiting {
  place: number;
  poi: number;
}

async function waitingNow(ctx: Ctx): Promise<Waiting> {
  const [row] = await ctx.db.read<Waiting>(
    sql`SELECT count(s.place_id)::int AS place, count(s.poi_id)::int AS poi FROM shared_reviews s WHERE ${WAITS}`,
  );
  return row!;
}

/**
 * How many reviews of all companies' travellers wait for a moderator, by what they are of.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function waiting(ctx: Ctx): Promise<Waiting> {
  authorise(ctx, "catalogue.manage");
  return waitingNow(ctx);
}

/**
 * A page of the reviews that moderators look through, across companies, without the reviewers' identities. The total
 * is counted up to 10,000, by words up to 1,000, and by words that stand in thousands of names up to 500.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function queue(ctx: Ctx, query: ReviewQueueQuery): Promise<ReviewQueue> {
  authorise(ctx, "catalogue.manage");
  const { page, size, sortBy = query.status === "waiting" ? "reports" : "newest" } = query;
  const { from, where, words } = await asked(ctx, query);
  const found = words && (await lookUp(ctx, words));
  const [rows, { total, isCapped }, waits] = await Promise.all([
    ctx.db.read<QueuedRow>(
      sql`
      SELECT ${REVIEW_COLUMNS}, ${HIDDEN_COLUMNS}, ${SUBJECT_COLUMNS}, s.open_reports AS "openReports", s.report_reasons AS "reportReasons"
      FROM ${WITH_SUBJECT} WHERE s.id IN (SELECT s.id FROM ${from} WHERE ${found?.where ?? where} ORDER BY ${ORDERS[sortBy]} LIMIT ${size} OFFSET ${page * size})
      ORDER BY ${ORDERS[sortBy]}`,
      { hasStalePlan: true },
    ),
    found ?? cappedCount(ctx, from, where),
    waitingNow(ctx),
  ]);
  return {
    waiting: query.kind ? waits[query.kind] : waits.place + waits.poi,
    ...toPage(rows.map(toQueued), { page, size }, total),
    totalIsCapped: isCapped,
  };
}

interface Decision {
  hiddenReason: ReviewReason | null;
  hiddenNote: string;
}

interface HeldRow extends Decision {
  id: string;
  rating: number;
  subject: string;
}

/** Holds the reviews until the transaction ends, in the order of ids, so that two moderators don't wait for each other. */
const held = (tx: Tx, ids: readonly string[]) => tx.$queryRaw<HeldRow[]>`
  SELECT s.id, s.rating, s.hidden_reason AS "hiddenReason", s.hidden_note AS "hiddenNote", coalesce(o.name, p.name) AS subject
  FROM ${WITH_SUBJECT} WHERE s.id = ANY(${[...new Set(ids)]}::uuid[]) ORDER BY s.id FOR NO KEY UPDATE OF s`;

/** A decision as the audit log tells of it: not what was written nor by whom, for the log outlives the account. */
const recorded = ({ hiddenReason, hiddenNote }: Decision) => ({
  isHidden: hiddenReason !== null,
  hiddenReason,
  hiddenNote,
});

/** Decides on reviews in one transaction, which the audit log is written in; what was reported so far is settled by it. */
async function decide(
  ctx: Ctx,
  ids: readonly string[],
  decision: Decision,
): Promise<DecidedReviews> {
  const now = ctx.now();
  const isHidden = decision.hiddenReason !== null;
  return asAdministrator(ctx, async (tx) => {
    const rows = await held(tx, ids);
    if (rows.length === 0) throw notFound("Review");
    const found = rows.map(({ id }) => id);
    const data = {
      ...decision,
      hiddenAt: isHidden ? now : null,
      decidedAt: now,
      openReports: 0,
      reportReasons: {},
    };
    await tx.sharedReview.updateMany({ where: { id: { in: found } }, data });
    const batch = rows.length > 1 ? { batchId: newId(now) } : {};
    for (const row of rows) {
      const target = {
        kind: "review",
        id: row.id,
        name: `Review of ${row.subject}, ${row.rating} of 5`,
      };
      await recordChange(ctx, tx, {
        action: isHidden ? "review.hide" : "review.show",
        target,
        before: recorded(row),
        after: recorded(decision),
        ...batch,
      });
    }
    return { ids: found };
  });
}

/**
 * Hides reviews with a reason, which their authors read; they count for no rating until they are shown again.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` when none of them is there.
 */
export const hide = (ctx: Ctx, { ids, reason, note }: HideReviews): Promise<DecidedReviews> =>
  decide(ctx, ids, { hiddenReason: reason, hiddenNote: note });

/**
 * Shows reviews: those that were hidden again, and those that were reported from now on without the reports.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` when none of them is there.
 */
export const show = (ctx: Ctx, { ids }: ShowReviews): Promise<DecidedReviews> =>
  decide(ctx, ids, { hiddenReason: null, hiddenNote: "" });
