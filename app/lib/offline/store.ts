import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** What is kept of something for reading without a connection. */
export interface Kept<T> {
  /** Its slug or id. */
  key: string;
  /** In milliseconds since 1970. */
  keptAt: number;
  what: T;
}

export type StoreName = "destinations" | "trips";

interface OfflineSchema extends DBSchema {
  destinations: { key: string; value: Kept<unknown>; indexes: { keptAt: number } };
  trips: { key: string; value: Kept<unknown>; indexes: { keptAt: number } };
}

const DATABASE = "wayfold-offline";
/** Raised when what is kept changes its shape: then all of it is dropped, and comes again with the next visits. */
const VERSION = 1;
const STORES: readonly StoreName[] = ["destinations", "trips"];

let opened: Promise<IDBPDatabase<OfflineSchema>> | null = null;

function database(): Promise<IDBPDatabase<OfflineSchema>> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<OfflineSchema>(DATABASE, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      for (const name of STORES) db.createObjectStore(name, { keyPath: "key" }).createIndex("keptAt", "keptAt");
    },
    // A page of the next version waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** Companies that are simulated share an origin, and so this database: each has keys of its own. */
const keyOf = (companyId: string, key: string) => `${companyId} ${key}`;

/** Keeps something of a company's site under its key, and of all that is kept the newest `most`. */
export async function keep(store: StoreName, companyId: string, { key, what, keptAt, most }: Kept<unknown> & { most: number }): Promise<void> {
  const db = await database();
  const transaction = db.transaction(store, "readwrite");
  await transaction.store.put({ key: keyOf(companyId, key), keptAt, what });
  let surplus = (await transaction.store.count()) - most;
  for (let oldest = await transaction.store.index("keptAt").openCursor(); oldest && surplus > 0; surplus -= 1) {
    await oldest.delete();
    oldest = await oldest.continue();
  }
  await transaction.done;
}

/** What a company's site keeps under a key, or undefined. */
export async function kept<T>(store: StoreName, companyId: string, key: string): Promise<Kept<T> | undefined> {
  const found = (await (await database()).get(store, keyOf(companyId, key))) as Kept<T> | undefined;
  return found && { ...found, key };
}

/** All that a company's site keeps, the newest first. */
export async function allKept<T>(store: StoreName, companyId: string): Promise<Kept<T>[]> {
  const all = (await (await database()).getAllFromIndex(store, "keptAt")) as Kept<T>[];
  const prefix = keyOf(companyId, "");
  return all.filter(({ key }) => key.startsWith(prefix)).map((one) => ({ ...one, key: one.key.slice(prefix.length) })).reverse();
}

/** Drops one thing that is kept. */
export async function dropKept(store: StoreName, companyId: string, key: string): Promise<void> {
  await (await database()).delete(store, keyOf(companyId, key));
}

/** Drops all that is kept, of every company. */
export async function dropAllKept(): Promise<void> {
  const db = await database();
  await Promise.all(STORES.map((store) => db.clear(store)));
}
