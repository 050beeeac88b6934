import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCallback } from "node:zlib";
import { LRUCache } from "lru-cache";

const gzip = promisify(gzipCallback);
const brotli = promisify(brotliCompress);

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
/** Below this a packed body is no smaller than its headers. */
const WORTH_PACKING = 600;

/** How a response is compressed: best if cached, fast if sent once, not at all if the client doesn't accept it. */
export type Packing = "well" | "quickly" | "not";

export type Headers = Record<string, string | number>;

interface Form {
  headers: Headers;
  body: Buffer;
}

/** An answer as bytes that are ready to send, plain and packed, with the headers of each. */
export interface Ready {
  status: number;
  etag: string;
  /** Without a body if long and cached; it is the gzipped form, decompressed. */
  plain: Form | { headers: Headers; body: null };
  gzip: Form | null;
  /** Only of cached responses. */
  brotli: Form | null;
  /** What a 304 says. */
  unchanged: Headers;
}

/** An eighth smaller than gzip's best for the same time; its own best would take thirty times as long. */
const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/** For what is sent once: four fifths of the gain for a third of the work. */
const packQuickly = (body: Buffer): Promise<Buffer> =>
  gzip(body, { level: constants.Z_BEST_SPEED });

async function packed(
  body: Buffer,
  packing: Packing,
): Promise<{ gzip: Buffer | null; brotli: Buffer | null }> {
  if (packing === "not" || body.length < WORTH_PACKING) return { gzip: null, brotli: null };
  if (packing === "quickly") return { gzip: await packQuickly(body), brotli: null };
  const [best, smaller] = await Promise.all([
    gzip(body, { level: constants.Z_BEST_COMPRESSION }),
    brotli(body, { params: brotliParams(body.length) }),
  ]);
  return { gzip: best, brotli: smaller };
}

/** Prepares a response: its ETag, its gzipped form, and the headers of each. */
export async function makeReady(
  status: number,
  body: Buffer,
  headers: Headers,
  packing: Packing = "well",
): Promise<Ready> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const shared: Headers = { ...headers, etag };
  const forms = await packed(body, packing);
  const form = (encoding: string, bytes: Buffer | null): Form | null =>
    bytes && {
      headers: { ...shared, "content-encoding": encoding, "content-length": bytes.length },
      body: bytes,
    };
  const { "content-type": _type, ...unchanged } = shared;
  return {
    status,
    etag,
    plain: { headers: { ...shared, "content-length": body.length }, body },
    gzip: form("gzip", forms.gzip),
    brotli: form("br", forms.brotli),
    unchanged,
  };
}

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
