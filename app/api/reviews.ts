import { z } from "zod";
import {
  HelpfulVote,
  NewReview,
  OwnReview,
  ReportedReview,
  ReviewChange,
  ReviewListQuery,
  ReviewPage,
  ReviewParams,
  ReviewReport,
} from "#app/schemas/public/reviews.ts";
import { del, get, post, put, resource, type OperationDraft } from "./operation.ts";
import { IDEMPOTENCY_KEY, idempotencyKeyOf, IF_MATCH, versionOf } from "./repeatable.ts";

const tag = "Reviews";
const needs = "signed-in";
const params = ReviewParams;

/** The own reviews. */
const own: OperationDraft[] = [
  get(
    "/mine",
    {
      summary: "The own reviews, the newest first, with why one is hidden",
      answer: z.array(OwnReview),
      needs,
    },
    ({ services }) => services.reviews.mine(),
  ),
  post(
    "/",
    {
      summary:
        "Reviews a place or a point of interest, each once; 409 carries the review that is there. With an Idempotency-Key it is made once",
      headers: [IDEMPOTENCY_KEY],
      body: NewReview,
      answer: OwnReview,
      status: 201,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, body, req }) => services.reviews.create(body, idempotencyKeyOf(req)),
  ),
  put(
    "/:id",
    {
      summary:
        "Changes the own review from a version (in the body, or If-Match); 409 carries the current one",
      params,
      headers: [IF_MATCH],
      body: ReviewChange,
      answer: OwnReview,
      mayRefuse: [409, 429],
      needs,
    },
    ({ services, params: { id }, body: { version, ...content }, req }) =>
      services.reviews.update({ ...content, id, version: versionOf(req, version) }),
  ),
  del(
    "/:id",
    { summary: "Removes the own review", params, answer: z.null(), needs },
    async ({ services, params: { id } }) => {
      await services.reviews.remove(id);
      return null;
    },
  ),
];

/** What is said of others' reviews. */
const votes: OperationDraft[] = [
  put(
    "/:id/helpful",
    {
      summary: "Says that another's review was helpful; twice counts once",
      params,
      answer: HelpfulVote,
      mayRefuse: [429],
      needs,
    },
    ({ services, params: { id } }) => services.reviews.vote(id),
  ),
  del(
    "/:id/helpful",
    { summary: "Takes that back", params, answer: HelpfulVote, mayRefuse: [429], needs },
    ({ services, params: { id } }) => services.reviews.unvote(id),
  ),
  post(
    "/:id/reports",
    {
      summary: "Asks moderators to look at another's review, once",
      params,
      body: ReviewReport,
      answer: ReportedReview,
      status: 201,
      mayRefuse: [429],
      needs,
    },
    ({ services, params: { id }, body: { reason } }) => services.reviews.report({ id, reason }),
  ),
];

/** What travellers of all companies say of places and points of interest. */
export const reviews = resource("/reviews", { tag }, [
  get(
    "/",
    {
      summary:
        "Reviews of a place (placeId) or a point of interest (poiId), with the rating and how the stars spread",
      query: ReviewListQuery,
      answer: ReviewPage,
      cache: "places",
    },
    ({ services, query }) => services.reviews.list(query),
  ),
  ...own,
  ...votes,
]);
