import { PlaceListQuery, PlacePageQuery } from "#app/schemas/public/places.ts";
import type { Ask, Planned } from "../plans.ts";
import { FILTERED } from "./uncached.ts";

/** A request at scale: its path, and what its endpoint asks the services for. */
export interface ScaleRequest extends Planned {
  path: string;
}

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));
const request = (goal: number, subject: string, path: string, ask: Ask): ScaleRequest => ({
  goal,
  subject,
  path,
  ask,
});

const page = (goal: number, subject: string, query: string) =>
  request(goal, subject, `/api/places/paginated?size=20&${query}`, ({ places }) =>
    places.page(PlacePageQuery.parse(queryOf(`size=20&${query}`))),
  );
/** Page 0 by filters on indexed columns, for the plans of goal 6. */
export const FILTERED_PAGES: Planned[] = FILTERED.map(({ subject, path }) => ({
  goal: 6,
  subject,
  ask: ({ places }) => places.page(PlacePageQuery.parse(queryOf(path().split("?")[1]!))),
}));

/** How a place is asked for, by its slug. */
export const ofPlace = (slug: string): ScaleRequest[] => [
  request(23, "list", "/api/places?limit=20", ({ places }) =>
    places.list(PlaceListQuery.parse({ limit: "20" })),
  ),
  request(23, "detail", `/api/pois/destinationDetails?placeId=${slug}`, ({ places }) =>
    places.details(slug),
  ),
  request(23, "points of interest of a place", `/api/pois?placeId=${slug}`, ({ pois }) =>
    pois.list({ placeId: slug }),
  ),
  page(23, "page 0 of a state", "page=0&state=Rajasthan"),
];

const LAST = 4_999;

/** The far end of 100,000 places in pages of 20, and the totals that page 0 carries. */
export const DEEP = [
  page(24, "last page", `page=${LAST}`),
  page(24, "last page by popularity", `page=${LAST}&sortBy=popularity&sortDirection=DESC`),
  page(24, "last page by name", `page=${LAST}&sortBy=name`),
  page(24, "page 0 with totals of all", "page=0"),
];

/** The regions with their states and best known places. */
export const REGIONS = request(26, "regions", "/api/places/regions", ({ places }) =>
  places.regions(),
);
