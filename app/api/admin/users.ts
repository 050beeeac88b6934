import { z } from "zod";
import { AccountQuery, EndedSessions } from "#app/schemas/public/accounts.ts";
import { Id } from "#app/schemas/public/common.ts";
import { del, resource } from "#app/api/operation.ts";

/** Admin operations on accounts. */
export const adminUsers = resource(
  "/admin/users",
  { tag: "Administration", area: "administration" },
  [
    del(
      "/:id/sessions",
      {
        summary: "Sign an account out of all browsers",
        params: z.object({ id: Id }),
        query: AccountQuery,
        answer: EndedSessions,
        needs: "users.manage",
      },
      ({ services, params: { id }, query }) => services.sessions.endAllOf(id, query),
    ),
  ],
);
