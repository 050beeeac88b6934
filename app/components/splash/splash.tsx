import { useEffect } from "react";
import type { Company } from "#app/schemas/companies.ts";
import { endSplash } from "./end-splash.ts";
import { SplashMarkup } from "./splash-markup.tsx";

export type SplashCompany = Pick<Company, "companyName" | "branding">;

interface SplashProps {
  company: SplashCompany;
  /** What the splash waits for, the same promise in every render; failing counts as finished. Without it, it waits for the page to come to life alone. */
  preloaded?: Promise<unknown>;
}

/** The element as the browser knows it: what the server wrote into it stays as it is. */
const WRITTEN = { __html: "" };

/**
 * The branded loading screen of a cold start, once in a browser's session, over a page that is rendered beneath. The
 * server writes it hidden; only a script shows it, so that there is none without script.
 */
export function Splash({ company, preloaded }: SplashProps) {
  useEffect(() => endSplash(document.getElementById("splash")!, preloaded), [preloaded]);
  if (import.meta.env.SSR) return <SplashMarkup company={company} />;
  return <section id="splash" suppressHydrationWarning dangerouslySetInnerHTML={WRITTEN} />;
}
