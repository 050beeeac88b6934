import { z } from "zod";
import { SentMail, MailListQuery, MailPageQuery } from "#app/schemas/admin/mails.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
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
  get(
    "/paginated",
    {
      summary: "List emails to a company's accounts page by page, the newest first unless sorted",
      query: MailPageQuery,
      answer: pageOf(SentMail),
      needs: "users.manage",
    },
    ({ services, query }) => services.mails.page(query),
  ),
]);
