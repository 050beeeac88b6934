import type { Role } from "#app/domain/policy/policy.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Answer, Asked } from "#tests/support/http.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart, plain } from "#tests/support/files/uploads.ts";

export const COMPANIES = "/api/companies";
export const BRANDING = {
  logoUrl: "/brand/konkan-coast.svg",
  primaryColor: "#0369a1",
  secondaryColor: "#f97316",
  fontFamily: "DM Sans, sans-serif",
  themeMode: "dark",
};

type Send = (method: string, path: string, body?: unknown, more?: Asked) => Promise<Answer>;

interface Fixtures {
  /** Asks as someone with this role in a company, from its own host. */
  as: (home: Founded, role: Role) => Promise<Send>;
  admin: Send;
}

/** Over the API of companies as its callers send to it. */
export const companiesTest = base.extend<Fixtures>({
  as: async ({ site }, use) =>
    use(async (home, role) => {
      site.forget();
      const cookie = await signIn(site, home.host, (await makeAccount(home, role)).email);
      return (method, path, body, { headers, ...more } = {}) =>
        site.ask(path, { method, host: home.host, body, headers: { cookie, ...headers }, ...more });
    }),
  admin: async ({ as, main }, use) => use(await as(main, "ROLE_ADMIN")),
});

export const png = () => plain().png().toBuffer();

/** A form with this file as its logo. */
export const logoForm = (
  body: Buffer | string,
  part: { name?: string; filename?: string; type?: string } = {},
) => multipart([{ name: "logo", filename: "logo.png", type: "image/png", body, ...part }]);

export const sendLogo = (send: Send, id: string, { body, headers }: ReturnType<typeof multipart>) =>
  send("POST", `${COMPANIES}/${id}/logo`, body, { headers });
