import { stringify } from "csv-stringify/sync";

/** A value of an exported record; a list is one text in a CSV. */
export type Value = string | number | boolean | null | readonly string[];

export interface Column<R> {
  name: string;
  value: (record: R) => Value;
}

/** What every record has, whatever its columns are. */
export interface Located {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

/** How records become a file, piece by piece. */
export interface Format {
  mediaType: string;
  begin<R extends Located>(columns: readonly Column<R>[]): string;
  record<R extends Located>(columns: readonly Column<R>[], record: R, isFirst: boolean): string;
  end: string;
}

/** Without control characters, which mean nothing to a reader and can't be imported again. */
const clean = (text: string) => text.replace(/\r\n?/g, "\n").replace(/(?![\t\n])\p{Cc}/gu, "");
const isList = (value: Value): value is readonly string[] => Array.isArray(value);

/** A value as a cell has it. */
export function textOf(value: Value): string {
  if (value === null) return "";
  return isList(value) ? clean(value.join("; ")) : clean(String(value));
}

/**
 * A value as a cell of a CSV has it. A text that a spreadsheet would take for a formula gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection); so does one that looks as if it had one, so that an import knows which to take away.
 */
function safeTextOf(value: Value): string {
  const text = textOf(value);
  return typeof value !== "number" && /^\s*'*\s*[=+\-@＝＋－＠]|^\t/.test(text) ? `'${text}` : text;
}

/** A record of a CSV (RFC 4180). */
export const csvLine = (values: readonly Value[]) =>
  stringify([values.map(safeTextOf)], { record_delimiter: "windows", quoted_match: "\n" });

/** In UTF-8 with a mark of byte order, without which spreadsheets take Devanagari for something else. */
const csv: Format = {
  mediaType: "text/csv; charset=utf-8",
  begin: (columns) => `\ufeff${csvLine(columns.map(({ name }) => name))}`,
  record: (columns, record) => csvLine(columns.map(({ value }) => value(record))),
  end: "",
};

/** Columns that are a feature's geometry. */
const BY_GEOMETRY = new Set(["latitude", "longitude"]);

/** A FeatureCollection of points (RFC 7946); a record without coordinates has no geometry. */
const geojson: Format = {
  mediaType: "application/geo+json",
  begin: () => '{"type":"FeatureCollection","features":[',
  record(columns, record, isFirst) {
    const { id, latitude, longitude } = record;
    const plain = (value: Value) => (typeof value === "string" ? clean(value) : value);
    const properties = Object.fromEntries(
      columns
        .filter(({ name }) => !BY_GEOMETRY.has(name))
        .map(({ name, value }) => [name, plain(value(record))]),
    );
    const geometry =
      latitude === null || longitude === null
        ? null
        : { type: "Point", coordinates: [longitude, latitude] };
    return `${isFirst ? "" : ","}\n${JSON.stringify({ type: "Feature", id, geometry, properties })}`;
  },
  end: "\n]}\n",
};

export const FORMATS = { csv, geojson };
