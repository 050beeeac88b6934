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

/** Review moderation. */
export const adminReviews = resource("/admin/reviews", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    {
      summary: "List reviews for moderation: pending, visible or hidden",
      query: ReviewQueueQuery,
      answer: ReviewQueue,
    },
    ({ services, query }) => services.reviews.queue(query),
  ),
  post(
    "/hide",
    {
      summary: "Hide reviews with a reason that is shown to their authors",
      body: HideReviews,
      answer: DecidedReviews,
    },
    ({ services, body }) => services.reviews.hide(body),
  ),
  post(
    "/show",
    {
      summary: "Unhide reviews and resolve their reports",
      body: ShowReviews,
      answer: DecidedReviews,
    },
    ({ services, body }) => services.reviews.show(body),
  ),
]);
