import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";
import type { Company } from "#app/schemas/public/companies.ts";

type Site = Pick<Company, "domain" | "isMainCompany">;

/** On a cold start, while the splash shows: all of it at once, and what screens may count on is loaded when this settles. */
export async function loadEssentials(site: Site): Promise<void> {
  const [{ startBrowserData }, { preloadEssentials }] = await Promise.all([
    import("./start.ts"),
    import("./preload.ts"),
  ]);
  startBrowserData(site);
  await preloadEssentials();
}

/** Starts, once the page is hydrated and idle, what it does beside being read (see `startBrowserData`). Its code comes then, too. */
export function useBrowserData({ domain, isMainCompany }: Site): void {
  useEffect(() => {
    // Without that code the page is what it was.
    const start = () =>
      void import("./start.ts")
        .then(({ startBrowserData }) => startBrowserData({ domain, isMainCompany }))
        .catch(() => undefined);
    return whenIdle(start);
  }, [domain, isMainCompany]);
}
