import { AppError } from "./errors.ts";

/** Room for the fields of a form beside its file, in bytes. */
const AROUND = 64 * 1024;
/** How much more than allowed is read and thrown away, so that the browser gets to read the answer. */
const DRAINED = 8;

/** The body's bytes; null when they are more than `most`. */
async function bytesOf(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= most) chunks.push(chunk);
    else if (size > DRAINED * most) break;
  }
  return size > most ? null : Uint8Array.from(Buffer.concat(chunks));
}

/** A page's form with a file in it. */
export interface UploadForm {
  values: Record<string, string>;
  /** Null when none was chosen. */
  file: Uint8Array | null;
}

/**
 * Reads a form with one file, in memory; the file's name and type are not looked at.
 *
 * @param field The name of the file's field.
 * @returns Null when the file is larger than `maxBytes`.
 * @throws AppError `malformed` when the body is no form.
 */
export async function readUploadForm(request: Request, field: string, maxBytes: number): Promise<UploadForm | null> {
  const bytes = await bytesOf(request.body as AsyncIterable<Uint8Array> | null, maxBytes + AROUND);
  if (!bytes) return null;
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw new AppError("malformed", "The request is not a valid form");
  });
  const values = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== field));
  const sent = form.get(field);
  if (sent === null || typeof sent === "string" || sent.size === 0) return { values, file: null };
  return sent.size > maxBytes ? null : { values, file: new Uint8Array(await sent.arrayBuffer()) };
}
