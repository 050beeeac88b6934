import { Router } from "express";
import { z } from "zod";
import { AuditEntry, AuditQuery } from "#app/schemas/audit.ts";
import { Id } from "#app/schemas/common.ts";
import type { EndpointKit } from "./endpoint.ts";

const tag = "Administration";
const needs = "catalogue.manage";

/** Mounted at /api/admin/audit: who changed what in the catalogue. */
export function audit({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag,
        summary: "The latest changes, with before and after",
        query: AuditQuery,
        answer: z.array(AuditEntry),
        needs,
      },
      ({ services, query }) => services.audit.list(query),
    ),
  );
  router.get(
    "/:id",
    endpoint(
      { tag, summary: "One change", params: z.object({ id: Id }), answer: AuditEntry, needs },
      ({ services, params: { id } }) => services.audit.get(id),
    ),
  );
  return router;
}
