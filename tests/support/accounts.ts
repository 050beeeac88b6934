import type { Role } from "#app/domain/policy/policy.ts";
import type { Scope } from "#app/domain/policy/scopes.ts";
import { findById } from "#app/services/identity/account-records.ts";
import { splitName } from "#app/services/identity/accounts.ts";
import { withCompany, type SignedIn } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import * as sessions from "#app/services/identity/sessions.ts";
import { passwords, type Founded } from "./companies.ts";
import { unique } from "./factories.ts";
import type { RunningSite } from "./site.ts";

export const PASSWORD = "a-good-password";

/** An account of a company, made without the product's doors. */
export async function makeAccount(
  { ctx, company }: Pick<Founded, "ctx" | "company">,
  role: Role,
  columns: { name?: string; email?: string } = {},
) {
  const { name = "Asha Rao", email = `${unique("someone")}@example.org` } = columns;
  const passwordHash = await passwords.hash(PASSWORD);
  return withCompany(ctx.db, company.id, (tx) =>
    tx.user.create({
      data: {
        id: newId(),
        companyId: company.id,
        email,
        name,
        ...splitName(name),
        passwordHash,
        roles: [role],
        emailVerifiedAt: new Date(),
      },
    }),
  );
}

/** Signs an account in, in a browser of its own: whom a request from there comes from. */
export async function signedInAs(
  { ctx }: Pick<Founded, "ctx">,
  account: { id: string; companyId: string; roles: readonly string[] },
): Promise<SignedIn> {
  const { passwordHash } = (await findById(ctx, account.companyId, account.id))!;
  const { token } = await sessions.open(ctx, { ...account, passwordHash });
  return (await sessions.signedInBy(ctx.db, token, ctx.sessionKey, ctx.now()))!;
}

/** The Cookie header of a new session of an account, without its password: for tests of what comes after the sign-in. */
export async function sessionOf(
  { ctx }: Pick<Founded, "ctx">,
  account: { id: string; companyId: string; roles: readonly string[]; passwordHash: string | null },
): Promise<string> {
  return `__Host-token=${(await sessions.open(ctx, account)).token}`;
}

/** A new access token of an account. */
export async function tokenOf(
  company: Pick<Founded, "ctx" | "servicesWith">,
  account: { id: string; companyId: string; roles: readonly string[] },
  input: { name?: string; scopes?: Scope[]; expiresInDays?: number } = {},
) {
  const user = await signedInAs(company, account);
  return company
    .servicesWith({ user })
    .accessTokens.create({ name: "Script", scopes: ["trips:write"], expiresInDays: 30, ...input });
}

/** The Cookie header that a browser sends after an answer. */
export const cookiesOf = (setCookie: string[] | undefined) =>
  (setCookie ?? [])
    .map((line) => line.split(";")[0]!)
    .filter((pair) => !pair.endsWith("="))
    .join("; ");

/** Signs an account in over HTTP, on the host of its company or another. */
export async function signIn(
  site: RunningSite,
  host: string,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const answer = await site.post("/api/auth/login", { email, password }, { host });
  if (answer.status !== 200)
    throw new Error(`Signing ${email} in answered ${answer.status}: ${answer.text}`);
  return cookiesOf(answer.headers["set-cookie"]);
}

/** An administrator of the main company, with their services and their session's cookie. */
export async function administrator(main: Founded, columns: { name?: string } = {}) {
  const account = await makeAccount(main, "ROLE_ADMIN", columns);
  const user = await signedInAs(main, account);
  return {
    user,
    account,
    ctx: { ...main.ctx, user },
    services: main.servicesWith({ user }),
    cookie: await sessionOf(main, account),
  };
}
