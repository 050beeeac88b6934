import { LRUCache } from "lru-cache";

/** Small facts that every request needs, kept for a short while; concurrent misses load once. */
export interface Memo {
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Loads anew, once for all who ask while it loads, unless each page is to be read anew; nothing is kept, since no two visitors may ever ask for it again. */
  together<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Records that were chosen of the catalogue, as many as fit, kept until it changes; chosen anew each time where none are kept. */
  records<T>(key: string, load: () => Promise<readonly T[]>): Promise<readonly T[]>;
  /** False where each page is to be read anew from the database. */
  readonly keepsReads: boolean;
  /** A value that is fresh, without waiting; undefined when there is none. */
  peek<T>(key: string): T | undefined;
  /** Forgets what was made of the catalogue, and the answers made of that; or all, for what shows of the catalogue hangs on the companies too. */
  clear(what?: "catalogue" | "all"): void;
}

/** The keys of what is known of companies begin so: it outlives a change of the catalogue. */
export const OF_COMPANIES = "companies:";

interface Kept {
  value: unknown;
  freshUntil: number;
}

/** Milliseconds that an old value serves on before the next try, while loading fails. */
const GRACE_MS = 2_000;

/** A key so long, which a caller's wishes are in, weighs as much as a record. */
const KEY_LENGTH = 2_500;

interface Limits {
  max: number;
  ttlMs: number;
  /** How many records of the catalogue are kept, of some kB each; none unless told. */
  maxRecords?: number;
  /** Whether what queries find is among them; true unless told. */
  keepsReads?: boolean;
  /** Called at each clearing, for what else was made of what is forgotten. */
  onClear?: () => void;
}

/**
 * A memo of at most `max` values of either kind that are trusted for `ttlMs` milliseconds. While a
 * value can't be loaded anew, the old one serves on, so that what needs no database
 * outlives its absence.
 */
export function createMemo({ max, ttlMs, maxRecords, keepsReads = true, onClear }: Limits): Memo {
  const [catalogue, companies] = [
    createShelf({ ttlMs, bounds: { max } }),
    createShelf({ ttlMs, bounds: { max } }),
  ];
  const records =
    maxRecords &&
    createShelf({
      ttlMs,
      bounds: {
        maxSize: maxRecords,
        sizeCalculation: ({ value }, key) =>
          1 + (value as unknown[]).length + Math.floor(key.length / KEY_LENGTH),
      },
    });
  const shelfOf = (key: string) => (key.startsWith(OF_COMPANIES) ? companies : catalogue);
  return {
    get: (key, load) => shelfOf(key).get(key, load),
    together: (key, load) => (keepsReads ? shelfOf(key).together(key, load) : load()),
    keepsReads,
    records: (key, load) => (records ? records.get(key, load) : load()),
    peek: (key) => shelfOf(key).peek(key),
    clear(what = "all") {
      catalogue.clear();
      if (records) records.clear();
      if (what === "all") companies.clear();
      onClear?.();
    },
  };
}

interface ShelfLimits {
  ttlMs: number;
  bounds: LRUCache.Options<string, Kept, unknown>;
}

function createShelf({ ttlMs, bounds }: ShelfLimits) {
  const kept = new LRUCache<string, Kept>(bounds);
  const loading = new Map<string, Promise<unknown>>();
  let generation = 0;

  const fresh = (key: string): Kept | undefined => {
    const entry = kept.get(key);
    return entry && entry.freshUntil > Date.now() ? entry : undefined;
  };

  const keep = (key: string, value: unknown, forMs: number, started: number) => {
    if (started === generation) kept.set(key, { value, freshUntil: Date.now() + forMs });
  };

  const load = async <T>(key: string, loader: () => Promise<T>): Promise<T> => {
    const started = generation;
    try {
      const value = await loader();
      keep(key, value, ttlMs, started);
      return value;
    } catch (error) {
      const old = kept.get(key);
      if (!old) throw error;
      keep(key, old.value, GRACE_MS, started);
      return old.value as T;
    }
  };

  const once = <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const underWay = loading.get(key);
    if (underWay) return underWay as Promise<T>;
    const promise = run().finally(() => {
      if (loading.get(key) === promise) loading.delete(key);
    });
    loading.set(key, promise);
    return promise;
  };

  return {
    together: once,
    async get<T>(key: string, loader: () => Promise<T>) {
      const entry = fresh(key);
      if (entry) return entry.value as T;
      return once(key, () => load(key, loader));
    },
    peek: <T>(key: string) => fresh(key)?.value as T | undefined,
    clear() {
      generation += 1;
      // The cache goes through all the room that it has, filled or not; many changes come one after the other.
      if (kept.size > 0) kept.clear();
      loading.clear();
    },
  };
}
