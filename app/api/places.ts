import { Router } from "express";
import { z } from "zod";
import {
  DestinationDetails,
  DestinationDetailsQuery,
  Place,
  PlaceFacets,
  PlaceFilters,
  PlaceIds,
  PlaceList,
  PlaceListQuery,
  PlacePage,
  PlacePageQuery,
  PlaceParams,
  Recommendation,
  RecommendationPreferences,
  RegionGroup,
  RegionParams,
  StateCount,
  Suggestion,
  SuggestionQuery,
} from "#app/schemas/places.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Places";

/** Mounted at /api/places. */
export function places({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "Places, those that the company features first, then by popularity",
        query: PlaceListQuery,
        answer: PlaceList,
        cache: "places",
      },
      ({ services, query }) => services.places.list(query),
    ),
  );
  router.get(
    "/paginated",
    endpoint(
      {
        tag,
        summary: "A page of the catalogue by filters",
        query: PlacePageQuery,
        answer: PlacePage,
        cache: "places",
      },
      ({ services, query }) => services.places.page(query),
    ),
  );
  router.get(
    "/facets",
    endpoint(
      {
        tag,
        summary:
          "How many places each state, region, tag and month would leave, with all the other filters on",
        query: PlaceFilters,
        answer: PlaceFacets,
        cache: "places",
      },
      ({ services, query }) => services.places.facets(query),
    ),
  );
  router.post(
    "/by-ids",
    endpoint(
      {
        tag,
        summary: "Places by ids or slugs, in the order asked for",
        body: PlaceIds,
        answer: PlaceList,
      },
      ({ services, body }) => services.places.byIds(body),
    ),
  );
  router.post(
    "/recommendations/enhanced/public",
    endpoint(
      {
        tag,
        summary: "Places that suit the traveller's wishes, with reasons",
        body: RecommendationPreferences,
        answer: z.array(Recommendation),
      },
      ({ services, body }) => services.places.recommend(body),
    ),
  );
  router.get(
    "/regions",
    endpoint(
      {
        tag,
        summary: "The regions with their states and most popular places",
        answer: z.array(RegionGroup),
        cache: "regions",
      },
      ({ services }) => services.places.regions(),
    ),
  );
  router.get(
    "/region/:region",
    endpoint(
      {
        tag,
        summary: "The places of a region, by popularity",
        params: RegionParams,
        answer: PlaceList,
        cache: "regionPlaces",
      },
      ({ services, params }) => services.places.inRegion(params.region),
    ),
  );
  router.get(
    "/region/:region/states",
    endpoint(
      {
        tag,
        summary: "The states of a region with the number of their places",
        params: RegionParams,
        answer: z.array(StateCount),
        cache: "regionStates",
      },
      ({ services, params }) => services.places.statesOf(params.region),
    ),
  );
  router.get(
    "/:placeId",
    endpoint(
      {
        tag,
        summary: "A place by id or slug",
        params: PlaceParams,
        answer: Place,
        cache: "places",
      },
      ({ services, params }) => services.places.get(params.placeId),
    ),
  );
  return router;
}

/** Mounted at /api/autocompletePlaces. */
export function autocompletePlaces({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "What a person who types this may mean",
        query: SuggestionQuery,
        answer: z.array(Suggestion),
        cache: "suggestions",
      },
      ({ services, query }) => services.places.suggest(query.query),
    ),
  );
  return router;
}

/** The destination's page in one answer; mounted at /api/pois/destinationDetails. */
export function destinationDetails({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag: "Points of interest",
        summary: "A place with its points of interest, map box and neighbours",
        query: DestinationDetailsQuery,
        answer: DestinationDetails,
        cache: "places",
      },
      ({ services, query }) => services.places.details(query.placeId),
    ),
  );
  return router;
}
