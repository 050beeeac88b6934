import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A record saved for reading offline. */
export interface Saved<T> {
  /** Its slug or id. */
  key: string;
  /** In milliseconds since 1970. */
  savedAt: number;
  what: T;
}

export type StoreName = "destinations" | "trips" | "bookings";

interface OfflineSchema extends DBSchema {
  destinations: { key: string; value: Saved<unknown>; indexes: { savedAt: number } };
  trips: { key: string; value: Saved<unknown>; indexes: { savedAt: number } };
  bookings: { key: string; value: Saved<unknown>; indexes: { savedAt: number } };
  /** The account whose trips and bookings are saved, by company id. */
  owners: { key: string; value: string };
}

const DATABASE = "wayfold-offline";
/** Raised when the shape of records changes: all of them are deleted, and saved again on the next visits. */
const VERSION = 4;
const STORES: readonly StoreName[] = ["destinations", "trips", "bookings"];

let opened: Promise<IDBPDatabase<OfflineSchema>> | null = null;

function database(): Promise<IDBPDatabase<OfflineSchema>> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<OfflineSchema>(DATABASE, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      for (const name of STORES)
        db.createObjectStore(name, { keyPath: "key" }).createIndex("savedAt", "savedAt");
      db.createObjectStore("owners");
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

/** All keys of a company in a store. */
const keysOf = (companyId: string) =>
  IDBKeyRange.bound(keyOf(companyId, ""), keyOf(companyId, "\uffff"));

interface Saving extends Saved<unknown> {
  /** How many records of the store are saved, the newest. */
  most: number;
  /** The owning account. The record is saved only while that account has claimed what is personal on the site. */
  ownerId?: string;
}

/** Saves a record of a company's site under its key, and deletes all but the newest `most`. */
export async function keep(
  name: StoreName,
  companyId: string,
  { key, what, savedAt, most, ownerId }: Saving,
): Promise<void> {
  const transaction = (await database()).transaction([name, "owners"], "readwrite");
  const store = transaction.objectStore(name);
  if (
    ownerId === undefined ||
    (await transaction.objectStore("owners").get(companyId)) === ownerId
  ) {
    await store.put({ key: keyOf(companyId, key), savedAt, what });
    let surplus = (await store.count()) - most;
    for (
      let oldest = await store.index("savedAt").openCursor();
      oldest && surplus > 0;
      surplus -= 1
    ) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
  }
  await transaction.done;
}

/** Sets whose trips and bookings may be saved for a company's site, null for no account's; those of other accounts are deleted. */
export async function claimTrips(companyId: string, ownerId: string | null): Promise<void> {
  const transaction = (await database()).transaction(["trips", "bookings", "owners"], "readwrite");
  const owners = transaction.objectStore("owners");
  if (((await owners.get(companyId)) ?? null) !== ownerId) {
    await transaction.objectStore("trips").delete(keysOf(companyId));
    await transaction.objectStore("bookings").delete(keysOf(companyId));
    await (ownerId === null ? owners.delete(companyId) : owners.put(ownerId, companyId));
  }
  await transaction.done;
}

/** The record of a company's site under this key. */
export async function saved<T>(
  store: StoreName,
  companyId: string,
  key: string,
): Promise<Saved<T> | undefined> {
  const found = (await (await database()).get(store, keyOf(companyId, key))) as
    Saved<T> | undefined;
  return found && { ...found, key };
}

/** All records of a company's site, the newest first. */
export async function allSaved<T>(store: StoreName, companyId: string): Promise<Saved<T>[]> {
  const all = (await (await database()).getAllFromIndex(store, "savedAt")) as Saved<T>[];
  const prefix = keyOf(companyId, "");
  return all
    .filter(({ key }) => key.startsWith(prefix))
    .map((one) => ({ ...one, key: one.key.slice(prefix.length) }))
    .reverse();
}

/** Deletes one record. */
export async function dropSaved(store: StoreName, companyId: string, key: string): Promise<void> {
  await (await database()).delete(store, keyOf(companyId, key));
}

/** Deletes a store's records of a company's site. */
export async function dropAllOf(store: StoreName, companyId: string): Promise<void> {
  await (await database()).delete(store, keysOf(companyId));
}

/** Deletes the records of every company. */
export async function dropAllSaved(): Promise<void> {
  const db = await database();
  await Promise.all([...STORES, "owners" as const].map((store) => db.clear(store)));
}
