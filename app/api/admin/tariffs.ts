import { z } from "zod";
import {
  TariffDraft,
  TariffPreview,
  TariffQuery,
  TariffScope,
  TariffVersion,
} from "#app/schemas/admin/tariffs.ts";
import { Id } from "#app/schemas/public/common.ts";
import { del, get, post, resource } from "#app/api/operation.ts";
import { paginated } from "#app/api/paginated.ts";

/** Tariffs of the caller’s company; an administrator names any with `company`, and edits the platform’s with `owner=default`. */
export const adminTariffs = resource(
  "/admin/tariffs",
  { tag: "Cab operations", area: "bookings", needs: "bookings.manage" },
  [
    get(
      "/",
      {
        summary: "List the versions of your company’s tariffs, or of the platform’s default",
        query: TariffQuery,
        answer: z.array(TariffVersion),
      },
      ({ services, query }) => services.tariffs.list(query),
    ),
    paginated(
      {
        summary: "List the versions of tariffs page by page",
        filters: TariffQuery.shape,
        row: TariffVersion,
        sorts: ["vehicleClass", "tripType", "version", "validFrom"],
      },
      (services, query) => services.tariffs.list(query),
    ),
    post(
      "/",
      {
        summary: "Publish new prices from a day on. The former versions end on that day",
        query: TariffScope,
        body: TariffDraft,
        answer: z.array(TariffVersion),
        status: 200,
        mayRefuse: [409],
      },
      ({ services, query, body }) => services.tariffs.publish(query, body),
    ),
    post(
      "/preview",
      {
        summary: "Price your latest 100 quotes again by new prices, without publishing them",
        query: TariffScope,
        body: TariffDraft,
        answer: TariffPreview,
        status: 200,
      },
      ({ services, query, body }) => services.tariffs.preview(query, body),
    ),
    del(
      "/:id",
      {
        summary: "Withdraw a version that isn’t valid yet",
        params: z.strictObject({ id: Id }),
        query: TariffScope,
        answer: TariffVersion,
        mayRefuse: [409],
      },
      ({ services, params: { id }, query }) => services.tariffs.withdraw(query, id),
    ),
  ],
);
