import {
  DecidedReviews,
  HideReviews,
  ReviewQueue,
  ReviewQueueQuery,
  ShowReviews,
} from "#app/schemas/public/reviews.ts";
import { get, post, resource } from "#app/api/operation.ts";

const tag = "Administration";
const needs = "catalogue.manage";

/** What moderators decide. */
export const adminReviews = resource("/admin/reviews", { tag, needs }, [
  get(
    "/",
    {
      summary: "Reviews to look through: those that wait for a decision, are shown, or hidden",
      query: ReviewQueueQuery,
      answer: ReviewQueue,
    },
    ({ services, query }) => services.reviews.queue(query),
  ),
  post(
    "/hide",
    {
      summary: "Hides reviews with a reason, which their authors read",
      body: HideReviews,
      answer: DecidedReviews,
    },
    ({ services, body }) => services.reviews.hide(body),
  ),
  post(
    "/show",
    {
      summary: "Shows reviews again, and settles what was reported of them",
      body: ShowReviews,
      answer: DecidedReviews,
    },
    ({ services, body }) => services.reviews.show(body),
  ),
]);
