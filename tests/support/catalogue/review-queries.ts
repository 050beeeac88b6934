import { ReviewListQuery } from "#app/schemas/public/reviews.ts";

/** What asks for a page of reviews, with the defaults of what is left out. */
export const reviewListQuery = (query: object) => ReviewListQuery.parse(query);
