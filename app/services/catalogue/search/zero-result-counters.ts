import { withTenant } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { sql } from "../place-rows.ts";
import { type CountScope, waitingCounts } from "#app/services/analytics/write-behind-counters.ts";

/** The most distinct searches stored per company; beyond it only known ones are counted. */
const MAX_STORED = 5_000;

interface Count {
  words: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

const columnOf = <K extends keyof Count>(counts: readonly Count[], key: K): Count[K][] =>
  counts.map((count) => count[key]);

function write(scope: CountScope, all: readonly Count[]) {
  const { id } = scope.company;
  return withTenant(scope, (tx) =>
    tx.$executeRaw(sql`
    INSERT INTO zero_result_searches (company_id, words, times, first_at, last_at)
    SELECT ${id}::uuid, words, times, first_at, last_at FROM (
      SELECT m.*, k.words IS NOT NULL AS is_known, count(*) FILTER (WHERE k.words IS NULL) OVER (ORDER BY m.first_at, m.words) AS rank
      FROM unnest(${columnOf(all, "words")}::text[], ${columnOf(all, "times")}::int[], ${columnOf(all, "firstAt")}::timestamptz[], ${columnOf(all, "lastAt")}::timestamptz[])
        AS m (words, times, first_at, last_at)
      LEFT JOIN zero_result_searches k ON k.company_id = ${id}::uuid AND k.words = m.words) AS m
    WHERE is_known OR rank <= ${MAX_STORED} - (SELECT count(*) FROM zero_result_searches WHERE company_id = ${id}::uuid)
    ORDER BY words
    ON CONFLICT (company_id, words) DO UPDATE SET times = zero_result_searches.times + excluded.times, last_at = greatest(zero_result_searches.last_at, excluded.last_at)`),
  );
}

const waiting = waitingCounts<Count>({
  waitMs: 2_000,
  most: 1_000,
  write,
  failure: "searches without results not recorded",
});

/** Writes what waits for this database: at the process's end, and before the counts are read. */
export const writeMissCounts = (db: Db): Promise<void> => waiting.writeAll(db);

/** Counts words that a company's visitor searched for and did not find; they are written within two seconds. */
export function countMiss(scope: CountScope, words: string, at: Date): void {
  waiting.count(scope, words, (known) => ({
    words,
    times: (known?.times ?? 0) + 1,
    firstAt: known?.firstAt ?? at,
    lastAt: at,
  }));
}
