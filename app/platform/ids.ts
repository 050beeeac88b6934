import { createHash, randomFillSync } from "node:crypto";

/** Seeded records are dated to the day the catalogue began, so that their ids never change. */
const SEED_EPOCH = Date.UTC(2026, 0, 1);

/** A UUID of version 7 (RFC 9562, section 5.7) from a time in milliseconds and 10 other bytes. */
function uuidV7(milliseconds: number, bytes: Uint8Array): string {
  const uuid = Buffer.alloc(16);
  uuid.writeUIntBE(milliseconds, 0, 6);
  uuid.set(bytes.subarray(0, 10), 6);
  uuid[6] = (uuid[6]! & 0x0f) | 0x70;
  uuid[8] = (uuid[8]! & 0x3f) | 0x80;
  return uuid.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Random bytes are drawn for many ids at once: each draw is a call of the system. */
const drawn = Buffer.alloc(10 * 256);
let used = drawn.length;

function tenRandomBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return drawn.subarray(used, (used += 10));
}

/** A new id, in the order of time. */
export const newId = (now: Date = new Date()) => uuidV7(now.getTime(), tenRandomBytes());

/** The id of a seeded record: always the same for the same kind and key. */
export const seedId = (kind: string, key: string) =>
  uuidV7(SEED_EPOCH, createHash("sha256").update(`${kind}:${key}`).digest());
