import type { Logger } from "pino";
import type { Db } from "#app/platform/db.ts";
import { sweepBrowserReports } from "#app/services/analytics/browser-reports.ts";
import { sweepPlaceViews } from "#app/services/catalogue/completeness.ts";
import { sweepClosed } from "#app/services/identity/account-deletion.ts";
import { sweepEnded } from "#app/services/identity/expired-auth-sweep.ts";
import { sweepQuotes } from "#app/services/cabs/quote-sweep.ts";
import { sweepItineraries } from "#app/services/trips/removal.ts";

const SWEEPS: readonly [what: string, sweep: (db: Db, now: Date) => Promise<unknown>][] = [
  ["deleted accounts", sweepClosed],
  ["expired sign-ins", sweepEnded],
  ["deleted trips and drafts", sweepItineraries],
  ["expired cab quotes", sweepQuotes],
  ["browser reports", sweepBrowserReports],
  ["destination views", sweepPlaceViews],
];

/** Deletes what has passed its retention period; each kind by itself, so that one failure stops no other. */
export async function sweepExpired(db: Db, log: Logger): Promise<void> {
  for (const [what, sweep] of SWEEPS)
    await sweep(db, new Date()).catch((error: unknown) =>
      log.error({ err: error }, `sweep of ${what} failed`),
    );
}
