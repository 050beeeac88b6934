import { LRUCache } from "lru-cache";

/** Small facts that every request needs, kept for a short while; concurrent misses load once. */
export interface Memo {
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** A value that is ready, without waiting; undefined when it is not. */
  peek<T>(key: string): T | undefined;
  clear(): void;
}

/** A memo of at most `max` values that are trusted for `ttlMs` milliseconds. A failed load is not kept. */
export function createMemo({ max, ttlMs }: { max: number; ttlMs: number }): Memo {
  const ready = new LRUCache<string, { value: unknown }>({ max, ttl: ttlMs });
  const loading = new Map<string, Promise<unknown>>();
  let generation = 0;

  const load = <T>(key: string, loader: () => Promise<T>): Promise<T> => {
    const started = generation;
    const promise = loader()
      .then((value) => {
        if (started === generation) ready.set(key, { value });
        return value;
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
    loading.set(key, promise);
    return promise;
  };

  return {
    get<T>(key: string, loader: () => Promise<T>) {
      const hit = ready.get(key);
      if (hit) return Promise.resolve(hit.value as T);
      return (loading.get(key) as Promise<T> | undefined) ?? load(key, loader);
    },
    peek: <T>(key: string) => ready.get(key)?.value as T | undefined,
    clear() {
      generation += 1;
      ready.clear();
      loading.clear();
    },
  };
}
