import {
  PoiDetail,
  PoiList,
  PoiListQuery,
  PoiPage,
  PoiPageQuery,
  PoiParams,
  PoiQuery,
} from "#app/schemas/public/pois.ts";
import { get, resource } from "./operation.ts";

export const pois = resource("/pois", { tag: "Points of interest" }, [
  get(
    "/",
    {
      summary: "List points of interest, optionally for one place",
      query: PoiListQuery,
      answer: PoiList,
      cache: "places",
    },
    ({ services, query }) => services.pois.list(query),
  ),
  get(
    "/paginated",
    {
      summary: "List points of interest page by page with filters",
      query: PoiPageQuery,
      answer: PoiPage,
      cache: "places",
    },
    ({ services, query }) => services.pois.page(query),
  ),
  get(
    "/:poiId",
    {
      summary:
        "Get a point of interest, with its hours on a date, by ID, or by the slug that a suggestion gives: jaipur#amber-fort, with # sent as %23",
      params: PoiParams,
      query: PoiQuery,
      answer: PoiDetail,
      cache: "places",
    },
    ({ services, params: { poiId }, query }) => services.pois.get(poiId, query),
  ),
]);
