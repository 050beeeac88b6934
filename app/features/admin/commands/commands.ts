import {
  Building2,
  CalendarCheck,
  CopyCheck,
  FileUp,
  Keyboard,
  Landmark,
  MapPin,
  MessageSquare,
  Moon,
  PlusCircle,
  User,
  ExternalLink,
  type LucideIcon,
} from "lucide-react";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { can, fulfils, guardedPage, type Principal } from "#app/domain/policy/policy.ts";
import type { AdminHit } from "#app/schemas/admin/search.ts";
import { sectionsFor } from "../forms/sections.ts";

/** What the palette offers: a page to open, or something to do at once. */
export interface Command {
  id: string;
  label: string;
  detail?: string;
  group: "Pages" | "Actions" | "Bookings" | "Places" | "Points of interest" | "Users" | "Companies";
  icon: LucideIcon;
  /** The keys that do the same. */
  keys?: string;
  href?: string;
  does?: "toggle-scheme" | "show-shortcuts";
}

const action = (command: Omit<Command, "id" | "group">): Command => ({
  ...command,
  id: `action-${command.label}`,
  group: "Actions",
});

const catalogueActions = (): Command[] => [
  action({
    label: "Add place",
    icon: PlusCircle,
    href: adminPaths.placeAdminPage("new"),
    keys: "n p",
  }),
  action({
    label: "Add point of interest",
    icon: PlusCircle,
    href: adminPaths.poiAdminPage("new"),
    keys: "n i",
  }),
  action({ label: "Import places", icon: FileUp, href: adminPaths.imports("place") }),
  action({ label: "Import points of interest", icon: FileUp, href: adminPaths.imports("poi") }),
  action({
    label: "Find duplicate places",
    icon: CopyCheck,
    href: adminPaths.placeAdminPage("duplicates"),
  }),
  action({
    label: "Find duplicate points of interest",
    icon: CopyCheck,
    href: adminPaths.poiAdminPage("duplicates"),
  }),
  action({
    label: "Moderate reviews of places",
    icon: MessageSquare,
    href: adminPaths.placeAdminPage("reviews"),
  }),
  action({
    label: "Moderate reviews of points of interest",
    icon: MessageSquare,
    href: adminPaths.poiAdminPage("reviews"),
  }),
];

/** The pages and actions that the account may use. */
export function commandsFor(user: Principal | null): Command[] {
  const pages = sectionsFor(user).map(({ path, label, icon, shortcut }): Command => ({
    id: `page-${path}`,
    label,
    group: "Pages",
    icon,
    href: path,
    ...(shortcut && { keys: `g ${shortcut}` }),
  }));
  return [
    ...pages,
    ...(can(user, "catalogue.manage") ? catalogueActions() : []),
    action({ label: "Switch between light and dark mode", icon: Moon, does: "toggle-scheme" }),
    action({ label: "Show keyboard shortcuts", icon: Keyboard, does: "show-shortcuts", keys: "?" }),
    action({ label: "View site", icon: ExternalLink, href: paths.home() }),
  ];
}

/** Commands whose label holds every word of the text, those that begin with it first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label }) => {
    const folded = label.toLowerCase();
    return words.every((word) => folded.includes(word));
  });
  const begins = ({ label }: Command) =>
    Number(!label.toLowerCase().startsWith(text.trim().toLowerCase()));
  return words.length === 0 ? found : found.sort((one, other) => begins(one) - begins(other));
}

const HIT_ICONS: Record<AdminHit["kind"], LucideIcon> = {
  booking: CalendarCheck,
  place: MapPin,
  poi: Landmark,
  user: User,
  company: Building2,
};
const HIT_GROUPS = {
  booking: "Bookings",
  place: "Places",
  poi: "Points of interest",
  user: "Users",
  company: "Companies",
} as const satisfies Record<AdminHit["kind"], Command["group"]>;

const mayOpen = (user: Principal | null, path: string) => {
  const page = guardedPage(path);
  return page !== null && page.isPlanned !== true && fulfils(user, page.need);
};

/** Where a record is opened: an account's changes, and a company's emails, while these have no pages of their own. */
function hrefOf({ kind, id }: AdminHit, user: Principal | null, company: string | null): string {
  switch (kind) {
    case "booking":
      return adminPaths.deskBooking(id, { company });
    case "place":
      return adminPaths.placeAdminPage(id);
    case "poi":
      return adminPaths.poiAdminPage(id);
    case "user":
      return adminPaths.audit({ actorId: id });
    case "company":
      return mayOpen(user, "/partner-management")
        ? `/partner-management/${id}`
        : `${adminPaths.mails()}?company=${id}`;
  }
}

/** A found record as a command. */
export const commandOf = (
  hit: AdminHit,
  user: Principal | null,
  company: string | null,
): Command => ({
  id: `${hit.kind}-${hit.id}`,
  label: hit.name,
  detail: hit.detail,
  group: HIT_GROUPS[hit.kind],
  icon: HIT_ICONS[hit.kind],
  href: hrefOf(hit, user, company),
});
