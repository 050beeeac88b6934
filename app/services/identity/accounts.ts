import { AppError } from "#app/domain/errors/errors.ts";
import { networkOf } from "#app/platform/networks.ts";
import type { Role } from "#app/domain/policy/policy.ts";
import type { LoginInput, SignupInput, User } from "#app/schemas/public/accounts.ts";
import { companyOfClaim, domainOf } from "#app/services/companies/companies.ts";
import { signedIn, withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import { sendVerification } from "./credentials-mails.ts";
import { refuseWeakPassword } from "./credentials-passwords.ts";
import { Prisma } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { takeOver } from "#app/services/trips/drafts.ts";
import { takeOver as takeOverQuotes } from "#app/services/cabs/quotes.ts";
import { candidates, COLUMNS, type Account } from "./account-records.ts";
import { tryPassword } from "./password-login.ts";
import * as sessions from "./sessions.ts";
import type { IssuedSession } from "./sessions.ts";
import { tenantById } from "#app/services/companies/tenants.ts";

type Shown = Pick<
  Account,
  | "email"
  | "name"
  | "firstName"
  | "lastName"
  | "pictureUrl"
  | "emailVerifiedAt"
  | "pendingEmail"
  | "version"
> & { roles: readonly string[] };

/** An account as its owner sees it. */
export const toUser = (id: string, account: Shown, domain: string): User => ({
  id,
  name: account.name,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  profilePicture: account.pictureUrl,
  roles: account.roles as Role[],
  domain,
  emailVerified: account.emailVerifiedAt !== null,
  pendingEmail: account.pendingEmail,
  version: account.version,
});

/** A name as first name and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

const wrongCredentials = () => new AppError("unauthenticated", "Invalid credentials");

/** The account of a new session. */
export interface Welcome {
  user: User;
  session: IssuedSession;
}

/** Opens a session for an account; signing in again takes a deletion back, and trips that were begun in this browser become the account's. */
export async function welcome(ctx: Ctx, account: Account): Promise<Welcome> {
  if (account.deleteAfter) {
    await withCompany(ctx.db, account.companyId, (tx) =>
      tx.user.updateMany({
        where: { id: account.id, companyId: account.companyId },
        data: { deleteAfter: null },
      }),
    );
  }
  const session = await sessions.open(ctx, account);
  await takeOver(ctx, account);
  await takeOverQuotes(ctx, account);
  return {
    user: toUser(account.id, account, await domainOfCompany(ctx, account.companyId)),
    session,
  };
}

async function domainOfCompany(ctx: Ctx, companyId: string): Promise<string> {
  const company =
    companyId === ctx.company.id
      ? ctx.company
      : await tenantById({ db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts }, companyId);
  return domainOf(company ?? ctx.company, ctx.site);
}

/**
 * Signs in by address and password, in the company whose host was asked; on a main host in the one that `domain` names.
 *
 * @throws AppError `unauthenticated` for a wrong address as for a wrong password; `rate_limited` after too many failures;
 *   `forbidden` when another company is claimed than the host's.
 */
export async function login(ctx: Ctx, { email, password, domain }: LoginInput): Promise<Welcome> {
  const company = await companyOfClaim(ctx, domain);
  const [first, ...others] = await candidates(ctx, company, email);
  let account = await tryPassword(ctx, first ?? { companyId: company.id, email }, password);
  for (const other of others) account ??= await tryPassword(ctx, other, password);
  if (!account) throw wrongCredentials();
  return welcome(ctx, account);
}

export const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

export const addressTaken = () =>
  new AppError("conflict", "An account with this email already exists", {
    email: ["An account with this email already exists"],
  });

/** Offices and mobile networks share an address: many may come in an hour, though not every hour of a day. */
async function countSignup({ limits, client }: Ctx): Promise<void> {
  const network = networkOf(client.ip);
  await limits.signups.count(network);
  await limits.signupsADay.count(network);
}

/**
 * Makes an account of an ordinary user; it is not signed in by that.
 *
 * @throws AppError `conflict` when the company has one with this address; `invalid` at `password` when that is too common;
 *   `rate_limited`; `forbidden` as `login` does.
 */
export async function signup(
  ctx: Ctx,
  { name, email, password, domain }: SignupInput,
): Promise<User> {
  const company = await companyOfClaim(ctx, domain);
  refuseWeakPassword(password, { email, roles: [] }, company.name);
  await countSignup(ctx);
  const passwordHash = await ctx.passwords.hash(password);
  const now = ctx.now();
  const data = {
    id: newId(now),
    companyId: company.id,
    email,
    name,
    ...splitName(name),
    passwordHash,
    createdAt: now,
  };
  try {
    const account = await withCompany(ctx.db, company.id, (tx) =>
      tx.user.create({ data, select: COLUMNS }),
    );
    await sendVerification(ctx, company, account);
    return toUser(account.id, account, domainOf(company, ctx.site));
  } catch (error) {
    throw isTaken(error) ? addressTaken() : error;
  }
}

/** Ends the session that asks; false when that could not be written down, which is logged: then its browser alone is signed out. */
export async function logout(ctx: Ctx): Promise<boolean> {
  try {
    await sessions.endCurrent(ctx);
    return true;
  } catch (error) {
    ctx.log.error({ err: error, userId: ctx.user?.userId }, "sign-out not recorded");
    return false;
  }
}

const shown = (ctx: Ctx, user: SignedIn) =>
  domainOfCompany(ctx, user.companyId).then((domain) => toUser(user.userId, user, domain));

/** The account that asks; null for a visitor. */
export const me = async (ctx: Ctx): Promise<User | null> =>
  ctx.user ? shown(ctx, ctx.user) : null;

/**
 * The account that asks.
 *
 * @throws AppError `unauthenticated`.
 */
export const current = (ctx: Ctx): Promise<User> => shown(ctx, signedIn(ctx));
