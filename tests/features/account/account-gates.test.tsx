import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawerSections, menuSections } from "#app/features/account/account-links.ts";
import { AdminOnly, ByRole, PartnerAdminOnly, Permitted } from "#app/features/account/gates.tsx";
import { UserContext, type Account } from "#app/features/account/user-context.ts";
import type { Role } from "#app/domain/policy/policy.ts";

const OWN = "company-a";
const OTHER = "company-b";

const account = (...roles: Role[]): Account => ({
  id: "u",
  companyId: OWN,
  name: "Asha Rao",
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.com",
  profilePicture: null,
  roles,
  domain: "localhost",
  emailVerified: true,
  pendingEmail: null,
  version: 1,
});

const PEOPLE = {
  visitor: null,
  traveller: account("ROLE_USER"),
  partner: account("ROLE_PARTNER_ADMIN"),
  admin: account("ROLE_ADMIN"),
  both: account("ROLE_PARTNER_ADMIN", "ROLE_ADMIN"),
};
type Person = keyof typeof PEOPLE;

/** Who sees what is behind a gate. */
const seenBy = (gate: ReactNode) =>
  (Object.keys(PEOPLE) as Person[]).filter(
    (person) =>
      renderToStaticMarkup(
        <UserContext.Provider value={PEOPLE[person]}>{gate}</UserContext.Provider>,
      ) === "seen",
  );

test("what is for administrators is theirs alone, unless partner administrators are let in", () => {
  expect(seenBy(<AdminOnly>seen</AdminOnly>)).toEqual(["admin", "both"]);
  expect(seenBy(<AdminOnly orPartnerAdmins>seen</AdminOnly>)).toEqual(["partner", "admin", "both"]);
  expect(seenBy(<AdminOnly fallback="seen">hidden</AdminOnly>)).toEqual([
    "visitor",
    "traveller",
    "partner",
  ]);
});

test("what is for partner administrators may be of one company alone", () => {
  expect(seenBy(<PartnerAdminOnly>seen</PartnerAdminOnly>)).toEqual(["partner", "both"]);
  expect(seenBy(<PartnerAdminOnly companyId={OWN}>seen</PartnerAdminOnly>)).toEqual([
    "partner",
    "both",
  ]);
  expect(seenBy(<PartnerAdminOnly companyId={OTHER}>seen</PartnerAdminOnly>)).toEqual([]);
});

test("what hangs on a right is shown as the policy's table says", () => {
  expect(seenBy(<Permitted to="users.manage">seen</Permitted>)).toEqual(["admin", "both"]);
  expect(
    seenBy(
      <Permitted to="companies.edit" companyId={OWN}>
        seen
      </Permitted>,
    ),
  ).toEqual(["partner", "admin", "both"]);
  expect(
    seenBy(
      <Permitted to="companies.edit" companyId={OTHER}>
        seen
      </Permitted>,
    ),
  ).toEqual(["admin", "both"]);
});

test("each role has its own content, the highest role counting", () => {
  expect(seenBy(<ByRole visitor="seen" />)).toEqual(["visitor"]);
  expect(seenBy(<ByRole user="seen" visitor="-" />)).toEqual(["traveller"]);
  expect(seenBy(<ByRole partnerAdmin="seen" admin="-" />)).toEqual(["partner"]);
  expect(seenBy(<ByRole admin="seen" partnerAdmin="-" />)).toEqual(["admin", "both"]);
});

test("the menus hold those entries of the specification whose pages exist, in its order", () => {
  const titles = (person: Exclude<Person, "visitor">) =>
    [menuSections, drawerSections].map((sections) =>
      sections(PEOPLE[person]).map(({ title }) => title),
    );
  expect(titles("traveller")).toEqual([[null], [null]]);
  expect(titles("partner")).toEqual([
    [null, "Partner Admin"],
    [null, "Company Admin"],
  ]);
  expect(titles("admin")).toEqual([
    [null, "System Admin"],
    [null, "Admin"],
  ]);
  expect(titles("both")).toEqual([
    [null, "System Admin", "Partner Admin"],
    [null, "Admin"],
  ]);
  const admin = menuSections(PEOPLE.admin)[1]!.links.map(({ href }) => href);
  expect(admin).toEqual([
    "/admin",
    "/ai-place-generator",
    "/ai-poi-generator",
    "/image-quality-report",
    "/booking-management",
    "/partner-management",
  ]);
});
