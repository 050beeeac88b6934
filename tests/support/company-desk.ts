import type { Role } from "#app/lib/policy.ts";
import { BrandingInput } from "#app/schemas/companies.ts";
import { makeAccount, signedInAs } from "./accounts.ts";
import type { Founded } from "./companies.ts";
import { unique } from "./factories.ts";
import { test } from "./test.ts";

export const BRANDING = BrandingInput.parse({
  logoUrl: "/brand/konkan-coast.svg",
  primaryColor: "#0369A1",
  secondaryColor: "#f97",
  fontFamily: "dm sans, sans-serif",
  themeMode: "dark",
});

/** The services of somebody of a company, as they are on that company's site. */
export const servicesAs = async (home: Founded, role: Role) =>
  home.servicesWith({ user: await signedInAs(home, await makeAccount(home, role)) });

/** A sub-domain that no company has. */
export const newSubdomain = () => unique("new");

/** With the services of an administrator of the main company. */
export const companyDeskTest = test.extend<{ admin: Founded["services"] }>({
  admin: async ({ main }, use) => use(await servicesAs(main, "ROLE_ADMIN")),
});
