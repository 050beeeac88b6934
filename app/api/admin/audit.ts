import { z } from "zod";
import { AuditEntry, AuditPageQuery, AuditQuery } from "#app/schemas/admin/audit.ts";
import { Id } from "#app/schemas/public/common.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
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
    "/paginated",
    {
      summary: "List changes page by page with totals, the latest first unless sorted",
      query: AuditPageQuery,
      answer: pageOf(AuditEntry),
    },
    ({ services, query }) => services.audit.numbered(query),
  ),
  get(
    "/:id",
    { summary: "Get a change", params: z.object({ id: Id }), answer: AuditEntry },
    ({ services, params: { id } }) => services.audit.get(id),
  ),
]);
