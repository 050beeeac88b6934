import { paths } from "#app/domain/urls/paths.ts";
import { adminMenu, hasRole, partnerMenu } from "#app/domain/policy/policy.ts";
import type { Account } from "./user-context.ts";

export interface AccountSection {
  /** None of the account's own pages. */
  title: string | null;
  links: readonly { href: string; label: string }[];
}

const OWN = [
  { href: paths.profile(), label: "Edit Profile" },
  { href: paths.savedItineraries(), label: "Saved itineraries" },
  { href: paths.sessions(), label: "Sessions" },
];

const section = (title: string, pages: readonly { path: string; label: string }[]) => ({
  title,
  links: pages.map(({ path, label }) => ({ href: path, label })),
});

/** The ways of the avatar menu, for whom they are. */
export const menuSections = (user: Account): AccountSection[] =>
  [
    { title: null, links: OWN },
    section("System Admin", adminMenu(user)),
    section("Partner Admin", partnerMenu(user)),
  ].filter(({ links }) => links.length > 0);

/** The ways of a phone's drawer: who administers the system has no need of the company's menu beside its own. */
export const drawerSections = (user: Account): AccountSection[] =>
  [
    { title: null, links: OWN },
    section("Admin", adminMenu(user)),
    section("Company Admin", hasRole(user, "ROLE_ADMIN") ? [] : partnerMenu(user)),
  ].filter(({ links }) => links.length > 0);
