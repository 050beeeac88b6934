import { expect } from "vitest";
import { SignupInput } from "#app/schemas/public/accounts.ts";
import { findById } from "#app/services/identity/account-records.ts";
import { withCompany, type Ctx, type SignedIn } from "#app/platform/context.ts";
import { PASSWORD, type makeAccount } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { comesToHold } from "#tests/support/poll.ts";

type Account = Awaited<ReturnType<typeof makeAccount>>;

export const NEW_PASSWORD = "quite-another-word";

/** How a link is refused that is used, replaced, out of date or of someone else. */
export const INVALID_LINK = {
  code: "invalid",
  fields: { token: [expect.stringContaining("no longer valid") as string] },
};

/** What a new visitor signs up with. */
export const newSignup = () =>
  SignupInput.parse({
    name: "Asha Rao",
    email: `${unique("asha")}@example.org`,
    password: PASSWORD,
  });

export const mailsTo = ({ ctx, company }: Founded, recipient: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.mail.findMany({ where: { companyId: company.id, recipient }, orderBy: { id: "asc" } }),
  );

/** The secret in the newest mail of a kind; waits until there are `count` of them. */
export async function tokenOf(
  company: Founded,
  recipient: string,
  kind: string,
  count = 1,
): Promise<string> {
  const found = async () =>
    (await mailsTo(company, recipient)).filter((mail) => mail.kind === kind);
  expect(await comesToHold(async () => (await found()).length >= count)).toBe(true);
  return /token=([\w-]+)/.exec((await found()).at(-1)!.text)![1]!;
}

/** Asks for a link to a new password. */
export async function passwordLink(
  company: Founded,
  { email }: Pick<Account, "email">,
  count = 1,
): Promise<string> {
  await company.services.credentials.forgotPassword({ email });
  return tokenOf(company, email, "reset-password", count);
}

/** An account as the database holds it now. */
export const stored = ({ ctx, company }: Founded, { id }: Pick<Account, "id">) =>
  findById(ctx, company.id, id);

/** Whether a password opens an account. */
export const logsIn = (company: Founded, email: string, password: string) =>
  company.services.accounts.login({ email, password }).then(
    () => true,
    () => false,
  );

/** How many of an account's browsers are signed in. */
export const openSessions = ({ ctx, company }: Founded, { id }: Pick<Account, "id">) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.session.count({ where: { companyId: company.id, userId: id, revokedAt: null } }),
  );

/** The credentials of the one who is signed in. */
export const credentialsOf = (company: Founded, user: SignedIn, parts: Partial<Ctx> = {}) =>
  company.servicesWith({ user, ...parts }).credentials;
