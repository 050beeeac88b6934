import { Router } from "express";
import {
  DecidedReviews,
  HideReviews,
  ReviewQueue,
  ReviewQueueQuery,
  ShowReviews,
} from "#app/schemas/reviews.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Administration";
const needs = "catalogue.manage";

/** Mounted at /api/admin/reviews: what moderators decide. */
export function reviewsDesk({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "Reviews to look through: those that wait for a decision, are shown, or hidden",
        query: ReviewQueueQuery,
        answer: ReviewQueue,
        needs,
      },
      ({ services, query }) => services.reviews.queue(query),
    ),
  );
  router.post(
    "/hide",
    endpoint(
      {
        tag,
        summary: "Hides reviews with a reason, which their authors read",
        body: HideReviews,
        answer: DecidedReviews,
        needs,
      },
      ({ services, body }) => services.reviews.hide(body),
    ),
  );
  router.post(
    "/show",
    endpoint(
      {
        tag,
        summary: "Shows reviews again, and settles what was reported of them",
        body: ShowReviews,
        answer: DecidedReviews,
        needs,
      },
      ({ services, body }) => services.reviews.show(body),
    ),
  );
  return router;
}
