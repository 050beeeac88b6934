import { z } from "zod";
import { Id, Instant } from "#app/schemas/public/common.ts";
import { pageQuery } from "#app/schemas/public/paging.ts";

/** Email kinds. */
export const MailKind = z.enum([
  "verify-email",
  "reset-password",
  "password-changed",
  "change-email",
  "email-change-requested",
  "sign-in-link",
  "booking-requested",
  "booking-confirmed",
  "booking-rejected",
  "booking-assigned",
  "booking-changed",
  "booking-cancelled",
  "booking-receipt",
  "booking-reminder",
  "booking-notice",
]);
export type MailKind = z.infer<typeof MailKind>;

/** The company's emails; the administrator's own company by default. */
export const MailListQuery = z.object({ companyId: Id.optional() });
export type MailListQuery = z.infer<typeof MailListQuery>;

export const MailPageQuery = pageQuery(
  ["createdAt", "sentAt", "recipient", "kind"],
  MailListQuery.shape,
);
export type MailPageQuery = z.output<typeof MailPageQuery>;

/** A stored email. With a mail server configured, the copy has no one-time link. */
export const SentMail = z.strictObject({
  id: Id,
  companyId: Id,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** The mail server's rejection. */
  failure: z.string().nullable(),
});
export type SentMail = z.infer<typeof SentMail>;
