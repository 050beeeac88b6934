import { notFound } from "#app/domain/errors/errors.ts";
import { rowsOf, toPage, type Page } from "#app/domain/paging.ts";
import type { SentMail, MailKind, MailListQuery, MailPageQuery } from "#app/schemas/admin/mails.ts";
import type { Mailer } from "#app/platform/adapters/mailer.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { oneLine, renderMail, type Letter } from "./mail-brand.ts";
import { authorise } from "#app/platform/authorise.ts";
import { tenantById, type Tenant } from "#app/services/companies/tenants.ts";

/** A mail to an account. */
export interface NewMail extends Letter {
  kind: MailKind;
  to: string;
}

/** The context needed to send emails. */
export type MailCtx = Pick<Ctx, "db" | "site" | "mailer" | "now" | "log">;

const LONGEST_FAILURE = 500;
const MAX_LISTED = 100;

/** True when a mail server is configured; otherwise emails are only stored. */
export const areSent = ({ mailer }: Pick<Ctx, "mailer">): boolean => mailer !== null;

/** The same letter without the one-time secret of its link: who can read the copy could use it. */
function withoutSecret({ action, ...letter }: NewMail): NewMail {
  return action ? { ...letter, action: { ...action, url: action.url.split("?", 1)[0]! } } : letter;
}

/**
 * Emails an account in its company's branding: the email is saved, then sent when a mail server is configured. Only the
 * saving is awaited, and errors never reach the caller: they are logged, and stored with the email.
 */
export async function sendMail(ctx: MailCtx, company: Tenant, mail: NewMail): Promise<void> {
  const id = newId(ctx.now());
  try {
    const stored = renderMail(company, ctx.site, ctx.mailer ? withoutSecret(mail) : mail);
    const data = {
      id,
      companyId: company.id,
      kind: mail.kind,
      recipient: mail.to,
      ...stored,
      createdAt: ctx.now(),
    };
    await withCompany(ctx.db, company.id, (tx) => tx.mail.create({ data }));
  } catch (error) {
    ctx.log.error({ err: error, mailId: id, kind: mail.kind }, "email not saved");
  }
  void deliver(ctx, company, id, mail);
}

async function deliver(ctx: MailCtx, company: Tenant, id: string, mail: NewMail): Promise<void> {
  if (!ctx.mailer) return;
  try {
    const outcome = await attempt(ctx, ctx.mailer, company, mail);
    // The reason is stored on the email only: mail servers repeat the address.
    if (outcome.failure) ctx.log.error({ mailId: id, kind: mail.kind }, "email saved but not sent");
    await withCompany(ctx.db, company.id, (tx) =>
      tx.mail.updateMany({ where: { id, companyId: company.id }, data: outcome }),
    );
  } catch (error) {
    ctx.log.error({ err: error, mailId: id, kind: mail.kind }, "email outcome not recorded");
  }
}

/** Sends an email; returns when it was sent or why it failed. */
async function attempt(
  ctx: MailCtx,
  mailer: Mailer,
  company: Tenant,
  mail: NewMail,
): Promise<{ sentAt?: Date; failure?: string }> {
  try {
    await mailer.send({
      to: mail.to,
      fromName: oneLine(company.name),
      ...renderMail(company, ctx.site, mail),
    });
    return { sentAt: ctx.now() };
  } catch (error) {
    return {
      failure: oneLine(error instanceof Error ? error.message : String(error)).slice(
        0,
        LONGEST_FAILURE,
      ),
    };
  }
}

/** The company whose mails are meant. @throws AppError `unauthenticated`, `forbidden`; `not_found` when there is none such */
async function homeOf(ctx: Ctx, query: MailListQuery): Promise<string> {
  const { companyId: own } = authorise(ctx, "users.manage", query.companyId);
  const companyId = query.companyId ?? own;
  if (!(await tenantById({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts }, companyId)))
    throw notFound("Company");
  return companyId;
}

type MailRow = Prisma.MailGetPayload<{ omit: { html: true } }>;

const toSentMail = ({ createdAt, sentAt, ...mail }: MailRow): SentMail => ({
  ...mail,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/**
 * The last hundred mails to the accounts of a company, the newest first, for administrators.
 *
 * @throws AppError `unauthenticated`, `forbidden`; `not_found` when there is no such company.
 */
export async function list(ctx: Ctx, query: MailListQuery): Promise<SentMail[]> {
  const companyId = await homeOf(ctx, query);
  const rows = await withCompany(ctx.db, companyId, (tx) =>
    tx.mail.findMany({
      where: { companyId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_LISTED,
      omit: { html: true },
    }),
  );
  return rows.map(toSentMail);
}

/**
 * The same page by page, the newest first unless sorted.
 *
 * @throws AppError as `list`.
 */
export async function page(ctx: Ctx, query: MailPageQuery): Promise<Page<SentMail>> {
  const where = { companyId: await homeOf(ctx, query) };
  return withCompany(ctx.db, where.companyId, async (tx) => {
    const rows = await tx.mail.findMany({
      where,
      ...rowsOf(query, ["sentAt"]),
      omit: { html: true },
    });
    return toPage(rows.map(toSentMail), query, await tx.mail.count({ where }));
  });
}
