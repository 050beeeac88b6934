import { AppError } from "#app/domain/errors/errors.ts";
import { isPassword } from "#app/domain/text/form-values.ts";

/**
 * Refuses field names such as `__proto__` and `constructor`, which every object has: no form of ours has one.
 *
 * @throws AppError `malformed`.
 */
export function refuseReservedName(name: string): void {
  if (name in Object.prototype) throw new AppError("malformed", "The form has an invalid field");
}

/** What was typed, by field, as a refused form may be sent back: without files and passwords. */
export const plainValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !isPassword(entry[0]),
    ),
  );

/** The largest form without files, in bytes: the longest of ours is a trip's changes. */
const MAX_BYTES = 1024 * 1024;
/** How much more than that is read and thrown away, so that the browser gets to read the answer. */
const DRAINED = 8;

/**
 * A body as a text, of at most `MAX_BYTES`. What is refused is read too, for a while: an unread rest would hold up whatever
 * comes next on the same connection.
 */
async function textOf(body: AsyncIterable<Uint8Array>, isForm: boolean): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > DRAINED * MAX_BYTES) break;
    if (isForm && size <= MAX_BYTES) chunks.push(chunk);
  }
  if (isForm && size > MAX_BYTES) throw new AppError("too_large", "The form is too large");
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Reads a page's form without files. Not `request.formData()`: that reads bodies of any size, and takes minutes and gigabytes for
 * a form of many parts, from anybody. Forms with files are read by `upload-form.server.ts`.
 *
 * @throws AppError `unsupported_media` for anything but an urlencoded form; `too_large`.
 */
export async function readForm(request: Request): Promise<FormData> {
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(
    request.headers.get("content-type") ?? "",
  );
  const text = request.body
    ? await textOf(request.body as unknown as AsyncIterable<Uint8Array>, isForm)
    : "";
  if (!isForm)
    throw new AppError("unsupported_media", "Send the form as application/x-www-form-urlencoded");
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    refuseReservedName(name);
    form.append(name, value);
  }
  return form;
}
