import { z } from "zod";
import { AccountQuery, EndedSessions } from "#app/schemas/accounts.ts";
import { Id } from "#app/schemas/common.ts";
import { del, resource } from "./operation.ts";

/** What administrators do with accounts. */
export const usersDesk = resource("/admin/users", { tag: "Administration" }, [
  del(
    "/:id/sessions",
    {
      summary: "Signs an account out of every browser",
      params: z.object({ id: Id }),
      query: AccountQuery,
      answer: EndedSessions,
      needs: "users.manage",
    },
    ({ services, params: { id }, query }) => services.sessions.endAllOf(id, query),
  ),
]);
