import { isUtf8 } from "node:buffer";
import { IMPORT_LIMITS, type RowUnit } from "#app/domain/catalogue/import-fields.ts";
import { FileRefusal } from "./reading/file-refusal.ts";

export interface FileRow {
  /** Where the row is in the file: the line that it begins on, or the number of its feature. */
  line: number;
  cells: string[];
}

/** A file as it was read: well formed, within the limits, its cells without stray spaces. */
export interface ImportFile {
  name: string;
  /** The day the file was last changed, `YYYY-MM-DD`. */
  changedOn: string;
  unit: RowUnit;
  header: string[];
  rows: FileRow[];
}

/** What a format's reader makes of the bytes. */
export type FileContent = Pick<ImportFile, "unit" | "header" | "rows">;

/**
 * Refuses what is no UTF-8, and the formats that are most often taken for text.
 *
 * @throws FileRefusal with the line and the reason.
 */
export function requireText(bytes: Buffer): void {
  const begins = (...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));
  if (begins(0x50, 0x4b, 0x03, 0x04))
    throw new FileRefusal("This is an Excel workbook (xlsx). Save it as CSV UTF-8.", 1);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw new FileRefusal("The file is in UTF-16. Save it as CSV UTF-8.", 1);
  if (isUtf8(bytes)) return;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf("\n", start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  throw new FileRefusal("The file is not valid UTF-8. Save it as CSV UTF-8.", line);
}

const number = (count: number) => count.toLocaleString("en");

/** Marks that turn the direction of what comes after them; spreadsheets take them along when text is pasted. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A cell without stray spaces and invisible marks. @throws FileRefusal for what neither a person typed nor a database takes. */
export function cleanCell(cell: string, line: number, unit: RowUnit = "line"): string {
  const { characters } = IMPORT_LIMITS;
  if (cell.length > characters) {
    const hint = unit === "line" ? ". Check for a missing quote before it." : ".";
    throw new FileRefusal(
      `A cell has ${number(cell.length)} characters, but the limit is ${number(characters)}${hint}`,
      line,
      unit,
    );
  }
  if (/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(cell))
    throw new FileRefusal("A cell contains a control character.", line, unit);
  return cell.normalize("NFC").replace(TURNING, "").replace(/\s+/g, " ").trim();
}

/** @throws FileRefusal */
export function requireFewColumns(columns: number, line: number, unit: RowUnit = "line"): void {
  if (columns > IMPORT_LIMITS.columns)
    throw new FileRefusal(
      `The file has ${columns} columns, but the limit is ${IMPORT_LIMITS.columns}.`,
      line,
      unit,
    );
}

export const tooManyRows = (line: number, unit: RowUnit = "line") =>
  new FileRefusal(
    `The file has more than ${number(IMPORT_LIMITS.rows)} ${unit === "line" ? "rows" : "features"}. Split it into smaller files.`,
    line,
    unit,
  );
