import { useEffect } from "react";
import type { Company } from "#app/schemas/companies.ts";

const LATEST_MS = 3_000;
/** Where a browser does not say when it is idle. */
const SOON_MS = 1_000;

type Site = Pick<Company, "domain" | "isMainCompany">;

/** On a cold start, while the splash shows: all of it at once, and what screens may count on is loaded when this settles. */
export async function loadEssentials(site: Site): Promise<void> {
  const [{ startBrowserData }, { preloadEssentials }] = await Promise.all([import("./start.ts"), import("./preload.ts")]);
  startBrowserData(site);
  await preloadEssentials();
}

/** Starts, once the page is hydrated and idle, what it does beside being read (see `startBrowserData`). Its code comes then, too. */
export function useBrowserData({ domain, isMainCompany }: Site): void {
  useEffect(() => {
    // Without that code the page is what it was.
    const start = () => void import("./start.ts").then(({ startBrowserData }) => startBrowserData({ domain, isMainCompany })).catch(() => undefined);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(start, SOON_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [domain, isMainCompany]);
}
