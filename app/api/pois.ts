import { Router } from "express";
import { PoiList, PoiListQuery } from "#app/schemas/pois.ts";
import type { EndpointKit } from "./endpoint.ts";

/** Mounted at /api/pois. */
export function pois({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag: "Points of interest",
        summary: "Points of interest, of one place or of all",
        query: PoiListQuery,
        answer: PoiList,
        cache: "places",
      },
      ({ services, query }) => services.pois.list(query),
    ),
  );
  return router;
}
