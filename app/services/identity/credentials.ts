import { networkOf } from "#app/platform/networks.ts";
import type {
  ChangePasswordInput,
  ForgotPasswordInput,
  LinkInput,
  ResetPasswordInput,
} from "#app/schemas/public/credentials.ts";
import { candidates, companyOf, findByEmail, findById, type Account } from "./account-records.ts";
import { addressTaken, isTaken } from "./accounts.ts";
import { companyOfClaim } from "#app/services/companies/companies.ts";
import { signedIn, withCompany, withTenant, type Ctx } from "#app/platform/context.ts";
import {
  deadLink,
  issueLink,
  ownerOfLink,
  redeemLink,
  withdrawLinks,
  type LinkKind,
} from "./credentials-links.ts";
import {
  sendEmailChange,
  sendPasswordChanged,
  sendPasswordLink,
  sendVerification,
} from "./credentials-mails.ts";
import { refuseWeakPassword } from "./credentials-passwords.ts";
import type { Tx } from "#app/platform/db.ts";
import { forgetFailures } from "./password-attempts.ts";
import { confirmPassword, passwordRefused } from "./password-confirmation.ts";
import * as sessions from "./sessions.ts";
import type { IssuedSession } from "./sessions.ts";

/** Links that someone with the old password could have requested: they are revoked with it. */
const LINKS_OF_A_PASSWORD: readonly LinkKind[] = ["reset", "change-email"];

/** @throws AppError `rate_limited` when too many mails were asked for from here, or to this address. */
async function countMail(ctx: Ctx, companyId: string, email: string): Promise<void> {
  await ctx.limits.mails.count(networkOf(ctx.client.ip));
  await ctx.limits.mails.count(`${companyId}:${email}`);
}

/**
 * Mails a link for a new password to the account with this address, if there is one. Whether there is one shows neither
 * in the answer nor in its time: nothing that depends on it is waited for.
 *
 * @throws AppError `rate_limited`; `forbidden` when another company is claimed than the host's.
 */
export async function forgotPassword(
  ctx: Ctx,
  { email, domain }: ForgotPasswordInput,
): Promise<void> {
  const company = await companyOfClaim(ctx, domain);
  await countMail(ctx, company.id, email);
  const mailing = candidates(ctx, company, email).then(async ([account]) => {
    if (account && !account.disabledAt)
      await sendPasswordLink(ctx, await companyOf(ctx, account), account);
  });
  mailing.catch((error: unknown) =>
    ctx.log.error({ err: error }, "password reset link not mailed"),
  );
}

/** Gives an account another password; its sessions, its links and a waiting address end with the old one. False when it was changed meanwhile. */
async function replacePassword(
  ctx: Ctx,
  tx: Tx,
  account: Account,
  changes: { passwordHash: string; emailVerifiedAt?: Date },
): Promise<boolean> {
  const { id, companyId, email } = account;
  const where = { id, companyId, email, passwordHash: account.passwordHash, disabledAt: null };
  const { count } = await tx.user.updateMany({ where, data: { ...changes, pendingEmail: null } });
  if (count === 0) return false;
  await withdrawLinks(tx, account, LINKS_OF_A_PASSWORD);
  await sessions.endAll(tx, account, ctx.now());
  return true;
}

/**
 * Sets a new password by a mailed link, which proves the address as well. It opens no session and ends all that exist.
 *
 * @throws AppError `invalid` at `token` when the link does not hold, at `password` when that is guessed too easily.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const account = await findById(ctx, ctx.company.id, await ownerOfLink(ctx, "reset", token));
  if (!account) throw deadLink();
  refuseWeakPassword(password, account, ctx.company.name);
  const passwordHash = await ctx.passwords.hash(password);
  await withTenant(ctx, async (tx) => {
    const { email } = await redeemLink(ctx, tx, "reset", token);
    const changes = { passwordHash, emailVerifiedAt: account.emailVerifiedAt ?? ctx.now() };
    if (email !== account.email || !(await replacePassword(ctx, tx, account, changes)))
      throw deadLink();
  });
  await forgetFailures(ctx, account);
  await sendPasswordChanged(ctx, ctx.company, account);
}

/**
 * Changes the caller's password, signs out every browser, and hands this one a session with a new id.
 *
 * @throws AppError `unauthenticated`; `invalid` at `currentPassword` or `newPassword`; `rate_limited` after too many wrong ones.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<IssuedSession> {
  const account = await confirmPassword(ctx, "currentPassword", currentPassword);
  const company = await companyOf(ctx, account);
  refuseWeakPassword(newPassword, account, company.name, "newPassword");
  const passwordHash = await ctx.passwords.hash(newPassword);
  if (
    !(await withCompany(ctx.db, account.companyId, (tx) =>
      replacePassword(ctx, tx, account, { passwordHash }),
    ))
  )
    throw passwordRefused("currentPassword");
  await sendPasswordChanged(ctx, company, account);
  return sessions.open({ ...ctx, user: null }, { ...account, passwordHash });
}

/**
 * Mails the caller another link to prove the address; nothing when it is proven.
 *
 * @throws AppError `unauthenticated`, `rate_limited`.
 */
export async function resendVerification(ctx: Ctx): Promise<void> {
  const { userId, companyId, email, firstName, emailVerifiedAt } = signedIn(ctx);
  if (emailVerifiedAt) return;
  await countMail(ctx, companyId, email);
  await sendVerification(ctx, await companyOf(ctx, { companyId }), {
    id: userId,
    companyId,
    email,
    firstName,
  });
}

/**
 * Proves the address of an account by the link that was mailed there.
 *
 * @throws AppError `invalid` at `token` when the link does not hold.
 */
export async function verifyEmail(ctx: Ctx, { token }: LinkInput): Promise<void> {
  await withTenant(ctx, async (tx) => {
    const { userId, email } = await redeemLink(ctx, tx, "verify", token);
    const where = { id: userId, companyId: ctx.company.id, email, disabledAt: null };
    const { count } = await tx.user.updateMany({ where, data: { emailVerifiedAt: ctx.now() } });
    if (count === 0) throw deadLink();
  });
}

/**
 * Asks that the caller's account use another address. The present one stays until the link that is mailed to the new one is
 * opened; the current address is notified. Entering the current address cancels a pending change.
 *
 * @param currentPassword As the caller typed it; without it the field is named as missing.
 * @throws AppError `unauthenticated`; `invalid` at `currentPassword`; `conflict` when the company has an account with this address; `rate_limited`.
 */
export async function requestEmailChange(
  ctx: Ctx,
  newEmail: string,
  currentPassword: string | undefined,
): Promise<void> {
  signedIn(ctx);
  if (!currentPassword)
    throw passwordRefused("currentPassword", "Enter your current password to change your email");
  const account = await confirmPassword(ctx, "currentPassword", currentPassword);
  const { id, companyId } = account;
  const isAnother = newEmail !== account.email;
  if (isAnother && (await findByEmail(ctx, companyId, newEmail))) throw addressTaken();
  if (isAnother) await countMail(ctx, companyId, newEmail);
  const token = await withCompany(ctx.db, companyId, async (tx) => {
    await tx.user.updateMany({
      where: { id, companyId },
      data: { pendingEmail: isAnother ? newEmail : null },
    });
    return isAnother
      ? issueLink(tx, account, "change-email", newEmail, ctx.now())
      : void (await withdrawLinks(tx, account, ["change-email"]));
  });
  if (token) await sendEmailChange(ctx, await companyOf(ctx, account), account, newEmail, token);
}

/**
 * Makes a waiting address the account's own by the link that was mailed there, and signs the account out everywhere but here.
 *
 * @throws AppError `invalid` at `token` when the link does not hold; `conflict` when another account has taken the address.
 */
export async function confirmEmail(ctx: Ctx, { token }: LinkInput): Promise<void> {
  const companyId = ctx.company.id;
  const confirming = withTenant(ctx, async (tx) => {
    const { userId: id, email } = await redeemLink(ctx, tx, "change-email", token);
    const where = { id, companyId, pendingEmail: email, disabledAt: null };
    const { count } = await tx.user.updateMany({
      where,
      data: { email, emailVerifiedAt: ctx.now(), pendingEmail: null },
    });
    if (count === 0) throw deadLink();
    await withdrawLinks(tx, { id, companyId }, ["reset", "verify"]);
    await sessions.endAll(
      tx,
      { id, companyId },
      ctx.now(),
      ctx.user?.userId === id ? ctx.user.sessionId : undefined,
    );
  });
  await confirming.catch((error: unknown) => {
    throw isTaken(error) ? addressTaken() : error;
  });
}
