import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { FileRefusal } from "./file-refusal.ts";

/** A megabyte as file managers count it. */
const MB = 1_000_000;
const MOST_BYTES = 20 * MB;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 10_000;

export interface CsvRow {
  /** Where the row begins in the file; the header is line 1. */
  line: number;
  cells: string[];
}

/** A file as it was read: well formed, within the limits, its cells without stray spaces. */
export interface CsvFile {
  name: string;
  /** The day the file was last changed, `YYYY-MM-DD`. */
  changedOn: string;
  header: string[];
  rows: CsvRow[];
}

/**
 * Reads a CSV file of at most 20 MB, 50,000 rows, 100 columns and 10,000 characters a cell, in UTF-8.
 *
 * @throws FileRefusal with the line and the reason.
 */
export async function readCsvFile(path: string): Promise<CsvFile> {
  const file = await open(path);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new FileRefusal(`${path} is not a file.`);
    if (stat.size > MOST_BYTES) throw new FileRefusal(`The file has ${Math.ceil(stat.size / MB)} MB, ${MOST_BYTES / MB} MB is the most: split it.`);
    const changedOn = stat.mtime.toISOString().slice(0, 10);
    return { name: basename(path), changedOn, ...parseCsv(await file.readFile()) };
  } finally {
    await file.close();
  }
}

/**
 * Takes a CSV apart. A row must have as many cells as the header; lines without a word are skipped.
 *
 * @throws FileRefusal with the line and the reason.
 */
export function parseCsv(bytes: Buffer): Pick<CsvFile, "header" | "rows"> {
  requireText(bytes);
  const [header, ...rows] = recordsOf(bytes);
  if (!header) throw new FileRefusal("The file is empty.");
  if (header.cells.length > MOST_COLUMNS) throw new FileRefusal(`There are ${header.cells.length} columns, ${MOST_COLUMNS} is the most.`, header.line);
  if (rows.length === 0) throw new FileRefusal("There are no rows below the header.", header.line);
  return { header: header.cells, rows };
}

/** Refuses what is no UTF-8, and the two formats that are most often taken for CSV. */
function requireText(bytes: Buffer): void {
  const begins = (...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));
  if (begins(0x50, 0x4b, 0x03, 0x04)) throw new FileRefusal("This is a workbook (xlsx): save it as CSV UTF-8.", 1);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new FileRefusal("The file is in UTF-16: save it as CSV UTF-8.", 1);
  if (isUtf8(bytes)) return;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf("\n", start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  throw new FileRefusal("There are bytes that are no UTF-8: save the file as CSV UTF-8.", line);
}

function recordsOf(bytes: Buffer): CsvRow[] {
  const records: CsvRow[] = [];
  let lastLine = 0;
  const onRecord = (cells: string[], { lines }: { lines: number }) => {
    const line = lines - cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
    lastLine = lines;
    if (records.length > MOST_ROWS) throw new FileRefusal(`There are more than ${MOST_ROWS.toLocaleString("en")} rows: split the file.`, line);
    records.push({ line, cells: cells.map((cell) => checked(cell, line)) });
    return null;
  };
  try {
    // Of the line ends that files have, one is left: the parser counts those inside of quotes wrongly.
    const text = bytes.toString("utf8").replace(/\r\n?/g, "\n");
    parse(text, { bom: true, skip_empty_lines: true, skip_records_with_empty_values: true, record_delimiter: "\n", on_record: onRecord });
  } catch (error) {
    throw error instanceof CsvError ? asRefusal(error, lastLine) : error;
  }
  return records;
}

/** A cell without stray spaces; what neither a person typed nor a database takes is refused. */
function checked(cell: string, line: number): string {
  if (cell.length > MOST_CHARACTERS) {
    throw new FileRefusal(`A cell has ${cell.length.toLocaleString("en")} characters, ${MOST_CHARACTERS.toLocaleString("en")} is the most: is a quote missing before it?`, line);
  }
  if (/(?![\t\n])\p{Cc}/u.test(cell)) throw new FileRefusal("A cell holds a control character.", line);
  return cell.normalize("NFC").replace(/\s+/g, " ").trim();
}

function asRefusal(error: CsvError, lastLine: number): FileRefusal {
  const line = Number((error as CsvError & { lines?: number }).lines ?? lastLine + 1);
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new FileRefusal("A quote is opened in the row that begins here and never closed.", lastLine + 1);
    case "CSV_INVALID_CLOSING_QUOTE":
      return new FileRefusal("Text follows a closing quote: a quote inside quotes is written twice.", line);
    case "INVALID_OPENING_QUOTE":
      return new FileRefusal("A quote stands in the middle of a cell that is not quoted.", line);
    case "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH":
      return new FileRefusal("The row has more or fewer cells than the header: is a comma not quoted?", line);
    default:
      return new FileRefusal(error.message, line);
  }
}
