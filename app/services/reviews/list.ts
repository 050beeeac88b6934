import { notFound } from "#app/domain/errors/errors.ts";
import { toPage } from "#app/domain/paging.ts";
import type { ReviewSort } from "#app/domain/reviews/words.ts";
import type {
  RatingSummary,
  Review,
  ReviewListQuery,
  ReviewPage,
} from "#app/schemas/public/reviews.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { REVIEW_COLUMNS, toShared, toSubject, toSummary, type ReviewRow } from "./rows.ts";
import { subjectOf, type Wanted } from "./subject.ts";

/** Of two that are alike the newer comes first; ids are in the order of time. */
const ORDERS: Record<ReviewSort, Sql> = {
  helpful: sql`s.helpful_count DESC, s.created_at DESC, s.id DESC`,
  newest: sql`s.created_at DESC, s.id DESC`,
  highest: sql`s.rating DESC, s.helpful_count DESC, s.created_at DESC, s.id DESC`,
  lowest: sql`s.rating, s.helpful_count DESC, s.created_at DESC, s.id DESC`,
};

/** An account's relation to some reviews. */
interface Standing {
  written: ReadonlySet<string>;
  helpful: ReadonlySet<string>;
  reported: ReadonlySet<string>;
}

async function standingOf(ctx: Ctx, ids: readonly string[]): Promise<Standing | null> {
  if (!ctx.user) return null;
  const { companyId, userId } = ctx.user;
  const rows = await withCompany(
    ctx.db,
    companyId,
    (tx) => tx.$queryRaw<{ id: string; what: keyof Standing }[]>`
    SELECT id, 'written' AS what FROM reviews WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND id = ANY(${ids}::uuid[])
    UNION ALL SELECT review_id, 'helpful' FROM review_votes WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND review_id = ANY(${ids}::uuid[])
    UNION ALL SELECT review_id, 'reported' FROM review_reports WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid AND review_id = ANY(${ids}::uuid[])`,
  );
  const of = (what: keyof Standing) =>
    new Set(rows.filter((row) => row.what === what).map(({ id }) => id));
  return { written: of("written"), helpful: of("helpful"), reported: of("reported") };
}

/** The reviews as the caller reads them. */
async function read(ctx: Ctx, rows: readonly ReviewRow[]): Promise<Review[]> {
  const standing =
    rows.length === 0
      ? null
      : await standingOf(
          ctx,
          rows.map(({ id }) => id),
        );
  return rows.map((row) => ({
    ...toShared(row),
    caller: standing && {
      isAuthor: standing.written.has(row.id),
      isHelpful: standing.helpful.has(row.id),
      isReported: standing.reported.has(row.id),
    },
  }));
}

/**
 * A page of the reviews of a place or a point of interest, by travellers of all companies, with its rating and how the stars spread.
 *
 * @throws AppError `not_found` when the company's guests don't see what is asked for.
 */
export async function list(
  ctx: Ctx,
  { sortBy, page, size, ...wanted }: ReviewListQuery & Wanted,
): Promise<ReviewPage> {
  const found = await subjectOf(ctx, wanted);
  const isOf = found.kind === "place" ? sql`s.place_id` : sql`s.poi_id`;
  const rows =
    found.ratingCount === 0
      ? []
      : await ctx.db.read<ReviewRow>(sql`
    SELECT ${REVIEW_COLUMNS} FROM shared_reviews s WHERE ${isOf} = ${found.subjectId}::uuid AND s.hidden_at IS NULL
    ORDER BY ${ORDERS[sortBy]} LIMIT ${size} OFFSET ${page * size}`);
  return {
    subject: toSubject(found),
    summary: toSummary(found),
    ...toPage(await read(ctx, rows), { page, size }, found.ratingCount),
  };
}

/**
 * A review, by a traveller of any company.
 *
 * @throws AppError `not_found` when it is hidden, or the company's guests don't see what it is of.
 */
export async function get(ctx: Ctx, id: string): Promise<Review> {
  const [row] = await ctx.db.read<ReviewRow>(
    sql`SELECT ${REVIEW_COLUMNS} FROM shared_reviews s WHERE s.id = ${id}::uuid AND s.hidden_at IS NULL`,
  );
  if (!row) throw notFound("Review");
  const { placeId, poiId } = row;
  await subjectOf(ctx, poiId === null ? { placeId: placeId! } : { poiId }).catch(() => {
    throw notFound("Review");
  });
  return (await read(ctx, [row]))[0]!;
}

/** What a destination's page shows of a place's reviews at first: its rating, and the most helpful ones. */
export interface PlaceVoices {
  summary: RatingSummary;
  best: Review[];
}

/** What is rated, as the catalogue's answers know it. */
interface Rated {
  id: string;
  ratingCount: number;
}

/**
 * How a place is rated that the caller has seen to be visible, with as many of its most helpful reviews. Nothing is asked of the
 * database where nothing was reviewed.
 */
export async function ofPlace(ctx: Ctx, place: Rated, most: number): Promise<PlaceVoices> {
  if (place.ratingCount === 0)
    return {
      summary: toSummary({ rating: null, ratingCount: 0, spread: [0, 0, 0, 0, 0] }),
      best: [],
    };
  const [rated, rows] = await Promise.all([
    ctx.db.read<{ rating: number; ratingCount: number; spread: number[] }>(sql`
      SELECT p.rating, p.rating_count AS "ratingCount", p.rating_spread AS spread FROM places p WHERE p.id = ${place.id}::uuid`),
    ctx.db.read<ReviewRow>(sql`
      SELECT ${REVIEW_COLUMNS} FROM shared_reviews s WHERE s.place_id = ${place.id}::uuid AND s.hidden_at IS NULL ORDER BY ${ORDERS.helpful} LIMIT ${most}`),
  ]);
  return { summary: toSummary(rated[0]!), best: await read(ctx, rows) };
}

/** The most helpful review of each point of interest that has any, by its id. */
export async function bestOfPois(
  ctx: Ctx,
  pois: readonly Rated[],
): Promise<Record<string, Pick<Review, "rating" | "text" | "authorName">>> {
  const reviewed = pois.filter(({ ratingCount }) => ratingCount > 0).map(({ id }) => id);
  if (reviewed.length === 0) return {};
  const rows = await ctx.db.read<ReviewRow & { poiId: string }>(sql`
    SELECT DISTINCT ON (s.poi_id) ${REVIEW_COLUMNS} FROM shared_reviews s WHERE s.poi_id = ANY(${reviewed}::uuid[]) AND s.hidden_at IS NULL
    ORDER BY s.poi_id, ${ORDERS.helpful}`);
  return Object.fromEntries(
    rows.map(({ poiId, rating, text, authorName }) => [poiId, { rating, text, authorName }]),
  );
}
