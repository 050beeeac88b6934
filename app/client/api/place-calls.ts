import type { Clients } from "#app/client/request.ts";
import type {
  DestinationDetails,
  Place,
  PlaceFacets,
  PlaceFilters,
  PlaceListQuery,
  PlacePage,
  PlacePageQuery,
  Recommendation,
  RecommendationPreferences,
  RegionGroup,
  StateCount,
  Suggestion,
} from "#app/schemas/public/places.ts";
import type { Poi, PoiListQuery } from "#app/schemas/public/pois.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import type { QueryOf } from "./query.ts";

type PlaceListCall = QueryOf<typeof PlaceListQuery> & {
  /** Asks past every cache. */
  isFresh?: boolean;
};

const segment = encodeURIComponent;

/** The catalogue. Wherever a place's id is taken, its slug is taken too. */
export function placeCalls({ public: ask, now }: Clients) {
  return {
    places: {
      list: ({ isFresh, ...query }: PlaceListCall = {}) =>
        ask<Place[]>(
          "/places",
          isFresh
            ? { query: { ...query, _t: now().getTime() }, headers: { "cache-control": "no-cache" } }
            : { query },
        ),
      page: (query: QueryOf<typeof PlacePageQuery> = {}) =>
        ask<PlacePage>("/places/paginated", { query }),
      facets: (query: QueryOf<typeof PlaceFilters> = {}) =>
        ask<PlaceFacets>("/places/facets", { query }),
      get: (placeId: string) => ask<Place>(`/places/${segment(placeId)}`),
      /** In the order asked for; none when the call fails, and none are asked for without a call. */
      byIds: async (placeIds: readonly string[]): Promise<Place[]> =>
        placeIds.length === 0
          ? []
          : ask<Place[]>("/places/by-ids", { method: "POST", body: placeIds, isRead: true }).catch(
              () => [],
            ),
      recommend: (preferences: RecommendationPreferences) =>
        ask<Recommendation[]>("/places/recommendations/enhanced/public", {
          method: "POST",
          body: preferences,
          isRead: true,
        }),
      suggest: (query?: string, signal?: AbortSignal) =>
        ask<Suggestion[]>("/autocompletePlaces", { query: { query }, signal }),
      details: (placeId: string) =>
        ask<DestinationDetails>("/pois/destinationDetails", { query: { placeId } }),
    },
    regions: {
      list: () => ask<RegionGroup[]>("/places/regions"),
      places: (region: string) => ask<Place[]>(`/places/region/${segment(region)}`),
      states: (region: string) => ask<StateCount[]>(`/places/region/${segment(region)}/states`),
    },
    tags: { list: () => ask<Tag[]>("/tags") },
    pois: { list: (query: QueryOf<typeof PoiListQuery> = {}) => ask<Poi[]>("/pois", { query }) },
  };
}
