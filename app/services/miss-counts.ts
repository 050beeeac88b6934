import { sql } from "./place-rows.ts";
import { withTenant, type Ctx } from "./context.ts";
import type { Db } from "./db.ts";

/** As many different words as are kept of one company; beyond, only those that are known are counted on. */
const MOST_KEPT = 5_000;
/** Milliseconds that counts wait in memory, so that words that many search for cost one statement, not one each. */
const WAIT_MS = 2_000;
/** Different words of all companies that wait at most. */
const MOST_WAITING = 1_000;

interface Count {
  words: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

type Scope = Pick<Ctx, "db" | "company" | "log">;

/** What one company's visitors searched for since it was last written. */
interface Waiting {
  scope: Scope;
  counts: Map<string, Count>;
}

interface Tray {
  companies: Map<string, Waiting>;
  size: number;
  timer: NodeJS.Timeout | undefined;
}

/** What waits to be written, by the database that it is for. */
const trays = new WeakMap<Db, Tray>();

const columnOf = <K extends keyof Count>(counts: readonly Count[], key: K): Count[K][] => counts.map((count) => count[key]);

async function write({ scope, counts }: Waiting): Promise<void> {
  const { id } = scope.company;
  const all = [...counts.values()];
  try {
    await withTenant(scope, (tx) => tx.$executeRaw(sql`
      INSERT INTO search_misses (company_id, words, times, first_at, last_at)
      SELECT ${id}::uuid, words, times, first_at, last_at FROM (
        SELECT m.*, k.words IS NOT NULL AS is_known, count(*) FILTER (WHERE k.words IS NULL) OVER (ORDER BY m.first_at, m.words) AS rank
        FROM unnest(${columnOf(all, "words")}::text[], ${columnOf(all, "times")}::int[], ${columnOf(all, "firstAt")}::timestamptz[], ${columnOf(all, "lastAt")}::timestamptz[])
          AS m (words, times, first_at, last_at)
        LEFT JOIN search_misses k ON k.company_id = ${id}::uuid AND k.words = m.words) AS m
      WHERE is_known OR rank <= ${MOST_KEPT} - (SELECT count(*) FROM search_misses WHERE company_id = ${id}::uuid)
      ORDER BY words
      ON CONFLICT (company_id, words) DO UPDATE SET times = search_misses.times + excluded.times, last_at = greatest(search_misses.last_at, excluded.last_at)`));
  } catch (error) {
    scope.log.error({ err: error }, "searches without a result were not recorded");
  }
}

/** Writes what waits for this database: at the process's end, and before the counts are read. */
export async function writeMissCounts(db: Db): Promise<void> {
  const tray = trays.get(db);
  if (!tray) return;
  trays.delete(db);
  clearTimeout(tray.timer);
  for (const waiting of tray.companies.values()) await write(waiting);
}

function openTray(db: Db): Tray {
  const tray: Tray = { companies: new Map(), size: 0, timer: setTimeout(() => void writeMissCounts(db), WAIT_MS).unref() };
  trays.set(db, tray);
  return tray;
}

/** Counts words that a company's visitor searched for and did not find; they are written within two seconds. */
export function countMiss(scope: Scope, words: string, at: Date): void {
  const { db, company, log } = scope;
  const tray = trays.get(db) ?? openTray(db);
  const waiting = tray.companies.get(company.id) ?? { scope: { db, company, log }, counts: new Map<string, Count>() };
  tray.companies.set(company.id, waiting);
  const known = waiting.counts.get(words);
  if (known) {
    known.times += 1;
    known.lastAt = at;
    return;
  }
  waiting.counts.set(words, { words, times: 1, firstAt: at, lastAt: at });
  tray.size += 1;
  if (tray.size >= MOST_WAITING) void writeMissCounts(db);
}
