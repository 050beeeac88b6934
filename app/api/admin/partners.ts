import { z } from "zod";
import {
  NewCommission,
  Partner,
  PartnerDetails,
  PartnerParams,
  PartnerStatus,
  Statement,
  StatementFileParams,
  StatementParams,
} from "#app/schemas/admin/partners.ts";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import { checkedParameters, checkedQuery } from "#app/api/input.ts";
import { get, patch, post, resource, responds } from "#app/api/operation.ts";
import { paginated } from "#app/api/paginated.ts";

const params = PartnerParams;

/** Partner companies, for administrators. */
export const adminPartners = resource(
  "/admin/partners",
  { tag: "Cab operations", area: "administration", needs: "companies.view-all" },
  [
    get(
      "/",
      { summary: "List partners with bookings, revenue and commission", answer: z.array(Partner) },
      ({ services }) => services.partners.list(),
    ),
    paginated(
      {
        summary: "List partners page by page",
        row: Partner,
        sorts: ["name", "status", "bookings", "revenuePaise", "cancellationPercent"],
      },
      (services) => services.partners.list(),
    ),
    get(
      "/:id",
      { summary: "Get a partner with its commission’s history", params, answer: PartnerDetails },
      ({ services, params: { id } }) => services.partners.get(id),
    ),
    patch(
      "/:id/status",
      {
        summary: "Approve or suspend a partner. A suspended one’s cabs can’t be booked",
        params,
        body: PartnerStatus,
        answer: PartnerDetails,
      },
      ({ services, params: { id }, body: { status } }) => services.partners.setStatus(id, status),
    ),
    post(
      "/:id/commissions",
      {
        summary: "Set a partner’s commission from a day on",
        params,
        body: NewCommission,
        answer: PartnerDetails,
        status: 201,
        location: "/admin/partners/:id",
      },
      ({ services, params: { id }, body }) => services.partners.setCommission(id, body),
    ),
    get(
      "/:id/statements/:month",
      {
        summary: "Get a partner’s statement of a month",
        params: StatementParams,
        answer: Statement,
      },
      ({ services, params: { id, month } }) => services.partners.statement(id, month),
    ),
    responds(
      "/:id/statements/:month/:format",
      {
        summary: "Download a partner’s statement of a month as CSV or PDF",
        params: StatementFileParams,
        answer: z.string(),
        produces: ["text/csv", "application/pdf"],
      },
      async (req, res) => {
        const asked = checkedParameters(StatementFileParams, req.params);
        checkedQuery(undefined, queryOf(req));
        const { bytes, mediaType, fileName } = await req.services.partners.statementFile(asked);
        res
          .set({
            "content-type": mediaType,
            "content-length": String(bytes.length),
            "content-disposition": `attachment; filename="${fileName}"`,
          })
          .end(req.method === "HEAD" ? undefined : bytes);
      },
    ),
  ],
);
