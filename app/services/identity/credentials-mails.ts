import { paths } from "#app/domain/urls/paths.ts";
import { originOf } from "#app/services/companies/companies.ts";
import { withCompany } from "#app/platform/context.ts";
import { issueLink, LINK_MINUTES, type LinkKind } from "./credentials-links.ts";
import { sendMail, type MailCtx } from "#app/services/notifications/mails.ts";
import type { Tenant } from "#app/services/companies/tenants.ts";

/** An account as it is written to. */
export interface Addressee {
  id: string;
  companyId: string;
  email: string;
  firstName: string;
}

/** First names are the visitor's own text: a long one could carry a message to a stranger's address. */
const LONGEST_NAME = 30;

const isPlainName = (name: string) =>
  name !== "" && name.length <= LONGEST_NAME && !/[\p{Cc}./:@]/u.test(name);

const greeting = ({ firstName }: Addressee) =>
  isPlainName(firstName) ? `Hello ${firstName},` : "Hello,";

const holdsFor = (kind: LinkKind) => {
  const minutes = LINK_MINUTES[kind];
  return `The link works once, within ${minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`}.`;
};

const issue = (ctx: MailCtx, account: Addressee, kind: LinkKind, email: string) =>
  withCompany(ctx.db, account.companyId, (tx) => issueLink(tx, account, kind, email, ctx.now()));

/** Mails the link that proves an account's address. What goes wrong is logged: the owner can ask for another. */
export async function sendVerification(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
): Promise<void> {
  try {
    const token = await issue(ctx, account, "verify", account.email);
    await sendMail(ctx, company, {
      kind: "verify-email",
      to: account.email,
      subject: `Confirm your e-mail address for ${company.name}`,
      lines: [
        greeting(account),
        `Please confirm that this is your address, so that ${company.name} can reach you about your trips.`,
      ],
      action: {
        label: "Confirm the address",
        url: originOf(company, ctx.site) + paths.verifyEmail(token),
      },
      notes: [holdsFor("verify"), "You have made no account? Then leave this mail alone."],
    });
  } catch (error) {
    ctx.log.error({ err: error, userId: account.id }, "verification not mailed");
  }
}

/** Mails the link by which an account gets a new password. */
export async function sendPasswordLink(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
): Promise<void> {
  const token = await issue(ctx, account, "reset", account.email);
  await sendMail(ctx, company, {
    kind: "reset-password",
    to: account.email,
    subject: `A new password for ${company.name}`,
    lines: [
      greeting(account),
      `Somebody, probably you, asked for a new password for your account with ${company.name}.`,
    ],
    action: {
      label: "Choose a new password",
      url: originOf(company, ctx.site) + paths.resetPassword(token),
    },
    notes: [
      holdsFor("reset"),
      "You have not asked for it? Then leave this mail alone: your password stays as it is.",
    ],
  });
}

/** Tells an account's owner that its password is another now. */
export async function sendPasswordChanged(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
): Promise<void> {
  await sendMail(ctx, company, {
    kind: "password-changed",
    to: account.email,
    subject: `Your password for ${company.name} was changed`,
    lines: [
      greeting(account),
      `The password of your account with ${company.name} was changed, and every other browser was signed out.`,
    ],
    action: { label: "It was not me", url: originOf(company, ctx.site) + paths.forgotPassword() },
    notes: ["If it was you, there is nothing to do."],
  });
}

/** Mails the link that makes a waiting address the account's own, and tells the present address of it. */
export async function sendEmailChange(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
  newEmail: string,
  token: string,
): Promise<void> {
  const origin = originOf(company, ctx.site);
  await sendMail(ctx, company, {
    kind: "change-email",
    to: newEmail,
    subject: `Confirm your new e-mail address for ${company.name}`,
    lines: [
      greeting(account),
      `Please confirm that your account with ${company.name} shall use this address from now on.`,
    ],
    action: { label: "Use this address", url: origin + paths.verifyEmail(token, "change") },
    notes: [holdsFor("change-email"), "You have not asked for it? Then leave this mail alone."],
  });
  await sendMail(ctx, company, {
    kind: "email-change-asked",
    to: account.email,
    subject: `A new e-mail address for your account with ${company.name}`,
    lines: [
      greeting(account),
      `Somebody who knows your password asked that your account with ${company.name} use another address. Until that one is confirmed, yours stays.`,
    ],
    action: { label: "It was not me", url: origin + paths.forgotPassword() },
    notes: ["A new password takes the change back. If it was you, there is nothing to do."],
  });
}
