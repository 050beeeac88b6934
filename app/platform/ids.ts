import { createHash } from "node:crypto";
import { stringify, v7 } from "uuid";

/** Seeded records are dated to the day the catalogue began, so that their ids never change. */
const SEED_EPOCH = Date.UTC(2026, 0, 1);
/** Where the time, the version and the variant stand in a UUID of version 7 (RFC 9562, section 5.7). */
const [TIME_BYTES, VERSION_BYTE, VARIANT_BYTE] = [6, 6, 8];

/** A new id, in the order of time; without a time each is after the one before it. */
export const newId = (now?: Date) => v7(now && { msecs: now.getTime() });

/** The id of a seeded record: always the same for the same kind and key. */
export function seedId(kind: string, key: string): string {
  const id = Buffer.alloc(16);
  id.writeUIntBE(SEED_EPOCH, 0, TIME_BYTES);
  createHash("sha256").update(`${kind}:${key}`).digest().copy(id, TIME_BYTES);
  id[VERSION_BYTE] = (id[VERSION_BYTE]! & 0x0f) | 0x70;
  id[VARIANT_BYTE] = (id[VARIANT_BYTE]! & 0x3f) | 0x80;
  return stringify(id);
}
