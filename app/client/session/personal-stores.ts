import { dropAllSaved } from "#app/client/offline/store.ts";
import { PERSONAL_PREFIX } from "./personal-prefix.ts";
import { tellWorker } from "#app/client/worker-messages.ts";

const storages = () => [localStorage, sessionStorage];

function dropPersonalKeys(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage))
      if (key.startsWith(PERSONAL_PREFIX)) storage.removeItem(key);
  }
}

/** Registers more to clear on sign-out, such as the in-memory cache. Returns a function that unregisters it. */
const others = new Set<() => unknown>();
export function forgetToo(empty: () => unknown): () => void {
  others.add(empty);
  return () => others.delete(empty);
}

/**
 * Empties at a sign-out whatever tells of the one who was signed in: trips and visited destinations that were kept for offline
 * reading, their pictures, personal keys of the storages, and what `forgetToo` was told of. Each is tried by itself: a storage that
 * the visitor has shut holds nothing.
 */
export async function forgetPersonalStores(): Promise<void> {
  await Promise.allSettled([
    dropAllSaved(),
    Promise.resolve().then(dropPersonalKeys),
    Promise.resolve().then(() => tellWorker({ type: "FORGET" })),
    ...[...others].map((empty) => Promise.resolve().then(empty)),
  ]);
}
