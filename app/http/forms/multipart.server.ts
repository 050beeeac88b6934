import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import busboy, { type Busboy } from "busboy";
import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { refuseReservedName } from "./read-form.server.ts";

/** What a form may hold: files in one field, and texts. */
export interface FormShape {
  /** The field that files come in. */
  field: string;
  /** Files of that field at the most. */
  most: number;
  /** The largest file that is taken. */
  maxBytes: number;
  /** The texts that may come along, by name; `any` for a page's own form. */
  texts: readonly string[] | "any";
  /** A file without content is what a browser sends where none was chosen: it counts as none. */
  skipsEmpty?: boolean;
}

/**
 * Stores one file's content as it streams in and returns the result. The name comes from the client, without
 * folders; the type isn't trusted.
 */
export type Keep<T> = (content: AsyncIterable<Uint8Array>, name: string) => Promise<T>;

export interface ReadForm<T> {
  values: Record<string, string>;
  files: T[];
}

const MEGABYTE = 1024 * 1024;
const MAX_TEXTS = 100;
const TEXT_BYTES = 64 * 1024;
/** Boundaries, headers and texts around the files, in bytes. */
const AROUND = 128 * 1024;

/** The largest body that such a form can have, in bytes. */
export const mostBytes = ({ most, maxBytes }: Pick<FormShape, "most" | "maxBytes">) =>
  most * maxBytes + AROUND;

export const malformedForm = () => new AppError("malformed", "The request is not a valid form");

/** A file, or all of them together, beyond what is taken, said at the field. */
export function filesTooLarge({
  field,
  maxBytes,
}: Pick<FormShape, "field" | "maxBytes">): AppError {
  const message = `The file is larger than ${maxBytes / MEGABYTE} MB`;
  return new AppError("too_large", message, { [field]: [message] });
}

/** What the form should have been, said at the field. */
export function otherwiseShaped({
  field,
  most,
  texts,
}: Pick<FormShape, "field" | "most" | "texts">): AppError {
  const files =
    most === 1 ? `one file, in the field ${field}` : `up to ${most} files, in the field ${field}`;
  const beside = texts === "any" || texts.length === 0 ? "" : `, with ${texts.join(" and ")}`;
  return invalid({ [field]: [`Send ${files}${beside}, and nothing else`] });
}

function parserOf(headers: IncomingHttpHeaders, { most, maxBytes, texts }: FormShape): Busboy {
  const fields = texts === "any" ? MAX_TEXTS : texts.length;
  // The parser counts a file as too large when it has exactly as many bytes as it may.
  const limits = {
    files: most + fields,
    fields,
    parts: most + fields + 2,
    fileSize: Math.max(maxBytes, TEXT_BYTES) + 1,
    fieldSize: TEXT_BYTES,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  try {
    return busboy({ headers, limits, defParamCharset: "utf8" });
  } catch {
    throw malformedForm();
  }
}

/** What a file holds; it throws when that is more than `most`, or breaks off. */
async function* contentOf(
  file: Readable,
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
  most: number,
  shape: FormShape,
) {
  let size = 0;
  for (
    let part = first;
    !part.done;
    part = await rest.next().catch(() => ({ done: true, value: undefined }) as const)
  ) {
    size += part.value.byteLength;
    if (size > most) throw filesTooLarge(shape);
    yield part.value;
  }
  if (!file.readableEnded) throw malformedForm();
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Collects what the parser finds; a text may come as a file without a name of its own, as scripts send JSON. */
function collector<T>(shape: FormShape, keep: Keep<T>) {
  const values = new Map<string, string>();
  const files: T[] = [];
  const isText = (name: string) => shape.texts === "any" || shape.texts.includes(name);
  // Failures of both come the same way, as promises.
  const takeText = async (name: string, value: string, isTruncated: boolean) => {
    if (name === shape.field && shape.texts === "any") return;
    if (!isText(name) || name === shape.field) throw otherwiseShaped(shape);
    if (isTruncated) throw malformedForm();
    refuseReservedName(name);
    values.set(name, value);
  };
  const takeFile = async (name: string, file: Readable, fileName: string) => {
    const rest = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    const first = await rest.next().catch(() => {
      throw malformedForm();
    });
    if (name !== shape.field && shape.texts !== "any" && isText(name))
      return takeText(name, await textOf(contentOf(file, first, rest, TEXT_BYTES, shape)), false);
    if (first.done && shape.skipsEmpty) return;
    if (name !== shape.field || files.length === shape.most) throw otherwiseShaped(shape);
    files.push(await keep(contentOf(file, first, rest, shape.maxBytes, shape), fileName));
  };
  return { values, files, takeText, takeFile };
}

/**
 * Reads a form of texts and files as it comes: each file is handed on while it arrives, one after the other, so that none is held
 * in memory. When the form is refused, the caller removes the stored files; no write is pending by then.
 *
 * @throws AppError `malformed` when it can't be read or breaks off, `too_large`, and `invalid` at the field for anything beyond its shape.
 */
export async function readMultipart<T>(
  source: Readable,
  headers: IncomingHttpHeaders,
  shape: FormShape,
  keep: Keep<T>,
): Promise<ReadForm<T>> {
  const parser = parserOf(headers, shape);
  const { values, files, takeText, takeFile } = collector(shape, keep);
  const texts: Promise<void>[] = [];
  // Small files are found at once: each waits for the one before.
  let cached: Promise<void> = Promise.resolve();
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on("field", (name, value, { valueTruncated }) =>
        texts.push(takeText(name, value, valueTruncated).catch(reject)),
      );
      parser.on("file", (name, file, { filename }) => {
        file.on("error", () => undefined);
        cached = cached.then(() => takeFile(name, file, filename ?? "")).catch(reject);
      });
      for (const excess of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
        parser.once(excess, () => reject(otherwiseShaped(shape)));
      // `on`, not `once`: a part's broken header emits two errors, and an unhandled one would end the process.
      parser.on("error", () => reject(malformedForm()));
      parser.once("close", () => void Promise.all([...texts, cached]).then(() => resolve()));
      for (const end of ["aborted", "error", "close"])
        source.once(end, () => !source.readableEnded && reject(malformedForm()));
      let size = 0;
      source.on(
        "data",
        (piece: Buffer) =>
          (size += piece.length) > mostBytes(shape) && reject(filesTooLarge(shape)),
      );
      source.pipe(parser);
    });
    return { values: Object.fromEntries(values), files };
  } finally {
    source.unpipe(parser);
    parser.destroy();
    await Promise.all([...texts, cached]);
  }
}

/** Keeps a file in memory. */
export async function inMemory(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
