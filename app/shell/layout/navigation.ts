import { paths } from "#app/domain/urls/paths.ts";

/** The entries of the header, its drawer and the footer. */
export const NAVIGATION = [
  { label: "Explore", href: paths.explore() },
  { label: "Plan a trip", href: paths.itinerary() },
  { label: "Cabs", href: paths.cabs() },
  { label: "About", href: paths.about() },
  { label: "Contact", href: paths.contact() },
] as const;

/** The page's path if a navigation entry leads there, else none. */
export const pathTo = (pathname: string) =>
  NAVIGATION.some(({ href }) => href === pathname) ? pathname : "";

/** What `aria-current` of a link to `href` is on the page at `pathname`. */
export const currentPage = (href: string, pathname: string) =>
  href === pathname ? ("page" as const) : undefined;
