import { LRUCache } from "lru-cache";
import type { Ready } from "../ready-response.ts";

/** Seconds that a response of each kind is cached (spec, section 9; pages and destinations as places). */
export const TTL_SECONDS = {
  tags: 10 * 60,
  places: 15 * 60,
  regions: 30 * 60,
  regionPlaces: 20 * 60,
  regionStates: 30 * 60,
  suggestions: 5 * 60,
  companies: 15 * 60,
  pages: 15 * 60,
} as const;
export type CacheKind = keyof typeof TTL_SECONDS;

const SWEEP_MS = 5 * 60 * 1000;
/** What an entry weighs beside its bytes: headers, key, the cache's own records. */
const OVERHEAD_BYTES = 1_500;
/**
 * Above this size only the gzipped form is cached: the pages of a thousand companies fit, and few clients take it
 * uncompressed.
 */
const PLAIN_COPIES = 48 * 1024;
export interface ResponseCache {
  /** False if nothing is cached: then each response serves one request. */
  readonly keeps: boolean;
  get(key: string): Ready | undefined;
  /**
   * The cached response, else the one that `make` returns. Concurrent requests for one key run `make` once. Only
   * responses of status 200 are cached.
   */
  fill(key: string, kind: CacheKind, make: () => Promise<Ready>): Promise<Ready>;
  /** Makes the response again, replacing the cached one. */
  refresh(key: string, kind: CacheKind, make: () => Promise<Ready>): Promise<Ready>;
  clear(): void;
  /** Ends the sweep. */
  close(): void;
}

/** A cached response. */
const toCached = (ready: Ready): Ready =>
  ready.gzip && ready.plain.body && ready.plain.body.length > PLAIN_COPIES
    ? { ...ready, plain: { headers: ready.plain.headers, body: null } }
    : ready;

/** A cache of ready answers, bounded by bytes, least recently used first out, swept every five minutes. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new LRUCache<string, Ready>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, gzip: zipped, brotli: smaller }, key) =>
      (plain.body?.length ?? 0) +
      (zipped?.body.length ?? 0) +
      (smaller?.body.length ?? 0) +
      2 * key.length +
      OVERHEAD_BYTES,
  });
  const making = new Map<string, Promise<Ready>>();
  let generation = 0;
  const sweep = setInterval(() => entries.purgeStale(), SWEEP_MS);
  sweep.unref();

  const refresh: ResponseCache["refresh"] = (key, kind, make) => {
    const running = making.get(key);
    if (running) return running;
    const started = generation;
    const promise = make()
      .then((ready) => {
        // Not stored if the cache was cleared meanwhile: it may contain what was cleared.
        if (ready.status === 200 && started === generation)
          entries.set(key, toCached(ready), { ttl: TTL_SECONDS[kind] * 1000 });
        return ready;
      })
      .finally(() => {
        if (making.get(key) === promise) making.delete(key);
      });
    making.set(key, promise);
    return promise;
  };

  return {
    keeps: true,
    get: (key) => entries.get(key),
    async fill(key, kind, make) {
      return entries.get(key) ?? refresh(key, kind, make);
    },
    refresh,
    clear() {
      generation += 1;
      if (entries.size > 0) entries.clear();
      making.clear();
    },
    close: () => clearInterval(sweep),
  };
}

/** A cache that stores nothing. */
export const noCache: ResponseCache = {
  keeps: false,
  get: () => undefined,
  fill: (_key, _kind, make) => make(),
  refresh: (_key, _kind, make) => make(),
  clear: () => undefined,
  close: () => undefined,
};
