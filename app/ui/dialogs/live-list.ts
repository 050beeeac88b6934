/** A list that components follow with `useSyncExternalStore`; it lives as long as the page in the browser. */
export interface LiveList<Item> {
  all(): readonly Item[];
  change(change: (items: readonly Item[]) => readonly Item[]): void;
  subscribe(listener: () => void): () => void;
  /** True once anything was in it: its component stays from then on. */
  isInUse(): boolean;
}

/** An empty list; on the server it stays so. */
export function createLiveList<Item>(): LiveList<Item> {
  let items: readonly Item[] = [];
  let isInUse = false;
  const listeners = new Set<() => void>();
  return {
    all: () => items,
    change(change) {
      items = change(items);
      isInUse = true;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isInUse: () => isInUse,
  };
}
