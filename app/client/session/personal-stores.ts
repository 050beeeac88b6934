import { dropAllSaved } from "#app/client/offline/store.ts";
import { dropAllEdits } from "#app/client/offline/trip-edits.ts";
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
 * Clears personal data at sign-out: trips and visited destinations that were stored for offline
 * reading, edits of trips, their pictures, personal keys of the storages, and the stores registered by `forgetToo`. Each is tried by itself: a storage that
 * the visitor has shut holds nothing.
 */
export async function forgetPersonalStores(): Promise<void> {
  await Promise.allSettled([
    dropAllSaved(),
    dropAllEdits(),
    Promise.resolve().then(dropPersonalKeys),
    Promise.resolve().then(() => tellWorker({ type: "FORGET" })),
    ...[...others].map((empty) => Promise.resolve().then(empty)),
  ]);
}
