import { z } from "zod";
import {
  FIRST_MONTH,
  HIDDEN_NOTE_MOST,
  REVIEW_REASONS,
  REVIEW_SORTS,
  REVIEW_TEXT,
} from "#app/domain/reviews/words.ts";
import { Id, IdOrSlug, Instant, queryInteger, Slug } from "./common.ts";
import { pageOf } from "./paging.ts";

/** Controls but line ends, halves of letters, and marks that turn the direction of whatever text comes after them. */
const TREACHEROUS = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Z}\p{C}]/u;

const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Plain text in any language and script, stored as typed with normalised line ends. */
const ReviewText = z
  .string("Write your review")
  .max(2 * REVIEW_TEXT.most, `Keep the review under ${REVIEW_TEXT.most} characters`)
  .transform(plain)
  .refine(
    (text) => text.length >= REVIEW_TEXT.least && VISIBLE.test(text),
    `Write at least ${REVIEW_TEXT.least} characters`,
  )
  .refine(
    (text) => text.length <= REVIEW_TEXT.most,
    `Keep the review under ${REVIEW_TEXT.most} characters`,
  )
  .refine((text) => !TREACHEROUS.test(text), "Remove unsupported characters");

const Rating = z
  .int("Choose 1 to 5 stars")
  .min(1, "Choose 1 to 5 stars")
  .max(5, "Choose 1 to 5 stars");
/** A calendar month; that it is not to come is known by the server's clock. */
const VisitedMonth = z
  .string("Choose the month of your visit")
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Choose the month of your visit")
  .refine((month) => month >= FIRST_MONTH, "Choose the month of your visit");

const content = { rating: Rating, text: ReviewText, visitedMonth: VisitedMonth };
const ONE_SUBJECT = {
  path: ["placeId"],
  message: "Enter either a place or a point of interest",
};
const namesOne = ({ placeId, poiId }: { placeId?: unknown; poiId?: unknown }) =>
  (placeId === undefined) !== (poiId === undefined);

/** What a review is of. */
const subject = { placeId: IdOrSlug.optional(), poiId: Id.optional() };

export const NewReview = z.strictObject({ ...subject, ...content }).refine(namesOne, ONE_SUBJECT);
export type NewReview = z.output<typeof NewReview>;

export const ReviewChange = z.strictObject({
  ...content,
  /** The version that is changed; the header If-Match may say it instead. */
  version: z.int().min(1).optional(),
});
export type ReviewChange = z.output<typeof ReviewChange>;

const star = z.coerce.number("Choose 1 to 5 stars").pipe(Rating);
/** A review as a form sends it: made new without an id. */
export const ReviewForm = z.object({
  ...content,
  rating: star,
  id: Id.optional().catch(undefined),
  version: z.coerce.number().pipe(z.int().min(1)).optional().catch(undefined),
});

export const ReviewParams = z.object({ id: Id });

export const Reason = z.enum(REVIEW_REASONS, "Choose a reason");
export const ReviewReport = z.strictObject({ reason: Reason });
export type ReviewReport = z.infer<typeof ReviewReport>;

export const ReviewListQuery = z
  .object({
    ...subject,
    sortBy: z.enum(REVIEW_SORTS).default("helpful"),
    page: queryInteger(0, 10_000).default(0),
    size: queryInteger(1, 50).default(10),
  })
  .refine(namesOne, ONE_SUBJECT);
export type ReviewListQuery = z.output<typeof ReviewListQuery>;

/** The same as the page of a place's reviews is asked for; what makes no sense in an address is left out. */
export const PlaceReviewsQuery = z.object({
  /** The slug of a point of interest of the place. */
  poi: Slug.optional().catch(undefined),
  sortBy: z.enum(REVIEW_SORTS).catch("helpful"),
  page: queryInteger(0, 10_000).catch(0),
});

/** A review as everybody may read it, on every company's site. */
export const Review = z.strictObject({
  id: Id,
  placeId: Id.nullable(),
  poiId: Id.nullable(),
  rating: Rating,
  text: z.string(),
  /** `YYYY-MM`. */
  visitedMonth: z.string(),
  /** "Asha M." */
  authorName: z.string(),
  helpfulCount: z.int().min(0),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** What the caller has to do with it; null for a visitor. */
  caller: z
    .strictObject({ isAuthor: z.boolean(), isHelpful: z.boolean(), isReported: z.boolean() })
    .nullable(),
});
export type Review = z.infer<typeof Review>;

/** What reviews are of, with its rating. */
export const ReviewSubject = z.strictObject({
  kind: z.enum(["place", "poi"]),
  id: Id,
  name: z.string(),
  /** Of the place, or of the place that the point of interest belongs to. */
  placeSlug: z.string(),
  placeName: z.string(),
  poiSlug: z.string().nullable(),
});
export type ReviewSubject = z.infer<typeof ReviewSubject>;

/** A point of interest of a place, as the page of reviews leads to its own. */
export interface RatedPoi {
  slug: string;
  name: string;
  rating: number | null;
  ratingCount: number;
}

export const RatingSummary = z.strictObject({
  /** The fair mean, as `rating` of the place or the point of interest; null until there are reviews. */
  rating: z.number().min(1).max(5).nullable(),
  /** The plain mean of the stars. */
  mean: z.number().min(1).max(5).nullable(),
  ratingCount: z.int().min(0),
  /** How many gave one star, two, and so on to five. */
  spread: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

const { content: _rows, ...page } = pageOf(z.null()).shape;

export const ReviewPage = z.strictObject({
  subject: ReviewSubject,
  summary: RatingSummary,
  content: z.array(Review),
  ...page,
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** A review as its author sees it. */
export const OwnReview = Review.omit({ caller: true }).extend({
  version: z.int().min(1),
  subject: ReviewSubject,
  /** Why a moderator hid it; null while it is shown. */
  hidden: z.strictObject({ reason: Reason, note: z.string(), hiddenAt: Instant }).nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const HelpfulVote = z.strictObject({ helpfulCount: z.int().min(0), isHelpful: z.boolean() });
export type HelpfulVote = z.infer<typeof HelpfulVote>;
export const ReportedReview = z.strictObject({ isReported: z.literal(true) });
export type ReportedReview = z.infer<typeof ReportedReview>;

/** `waiting` is what was reported, or edited since it was hidden. */
const QUEUE_STATUSES = ["waiting", "shown", "hidden", "all"] as const;
const QUEUE_SORTS = ["reports", "newest", "oldest"] as const;

export const ReviewQueueQuery = z.object({
  status: z.enum(QUEUE_STATUSES).default("waiting"),
  kind: z.enum(["place", "poi"]).optional(),
  placeId: IdOrSlug.optional(),
  rating: queryInteger(1, 5).optional(),
  /** Words of the text, the author's name or what the review is of. */
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((text) => text || undefined),
  sortBy: z.enum(QUEUE_SORTS).optional(),
  page: queryInteger(0, 10_000).default(0),
  size: queryInteger(1, 100).default(20),
});
export type ReviewQueueQuery = z.output<typeof ReviewQueueQuery>;

/** A review as moderators see it. Whose it is they don't. */
export const QueuedReview = Review.omit({ caller: true }).extend({
  subject: ReviewSubject,
  openReports: z.int().min(0),
  /** How many of the open reports give each reason. */
  reportReasons: z.partialRecord(Reason, z.int().min(1)),
  hidden: z.strictObject({ reason: Reason, note: z.string(), hiddenAt: Instant }).nullable(),
  /** True when its author has changed it since it was hidden. */
  isEditedSinceHidden: z.boolean(),
});
export type QueuedReview = z.infer<typeof QueuedReview>;

export const ReviewQueue = z.strictObject({
  waiting: z.int().min(0),
  content: z.array(QueuedReview),
  ...page,
  /** The total is counted up to 10,000, by words up to 1,000 or 500. */ totalIsCapped: z.boolean(),
});
export type ReviewQueue = z.infer<typeof ReviewQueue>;

const ids = z.array(Id).min(1, "Choose a review").max(100, "Choose up to 100 reviews");
const Note = z
  .string()
  .max(HIDDEN_NOTE_MOST, `Keep the note under ${HIDDEN_NOTE_MOST} characters`)
  .transform(plain)
  .refine((text) => !TREACHEROUS.test(text), "Remove unsupported characters");

export const HideReviews = z.strictObject({ ids, reason: Reason, note: Note.default("") });
export type HideReviews = z.output<typeof HideReviews>;
export const ShowReviews = z.strictObject({ ids });
export type ShowReviews = z.output<typeof ShowReviews>;
/** The reviews that a decision was about. */
export const DecidedReviews = z.strictObject({ ids: z.array(Id) });
export type DecidedReviews = z.infer<typeof DecidedReviews>;
