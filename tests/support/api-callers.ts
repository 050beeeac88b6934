import type { Operation } from "#app/api/operation.ts";
import { makeAccount, signIn } from "./accounts.ts";
import type { Founded } from "./companies.ts";
import type { RunningSite } from "./site.ts";

/** Signs in a traveller of a company and an administrator of the main one, and answers which of them may call an operation. */
export async function signInCallers(site: RunningSite, company: Founded, main: Founded) {
  const account = await makeAccount(company, "ROLE_USER");
  const admin = await makeAccount(main, "ROLE_ADMIN");
  const user = {
    host: company.host,
    headers: { cookie: await signIn(site, company.host, account.email) },
  };
  const administrator = {
    host: main.host,
    headers: { cookie: await signIn(site, main.host, admin.email) },
  };
  return ({ needs }: Operation["declared"]) =>
    needs === undefined || needs === "signed-in" ? user : administrator;
}
