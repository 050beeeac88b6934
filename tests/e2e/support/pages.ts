/** A page that every company's site has. */
export interface PageCase {
  path: string;
  /** For the test's title. */
  name: string;
  status?: number;
  /** Kept out of search engines. */
  isHidden?: boolean;
  /** The path of the canonical address, where it is another one than the page's. */
  canonical?: string;
}

export const PAGES: PageCase[] = [
  { name: "home", path: "/" },
  { name: "about", path: "/about-us" },
  { name: "contact", path: "/contact-us" },
  { name: "itinerary", path: "/itinerary/jaipur", isHidden: true },
  { name: "cab booking", path: "/cab-booking", isHidden: true },
  { name: "missing", path: "/no-such-page", status: 404, isHidden: true },
];
