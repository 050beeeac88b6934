import { z } from "zod";
import { AdminHit, AdminSearchQuery } from "#app/schemas/admin/search.ts";
import { get, resource } from "#app/api/operation.ts";

/** The search of the admin pages' command palette; for browsers, not for access tokens. */
export const adminSearch = resource("/admin/search", { tag: "Administration", area: "session" }, [
  get(
    "/",
    {
      summary: "Find records that the account may open: at most five of a kind",
      query: AdminSearchQuery,
      answer: z.array(AdminHit),
      needs: "bookings.manage",
    },
    ({ services, query }) => services.adminSearch.search(query),
  ),
]);
