import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";

/** Whose counts they are, and how they get to the database. */
export type CountScope = Pick<Ctx, "db" | "company" | "log">;

interface WaitingRules<Count> {
  /** Milliseconds that counts wait in memory, so that what many do costs one statement, not one each. */
  waitMs: number;
  /** Different counts of all companies that wait at most. */
  most: number;
  /** Writes what waited for one company. */
  write: (scope: CountScope, counts: Count[]) => Promise<unknown>;
  /** The log message if writing fails; the counts are lost then, but no page fails. */
  failure: string;
}

interface Tray<Count> {
  companies: Map<string, { scope: CountScope; counts: Map<string, Count> }>;
  size: number;
  timer: NodeJS.Timeout | undefined;
}

/** Counts that wait in memory, by database and company, and are written together. */
export function waitingCounts<Count>({ waitMs, most, write, failure }: WaitingRules<Count>) {
  const trays = new WeakMap<Db, Tray<Count>>();

  /** Writes what waits for this database. */
  const writeAll = async (db: Db): Promise<void> => {
    const tray = trays.get(db);
    if (!tray) return;
    trays.delete(db);
    clearTimeout(tray.timer);
    for (const { scope, counts } of tray.companies.values())
      await write(scope, [...counts.values()]).catch((error: unknown) =>
        scope.log.error({ err: error }, failure),
      );
  };

  const openTray = (db: Db): Tray<Count> => {
    const tray: Tray<Count> = {
      companies: new Map(),
      size: 0,
      timer: setTimeout(() => void writeAll(db), waitMs).unref(),
    };
    trays.set(db, tray);
    return tray;
  };

  /** Counts something once more, or for the first time. */
  const count = (
    { db, company, log }: CountScope,
    key: string,
    counted: (known: Count | undefined) => Count,
  ): void => {
    const tray = trays.get(db) ?? openTray(db);
    const waiting = tray.companies.get(company.id) ?? {
      scope: { db, company, log },
      counts: new Map<string, Count>(),
    };
    tray.companies.set(company.id, waiting);
    const known = waiting.counts.get(key);
    waiting.counts.set(key, counted(known));
    if (known !== undefined) return;
    tray.size += 1;
    if (tray.size >= most) void writeAll(db);
  };
  return { count, writeAll };
}
