import {
  IMPORT_FIELDS,
  type ImportField,
  type RowUnit,
} from "#app/domain/catalogue/import-fields.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { ImportFile } from "../import-file.ts";

/** The names by which files call what a column may hold, the first one ours. */
const COLUMN_NAMES: Record<ImportField, readonly [string, ...string[]]> = {
  kind: ["kind", "record kind"],
  id: ["record id"],
  name: ["name", "title", "attraction", "attraction name", "place name", "poi name"],
  city: ["city", "place", "town", "destination", "city name"],
  state: ["state", "state name", "state ut", "province"],
  district: ["district"],
  postalCode: ["postal code", "pin code", "pincode", "pin"],
  category: ["category", "type"],
  landscape: ["landscape"],
  description: ["description", "about", "summary"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "lon", "lng", "long"],
  precisionM: ["precision m", "precision", "accuracy m"],
  altitudeM: ["altitude m", "altitude", "elevation", "elevation m"],
  visitHours: [
    "visit hours",
    "time needed to visit in hrs",
    "time needed in hours",
    "duration hours",
  ],
  visitMinutes: ["visit minutes", "duration minutes"],
  feeIndian: [
    "fee in inr",
    "entrance fee in inr",
    "entry fee in inr",
    "entrance fee",
    "entry fee",
    "fee",
  ],
  feeForeign: ["foreign fee in inr", "foreigner fee", "entrance fee for foreigners in inr"],
  closedOn: ["closed on", "weekly off", "weekly holiday"],
  bestTime: ["best time to visit", "best time", "best months"],
  aliases: ["aliases", "other names", "alternate names", "also known as"],
  tags: ["tags", "keywords"],
  addressLine: ["address line"],
  addressCity: ["address city"],
  idealDaysFrom: ["ideal days from"],
  idealDaysTo: ["ideal days to"],
  popularity: ["popularity"],
  nearestAirport: ["nearest airport"],
  nearestAirportCode: ["nearest airport code"],
  nearestAirportKm: ["nearest airport km"],
  nearestRailway: ["nearest railway station", "nearest railway"],
  nearestRailwayCode: ["nearest railway station code"],
  nearestRailwayKm: ["nearest railway station km"],
  openingHours: ["opening hours"],
  lastEntry: ["last entry"],
  access: ["access"],
  closedSeasons: ["closed seasons"],
  permits: ["permits"],
  hoursSource: ["source of the hours"],
  feeSource: ["source of the fee"],
  slug: ["slug"],
  published: ["published"],
  version: ["version"],
};

export type Field = ImportField;

/** Fields whose cells are text and may therefore hide a formula; the others are read as numbers, days or known words. */
export const TEXT_FIELDS: readonly Field[] = [
  "name",
  "city",
  "state",
  "district",
  "postalCode",
  "category",
  "description",
  "aliases",
  "tags",
  "addressLine",
  "addressCity",
  "nearestAirport",
  "nearestAirportCode",
  "nearestRailway",
  "nearestRailwayCode",
  "access",
  "closedSeasons",
  "permits",
  "hoursSource",
  "feeSource",
];
const REQUIRED: readonly Field[] = ["name", "state"];

/** What became of a column of the file. */
export interface ColumnReport {
  column: string;
  /** Null when the column is ignored. */
  field: Field | null;
  why: string | null;
}

export interface Mapping {
  /** Positions in a row. */
  positions: ReadonlyMap<Field, number>;
  columns: ColumnReport[];
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const FIELDS = Object.keys(IMPORT_FIELDS) as Field[];

/** Our own name for a field's column, as exports write it. */
export const columnNamed = (field: Field): string => COLUMN_NAMES[field][0];

/** The field of ours that goes by this name; null when none does. */
export const fieldNamed = (name: string): Field | null =>
  FIELDS.find(
    (field) => folded(field) === folded(name) || COLUMN_NAMES[field].includes(folded(name)),
  ) ?? null;

/** Our fields by the names that a person would use for them. */
export const fieldNames = (): string => FIELDS.map(columnNamed).join(", ");

/**
 * Finds the columns of our fields by their names.
 *
 * @param given the columns of some fields as the operator named them; an empty name leaves a field out.
 * @throws FileRefusal when a column is missing, or there twice.
 */
export function mapColumns(
  header: readonly string[],
  given: ReadonlyMap<Field, string> = new Map(),
  unit: RowUnit = "line",
): Mapping {
  const mapping = recogniseColumns(header, given);
  requireFields(mapping.positions, header, unit);
  return mapping;
}

/**
 * The same, whatever is missing.
 *
 * @throws FileRefusal when a column is there twice, or not at all though it was named.
 */
export function recogniseColumns(
  header: readonly string[],
  given: ReadonlyMap<Field, string> = new Map(),
): Mapping {
  const names = header.map(folded);
  const twice = names.findIndex(
    (name, position) => name !== "" && names.indexOf(name) !== position,
  );
  if (twice !== -1) throw new FileRefusal(`The column "${header[twice]}" appears twice.`, 1);
  const positions = new Map<Field, number>();
  for (const field of FIELDS) {
    const position = positionOf(field, names, given);
    if (position !== null) positions.set(field, position);
  }
  return {
    positions,
    columns: header.map((column, position) => reportOf(column, position, positions)),
  };
}

function positionOf(
  field: Field,
  names: readonly string[],
  given: ReadonlyMap<Field, string>,
): number | null {
  const wanted = given.get(field);
  if (wanted === "") return null;
  if (wanted !== undefined) {
    const position = names.indexOf(folded(wanted));
    if (position === -1) throw new FileRefusal(`There is no column "${wanted}".`, 1);
    return position;
  }
  const claimed = new Set([...given.values()].map(folded));
  const known = COLUMN_NAMES[field]
    .map((name) => names.indexOf(name))
    .find((position) => position !== -1 && !claimed.has(names[position]!));
  return known ?? null;
}

function requireFields(
  positions: ReadonlyMap<Field, number>,
  header: readonly string[],
  unit: RowUnit,
): void {
  const missing = REQUIRED.filter((field) => !positions.has(field)).map(
    (field) => `"${columnNamed(field)}"`,
  );
  if (positions.has("latitude") !== positions.has("longitude"))
    missing.push(positions.has("latitude") ? '"longitude"' : '"latitude"');
  if (missing.length === 0) return;
  const found =
    header.length === 1
      ? "Only one column was found. Check that cells are separated by commas, semicolons or tabs."
      : `Found: ${header.join(", ")}.`;
  throw new FileRefusal(
    `Required columns are missing: ${missing.join(" and ")}. Map them to columns in the file. ${found}`,
    unit === "line" ? 1 : null,
  );
}

function reportOf(
  column: string,
  position: number,
  positions: ReadonlyMap<Field, number>,
): ColumnReport {
  const field = FIELDS.find((each) => positions.get(each) === position) ?? null;
  if (field) return { column, field, why: null };
  const rating = /\b(ratings?|reviews?|stars?)\b/.test(folded(column));
  return {
    column,
    field,
    why: rating ? "ratings from other sites are not imported" : "not a catalogue field",
  };
}

/** A row's cell of a field; empty when the file has no such column. */
export type Cells = (field: Field) => string;

/** A text that a spreadsheet would run has an apostrophe before it in a CSV (`csvCell`), which is none of it. */
const withoutMark = (cell: string) =>
  /^'+\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1).trim() : cell;

/** How a row's cells are looked up by field. */
export const cellsOf =
  (cells: readonly string[], { positions }: Mapping, unit: RowUnit): Cells =>
  (field) => {
    const cell = cells[positions.get(field) ?? -1] ?? "";
    return unit === "line" ? withoutMark(cell) : cell;
  };

/**
 * Refuses a file with a formula in a text that we would take over: a spreadsheet that opens our data would run it.
 *
 * @param mayHold true for a row whose texts may be those of a record: what looks like a formula there is looked at by itself.
 * @throws FileRefusal with the line and the column.
 */
export function requireNoFormulas(
  { rows, header, unit }: ImportFile,
  mapping: Mapping,
  mayHold: (cells: Cells) => boolean,
): void {
  const positions = TEXT_FIELDS.flatMap((field) => mapping.positions.get(field) ?? []);
  for (const { line, cells } of rows) {
    if (mayHold(cellsOf(cells, mapping, unit))) continue;
    const position = positions.find((each) => isFormula(cells[each]!));
    if (position !== undefined)
      throw new FileRefusal(
        `"${cut(cells[position]!, 40)}" in the column "${header[position]}" is a formula, not text.`,
        line,
        unit,
      );
  }
}

/** A dash alone stands for nothing, and a minus before a digit makes a number; spaces and tabs before it are gone already. */
export const isFormula = (cell: string) =>
  /^[=+@＝＋＠]/.test(cell) || /^[-－]\s*[^\s\d.,-]/.test(cell);
