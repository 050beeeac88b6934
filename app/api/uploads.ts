import busboy from "busboy";
import type { Request } from "express";
import { AppError, invalid } from "#app/lib/errors.ts";

/** What an endpoint takes as multipart/form-data: one file. */
export interface Upload {
  /** The name of the file's field. */
  field: string;
  maxBytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Beside the one file nothing is taken, and a part's headers are short. */
const LIMITS = { files: 1, fields: 0, parts: 2, fieldNameSize: 100, headerPairs: 20 };
/** Boundaries and headers around the file, in bytes. */
const AROUND = 8 * 1024;

/** True for a body that is left to `readUpload`. */
export const isMultipart = (req: Pick<Request, "headers">) => /^\s*multipart\/form-data\s*(;|$)/i.test(req.headers["content-type"] ?? "");

const tooLarge = ({ field, maxBytes }: Upload) => {
  const message = `The file is larger than ${maxBytes / MEGABYTE} MB`;
  return new AppError("too_large", message, { [field]: [message] });
};
const malformed = () => new AppError("malformed", "The request is not a valid form");
const onlyOne = ({ field }: Upload) => invalid({ [field]: [`Send one file, in the field ${field}, and nothing else`] });

function parserOf(req: Request, { maxBytes }: Upload) {
  try {
    return busboy({ headers: req.headers, limits: { ...LIMITS, fileSize: maxBytes } });
  } catch {
    throw malformed();
  }
}

/**
 * The one file of a multipart request, in memory; its name and its type are not looked at. Whatever goes wrong, the rest of the
 * body is read and thrown away, so that the client reads the answer.
 *
 * @throws AppError `unsupported_media` when the body is no form, `malformed` when it can't be read, `too_large`, and `invalid`
 *   at the field when the file is missing or anything came along with it.
 */
export async function readUpload(req: Request, upload: Upload): Promise<Buffer> {
  try {
    if (!isMultipart(req)) throw new AppError("unsupported_media", "Send the file as multipart/form-data");
    if (Number(req.headers["content-length"] ?? 0) > upload.maxBytes + AROUND) throw tooLarge(upload);
    return await fileOf(req, upload);
  } finally {
    req.unpipe();
    req.resume();
  }
}

function fileOf(req: Request, upload: Upload): Promise<Buffer> {
  const parser = parserOf(req, upload);
  return new Promise((resolve, reject) => {
    let received: Buffer | null = null;
    parser.on("file", (name, file) => {
      const chunks: Buffer[] = [];
      file.on("data", (chunk: Buffer) => chunks.push(chunk));
      file.once("limit", () => reject(tooLarge(upload)));
      file.once("error", () => reject(malformed()));
      file.once("close", () => (received = Buffer.concat(chunks)));
      if (name !== upload.field) reject(onlyOne(upload));
    });
    for (const excess of ["field", "filesLimit", "fieldsLimit", "partsLimit"] as const) parser.once(excess, () => reject(onlyOne(upload)));
    parser.once("error", () => reject(malformed()));
    parser.once("close", () => (received ? resolve(received) : reject(onlyOne(upload))));
    req.once("aborted", () => reject(malformed()));
    req.once("error", () => reject(malformed()));
    req.pipe(parser);
  });
}
