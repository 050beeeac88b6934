import { z } from "zod";
import { Id, Instant } from "#app/schemas/public/common.ts";

/** Why an account is written to. */
export const MailKind = z.enum([
  "verify-email",
  "reset-password",
  "password-changed",
  "change-email",
  "email-change-asked",
]);
export type MailKind = z.infer<typeof MailKind>;

/** Of one company; of the administrator's own when none is named. */
export const MailListQuery = z.object({ companyId: Id.optional() });
export type MailListQuery = z.infer<typeof MailListQuery>;

/** A mail as it is kept. Where a mail server is set, the copy has no one-time link. */
export const SentMail = z.strictObject({
  id: Id,
  companyId: Id,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** What the mail server said when it refused. */
  failure: z.string().nullable(),
});
export type SentMail = z.infer<typeof SentMail>;
