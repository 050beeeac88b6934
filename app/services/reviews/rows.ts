import type { ReviewReason } from "#app/domain/reviews/words.ts";
import { plainMean, type Spread } from "#app/domain/reviews/rating.ts";
import type {
  OwnReview,
  RatingSummary,
  Review,
  ReviewSubject,
} from "#app/schemas/public/reviews.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";

/** What a review is of, as `SUBJECT_COLUMNS` selects it. */
export interface SubjectRow {
  kind: "place" | "poi";
  subjectId: string;
  name: string;
  placeSlug: string;
  placeName: string;
  poiSlug: string | null;
}

/** Of a place `p`, and of its point of interest `o` where that is what is meant. */
export const SUBJECT_COLUMNS = sql`
  CASE WHEN o.id IS NULL THEN 'place' ELSE 'poi' END AS kind, coalesce(o.id, p.id) AS "subjectId", coalesce(o.name, p.name) AS name,
  p.slug AS "placeSlug", p.name AS "placeName", o.slug AS "poiSlug"`;

/** A shared review `s` with what it is of. */
export const WITH_SUBJECT = sql`shared_reviews s LEFT JOIN pois o ON o.id = s.poi_id JOIN places p ON p.id = coalesce(s.place_id, o.place_id)`;

export const toSubject = (row: SubjectRow): ReviewSubject => ({
  kind: row.kind,
  id: row.subjectId,
  name: row.name,
  placeSlug: row.placeSlug,
  placeName: row.placeName,
  poiSlug: row.poiSlug,
});

/** A review as `REVIEW_COLUMNS` selects it. */
export interface ReviewRow {
  id: string;
  placeId: string | null;
  poiId: string | null;
  rating: number;
  text: string;
  visitedMonth: string;
  authorName: string;
  helpfulCount: number;
  createdAt: Date;
  editedAt: Date | null;
}

/** What everybody may read of a shared review `s`. */
export const REVIEW_COLUMNS = sql`
  s.id, s.place_id AS "placeId", s.poi_id AS "poiId", s.rating, s.text, to_char(s.visited_on, 'YYYY-MM') AS "visitedMonth",
  s.author_name AS "authorName", s.helpful_count AS "helpfulCount", s.created_at AS "createdAt", s.edited_at AS "editedAt"`;

/** A review as everybody may read it; named field by field, so that a new column can't leak. */
export const toShared = (row: ReviewRow): Omit<Review, "caller"> => ({
  id: row.id,
  placeId: row.placeId,
  poiId: row.poiId,
  rating: row.rating,
  text: row.text,
  visitedMonth: row.visitedMonth,
  authorName: row.authorName,
  helpfulCount: row.helpfulCount,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

/** What a moderator decided, as `HIDDEN_COLUMNS` selects it. */
export interface HiddenRow {
  hiddenAt: Date | null;
  hiddenReason: ReviewReason | null;
  hiddenNote: string;
}
export const HIDDEN_COLUMNS = sql`s.hidden_at AS "hiddenAt", s.hidden_reason AS "hiddenReason", s.hidden_note AS "hiddenNote"`;

export const toHidden = ({ hiddenAt, hiddenReason, hiddenNote }: HiddenRow): OwnReview["hidden"] =>
  hiddenAt === null || hiddenReason === null
    ? null
    : { reason: hiddenReason, note: hiddenNote, hiddenAt: hiddenAt.toISOString() };

export type OwnRow = ReviewRow & SubjectRow & HiddenRow & { version: number };

export const toOwn = (row: OwnRow): OwnReview => ({
  ...toShared(row),
  version: row.version,
  subject: toSubject(row),
  hidden: toHidden(row),
});

/** The rating that the database keeps of a place or a point of interest. */
export interface RatedRow {
  rating: number | null;
  ratingCount: number;
  spread: number[];
}

export function toSummary({ rating, ratingCount, spread }: RatedRow): RatingSummary {
  const counts = spread as unknown as Spread;
  return { rating, mean: plainMean(counts), ratingCount, spread: [...counts] };
}
