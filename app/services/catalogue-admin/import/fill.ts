import type { Prisma } from "#app/platform/db.ts";
import type { RowUnit } from "#app/domain/catalogue/import-fields.ts";
import type { TransportHub } from "#app/schemas/public/places.ts";
import type { PlaceRecord, PoiRecord } from "./matching/catalogue-records.ts";
import type { ImportRow } from "./reading/read-row.ts";

/** The unverified source of a fact from this file, as a point of interest stores it. */
export interface FileSource {
  file: string;
  /** The day the file was last changed. */
  checkedOn: string;
  unit: RowUnit;
}

/** Where a fact was read: what the file names as its source, else the file itself. */
export const factSource = (
  { file, checkedOn, unit }: FileSource,
  line: number,
  named: string | null,
) => ({ source: named ?? `${file}, ${unit} ${line}`.slice(-300), checkedOn, verified: false });

/** The fields of `values` that the record has nothing in; what is there is never overwritten. */
function missing<R extends object>(record: R, values: Partial<R>): Partial<R> {
  const isEmpty = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0);
  const entries = Object.entries(values) as [keyof R, unknown][];
  return Object.fromEntries(
    entries.filter(([field, value]) => !isEmpty(value) && isEmpty(record[field])),
  ) as Partial<R>;
}

type Hub = "nearestAirport" | "nearestRailway";

/** The airport or station that a row names. */
const hubOf = (row: ImportRow, hub: Hub): TransportHub | null =>
  row[hub] === null
    ? null
    : { name: row[hub], code: row[`${hub}Code`], distanceKm: row[`${hub}Km`] };

/** The days that a row gives, unless the least are more than the most. */
function idealDaysOf({
  idealDaysFrom,
  idealDaysTo,
}: ImportRow): Pick<PlaceRecord, "idealDaysMin" | "idealDaysMax"> {
  const [least, most] = [idealDaysFrom ?? idealDaysTo, idealDaysTo ?? idealDaysFrom];
  return least !== null && most !== null && least <= most
    ? { idealDaysMin: least, idealDaysMax: most }
    : { idealDaysMin: null, idealDaysMax: null };
}

/** What a row can add to a place. */
export function fillPlace(record: PlaceRecord, row: ImportRow): Partial<PlaceRecord> {
  const {
    district,
    postalCode,
    description,
    altitudeM,
    landscape,
    months: bestMonths,
    aliases,
    point,
    addressLine,
    addressCity: city,
    popularity,
  } = row;
  const knowsDays = record.idealDaysMin !== null || record.idealDaysMax !== null;
  return {
    ...missing(record, {
      district,
      postalCode,
      description,
      altitudeM,
      landscape,
      bestMonths,
      aliases,
      addressLine,
      city,
      nearestAirport: hubOf(row, "nearestAirport"),
      nearestRailway: hubOf(row, "nearestRailway"),
      ...(knowsDays ? {} : idealDaysOf(row)),
    }),
    ...(point && record.latitude === null ? point : {}),
    ...(popularity !== null && popularity > 0 && record.popularity === 0 ? { popularity } : {}),
  };
}

/** Hours and the days on which it is closed, unless they contradict each other. */
function openingOf({
  openingHours,
  closedOn,
}: ImportRow): Pick<PoiRecord, "openingHours" | "closedOn"> {
  return closedOn.some((day) => openingHours?.[day]?.length)
    ? { openingHours: null, closedOn }
    : { openingHours, closedOn };
}

/** What a row can add to a point of interest; fees and hours come with their source. */
export function fillPoi(record: PoiRecord, row: ImportRow, from: FileSource): Partial<PoiRecord> {
  const {
    category,
    description,
    visitMinutes,
    timeOfDay: bestTimeOfDay,
    point,
    precisionM,
    feeIndianPaise,
    feeForeignPaise,
    hoursSource,
    feeSource,
  } = row;
  const knowsFee = record.feeIndianPaise !== null || record.feeForeignPaise !== null;
  const fees = knowsFee ? {} : missing(record, { feeIndianPaise, feeForeignPaise });
  const knowsHours = record.openingHours !== null || record.closedOn.length > 0;
  const opening = knowsHours ? {} : missing(record, openingOf(row));
  const sources = {
    ...(Object.keys(fees).length > 0 && { fee: factSource(from, row.line, feeSource) }),
    ...(Object.keys(opening).length > 0 && { hours: factSource(from, row.line, hoursSource) }),
  };
  return {
    ...missing(record, { category, description, visitMinutes, bestTimeOfDay }),
    ...(point && record.latitude === null ? { ...point, precisionM } : {}),
    ...fees,
    ...opening,
    ...(Object.keys(sources).length > 0
      ? { sources: { ...(record.sources as Prisma.JsonObject), ...sources } }
      : {}),
  };
}
