import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { StoredEdits } from "#app/domain/trip/editing/stored-edits.ts";

/** What one page has stored of a trip that it edits. */
export interface EditsRecord {
  /** The page's own: two pages on one trip never overwrite each other's. */
  key: string;
  tripId: string;
  companyId: string;
  /** The account that made the changes; null for a visitor's draft. */
  ownerId: string | null;
  /** In milliseconds since 1970. */
  storedAt: number;
  edits: StoredEdits;
}

interface EditsSchema extends DBSchema {
  edits: { key: string; value: EditsRecord; indexes: { tripId: string } };
}

/** A database of its own: the one of saved copies is emptied when their shape changes, and unsent changes are the only copy. */
const DATABASE = "wayfold-trip-edits";
const VERSION = 1;

let opened: Promise<IDBPDatabase<EditsSchema>> | null = null;

function database(): Promise<IDBPDatabase<EditsSchema>> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<EditsSchema>(DATABASE, VERSION, {
    upgrade(db) {
      db.createObjectStore("edits", { keyPath: "key" }).createIndex("tripId", "tripId");
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** Stores what a page has edited. */
export async function putEdits(record: EditsRecord): Promise<void> {
  const transaction = (await database()).transaction("edits", "readwrite");
  void transaction.store.put(record);
  // Committed at once, so that a page which is left right after still stores it.
  transaction.commit();
  await transaction.done;
}

export async function editsAt(key: string): Promise<EditsRecord | undefined> {
  return (await database()).get("edits", key);
}

export async function dropEdits(key: string): Promise<void> {
  await (await database()).delete("edits", key);
}

/** What is stored of a trip, the oldest first. */
export async function editsOfTrip(tripId: string): Promise<EditsRecord[]> {
  const found = await (await database()).getAllFromIndex("edits", "tripId", tripId);
  return found.sort((a, b) => a.storedAt - b.storedAt);
}

/** What is stored of all trips of a company's site, the oldest first. */
export async function allEdits(companyId: string): Promise<EditsRecord[]> {
  const found = await (await database()).getAll("edits");
  return found
    .filter((record) => record.companyId === companyId)
    .sort((a, b) => a.storedAt - b.storedAt);
}

/** Deletes what other accounts have stored; what a visitor has edited goes to the account with the draft. */
export async function dropEditsOfOthers(companyId: string, userId: string): Promise<void> {
  for (const { key, ownerId } of await allEdits(companyId))
    if (ownerId !== null && ownerId !== userId) await dropEdits(key);
}

/** Deletes all that is stored. */
export async function dropAllEdits(): Promise<void> {
  await (await database()).clear("edits");
}

const lockOf = (key: string) => `wayfold-trip-edits:${key}`;

/** How long a page that was just left may take to let go of its record. */
const LET_GO_MS = 500;

/**
 * Runs `use` while this page alone has the record; false, and nothing run, when another page has it. A browser without locks has
 * every record to itself.
 */
export async function holdingEdits(key: string, use: () => Promise<unknown>): Promise<boolean> {
  if (!navigator.locks) {
    await use();
    return true;
  }
  try {
    return await navigator.locks.request(
      lockOf(key),
      { signal: AbortSignal.timeout(LET_GO_MS) },
      async () => {
        await use();
        return true;
      },
    );
  } catch (error) {
    if (error instanceof DOMException && /Abort|Timeout/.test(error.name)) return false;
    throw error;
  }
}
