import {
  ArrowDownWideNarrow,
  CarFront,
  Handshake,
  CarTaxiFront,
  History,
  Images,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Mail,
  MapPin,
  Sparkles,
  Tags,
  type LucideIcon,
} from "lucide-react";
import { fulfils, guardedPage, type Principal } from "#app/domain/policy/policy.ts";

/** The tasks that the sidebar groups its entries by, in order. */
export const SECTION_GROUPS = [
  { key: "overview", label: "Overview" },
  { key: "bookings", label: "Bookings" },
  { key: "catalogue", label: "Catalogue" },
  { key: "companies", label: "Companies" },
  { key: "content", label: "Content" },
  { key: "insights", label: "Insights" },
  { key: "system", label: "System" },
] as const;

interface Section {
  path: string;
  label: string;
  /** What is done there, in a sentence. */
  about: string;
  group: (typeof SECTION_GROUPS)[number]["key"];
  icon: LucideIcon;
  /** The key that opens it after "g". */
  shortcut?: string;
  /** Among the few entries of a phone's bottom bar. */
  isOnPhoneBar?: true;
  /** The label where there is little room. */
  short?: string;
}

/** Admin sections in navigation order, within their groups. Sections not listed here are not linked. */
export const ADMIN_SECTIONS = [
  {
    path: "/admin",
    label: "Overview",
    about: "What needs attention and what changed recently.",
    group: "overview",
    icon: LayoutDashboard,
    shortcut: "o",
    isOnPhoneBar: true,
  },
  {
    path: "/booking-management",
    label: "Bookings",
    about: "Confirm, assign and complete cab bookings.",
    group: "bookings",
    icon: CarTaxiFront,
    shortcut: "b",
    isOnPhoneBar: true,
  },
  {
    path: "/fleet-management",
    label: "Fleet",
    about: "Manage vehicles and drivers, and when they are away.",
    group: "bookings",
    icon: CarFront,
    shortcut: "v",
    isOnPhoneBar: true,
  },
  {
    path: "/tariff-management",
    label: "Tariffs",
    about: "Change prices, and see what that changes first.",
    group: "bookings",
    icon: IndianRupee,
    shortcut: "r",
  },
  {
    path: "/place-management",
    label: "Places",
    about: "Add, publish, merge and review places.",
    group: "catalogue",
    icon: MapPin,
    shortcut: "p",
    isOnPhoneBar: true,
  },
  {
    path: "/poi-management",
    label: "Points of interest",
    about: "Manage descriptions, hours and fees.",
    group: "catalogue",
    icon: Landmark,
    shortcut: "i",
    isOnPhoneBar: true,
    short: "POIs",
  },
  {
    path: "/tag-management",
    label: "Tags",
    about: "Organise places and points of interest.",
    group: "catalogue",
    icon: Tags,
    shortcut: "t",
  },
  {
    path: "/image-quality-report",
    label: "Images",
    about: "See image scores and fix problems.",
    group: "catalogue",
    icon: Images,
    shortcut: "m",
  },
  {
    path: "/partner-management",
    label: "Partners",
    about: "Approve partners, set commissions and see their statements.",
    group: "companies",
    icon: Handshake,
    shortcut: "n",
  },
  {
    path: "/ai-place-generator",
    label: "AI places",
    about: "Review places proposed by AI.",
    group: "content",
    icon: Sparkles,
  },
  {
    path: "/ai-poi-generator",
    label: "AI points of interest",
    about: "Review points of interest proposed by AI.",
    group: "content",
    icon: ListChecks,
  },
  {
    path: "/ai-data-completion",
    label: "AI data completion",
    about: "Fill in missing data, most urgent first.",
    group: "content",
    icon: ArrowDownWideNarrow,
    shortcut: "d",
  },
  {
    path: "/admin/audit",
    label: "Audit log",
    about: "See who changed what, and when.",
    group: "system",
    icon: History,
    shortcut: "a",
  },
  {
    path: "/admin/mails",
    label: "Emails",
    about: "See emails sent to accounts.",
    group: "system",
    icon: Mail,
    shortcut: "e",
  },
] as const satisfies readonly Section[];
export type AdminPath = (typeof ADMIN_SECTIONS)[number]["path"];

/** The sections that the account may open and that exist, in navigation order. */
export function sectionsFor(user: Principal | null): Section[] {
  const order = SECTION_GROUPS.map(({ key }) => key);
  return ADMIN_SECTIONS.filter(({ path }) => {
    const page = guardedPage(path);
    return page !== null && page.isPlanned !== true && fulfils(user, page.need);
  }).sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}

/** The same in their groups; a group without an entry is left out. */
export function sectionGroupsFor(user: Principal | null) {
  const sections = sectionsFor(user);
  return SECTION_GROUPS.map((group) => ({
    ...group,
    sections: sections.filter((section) => section.group === group.key),
  })).filter((group) => group.sections.length > 0);
}
