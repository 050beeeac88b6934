import { LANDSCAPES, type Landscape, type PoiCategory } from "#app/domain/catalogue/kinds.ts";
import type { State, Weekday } from "#app/domain/constants.ts";
import { EMPTY_CELL, IMPORT_FIELDS, isEmptying } from "#app/domain/catalogue/import-fields.ts";
import { isInIndia, type Point } from "#app/domain/geo/geo.ts";
import { keyOf } from "#app/domain/search/likeness.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { columnNamed, type Cells, type Field } from "./mapping.ts";
import { readFacts } from "./read-facts.ts";
import {
  readBestTime,
  readCategory,
  readFeePaise,
  readList,
  readNumber,
  readWeekdays,
  type TimeOfDay,
} from "./read-values.ts";
import { readState } from "#app/domain/catalogue/state-names.ts";

/** What a row says, in our words; null where it says nothing. */
export interface ImportRow extends ReturnType<typeof readFacts> {
  line: number;
  kind: "place" | "poi";
  name: string;
  state: State;
  /** The place that a point of interest belongs to, as the file calls it; null for a place. */
  city: string | null;
  district: string | null;
  postalCode: string | null;
  point: Point | null;
  precisionM: number | null;
  altitudeM: number | null;
  category: PoiCategory | null;
  landscape: Landscape | null;
  description: string | null;
  visitMinutes: number | null;
  feeIndianPaise: number | null;
  feeForeignPaise: number | null;
  closedOn: Weekday[];
  timeOfDay: TimeOfDay | null;
  months: number[];
  aliases: string[];
  tags: string[];
  /** What was mended or left out in reading. */
  notes: string[];
}

/** A row that is refused, and why. */
export class RowRefusal extends Error {}

/** Precision is at least 100 m, and at most what the schema allows. */
const PRECISION = { least: 100, most: 20_000 };
const METRES_A_DEGREE = 111_195;

/** The words that a file writes for nothing. */
export const NOTHING = /^(-+|n\/?a|null|unknown|tbd)$/i;

/** What a spreadsheet writes in place of what it can't work out. */
export const isSheetError = (cell: string): boolean =>
  /^#(n\/a|ref!|value!|name\?|div\/0!|num!|null!|spill!|calc!|error!)$/i.test(cell);

/** The columns whose cells are like this, as a note. */
function noteOf(raw: Cells, isLike: (cell: string) => boolean, why: string): string[] {
  const columns = (Object.keys(IMPORT_FIELDS) as Field[])
    .filter((field) => isLike(raw(field)))
    .map(columnNamed);
  return columns.length > 0 ? [`${columns.join(", ")}: ${why}`] : [];
}

/**
 * Reads a row; what is doubtful beside its name, state and coordinates is left out and noted.
 *
 * @throws RowRefusal when the row has no name, no state of India, or impossible coordinates.
 */
export function readRow(line: number, raw: Cells): ImportRow {
  const saysNothing = (cell: string) =>
    NOTHING.test(cell) || isEmptying(cell) || isSheetError(cell);
  const cells: Cells = (field) => (saysNothing(raw(field)) ? "" : raw(field));
  const notes = [
    ...noteOf(raw, isEmptying, `${EMPTY_CELL} only clears a field in a row with a record ID`),
    ...noteOf(raw, isSheetError, "a spreadsheet error, so it was skipped"),
  ];
  const name = within(cells("name"), 2, 120, "name");
  const state = stateOf(cells("state"), notes);
  const city = cells("city") === "" ? null : within(cells("city"), 2, 80, "city");
  const kind = kindOf(cells("kind"), city, name, notes);
  const point = pointOf(cells("latitude"), cells("longitude"));
  return {
    line,
    kind,
    name,
    state,
    city: kind === "poi" ? city : null,
    district: text(cells("district"), 80, "district", notes),
    postalCode: text(cells("postalCode"), 12, "postal code", notes),
    point,
    precisionM: point && precisionOf(cells),
    aliases: readList(cells("aliases"))
      .filter((alias) => alias.length >= 2 && alias.length <= 80 && keyOf(alias) !== keyOf(name))
      .slice(0, 12),
    tags: readList(cells("tags")),
    ...factsOf(cells, kind, notes),
    ...readFacts(cells, notes),
    notes,
  };
}

function within(value: string, least: number, most: number, what: string): string {
  if (value.length < least)
    throw new RowRefusal(`the ${what} is ${value === "" ? "missing" : "too short"}`);
  if (value.length > most)
    throw new RowRefusal(`the ${what} has ${value.length} characters, but the limit is ${most}`);
  return value;
}

function text(value: string, most: number, what: string, notes: string[]): string | null {
  if (value.length <= most) return value || null;
  notes.push(`the ${what} has more than ${most} characters and was skipped`);
  return null;
}

function stateOf(value: string, notes: string[]): State {
  if (value === "") throw new RowRefusal("the state is missing");
  const reading = readState(value);
  if (!reading) throw new RowRefusal(`"${cut(value, 60)}" is not a state of India`);
  if (reading.mended) notes.push(`state "${value}" read as ${reading.state}`);
  return reading.state;
}

export const KINDS: Record<string, ImportRow["kind"]> = {
  place: "place",
  destination: "place",
  poi: "poi",
  "point of interest": "poi",
  attraction: "poi",
  sight: "poi",
};

function kindOf(
  value: string,
  city: string | null,
  name: string,
  notes: string[],
): ImportRow["kind"] {
  const kind = value === "" ? (city ? "poi" : "place") : KINDS[keyOf(value)];
  if (!kind) throw new RowRefusal(`the kind "${cut(value, 40)}" is neither place nor poi`);
  if (kind === "place") return kind;
  if (!city) throw new RowRefusal("a point of interest needs a place, but the city is missing");
  if (keyOf(city) !== keyOf(name)) return kind;
  notes.push("has the same name as its city, so it was read as the place itself");
  return "place";
}

function pointOf(latitudeText: string, longitudeText: string): Point | null {
  if (latitudeText === "" && longitudeText === "") return null;
  const [latitude, longitude] = [readNumber(latitudeText), readNumber(longitudeText)];
  if (latitude === null || longitude === null)
    throw new RowRefusal("the coordinates can't be read. Enter both in decimal degrees");
  if (isInIndia(latitude, longitude)) return { latitude, longitude };
  throw new RowRefusal(
    isInIndia(longitude, latitude)
      ? "latitude and longitude are swapped"
      : "the coordinates are not in India",
  );
}

/** The precision that the file states, else what its decimals can tell. */
export function precisionOf(cells: Cells): number {
  const stated = readNumber(cells("precisionM"));
  const decimals = Math.min(
    ...[cells("latitude"), cells("longitude")].map((figure) => (figure.split(".")[1] ?? "").length),
  );
  const metres =
    stated !== null && stated >= 1
      ? stated
      : Math.max(PRECISION.least, METRES_A_DEGREE / 10 ** decimals);
  return Math.round(Math.min(PRECISION.most, metres));
}

function factsOf(cells: Cells, kind: ImportRow["kind"], notes: string[]) {
  const number = numbers(cells, notes);
  const read = <T>(field: keyof typeof LABELS, reader: (value: string) => T | null): T | null => {
    const value = cells(field);
    const result = value === "" ? null : reader(value);
    if (value !== "" && result === null)
      notes.push(`${LABELS[field]} "${cut(value, 40)}" can't be read and was skipped`);
    return result;
  };
  const best = read(
    "bestTime",
    (value) => [readBestTime(value)].find(({ timeOfDay, months }) => timeOfDay ?? months) ?? null,
  );
  const hours = number("visitHours", "visiting time", 1 / 12, 24);
  return {
    altitudeM: number("altitudeM", "altitude", -10, 9000, Math.round),
    category: kind === "poi" ? read("category", readCategory) : null,
    landscape:
      kind === "place"
        ? read(
            "landscape",
            (value) => LANDSCAPES.find((landscape) => landscape === value.toLowerCase()) ?? null,
          )
        : null,
    description: text(cells("description"), kind === "place" ? 1200 : 600, "description", notes),
    visitMinutes:
      number("visitMinutes", "visiting time", 5, 1440, Math.round) ??
      (hours === null ? null : Math.round(hours * 60)),
    feeIndianPaise: read("feeIndian", readFeePaise),
    feeForeignPaise: read("feeForeign", readFeePaise),
    closedOn: read("closedOn", readWeekdays) ?? [],
    timeOfDay: best?.timeOfDay ?? null,
    months: best?.months ?? [],
  };
}

const LABELS = {
  category: "category",
  landscape: "landscape",
  closedOn: "weekly closing",
  bestTime: "best time",
  feeIndian: "fee",
  feeForeign: "fee",
};

/** Reads numbers of a row; what is no number, or beyond the bounds, is noted and left out. */
const numbers =
  (cells: Cells, notes: string[]) =>
  (
    field: "visitHours" | "visitMinutes" | "altitudeM",
    label: string,
    least: number,
    most: number,
    round = (value: number) => value,
  ): number | null => {
    const value = cells(field);
    const figure = readNumber(value);
    if (figure !== null && figure >= least && figure <= most) return round(figure);
    if (value !== "") notes.push(`${label} "${cut(value, 40)}" can't be read and was skipped`);
    return null;
  };
