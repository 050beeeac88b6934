/** A page that every company's site has. */
export interface PageCase {
  /** For the test's title. */
  name: string;
  path: string;
  status?: number;
  /** Kept out of search engines. */
  isHidden?: boolean;
  /** The document title before the site's own; none on the home page. */
  title?: string | RegExp;
}

export const PAGES: readonly PageCase[] = [
  { name: "home", path: "/" },
  { name: "about", path: "/about-us", title: "About us" },
  { name: "contact", path: "/contact-us", title: "Contact us" },
  { name: "explore", path: "/explore", title: "Explore India" },
  {
    name: "filtered explore",
    path: "/explore?region=South&month=1",
    title: /^\d+ places in the South that are at their best in January$/,
  },
  { name: "explore map", path: "/explore?view=map", title: "Explore India" },
  { name: "region", path: "/region/north-east", title: "North East India" },
  { name: "tag", path: "/tag/heritage", title: "Heritage in India" },
  { name: "Jaipur", path: "/destination/jaipur", title: "Jaipur, Rajasthan" },
  { name: "Leh", path: "/destination/leh", title: "Leh, Ladakh" },
  { name: "itinerary", path: "/itinerary/jaipur", title: "Plan a trip to Jaipur", isHidden: true },
  { name: "missing", path: "/no-such-page", title: "Page not found", status: 404, isHidden: true },
];
