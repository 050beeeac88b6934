const HEX = 16;
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(HEX).padStart(2, "0")).join("");

/** A new id: a UUID of version 7 (RFC 9562, section 5.7), so that rows sort by when they were made. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const now = Date.now();
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) % 256;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = hex(bytes);
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join("-");
}
