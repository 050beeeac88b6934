import { z } from "zod";
import { AuditEntry, AuditQuery } from "#app/schemas/admin/audit.ts";
import { Id } from "#app/schemas/public/common.ts";
import { get, resource } from "#app/api/operation.ts";

const tag = "Administration";
const needs = "catalogue.manage";

/** The catalogue's audit log. */
export const audit = resource("/admin/audit", { tag, needs, area: "catalogue" }, [
  get(
    "/",
    {
      summary: "List recent changes with their before and after values",
      query: AuditQuery,
      answer: z.array(AuditEntry),
    },
    ({ services, query }) => services.audit.list(query),
  ),
  get(
    "/:id",
    { summary: "Get a change", params: z.object({ id: Id }), answer: AuditEntry },
    ({ services, params: { id } }) => services.audit.get(id),
  ),
]);
