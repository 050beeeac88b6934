import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { hasCode } from "#app/domain/errors/errors.ts";
import {
  inMemory,
  malformedForm,
  mostBytes,
  readMultipart,
  type FormShape,
  type Keep,
  type ReadForm,
} from "./multipart.server.ts";

/** A page's form with a file in it. */
export interface UploadForm {
  values: Record<string, string>;
  /** Null when none was chosen. */
  file: Uint8Array | null;
}

/** A body as a stream; other requests get their turn after each piece of it, however fast it comes. */
async function* inPieces(body: AsyncIterable<Uint8Array>) {
  for await (const piece of body) {
    yield piece;
    await setImmediate();
  }
}

/** How much more than allowed is read and thrown away, so that the browser gets to read the answer. */
const DRAINED = 8;

/** Reads on for a while, then breaks off. */
async function drain(source: Readable, most: number): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > most) break;
    }
  } catch {
    // The client disconnected; no one waits for the response.
  }
}

/**
 * Reads a page's form with files, each handed to `keep` while it arrives; a file that was not chosen is none.
 *
 * @throws AppError `malformed` when the body is no form, `too_large` when a file is, `invalid` when there are too many.
 */
export async function readFilesForm<T>(
  request: Request,
  shape: Omit<FormShape, "texts" | "skipsEmpty">,
  keep: Keep<T>,
): Promise<ReadForm<T>> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^\s*multipart\/form-data\s*;/i.test(type)) throw malformedForm();
  const source = Readable.from(inPieces(request.body as unknown as AsyncIterable<Uint8Array>), {
    objectMode: false,
  });
  source.on("error", () => undefined);
  try {
    return await readMultipart(
      source,
      { "content-type": type },
      { ...shape, texts: "any", skipsEmpty: true },
      keep,
    );
  } finally {
    await drain(source, DRAINED * mostBytes(shape));
  }
}

/**
 * Reads a form with one file, in memory; the file's name and type are not looked at.
 *
 * @param field The name of the file's field.
 * @returns Null when the file is larger than `maxBytes`.
 * @throws AppError `malformed` when the body is no form.
 */
export async function readUploadForm(
  request: Request,
  field: string,
  maxBytes: number,
): Promise<UploadForm | null> {
  try {
    const { values, files } = await readFilesForm(request, { field, most: 1, maxBytes }, inMemory);
    return { values, file: files[0] ? new Uint8Array(files[0]) : null };
  } catch (error) {
    if (hasCode(error, "too_large")) return null;
    throw error;
  }
}
