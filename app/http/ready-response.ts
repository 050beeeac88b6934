import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCallback } from "node:zlib";

const gzip = promisify(gzipCallback);
const brotli = promisify(brotliCompress);

/** Below this a packed body is no smaller than its headers. */
const WORTH_PACKING = 600;

/** How a response is compressed: best if cached, fast if sent once, not at all if the client doesn't accept it. */
export type Packing = "well" | "quickly" | "not";

export type Headers = Record<string, string | number>;

interface Form {
  headers: Headers;
  body: Buffer;
}

/** An answer as bytes that are ready to send, plain and packed, with the headers of each. */
export interface Ready {
  status: number;
  /** Without a body if long and cached; it is the gzipped form, decompressed. */
  plain: Form | { headers: Headers; body: null };
  gzip: Form | null;
  /** Only of cached responses. */
  brotli: Form | null;
  /** What a 304 says, beside the entity tag of the form; null if the tag is that of a record's version, which more than its fields belong to. */
  unchanged: Headers | null;
}

/** An eighth smaller than gzip's best for the same time; its own best would take thirty times as long. */
const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/** For what is sent once: four fifths of the gain for a third of the work. */
const packQuickly = (body: Buffer): Promise<Buffer> =>
  gzip(body, { level: constants.Z_BEST_SPEED });

async function packed(
  body: Buffer,
  packing: Packing,
): Promise<{ gzip: Buffer | null; brotli: Buffer | null }> {
  if (packing === "not" || body.length < WORTH_PACKING) return { gzip: null, brotli: null };
  if (packing === "quickly") return { gzip: await packQuickly(body), brotli: null };
  const [best, smaller] = await Promise.all([
    gzip(body, { level: constants.Z_BEST_COMPRESSION }),
    brotli(body, { params: brotliParams(body.length) }),
  ]);
  return { gzip: best, brotli: smaller };
}

/**
 * Prepares a response: its packed forms, and the headers of each. A public response has an ETag for each form; one that
 * comes with an ETag, that of a record's version, keeps it in all forms.
 */
export async function makeReady(
  status: number,
  body: Buffer,
  headers: Headers,
  packing: Packing = "well",
): Promise<Ready> {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const shared: Headers = { etag: `"${tag}"`, ...headers };
  const forms = await packed(body, packing);
  // A strong tag names bytes: a cache would else answer a range or a 304 of one form with the other's.
  const isPublic = String(headers["cache-control"] ?? "").startsWith("public");
  const form = (encoding: string, bytes: Buffer | null): Form | null =>
    bytes && {
      headers: {
        ...shared,
        ...(isPublic && { etag: `"${tag}-${encoding}"` }),
        "content-encoding": encoding,
        "content-length": bytes.length,
      },
      body: bytes,
    };
  const { "content-type": _type, ...unchanged } = headers;
  return {
    status,
    plain: { headers: { ...shared, "content-length": body.length }, body },
    gzip: form("gzip", forms.gzip),
    brotli: form("br", forms.brotli),
    unchanged: "etag" in headers ? null : unchanged,
  };
}
