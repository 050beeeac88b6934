import { Router } from "express";
import { TagList } from "#app/schemas/tags.ts";
import type { EndpointKit } from "./endpoint.ts";

/** Mounted at /api/tags. */
export function tags({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      { tag: "Tags", summary: "All tags by name", answer: TagList, cache: "tags" },
      ({ services }) => services.tags.list(),
    ),
  );
  return router;
}
