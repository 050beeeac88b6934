import type { Role } from "#app/domain/policy/policy.ts";
import { BrandingInput } from "#app/schemas/public/companies.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";

export const BRANDING = BrandingInput.parse({
  logoUrl: "/brand/konkan-coast.svg",
  primaryColor: "#0369A1",
  secondaryColor: "#f97",
  fontFamily: "dm sans, sans-serif",
  themeMode: "dark",
});

/** The services of someone of a company, as they are on that company's site. */
export const servicesAs = async (home: Founded, role: Role) =>
  home.servicesWith({ user: await signedInAs(home, await makeAccount(home, role)) });

/** A sub-domain that no company has. */
export const newSubdomain = () => unique("new");

/** With the services of an administrator of the main company. */
export const companyAdminTest = test.extend<{ admin: Founded["services"] }>({
  admin: async ({ main }, use) => use(await servicesAs(main, "ROLE_ADMIN")),
});
