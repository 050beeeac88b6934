import type { Logger } from "pino";
import { sweepClosed } from "#app/services/identity/account-deletion.ts";
import { sweepBrowserReports } from "#app/services/analytics/browser-reports.ts";
import { sweepPlaceViews } from "#app/services/catalogue/completeness.ts";
import type { Db } from "#app/platform/db.ts";
import { sweepEnded } from "#app/services/identity/expired-auth-sweep.ts";
import { sweepScratch } from "#app/services/media/images/files.ts";
import { sweepItineraries } from "#app/services/trips/removal.ts";

/** How often what is to be deleted is. */
const SWEEP_MS = 3_600_000;

const SWEEPS: readonly [what: string, sweep: (db: Db, now: Date) => Promise<unknown>][] = [
  ["closed accounts", sweepClosed],
  ["ended sign-ins", sweepEnded],
  ["deleted trips and drafts", sweepItineraries],
  ["reports of browsers", sweepBrowserReports],
  ["folders of uploads that broke off", (_db, now) => sweepScratch(now)],
  ["views of destinations", sweepPlaceViews],
];

/** Deletes, every hour, what has been kept long enough; each by itself, so that one failure stops no other. The answer ends it. */
export function sweepHourly(db: Db, log: Logger): () => void {
  const sweepAll = async () => {
    for (const [what, sweep] of SWEEPS)
      await sweep(db, new Date()).catch((error: unknown) =>
        log.error({ err: error }, `${what} not swept`),
      );
  };
  const timer = setInterval(() => void sweepAll(), SWEEP_MS).unref();
  return () => clearInterval(timer);
}
