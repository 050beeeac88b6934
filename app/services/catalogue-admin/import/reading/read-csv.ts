import { CsvError, parse } from "csv-parse/sync";
import { IMPORT_LIMITS } from "#app/domain/catalogue/import-fields.ts";
import { FileRefusal } from "./file-refusal.ts";
import {
  cleanCell,
  requireFewColumns,
  tooManyRows,
  type FileContent,
  type FileRow,
} from "../import-file.ts";

/** What stands between cells: a comma, unless the first line has none; spreadsheets of many countries write semicolons, and what is copied out of one has tabs. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\n|$/)).replace(/"[^"]*"/g, "");
  return [",", ";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

/**
 * Takes a CSV in UTF-8 apart. A row must have as many cells as the header; lines without a word are skipped.
 *
 * @throws FileRefusal with the line and the reason.
 */
export function parseCsv(bytes: Buffer): FileContent {
  const [header, ...rows] = recordsOf(bytes);
  if (!header) throw new FileRefusal("The file is empty.");
  requireFewColumns(header.cells.length, header.line);
  if (rows.length === 0)
    throw new FileRefusal("The file has no rows below the header.", header.line);
  return { unit: "line", header: header.cells, rows };
}

function recordsOf(bytes: Buffer): FileRow[] {
  const records: FileRow[] = [];
  let lastLine = 0;
  const onRecord = (cells: string[], { lines }: { lines: number }) => {
    const line = lines - cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
    lastLine = lines;
    if (records.length > IMPORT_LIMITS.rows) throw tooManyRows(line);
    records.push({ line, cells: cells.map((cell) => cleanCell(cell, line)) });
    return null;
  };
  try {
    // Of the line ends that files have, one is left: the parser counts those inside of quotes wrongly.
    const text = bytes.toString("utf8").replace(/\r\n?/g, "\n");
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      record_delimiter: "\n",
      on_record: onRecord,
    });
  } catch (error) {
    throw error instanceof CsvError ? asRefusal(error, lastLine) : error;
  }
  return records;
}

function asRefusal(error: CsvError, lastLine: number): FileRefusal {
  const line = Number((error as CsvError & { lines?: number }).lines ?? lastLine + 1);
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new FileRefusal(
        "A quote opened in the row that starts here is never closed.",
        lastLine + 1,
      );
    case "CSV_INVALID_CLOSING_QUOTE":
      return new FileRefusal(
        "Text follows a closing quote. To include a quote inside quotes, type it twice.",
        line,
      );
    case "INVALID_OPENING_QUOTE":
      return new FileRefusal("An unquoted cell contains a quote.", line);
    case "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH":
      return new FileRefusal(
        "The row has more or fewer cells than the header. Check for unquoted commas or semicolons.",
        line,
      );
    default:
      return new FileRefusal(error.message, line);
  }
}
