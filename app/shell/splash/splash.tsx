import { useEffect } from "react";
import type { Company } from "#app/schemas/public/companies.ts";
import { loadEssentials } from "#app/client/use-browser-data.ts";
import { endSplash } from "./end-splash.ts";
import { SplashMarkup } from "./splash-markup.tsx";

export type SplashCompany = Pick<Company, "companyName" | "branding" | "domain" | "isMainCompany">;

interface SplashProps {
  company: SplashCompany;
}

/** The element as the browser knows it: what the server wrote into it stays as it is. */
const WRITTEN = { __html: "" };

/**
 * The branded loading screen of a cold start, once in a browser's session, over a page that is rendered beneath. The
 * server writes it hidden; only a script shows it, so that there is none without script.
 */
export function Splash({ company }: SplashProps) {
  const { domain, isMainCompany } = company;
  useEffect(
    () =>
      endSplash(document.getElementById("splash")!, () =>
        loadEssentials({ domain, isMainCompany }),
      ),
    [domain, isMainCompany],
  );
  if (import.meta.env.SSR) return <SplashMarkup company={company} />;
  return <section id="splash" suppressHydrationWarning dangerouslySetInnerHTML={WRITTEN} />;
}
