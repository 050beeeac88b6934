import type { MetaDescriptor } from "@remix-run/react";
import { PRODUCT_NAME } from "#app/domain/constants.ts";
import { paths } from "#app/domain/urls/paths.ts";

/** What a page's head says about the site it belongs to. */
export interface Site {
  company: { companyName: string; isMainCompany: boolean };
  /** Canonical origin without a slash at the end. */
  origin: string;
}

const PRODUCT_SITE: Site = {
  company: { companyName: PRODUCT_NAME, isMainCompany: true },
  origin: "",
};

/** The site's document title: the company's name; on a partner's host "{company} - Powered by {product}". */
export const siteTitle = ({ companyName, isMainCompany }: Site["company"]) =>
  isMainCompany ? companyName || PRODUCT_NAME : `${companyName} - Powered by ${PRODUCT_NAME}`;

/** The site of a page, from the root loader's data among its matches; the product's own when that loader failed. */
export function siteOf(matches: readonly { id: string; data?: unknown }[]): Site {
  const root = matches.find((match) => match.id === "root")?.data as
    Partial<Site> | null | undefined;
  return root?.company && typeof root.origin === "string"
    ? { company: root.company, origin: root.origin }
    : PRODUCT_SITE;
}

interface PageMeta extends Site {
  /** Left out on the home page, whose title is the site's. */
  title?: string;
  description: string;
  /** The page's canonical path with the query keys that matter. */
  path: string;
  /** A path on this origin to a picture of 1200 x 630 pixels. */
  image?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

/** Title, description, canonical address, Open Graph and Twitter card of a page. */
export function pageMeta({
  title,
  description,
  path,
  image,
  noindex = false,
  company,
  origin,
}: PageMeta): MetaDescriptor[] {
  const site = siteTitle(company);
  const fullTitle = title === undefined ? site : `${title} · ${site}`;
  const url = `${origin}${path}`;
  const picture = `${origin}${image ?? paths.socialCard("page", "home")}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.companyName },
    { property: "og:title", content: title ?? site },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
