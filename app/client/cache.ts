import { LRUCache } from "lru-cache";
import { paths } from "#app/domain/urls/paths.ts";
import { CACHE_MS, CACHE_SWEEP_MS, MAX_CACHED } from "#app/client/reports/browser-limits.ts";
import type { Call, Client } from "./request.ts";

/** The public reads that are kept, each by its path below `/api`. */
const KINDS: readonly [path: RegExp, kind: keyof typeof CACHE_MS][] = [
  [/^\/tags$/, "tags"],
  [/^\/autocompletePlaces$/, "suggestions"],
  [/^\/places\/regions$/, "regions"],
  [/^\/places\/region\/[^/]+$/, "regionPlaces"],
  [/^\/places\/region\/[^/]+\/states$/, "regionStates"],
  [/^\/places(\/[^/]+)?$/, "places"],
  [/^\/pois(\/destinationDetails)?$/, "places"],
];

/** How long the answer to a call may be kept, in milliseconds; null for what is none of the public reads. */
export function retainedFor(
  path: string,
  { method = "GET" }: Pick<Call, "method"> = {},
): number | null {
  const kind = method === "GET" && KINDS.find(([pattern]) => pattern.test(path))?.[1];
  return kind ? CACHE_MS[kind] : null;
}

/** Answers of the public API, kept in the page's memory. What an answer holds is shared by all who ask: nobody changes it. */
export interface AnswerCache {
  /** The same client, which asks only for what is not kept; `_t` in the query asks anyway and keeps the new answer. */
  keeping(ask: Client): Client;
  /** From now on the answers of this sub-domain; empty on a main host. */
  serve(subdomain: string): void;
  /** Drops what has expired, again and again, until the function that it returns is called. */
  startSweep(): () => void;
  /** Forgets everything, also what is still on its way. */
  clear(): void;
  size(): number;
}

/** The query in one order, so that the same question has one key; `_t` is no part of it. */
function keyOf(prefix: string, path: string, query: Call["query"] = {}): string {
  const { _t, ...asked } = query;
  return (
    prefix +
    paths.api(path, Object.fromEntries(Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))))
  );
}

interface PendingRequest {
  answer: Promise<unknown>;
  /** False while its caller may give it up. */
  isShared: boolean;
}

/** The requests that are on their way; each answer that comes is kept by `keep`. */
function createRequests(keep: (key: string, value: unknown, ttl: number) => void) {
  const running = new Map<string, PendingRequest>();
  return {
    /** The answer that others wait for too; undefined when nobody has asked or may give it up. */
    shared(key: string): Promise<unknown> | undefined {
      const waiting = running.get(key);
      return waiting?.isShared ? waiting.answer : undefined;
    },
    send<T>(key: string, ttl: number, ask: () => Promise<T>, isShared: boolean): Promise<T> {
      const mine: PendingRequest = { answer: Promise.resolve(), isShared };
      const isLatest = () => running.get(key) === mine;
      const answer = ask()
        .then((value) => {
          // An answer that a newer question or a clearing has overtaken is for its caller alone.
          if (isLatest()) keep(key, value, ttl);
          return value;
        })
        .finally(() => isLatest() && running.delete(key));
      mine.answer = answer;
      running.set(key, mine);
      return answer;
    },
    /** Forgets what is on its way: its answers are not kept. */
    forget: () => running.clear(),
  };
}

/** An empty cache; `now` in milliseconds. */
export function createAnswerCache(now: () => number): AnswerCache {
  const cached = new LRUCache<string, { value: unknown }>({
    max: MAX_CACHED,
    perf: { now },
    ttlResolution: 0,
  });
  const requests = createRequests((key, value, ttl) => cached.set(key, { value }, { ttl }));
  let prefix = "";

  return {
    keeping:
      (ask) =>
      async <T>(path: string, call: Call = {}): Promise<T> => {
        const ttl = retainedFor(path, call);
        if (ttl === null) return ask<T>(path, call);
        call.signal?.throwIfAborted();
        const key = keyOf(prefix, path, call.query);
        if (call.query?._t === undefined) {
          const hit = cached.get(key);
          if (hit) return hit.value as T;
          const shared = call.signal ? undefined : requests.shared(key);
          if (shared) return shared as Promise<T>;
        }
        return requests.send(key, ttl, () => ask<T>(path, call), !call.signal);
      },
    serve(subdomain) {
      prefix = subdomain && `${subdomain}:`;
    },
    startSweep() {
      const timer = setInterval(() => cached.purgeStale(), CACHE_SWEEP_MS);
      return () => clearInterval(timer);
    },
    clear() {
      cached.clear();
      requests.forget();
    },
    size: () => cached.size,
  };
}
