import { LRUCache } from "lru-cache";
import { paths } from "#app/domain/urls/paths.ts";
import { CACHE_MS, CACHE_SWEEP_MS, MAX_CACHED } from "#app/client/reports/browser-limits.ts";
import type { Call, Client } from "./request.ts";

/** The public reads that are cached, by their path below `/api`. */
const KINDS: readonly [path: RegExp, kind: keyof typeof CACHE_MS][] = [
  [/^\/tags$/, "tags"],
  [/^\/autocompletePlaces$/, "suggestions"],
  [/^\/places\/regions$/, "regions"],
  [/^\/places\/region\/[^/]+$/, "regionPlaces"],
  [/^\/places\/region\/[^/]+\/states$/, "regionStates"],
  [/^\/places(\/[^/]+)?$/, "places"],
  [/^\/pois(\/destinationDetails)?$/, "places"],
];

/** How long the response to a call is cached, in milliseconds; null if it isn't. */
export function cacheMsOf(
  path: string,
  { method = "GET" }: Pick<Call, "method"> = {},
): number | null {
  const kind = method === "GET" && KINDS.find(([pattern]) => pattern.test(path))?.[1];
  return kind ? CACHE_MS[kind] : null;
}

/** Public API responses and page data in the memory of a tab. Values are shared: callers must not change them. */
export interface BrowserCache {
  /** Adds the cache to a client; `_t` in the query skips the cached response and replaces it. */
  cached(send: Client): Client;
  /** The response to a public read if it is cached or being fetched. */
  peek(path: string, query?: Call["query"]): Promise<unknown> | undefined;
  hasPage(address: string): boolean;
  /** The data of a page as `load` returned it within the last `ttl` milliseconds, else `load`'s. */
  page<T>(address: string, ttl: number, load: () => Promise<T>): Promise<T>;
  /** Sets the sub-domain that prefixes the keys of API responses; empty on a main host. */
  serve(subdomain: string): void;
  /** Deletes expired entries regularly until the returned function is called. */
  startSweep(): () => void;
  /** Deletes everything; responses on their way are not stored either. */
  clear(): void;
  size(): number;
}

/** The query in one order, so that equal calls have one key; `_t` is not part of it. */
function keyOf(prefix: string, path: string, query: Call["query"] = {}): string {
  const { _t, ...rest } = query;
  return (
    prefix +
    paths.api(path, Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))))
  );
}

const pageKey = (address: string) => `page:${address}`;

interface PendingRequest {
  answer: Promise<unknown>;
  /** False if its caller may abort it. */
  isShared: boolean;
}

/** The pending requests; each response is handed to `store`. */
function createRequests(store: (key: string, value: unknown, ttl: number) => void) {
  const pending = new Map<string, PendingRequest>();
  return {
    /** The pending response to `key`, unless its caller may abort it. */
    shared(key: string): Promise<unknown> | undefined {
      const request = pending.get(key);
      return request?.isShared ? request.answer : undefined;
    },
    send<T>(key: string, ttl: number, load: () => Promise<T>, isShared: boolean): Promise<T> {
      const mine: PendingRequest = { answer: Promise.resolve(), isShared };
      const isLatest = () => pending.get(key) === mine;
      const answer = load()
        .then((value) => {
          // Not stored if a newer request or a clearing came in between.
          if (isLatest()) store(key, value, ttl);
          return value;
        })
        .finally(() => isLatest() && pending.delete(key));
      mine.answer = answer;
      pending.set(key, mine);
      return answer;
    },
    forget: () => pending.clear(),
  };
}

/** Calls `onFailure` if a deferred part of a page's data rejects. */
function watchDeferred(data: unknown, onFailure: () => void): void {
  for (const part of Object.values(data ?? {})) if (part instanceof Promise) part.catch(onFailure);
}

function startSweep(entries: LRUCache<string, { value: unknown }>): () => void {
  const timer = setInterval(() => entries.purgeStale(), CACHE_SWEEP_MS);
  return () => clearInterval(timer);
}

/** An empty cache; `now` in milliseconds. */
export function createBrowserCache(now: () => number): BrowserCache {
  const entries = new LRUCache<string, { value: unknown }>({
    max: MAX_CACHED,
    perf: { now },
    ttlResolution: 0,
  });
  const requests = createRequests((key, value, ttl) => entries.set(key, { value }, { ttl }));
  let prefix = "";

  async function call<T>(send: Client, path: string, options: Call): Promise<T> {
    const ttl = cacheMsOf(path, options);
    if (ttl === null) return send<T>(path, options);
    const { signal, query } = options;
    signal?.throwIfAborted();
    const key = keyOf(prefix, path, query);
    if (query?._t === undefined) {
      const hit = entries.get(key);
      if (hit) return hit.value as T;
      const shared = signal ? undefined : requests.shared(key);
      if (shared) return shared as Promise<T>;
    }
    return requests.send(key, ttl, () => send<T>(path, options), !signal);
  }

  async function page<T>(address: string, ttl: number, load: () => Promise<T>): Promise<T> {
    const key = pageKey(address);
    if (entries.has(key)) return entries.get(key)!.value as T;
    const data = await requests.send(key, ttl, load, true);
    watchDeferred(data, () => entries.delete(key));
    return data;
  }

  return {
    cached: (send) => (path, options) => call(send, path, options ?? {}),
    peek(path, query) {
      const key = keyOf(prefix, path, query);
      const hit = entries.get(key);
      return hit ? Promise.resolve(hit.value) : requests.shared(key);
    },
    page,
    hasPage: (address) => entries.has(pageKey(address)),
    serve: (subdomain) => void (prefix = subdomain && `${subdomain}:`),
    startSweep: () => startSweep(entries),
    clear() {
      entries.clear();
      requests.forget();
    },
    size: () => entries.size,
  };
}
