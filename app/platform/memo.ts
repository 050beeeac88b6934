import { LoadingCache } from "./loading-cache.ts";

/** Small facts that every request needs, cached briefly; concurrent misses load once. */
export interface Memo {
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /**
   * Coalesces concurrent loads without storing the result, for queries that are unlikely to be repeated. Loads
   * separately where reads aren't cached.
   */
  coalesce<T>(key: string, load: () => Promise<T>): Promise<T>;
  /**
   * Query results of the catalogue, as many as fit, cached until it changes; queried each time where records aren't
   * cached.
   */
  records<T>(key: string, load: () => Promise<readonly T[]>): Promise<readonly T[]>;
  /** False if every page is read from the database. */
  readonly cachesReads: boolean;
  /** A value that is fresh, without waiting; undefined when there is none. */
  peek<T>(key: string): T | undefined;
  /** Forgets what was made of the catalogue, and the answers made of that; or all, for what shows of the catalogue hangs on the companies too. */
  clear(what?: "catalogue" | "all"): void;
}

/** The keys of what is known of companies begin so: it outlives a change of the catalogue. */
export const COMPANY_KEYS = "companies:";

/** Length of a key, which contains the caller's request, that weighs as much as a record. */
const KEY_LENGTH = 2_500;

interface Limits {
  max: number;
  ttlMs: number;
  /** How many records of the catalogue are cached, a few kB each; none by default. */
  maxRecords?: number;
  /** Whether query results are cached; true by default. */
  cachesReads?: boolean;
  /** Called at each clearing, for what else was made of what is forgotten. */
  onClear?: () => void;
}

/**
 * A memo of at most `max` values of either kind that are trusted for `ttlMs` milliseconds. While a
 * value can't be reloaded, the stale one is served, so that what needs no database
 * outlives its absence.
 */
export function createMemo({ max, ttlMs, maxRecords, cachesReads = true, onClear }: Limits): Memo {
  const [catalogue, companies] = [
    new LoadingCache({ ttlMs, bounds: { max } }),
    new LoadingCache({ ttlMs, bounds: { max } }),
  ];
  const records =
    maxRecords &&
    new LoadingCache({
      ttlMs,
      bounds: {
        maxSize: maxRecords,
        sizeCalculation: ({ value }, key) =>
          1 + (value as unknown[]).length + Math.floor(key.length / KEY_LENGTH),
      },
    });
  const cacheOf = (key: string) => (key.startsWith(COMPANY_KEYS) ? companies : catalogue);
  return {
    get: (key, load) => cacheOf(key).get(key, load),
    coalesce: (key, load) => (cachesReads ? cacheOf(key).coalesce(key, load) : load()),
    cachesReads,
    records: (key, load) => (records ? records.get(key, load) : load()),
    peek: (key) => cacheOf(key).peek(key),
    clear(what = "all") {
      catalogue.clear();
      if (records) records.clear();
      if (what === "all") companies.clear();
      onClear?.();
    },
  };
}
