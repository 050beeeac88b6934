import { ask } from "#tests/support/http.ts";

/** A company's site in the demonstration. */
export interface Site {
  /** The sub-domain; null for the main company. */
  slug: string | null;
  name: string;
  /** What its home page's document title is. */
  title: string;
  primaryColor: string;
  fontFamily: string;
}

export const MAIN: Site = {
  slug: null,
  name: "Wayfold",
  title: "Wayfold",
  primaryColor: "#8b5cf6",
  fontFamily: "Poppins",
};
export const HIMALAYA: Site = {
  slug: "himalaya",
  name: "Himalaya Trails",
  title: "Himalaya Trails - Powered by Wayfold",
  primaryColor: "#0f766e",
  fontFamily: "Source Serif 4",
};
export const KONKAN: Site = {
  slug: "konkan",
  name: "Konkan Coast Holidays",
  title: "Konkan Coast Holidays - Powered by Wayfold",
  primaryColor: "#0369a1",
  fontFamily: "DM Sans",
};
export const SITES = [MAIN, HIMALAYA, KONKAN];

export const port = () => Number(process.env["BROWSER_TEST_PORT"]);

/** The host and port of a site, or of any other name below localhost. */
export const hostOf = (slug: string | null) =>
  `${slug === null ? "" : `${slug}.`}localhost:${port()}`;

export const originOf = ({ slug }: Pick<Site, "slug">) => `http://${hostOf(slug)}`;

/** The address of a path on a site, the main one unless another is named. */
export const at = (path: string, site: Pick<Site, "slug"> = MAIN) => `${originOf(site)}${path}`;

/** What the server answers to a plain request, without a browser. */
export const answerOf = (
  path: string,
  site: Pick<Site, "slug"> = MAIN,
  headers: Record<string, string> = {},
) => ask(port(), path, { host: hostOf(site.slug), headers: { accept: "text/html", ...headers } });
