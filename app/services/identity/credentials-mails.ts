import { paths } from "#app/domain/urls/paths.ts";
import { originOf } from "#app/services/companies/companies.ts";
import { withCompany } from "#app/platform/context.ts";
import { issueLink, LINK_MINUTES, type LinkKind } from "./credentials-links.ts";
import { sendMail, type MailCtx } from "#app/services/notifications/mails.ts";
import type { Tenant } from "#app/services/companies/tenants.ts";

/** The recipient of an account email. */
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
  return `The link works once and expires in ${minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`}.`;
};

const issue = (ctx: MailCtx, account: Addressee, kind: LinkKind, email: string) =>
  withCompany(ctx.db, account.companyId, (tx) => issueLink(tx, account, kind, email, ctx.now()));

/** Sends the email verification link. Errors are logged: the owner can request another. */
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
      subject: `Confirm your email address for ${company.name}`,
      lines: [
        greeting(account),
        `Please confirm your email address so ${company.name} can contact you about your trips.`,
      ],
      action: {
        label: "Confirm email",
        url: originOf(company, ctx.site) + paths.verifyEmail(token),
      },
      notes: [holdsFor("verify"), "Didn’t create an account? You can ignore this email."],
    });
  } catch (error) {
    ctx.log.error({ err: error, userId: account.id }, "verification not mailed");
  }
}

/** Sends the password reset link. */
export async function sendPasswordLink(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
): Promise<void> {
  const token = await issue(ctx, account, "reset", account.email);
  await sendMail(ctx, company, {
    kind: "reset-password",
    to: account.email,
    subject: `Reset your ${company.name} password`,
    lines: [
      greeting(account),
      `We received a request to reset the password for your ${company.name} account.`,
    ],
    action: {
      label: "Choose a new password",
      url: originOf(company, ctx.site) + paths.resetPassword(token),
    },
    notes: [
      holdsFor("reset"),
      "Didn’t request this? You can ignore this email. Your password won’t change.",
    ],
  });
}

/** Sends the link that signs in the owner of an account that is locked by failed attempts. */
export async function sendSignInLink(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
): Promise<void> {
  const token = await issue(ctx, account, "sign-in", account.email);
  await sendMail(ctx, company, {
    kind: "sign-in-link",
    to: account.email,
    subject: `Log in to ${company.name}`,
    lines: [
      greeting(account),
      `There were too many failed attempts to log in to your ${company.name} account, so its password is paused for 15 minutes. You can log in with this link right away.`,
    ],
    action: { label: "Log in", url: originOf(company, ctx.site) + paths.signInLink(token) },
    notes: [
      holdsFor("sign-in"),
      "Wasn’t it you? No one got in. Your password still works after the pause.",
    ],
  });
}

/** Notifies the owner that the password was changed. */
export async function sendPasswordChanged(
  ctx: MailCtx,
  company: Tenant,
  account: Addressee,
): Promise<void> {
  await sendMail(ctx, company, {
    kind: "password-changed",
    to: account.email,
    subject: `Your ${company.name} password was changed`,
    lines: [
      greeting(account),
      `The password for your ${company.name} account was changed, and you were signed out of all other browsers.`,
    ],
    action: { label: "This wasn’t me", url: originOf(company, ctx.site) + paths.forgotPassword() },
    notes: ["If this was you, you don’t need to do anything."],
  });
}

/** Sends the link that confirms a new address, and notifies the current address. */
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
    subject: `Confirm your new email address for ${company.name}`,
    lines: [
      greeting(account),
      `Please confirm that you want to use this email address for your ${company.name} account.`,
    ],
    action: { label: "Use this email", url: origin + paths.verifyEmail(token, "change") },
    notes: [holdsFor("change-email"), "Didn’t request this? You can ignore this email."],
  });
  await sendMail(ctx, company, {
    kind: "email-change-requested",
    to: account.email,
    subject: `Email change requested for your ${company.name} account`,
    lines: [
      greeting(account),
      `Someone with your password asked to change the email address of your ${company.name} account. Your email stays the same until the new one is confirmed.`,
    ],
    action: { label: "This wasn’t me", url: origin + paths.forgotPassword() },
    notes: [
      "Resetting your password cancels the change. If this was you, you don’t need to do anything.",
    ],
  });
}
