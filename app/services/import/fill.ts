import type { Prisma } from "../db.ts";
import type { RowUnit } from "#app/lib/desk/import-fields.ts";
import type { PlaceRecord, PoiRecord } from "./known.ts";
import type { ImportRow } from "./read-row.ts";

/** Where a fact of this file was read, as a point of interest keeps it; nobody has verified it. */
export interface FileSource {
  file: string;
  /** The day the file was last changed. */
  checkedOn: string;
  unit: RowUnit;
}

const factSource = ({ file, checkedOn, unit }: FileSource, line: number) => ({ source: `${file}, ${unit} ${line}`.slice(-300), checkedOn, verified: false });

/** The fields of `values` that the record has nothing in; what is there is never overwritten. */
function missing<R extends object>(record: R, values: Partial<R>): Partial<R> {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const entries = Object.entries(values) as [keyof R, unknown][];
  return Object.fromEntries(entries.filter(([field, value]) => !isEmpty(value) && isEmpty(record[field]))) as Partial<R>;
}

/** What a row can add to a place. */
export function fillPlace(record: PlaceRecord, row: ImportRow): Partial<PlaceRecord> {
  const { district, postalCode, description, altitudeM, landscape, months: bestMonths, aliases, point } = row;
  return {
    ...missing(record, { district, postalCode, description, altitudeM, landscape, bestMonths, aliases }),
    ...(point && record.latitude === null ? point : {}),
  };
}

/** What a row can add to a point of interest; fees and weekly closing come with their source. */
export function fillPoi(record: PoiRecord, row: ImportRow, from: FileSource): Partial<PoiRecord> {
  const { category, description, visitMinutes, timeOfDay: bestTimeOfDay, point, precisionM, feeIndianPaise, feeForeignPaise, closedOn } = row;
  const source = factSource(from, row.line);
  const knowsFee = record.feeIndianPaise !== null || record.feeForeignPaise !== null;
  const fees = knowsFee ? {} : missing(record, { feeIndianPaise, feeForeignPaise });
  const closing = record.openingHours === null ? missing(record, { closedOn }) : {};
  const sources = {
    ...(record.sources as Prisma.JsonObject),
    ...(Object.keys(fees).length > 0 && { fee: source }),
    ...(Object.keys(closing).length > 0 && { hours: source }),
  };
  return {
    ...missing(record, { category, description, visitMinutes, bestTimeOfDay }),
    ...(point && record.latitude === null ? { ...point, precisionM } : {}),
    ...fees,
    ...closing,
    ...(sources.fee === source || sources.hours === source ? { sources } : {}),
  };
}

/** What visitors must be told of a record before it may be published; the lengths are those of the schemas. */
const LEAST_DESCRIPTION = { place: 100, poi: 20 };

const describes = (description: string | null, least: number) => description !== null && description.length >= least;

/** What a place lacks to be published, in words. */
export function placeLacks({ latitude, landscape, description }: Pick<PlaceRecord, "latitude" | "landscape" | "description">): string[] {
  return [
    latitude === null && "coordinates",
    landscape === null && "a landscape",
    !describes(description, LEAST_DESCRIPTION.place) && `a description of ${LEAST_DESCRIPTION.place} characters`,
  ].filter((lack) => lack !== false);
}

/** What a point of interest lacks to be published, in words. */
export function poiLacks({ latitude, category, description, visitMinutes }: Pick<PoiRecord, "latitude" | "category" | "description" | "visitMinutes">, placeIsPublished: boolean): string[] {
  return [
    latitude === null && "coordinates",
    category === null && "a category",
    visitMinutes === null && "a visiting time",
    !describes(description, LEAST_DESCRIPTION.poi) && `a description of ${LEAST_DESCRIPTION.poi} characters`,
    !placeIsPublished && "a published place",
  ].filter((lack) => lack !== false);
}
