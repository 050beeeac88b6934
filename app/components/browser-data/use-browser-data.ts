import { useEffect } from "react";
import type { Company } from "#app/schemas/companies.ts";

const LATEST_MS = 3_000;
/** Where a browser does not say when it is idle. */
const SOON_MS = 1_000;

/** Starts, once the page is hydrated and idle, what it does beside being read (see `startBrowserData`). Its code comes then, too. */
export function useBrowserData({ domain, isMainCompany }: Pick<Company, "domain" | "isMainCompany">): void {
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
