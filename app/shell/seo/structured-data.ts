import type { Crumb } from "#app/ui/controls/breadcrumbs.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { Site } from "./seo.ts";
import type { StructuredData } from "./json-ld.tsx";

/** The company and its site with the search that search engines may offer. */
export function siteData({ company, origin }: Site, logoUrl: string): StructuredData[] {
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: company.companyName,
    url: `${origin}/`,
    logo: logoUrl,
  };
  const website = {
    "@type": "WebSite",
    name: company.companyName,
    url: `${origin}/`,
    inLanguage: "en-IN",
    publisher: { "@id": organization["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}${paths.explore()}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
  return [organization, website].map((node) => ({ "@context": "https://schema.org", ...node }));
}

/** The way to a page, as search engines show it above a result. */
export function breadcrumbData(origin: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: `${origin}${href}` }),
    })),
  };
}
