import { cut, storable } from "#app/domain/text/storable-text.ts";
import type { GoogleProfile, OauthFailure } from "#app/schemas/public/oauth.ts";
import { isTaken, splitName } from "./accounts.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import * as sessions from "./sessions.ts";

const COLUMNS = {
  id: true,
  email: true,
  googleSub: true,
  emailVerifiedAt: true,
  disabledAt: true,
} satisfies Prisma.UserSelect;
type Known = Prisma.UserGetPayload<{ select: typeof COLUMNS }>;

/** The account, or why there is none. */
export type Found = { userId: string } | { failure: OauthFailure };

const LONGEST_NAME = 100;

/** What Google calls a person, fit for an account; the address' own name when it says nothing. */
function nameOf({ name, given_name, family_name, email = "" }: GoogleProfile) {
  const clean = (text: string | undefined) => cut(storable(text ?? "").trim(), LONGEST_NAME);
  const whole =
    clean(name) || clean(`${given_name ?? ""} ${family_name ?? ""}`) || clean(email.split("@")[0]);
  const parts = splitName(whole);
  return {
    name: whole,
    firstName: clean(given_name) || parts.firstName,
    lastName: given_name ? clean(family_name) : parts.lastName,
  };
}

/**
 * Gives an account to the person whose address Google vouches for. One whose address was never verified here may have
 * been created by an impostor: its password, name, open links and sessions are dropped first.
 */
async function link(
  tx: Tx,
  companyId: string,
  account: Known,
  profile: GoogleProfile,
  now: Date,
): Promise<void> {
  const own = { id: account.id, companyId };
  if (account.emailVerifiedAt) {
    await tx.user.updateMany({ where: own, data: { googleSub: profile.sub } });
    return;
  }
  const fresh = { passwordHash: null, pendingEmail: null, pictureUrl: null, emailVerifiedAt: now };
  await tx.user.updateMany({
    where: own,
    data: { googleSub: profile.sub, ...fresh, ...nameOf(profile) },
  });
  await tx.accountToken.deleteMany({ where: { companyId, userId: account.id } });
  await sessions.endAll(tx, own, now);
}

async function findOrMake(
  tx: Tx,
  companyId: string,
  profile: GoogleProfile,
  now: Date,
): Promise<Found> {
  const { sub: googleSub, email } = profile;
  // One question for both: between two, another sign-in of this person could make the account.
  const known = await tx.user.findMany({
    where: { companyId, OR: [{ googleSub }, ...(email ? [{ email }] : [])] },
    select: COLUMNS,
  });
  const linked = known.find((account) => account.googleSub === googleSub);
  if (linked) return linked.disabledAt ? { failure: "closed" } : { userId: linked.id };
  if (!email || !profile.email_verified) return { failure: "unverified" };
  const account = known.find((each) => each.email === email);
  if (!account) {
    const made = await tx.user.create({
      data: {
        id: newId(now),
        companyId,
        email,
        googleSub,
        emailVerifiedAt: now,
        createdAt: now,
        ...nameOf(profile),
      },
      select: { id: true },
    });
    return { userId: made.id };
  }
  if (account.disabledAt) return { failure: "closed" };
  if (account.googleSub) return { failure: "other-account" };
  await link(tx, companyId, account, profile, now);
  return { userId: account.id };
}

/**
 * The account of a company that a person at Google opens: theirs from an earlier time, else the one with their address
 * when Google has verified it, else a new one.
 */
export async function accountOf(
  ctx: Pick<Ctx, "db" | "now">,
  companyId: string,
  profile: GoogleProfile,
): Promise<Found> {
  const attempt = () =>
    withCompany(ctx.db, companyId, (tx) => findOrMake(tx, companyId, profile, ctx.now()));
  try {
    return await attempt();
  } catch (error) {
    // Two first sign-ins at once: the other one has made the account meanwhile.
    if (isTaken(error)) return attempt();
    throw error;
  }
}
