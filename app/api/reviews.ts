import { z } from "zod";
import {
  HelpfulVote,
  NewReview,
  OwnReview,
  ReportedReview,
  Review,
  ReviewChange,
  ReviewListQuery,
  ReviewPage,
  ReviewParams,
  ReviewReport,
} from "#app/schemas/public/reviews.ts";
import { del, get, post, put, resource, type OperationDraft } from "./operation.ts";
import { paginated } from "./paginated.ts";
import { IDEMPOTENCY_KEY, idempotencyKeyOf } from "./repeatable.ts";
import { atNamedVersion, atVersion, IF_MATCH } from "./versions.ts";

const tag = "Reviews";
const needs = "signed-in";
const params = ReviewParams;

/** Your own reviews. */
const own: OperationDraft[] = [
  get(
    "/mine",
    {
      summary: "List your reviews, newest first, with the reason if one is hidden",
      answer: z.array(OwnReview),
      needs,
    },
    ({ services }) => services.reviews.mine(),
  ),
  paginated(
    {
      of: "/mine",
      summary: "List your reviews page by page, newest first unless sorted",
      row: OwnReview,
      sorts: ["createdAt", "rating", "helpfulCount", "id"],
      needs,
    },
    (services) => services.reviews.mine(),
  ),
  get(
    "/mine/:id",
    {
      summary: "Get one of your reviews, with the reason if it is hidden",
      params,
      answer: OwnReview,
      needs,
    },
    ({ services, params: { id } }) => services.reviews.own(id),
  ),
  post(
    "/",
    {
      summary:
        "Create a review of a place or point of interest, one per account. A 409 response includes the existing review. Send an Idempotency-Key to retry safely",
      headers: [IDEMPOTENCY_KEY],
      body: NewReview,
      answer: OwnReview,
      status: 201,
      location: "/reviews/mine/{id}",
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, body, req }) => services.reviews.create(body, idempotencyKeyOf(req)),
  ),
  put(
    "/:id",
    {
      summary:
        "Update your review. Send its version in the body or If-Match. A 409 or 412 response includes the current review",
      params,
      headers: [IF_MATCH],
      resource: OwnReview,
      body: ReviewChange,
      answer: OwnReview,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, params: { id }, body: { version, ...content }, req }) =>
      atNamedVersion(req, version, (expected) =>
        services.reviews.update({ ...content, id, version: expected }),
      ),
  ),
  del(
    "/:id",
    { summary: "Delete your review", params, headers: [IF_MATCH], answer: z.null(), needs },
    async ({ services, params: { id }, req }) => {
      await atVersion(req, undefined, (version) => services.reviews.remove(id, version));
      return null;
    },
  ),
];

/** Votes and reports on other people's reviews. */
const votes: OperationDraft[] = [
  put(
    "/:id/helpful",
    {
      summary: "Mark someone else's review as helpful. Repeated calls count once",
      params,
      answer: HelpfulVote,
      mayRefuse: [429],
      needs,
    },
    ({ services, params: { id } }) => services.reviews.vote(id),
  ),
  del(
    "/:id/helpful",
    { summary: "Remove your helpful mark", params, answer: HelpfulVote, mayRefuse: [429], needs },
    ({ services, params: { id } }) => services.reviews.unvote(id),
  ),
  post(
    "/:id/reports",
    {
      summary: "Report someone else's review to moderators, once per account",
      params,
      body: ReviewReport,
      answer: ReportedReview,
      status: 201,
      location: "/reviews/:id",
      mayRefuse: [429],
      needs,
    },
    ({ services, params: { id }, body: { reason } }) => services.reviews.report({ id, reason }),
  ),
];

/** Reviews of places and points of interest by travellers of all companies. */
export const reviews = resource("/reviews", { tag, area: "reviews" }, [
  get(
    "/",
    {
      summary:
        "List reviews of a place (placeId) or point of interest (poiId), with the average rating and star distribution",
      query: ReviewListQuery,
      answer: ReviewPage,
      cache: "places",
    },
    ({ services, query }) => services.reviews.list(query),
  ),
  ...own,
  get(
    "/:id",
    {
      summary: "Get a review, with your own votes and reports if you are signed in",
      params,
      answer: Review,
    },
    ({ services, params: { id } }) => services.reviews.get(id),
  ),
  ...votes,
]);
