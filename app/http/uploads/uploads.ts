import type { Request } from "express";
import type { z } from "zod";
import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { withoutFields } from "#app/domain/errors/ignored-fields.ts";
import {
  filesTooLarge,
  inMemory,
  mostBytes,
  otherwiseShaped,
  readMultipart,
  type FormShape,
  type Keep,
} from "#app/http/forms/multipart.server.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";

/** What an endpoint takes as multipart/form-data: files of one field. */
export interface Upload {
  /** The name of the files' field. */
  field: string;
  maxBytes: number;
  /** Files in one request at the most; one when it says nothing. */
  most?: number;
  /** It may come without a file. */
  isOptional?: true;
}

/** A form with a part of JSON beside its files. */
export interface UploadWithJson<S extends z.ZodType = z.ZodType> extends Upload {
  json: {
    part: string;
    schema: S;
    /** Fields that may come along and are ignored. */
    ignored?: readonly string[];
  };
}

/** True for a body that is left to `readUpload` and its kin. */
export const isMultipart = (req: Pick<Request, "headers">) =>
  /^\s*multipart\/form-data\s*(;|$)/i.test(req.headers["content-type"] ?? "");

const shapeOf = ({ field, maxBytes, most = 1, ...rest }: Upload | UploadWithJson): FormShape => ({
  field,
  maxBytes,
  most,
  texts: "json" in rest ? [rest.json.part] : [],
});

/** Whatever goes wrong, the rest of the body is read and thrown away, so that the client reads the answer. */
async function read<T>(req: Request, upload: Upload | UploadWithJson, keep: Keep<T>) {
  const shape = shapeOf(upload);
  try {
    if (!isMultipart(req))
      throw new AppError("unsupported_media", "Send the file as multipart/form-data");
    if (Number(req.headers["content-length"] ?? 0) > mostBytes(shape)) throw filesTooLarge(shape);
    const form = await readMultipart(req, req.headers, shape, keep);
    if (form.files.length === 0 && !upload.isOptional) throw otherwiseShaped(shape);
    return form;
  } finally {
    req.resume();
  }
}

/**
 * The one file of a multipart request, in memory; its name and its type are not looked at.
 *
 * @throws AppError `unsupported_media` when the body is no form, `malformed` when it can't be read, `too_large`, and `invalid`
 *   at the field when the file is missing or anything came along with it.
 */
export async function readUpload(req: Request, upload: Upload): Promise<Buffer> {
  const { files } = await read(req, upload, inMemory);
  return files[0]!;
}

/**
 * The files of a multipart request in the order they came, each handed to `keep` while it arrives.
 *
 * @throws AppError as `readUpload` does. The caller cleans up what `keep` has stored by then.
 */
export async function readUploads<T>(req: Request, upload: Upload, keep: Keep<T>): Promise<T[]> {
  const { files } = await read(req, upload, keep);
  return files;
}

function parseJson<S extends z.ZodType>(
  { part, schema, ignored = [] }: UploadWithJson<S>["json"],
  text: string | undefined,
): z.output<S> {
  if (text === undefined) throw invalid({ [part]: [`Send the part ${part} as JSON`] });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("malformed", `The part ${part} is not valid JSON`);
  }
  const parsed = parseInput(schema, withoutFields(value, ignored));
  if (!parsed.ok) throw invalid(parsed.fields);
  return parsed.input;
}

/**
 * A part of JSON, checked, with the files that came along: `tag` and an `image`, say. The part is a plain text or a Blob.
 *
 * @throws AppError as `readUploads` does, and `invalid` at the JSON's fields.
 */
export async function readUploadWithJson<T, S extends z.ZodType>(
  req: Request,
  upload: UploadWithJson<S>,
  keep: Keep<T>,
): Promise<{ json: z.output<S>; files: T[] }> {
  const { values, files } = await read(req, upload, keep);
  return { json: parseJson(upload.json, values[upload.json.part]), files };
}
