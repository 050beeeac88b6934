import { Router } from "express";
import { z } from "zod";
import { AccountQuery, EndedSessions } from "#app/schemas/accounts.ts";
import { Id } from "#app/schemas/common.ts";
import type { EndpointKit } from "./endpoint.ts";

/** Mounted at /api/admin/users: what administrators do with accounts. */
export function usersDesk({ endpoint }: EndpointKit): Router {
  const router = Router();
  const params = z.object({ id: Id });
  router.delete(
    "/:id/sessions",
    endpoint(
      {
        tag: "Administration",
        summary: "Signs an account out of every browser",
        params,
        query: AccountQuery,
        answer: EndedSessions,
        needs: "users.manage",
      },
      ({ services, params: { id }, query }) => services.sessions.endAllOf(id, query),
    ),
  );
  return router;
}
