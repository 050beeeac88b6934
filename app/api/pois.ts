import { PoiList, PoiListQuery } from "#app/schemas/public/pois.ts";
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
]);
