import { Router } from "express";
import { z } from "zod";
import { KeptMail, MailListQuery } from "#app/schemas/mails.ts";
import type { EndpointKit } from "./endpoint.ts";

/** Mounted at /api/admin/mails: what was written to accounts. */
export function mails({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      {
        tag: "Administration",
        summary: "The last mails to a company's accounts",
        query: MailListQuery,
        answer: z.array(KeptMail),
        needs: "users.manage",
      },
      ({ services, query }) => services.mails.list(query),
    ),
  );
  return router;
}
