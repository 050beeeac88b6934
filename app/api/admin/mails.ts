import { z } from "zod";
import { SentMail, MailListQuery } from "#app/schemas/admin/mails.ts";
import { get, resource } from "#app/api/operation.ts";

/** Emails sent to accounts. */
export const mails = resource("/admin/mails", { tag: "Administration", area: "administration" }, [
  get(
    "/",
    {
      summary: "List the most recent emails to a company's accounts",
      query: MailListQuery,
      answer: z.array(SentMail),
      needs: "users.manage",
    },
    ({ services, query }) => services.mails.list(query),
  ),
]);
