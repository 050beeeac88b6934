import { LRUCache } from "lru-cache";

interface Entry {
  value: unknown;
  freshUntil: number;
}

interface Options {
  /** Milliseconds that a value is trusted for. */
  ttlMs: number;
  bounds: LRUCache.Options<string, Entry, unknown>;
}

/** Milliseconds that an old value serves on before the next try, while loading fails. */
const GRACE_MS = 2_000;

/** Values loaded on demand; if reloading fails, the old value is served. */
export class LoadingCache {
  readonly #ttlMs: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #loading = new Map<string, Promise<unknown>>();
  /** Counts clearings: a load that began before one isn't stored after it. */
  #generation = 0;

  constructor({ ttlMs, bounds }: Options) {
    this.#ttlMs = ttlMs;
    this.#entries = new LRUCache(bounds);
  }

  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const entry = this.#fresh(key);
    if (entry) return entry.value as T;
    return this.coalesce(key, () => this.#load(key, load));
  }

  /** Coalesces concurrent loads; stores nothing. */
  coalesce<T>(key: string, run: () => Promise<T>): Promise<T> {
    const running = this.#loading.get(key);
    if (running) return running as Promise<T>;
    const promise = run().finally(() => {
      if (this.#loading.get(key) === promise) this.#loading.delete(key);
    });
    this.#loading.set(key, promise);
    return promise;
  }

  peek<T>(key: string): T | undefined {
    return this.#fresh(key)?.value as T | undefined;
  }

  clear(): void {
    this.#generation += 1;
    // The cache goes through all the room that it has, filled or not; many changes come one after the other.
    if (this.#entries.size > 0) this.#entries.clear();
    this.#loading.clear();
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.freshUntil > Date.now() ? entry : undefined;
  }

  async #load<T>(key: string, load: () => Promise<T>): Promise<T> {
    const started = this.#generation;
    try {
      const value = await load();
      this.#keep(key, value, this.#ttlMs, started);
      return value;
    } catch (error) {
      const old = this.#entries.get(key);
      if (!old) throw error;
      this.#keep(key, old.value, GRACE_MS, started);
      return old.value as T;
    }
  }

  #keep(key: string, value: unknown, forMs: number, started: number): void {
    if (started === this.#generation)
      this.#entries.set(key, { value, freshUntil: Date.now() + forMs });
  }
}
