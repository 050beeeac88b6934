import { LoadingCache } from "./loading-cache.ts";

/** Small facts that every request needs, kept for a short while; concurrent misses load once. */
export interface Memo {
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Loads anew, once for all who ask while it loads, unless each page is to be read anew; nothing is kept, since no two visitors may ever ask for it again. */
  coalesce<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Records that were chosen of the catalogue, as many as fit, kept until it changes; chosen anew each time where none are kept. */
  records<T>(key: string, load: () => Promise<readonly T[]>): Promise<readonly T[]>;
  /** False where each page is to be read anew from the database. */
  readonly cachesReads: boolean;
  /** A value that is fresh, without waiting; undefined when there is none. */
  peek<T>(key: string): T | undefined;
  /** Forgets what was made of the catalogue, and the answers made of that; or all, for what shows of the catalogue hangs on the companies too. */
  clear(what?: "catalogue" | "all"): void;
}

/** The keys of what is known of companies begin so: it outlives a change of the catalogue. */
export const COMPANY_KEYS = "companies:";

/** A key so long, which a caller's wishes are in, weighs as much as a record. */
const KEY_LENGTH = 2_500;

interface Limits {
  max: number;
  ttlMs: number;
  /** How many records of the catalogue are kept, of some kB each; none unless told. */
  maxRecords?: number;
  /** Whether what queries find is among them; true unless told. */
  cachesReads?: boolean;
  /** Called at each clearing, for what else was made of what is forgotten. */
  onClear?: () => void;
}

/**
 * A memo of at most `max` values of either kind that are trusted for `ttlMs` milliseconds. While a
 * value can't be loaded anew, the old one serves on, so that what needs no database
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
