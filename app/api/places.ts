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
} from "#app/schemas/public/places.ts";
import { get, post, resource } from "./operation.ts";

const tag = "Places";

export const places = resource("/places", { tag }, [
  get(
    "/",
    {
      summary: "Places, those that the company features first, then by popularity",
      query: PlaceListQuery,
      answer: PlaceList,
      cache: "places",
    },
    ({ services, query }) => services.places.list(query),
  ),
  get(
    "/paginated",
    {
      summary: "A page of the catalogue by filters",
      query: PlacePageQuery,
      answer: PlacePage,
      cache: "places",
    },
    ({ services, query }) => services.places.page(query),
  ),
  get(
    "/facets",
    {
      summary:
        "How many places each state, region, tag and month would leave, with all the other filters on",
      query: PlaceFilters,
      answer: PlaceFacets,
      cache: "places",
    },
    ({ services, query }) => services.places.facets(query),
  ),
  post(
    "/by-ids",
    {
      summary: "Places by ids or slugs, in the order asked for",
      body: PlaceIds,
      answer: PlaceList,
    },
    ({ services, body }) => services.places.byIds(body),
  ),
  post(
    "/recommendations/enhanced/public",
    {
      summary: "Places that suit the traveller's wishes, with reasons",
      body: RecommendationPreferences,
      answer: z.array(Recommendation),
    },
    ({ services, body }) => services.places.recommend(body),
  ),
  get(
    "/regions",
    {
      summary: "The regions with their states and most popular places",
      answer: z.array(RegionGroup),
      cache: "regions",
    },
    ({ services }) => services.places.regions(),
  ),
  get(
    "/region/:region",
    {
      summary: "The places of a region, by popularity",
      params: RegionParams,
      answer: PlaceList,
      cache: "regionPlaces",
    },
    ({ services, params }) => services.places.inRegion(params.region),
  ),
  get(
    "/region/:region/states",
    {
      summary: "The states of a region with the number of their places",
      params: RegionParams,
      answer: z.array(StateCount),
      cache: "regionStates",
    },
    ({ services, params }) => services.places.statesOf(params.region),
  ),
  get(
    "/:placeId",
    { summary: "A place by id or slug", params: PlaceParams, answer: Place, cache: "places" },
    ({ services, params }) => services.places.get(params.placeId),
  ),
]);

export const autocompletePlaces = resource("/autocompletePlaces", { tag }, [
  get(
    "/",
    {
      summary: "What a person who types this may mean",
      query: SuggestionQuery,
      answer: z.array(Suggestion),
      cache: "suggestions",
    },
    ({ services, query }) => services.places.suggest(query.query),
  ),
]);

/** The destination's page in one answer; mounted at /api/pois/destinationDetails. */
export const destinationDetails = resource(
  "/pois/destinationDetails",
  { tag: "Points of interest" },
  [
    get(
      "/",
      {
        summary: "A place with its points of interest, map box and neighbours",
        query: DestinationDetailsQuery,
        answer: DestinationDetails,
        cache: "places",
      },
      ({ services, query }) => services.places.details(query.placeId),
    ),
  ],
);
