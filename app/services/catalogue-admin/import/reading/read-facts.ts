import { cut } from "#app/domain/text/storable-text.ts";
import { Slug } from "#app/schemas/public/common.ts";
import type { Cells, Field } from "./mapping.ts";
import { columnNamed } from "./mapping.ts";
import { readOpeningHours } from "./read-hours.ts";
import { readNumber } from "./read-values.ts";

/** How a cell is read, and what it is expected to say. */
export interface Reader<T> {
  /** Null when it can't be read. */
  read: (text: string) => T | null;
  expected: string;
}

const inWords = (number: number) => number.toLocaleString("en");

export const text = (least: number, most: number): Reader<string> => ({
  read: (value) => (value.length >= least && value.length <= most ? value : null),
  expected:
    least > 1 ? `${least} to ${inWords(most)} characters` : `up to ${inWords(most)} characters`,
});

export const number = (least: number, most: number): Reader<number> => ({
  read(value) {
    const figure = readNumber(value);
    return figure !== null && figure >= least && figure <= most ? figure : null;
  },
  expected: `a number from ${inWords(least)} to ${inWords(most)}`,
});

export const wholeNumber = (least: number, most: number): Reader<number> => ({
  read(value) {
    const figure = number(least, most).read(value);
    return Number.isInteger(figure) ? figure : null;
  },
  expected: `a whole number from ${inWords(least)} to ${inWords(most)}`,
});

const TRUTHS: Record<string, boolean> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** How the fields are read that are what an export writes; what files of other makers call otherwise is read in `read-row.ts`. */
export const READERS = {
  slug: {
    read: (value) => (Slug.safeParse(value).success ? value : null),
    expected: "up to 80 lower-case letters, digits and single hyphens",
  },
  addressLine: text(1, 200),
  addressCity: text(1, 80),
  idealDaysFrom: wholeNumber(1, 30),
  idealDaysTo: wholeNumber(1, 30),
  popularity: wholeNumber(0, 100),
  nearestAirport: text(2, 120),
  nearestAirportCode: text(1, 8),
  nearestAirportKm: number(0, 1_500),
  nearestRailway: text(2, 120),
  nearestRailwayCode: text(1, 8),
  nearestRailwayKm: number(0, 1_500),
  openingHours: {
    read: readOpeningHours,
    expected: "days and times such as mon 09:00-12:00 16:00-20:00; tue closed",
  },
  hoursSource: text(3, 300),
  feeSource: text(3, 300),
  published: { read: (value) => TRUTHS[value.toLowerCase()] ?? null, expected: "true or false" },
} satisfies Partial<Record<Field, Reader<unknown>>>;

type Facts = {
  [F in keyof typeof READERS]: (typeof READERS)[F] extends Reader<infer T> ? T | null : never;
};

const LONGEST_SAID = 40;

/** What is wrong with a cell: which column, what stands there, and what should. */
export const unreadable = (field: Field, value: string, expected: string): string =>
  `${columnNamed(field)} "${value.length > LONGEST_SAID ? `${cut(value, LONGEST_SAID)}…` : value}" can't be read (expected ${expected})`;

/** Reads these fields of a row; what can't be read is noted and left out. */
export function readFacts(cells: Cells, notes: string[]): Facts {
  const entries = (Object.entries(READERS) as [keyof Facts, Reader<unknown>][]).map(
    ([field, { read, expected }]) => {
      const value = cells(field);
      const fact = value === "" ? null : read(value);
      if (value !== "" && fact === null)
        notes.push(`${unreadable(field, value, expected)} and was skipped`);
      return [field, fact];
    },
  );
  return Object.fromEntries(entries) as Facts;
}
