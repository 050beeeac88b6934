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
      summary: "List places, the company's featured places first, then by popularity",
      query: PlaceListQuery,
      answer: PlaceList,
      cache: "places",
    },
    ({ services, query }) => services.places.list(query),
  ),
  get(
    "/paginated",
    {
      summary: "List places page by page with filters",
      query: PlacePageQuery,
      answer: PlacePage,
      cache: "places",
    },
    ({ services, query }) => services.places.page(query),
  ),
  get(
    "/facets",
    {
      summary: "Get place counts by state, region, tag and month for the other active filters",
      query: PlaceFilters,
      answer: PlaceFacets,
      cache: "places",
    },
    ({ services, query }) => services.places.facets(query),
  ),
  post(
    "/by-ids",
    {
      summary: "Get places by ID or slug, in the requested order",
      body: PlaceIds,
      answer: PlaceList,
    },
    ({ services, body }) => services.places.byIds(body),
  ),
  post(
    "/recommendations/enhanced/public",
    {
      summary: "Recommend places for a traveller's preferences, with reasons",
      body: RecommendationPreferences,
      answer: z.array(Recommendation),
    },
    ({ services, body }) => services.places.recommend(body),
  ),
  get(
    "/regions",
    {
      summary: "List regions with their states and most popular places",
      answer: z.array(RegionGroup),
      cache: "regions",
    },
    ({ services }) => services.places.regions(),
  ),
  get(
    "/region/:region",
    {
      summary: "List places in a region by popularity",
      params: RegionParams,
      answer: PlaceList,
      cache: "regionPlaces",
    },
    ({ services, params }) => services.places.inRegion(params.region),
  ),
  get(
    "/region/:region/states",
    {
      summary: "List states in a region with their place counts",
      params: RegionParams,
      answer: z.array(StateCount),
      cache: "regionStates",
    },
    ({ services, params }) => services.places.statesOf(params.region),
  ),
  get(
    "/:placeId",
    { summary: "Get a place by ID or slug", params: PlaceParams, answer: Place, cache: "places" },
    ({ services, params }) => services.places.get(params.placeId),
  ),
]);

export const autocompletePlaces = resource("/autocompletePlaces", { tag }, [
  get(
    "/",
    {
      summary: "Get search suggestions for a partial query",
      query: SuggestionQuery,
      answer: z.array(Suggestion),
      cache: "suggestions",
    },
    ({ services, query }) => services.places.suggest(query.query),
  ),
]);

/** A destination page in one response; mounted at /api/pois/destinationDetails. */
export const destinationDetails = resource(
  "/pois/destinationDetails",
  { tag: "Points of interest" },
  [
    get(
      "/",
      {
        summary: "Get a place with its points of interest, map bounds and nearby places",
        query: DestinationDetailsQuery,
        answer: DestinationDetails,
        cache: "places",
      },
      ({ services, query }) => services.places.details(query.placeId),
    ),
  ],
);
