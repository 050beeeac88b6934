import { browserCache } from "./browser-cache.ts";
import { whenIdle } from "./when-idle.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import { errorLog, watchErrors } from "#app/client/reports/error-log.ts";
import { startMetrics } from "#app/client/reports/metrics.ts";
import { isSparing } from "./page-facts.ts";
import { prefetchStart, watchDestinationLinks } from "./prefetch.ts";
import { preloadEssentials } from "./preload.ts";

function fetchAhead(): void {
  if (isSparing()) return;
  watchDestinationLinks();
  whenIdle(() => {
    prefetchStart();
    void preloadEssentials();
  });
}

let hasStarted = false;

/**
 * Starts the background work of a page: the browser cache, prefetching, metrics and error reports. Runs once per
 * page; later calls only update the company.
 */
export function startBrowserData(company: Pick<Company, "domain" | "isMainCompany">): void {
  browserCache.serve(company.isMainCompany ? "" : company.domain);
  if (hasStarted) return;
  hasStarted = true;
  watchErrors();
  browserCache.startSweep();
  const metrics = startMetrics();
  const leave = () => {
    metrics?.flush();
    errorLog.flush();
  };
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && leave(),
  );
  addEventListener("pagehide", leave);
  fetchAhead();
}
