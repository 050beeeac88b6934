import { isDeepStrictEqual } from "node:util";
import { isEmptying } from "#app/domain/catalogue/import-fields.ts";
import { isInIndia } from "#app/domain/geo/geo.ts";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { textOf, type Column } from "../../export/formats.ts";
import type { PoiOfPlace } from "../../export/records.ts";
import { PLACE_EDITS, POI_EDITS, type WrittenPlace, type WrittenPoi } from "./edit-fields.ts";
import type { EditRow } from "./edited-records.ts";
import { columnNamed, type Cells, type Field } from "../reading/mapping.ts";
import type { Plan } from "../plan.ts";
import { unreadable } from "../reading/read-facts.ts";
import { NOTHING, RowRefusal } from "../reading/read-row.ts";

export interface Draft<W> {
  change: Partial<W>;
  fields: Field[];
  faults: string[];
}

/** Takes over what is other than it stands. */
export function take<W extends object>(
  draft: Draft<W>,
  written: W,
  field: Field,
  part: Partial<W>,
): void {
  const current = { ...written, ...draft.change };
  if ((Object.keys(part) as (keyof W)[]).every((key) => isDeepStrictEqual(part[key], current[key])))
    return;
  Object.assign(draft.change, part);
  draft.fields.push(field);
}

/** Does something for a field; why it can't be done is noted. */
export async function attempting<W>(
  draft: Draft<W>,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error;
    draft.faults.push(error.message);
  }
}

/** What a row says otherwise than an export of its record would: by field, the cells that are neither empty nor the same. */
export function cellsApart<R extends AdminPlace | PoiOfPlace>(
  { cells }: EditRow,
  record: R,
  columns: readonly Column<R>[],
): Map<Field, string> {
  const own = new Map(
    columns.map(({ name, value }) => [
      name,
      textOf(value(record)).normalize("NFC").replace(/\s+/g, " ").trim(),
    ]),
  );
  const fields = [
    ...new Set([
      ...Object.keys(PLACE_EDITS),
      ...Object.keys(POI_EDITS),
      "name",
      "city",
      "state",
      "hoursSource",
      "feeSource",
    ]),
  ] as Field[];
  return new Map(
    fields
      .map((field) => [field, cells(field)] as const)
      .filter(
        ([field, cell]) =>
          cell !== "" && cell !== own.get(columnNamed(field)) && !NOTHING.test(cell),
      ),
  );
}

interface EditsOf<W> {
  edits: Partial<
    Record<
      Field,
      (
        value: string,
        reading: { current: W; cells: Cells; tagIds: ReadonlyMap<string, string> },
      ) => Partial<W>
    >
  >;
  emptyings: Partial<Record<Field, (reading: { current: W; cells: Cells }) => Partial<W>>>;
}

/** Reads the cells that differ, one by one. */
export async function readCells<W extends WrittenPlace | WrittenPoi>(
  { known: { tagIds } }: Plan,
  { cells }: EditRow,
  draft: Draft<W>,
  written: W,
  apart: ReadonlyMap<Field, string>,
  { edits, emptyings }: EditsOf<W>,
): Promise<void> {
  for (const [field, edit] of Object.entries(edits) as [
    Field,
    NonNullable<EditsOf<W>["edits"][Field]>,
  ][]) {
    const value = apart.get(field);
    if (value === undefined) continue;
    const current = { ...written, ...draft.change };
    const emptying = isEmptying(value) ? emptyings[field] : undefined;
    await attempting(draft, () =>
      take(
        draft,
        written,
        field,
        emptying ? emptying({ current, cells }) : edit(value, { current, cells, tagIds }),
      ),
    );
  }
  const { latitude, longitude } = { ...written, ...draft.change };
  const isMoved = draft.fields.some((field) => field === "latitude" || field === "longitude");
  if (isMoved && latitude !== null && longitude !== null && !isInIndia(latitude, longitude))
    draft.faults.push(`${unreadable("latitude", `${latitude}, ${longitude}`, "a point in India")}`);
}

/** A name is changed where the row's address tells that the record is meant. */
export const renamed = (
  { cells }: EditRow,
  record: { slug: string },
  apart: ReadonlyMap<Field, string>,
) => (cells("slug") === record.slug ? apart.get("name") : undefined);

export function nameOf(value: string): string {
  if (value.length < 2 || value.length > 120)
    throw new RowRefusal(unreadable("name", value, "2 to 120 characters"));
  return value;
}
