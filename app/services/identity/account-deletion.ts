import { PICTURE_RULES } from "#app/domain/images/picture-paths.ts";
import type { AccountClosing, ClosedAccount } from "#app/schemas/public/profile.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { revokeAll } from "./access-tokens/access-tokens.ts";
import { confirmPassword } from "./password-confirmation.ts";
import { endAll } from "./sessions.ts";

const DAY = 24 * 3_600_000;
/** How long a closed account can be taken back, by signing in. */
export const GRACE_DAYS = 14;
/** How long an upload waits for the profile that is to show it. */
const UNUSED_DAYS = 1;
/** How the path of the picture that a profile shows ends, after its id. */
const SHOWN = `-${PICTURE_RULES.avatar.boxes[0]![0]}.webp`;

/**
 * Closes the caller's account: it is signed out everywhere and its access tokens are revoked at once, and it is deleted after 14 days unless its owner signs in before.
 *
 * @throws AppError `unauthenticated`; `invalid` at `password` when it is wrong; `rate_limited` after too many wrong ones.
 */
export async function close(ctx: Ctx, { password }: AccountClosing): Promise<ClosedAccount> {
  const { id, companyId } = await confirmPassword(ctx, "password", password);
  const now = ctx.now();
  const deleteAfter = new Date(now.getTime() + GRACE_DAYS * DAY);
  await withCompany(ctx.db, companyId, async (tx) => {
    await tx.user.updateMany({ where: { id, companyId }, data: { deleteAfter } });
    await endAll(tx, { id, companyId }, now);
    await revokeAll(ctx, tx, { id, companyId });
  });
  return { deleteAfter: deleteAfter.toISOString() };
}

/**
 * Takes accounts off their bookings, which are the company's books. Those that are over lose how to reach the traveller; the
 * name stays, as on the invoice.
 */
async function detachBookings(tx: Tx, companyId: string, userIds: string[]): Promise<void> {
  const theirs = { companyId, userId: { in: userIds } };
  await tx.booking.updateMany({
    where: { ...theirs, endedAt: { not: null } },
    data: { contactPhone: "", contactEmail: "", notes: "" },
  });
  await tx.booking.updateMany({ where: theirs, data: { userId: null } });
}

/** Deletes the accounts of a company whose grace is over, with their sessions and links; of what was mailed to them stays only that it was. */
async function eraseDue(tx: Tx, companyId: string, now: Date): Promise<number> {
  const due = { companyId, deleteAfter: { lte: now } };
  const accounts = await tx.user.findMany({
    where: due,
    select: { id: true, email: true, pendingEmail: true },
  });
  if (accounts.length === 0) return 0;
  const recipients = accounts.flatMap(({ email, pendingEmail }) =>
    pendingEmail === null ? email : [email, pendingEmail],
  );
  await tx.mail.updateMany({
    where: { companyId, recipient: { in: recipients } },
    data: { recipient: "", subject: "", text: "", html: "" },
  });
  await detachBookings(
    tx,
    companyId,
    accounts.map(({ id }) => id),
  );
  const { count } = await tx.user.deleteMany({ where: due });
  return count;
}

/** Deletes the pictures that no profile of a company shows: of accounts that went, and uploads that were never used. */
const eraseUnused = (tx: Tx, companyId: string, before: Date) => tx.$executeRaw`
  DELETE FROM uploads picture
  WHERE company_id = ${companyId}::uuid AND kind = 'avatar' AND created_at < ${before}
    AND NOT EXISTS (SELECT FROM users WHERE company_id = ${companyId}::uuid AND picture_url = '/pictures/' || picture.id || ${SHOWN})`;

/**
 * Deletes the accounts of all companies whose grace is over, and the pictures that no account shows.
 *
 * @returns How many accounts went.
 */
export async function sweepClosed(db: Db, now: Date): Promise<number> {
  const companies = await db.company.findMany({ select: { id: true } });
  const unusedBefore = new Date(now.getTime() - UNUSED_DAYS * DAY);
  let swept = 0;
  for (const { id } of companies)
    swept += await withCompany(db, id, async (tx) => {
      const count = await eraseDue(tx, id, now);
      await eraseUnused(tx, id, unusedBefore);
      return count;
    });
  return swept;
}
