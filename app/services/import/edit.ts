import { isDeepStrictEqual } from "node:util";
import { hasCode } from "#app/lib/errors.ts";
import { isInIndia } from "#app/lib/geo.ts";
import { isEmptying } from "#app/lib/desk/import-fields.ts";
import { keyOf } from "#app/lib/likeness.ts";
import { cut } from "#app/lib/storable-text.ts";
import { PlaceChange, PoiChange, type DeskPlace } from "#app/schemas/desk.ts";
import type { PoiSources } from "#app/schemas/pois.ts";
import { expectSoundPlace, placeColumns, writtenPlace } from "../catalogue-desk/place-records.ts";
import { expectSoundPoi, poiColumns, writtenPoi } from "../catalogue-desk/poi-records.ts";
import { textOf, type Column } from "../export/formats.ts";
import { PLACE_COLUMNS, POI_COLUMNS, type PoiOfPlace } from "../export/records.ts";
import { isFree } from "./bring.ts";
import { changesOf } from "./edit-changes.ts";
import { PLACE_EDITS, POI_EDITS, type WrittenPlace, type WrittenPoi } from "./edit-fields.ts";
import { neededFaults, PLACE_EMPTYINGS, POI_EMPTYINGS } from "./emptying.ts";
import { factSource } from "./fill.ts";
import { columnNamed, isFormula, TEXT_FIELDS, type Cells, type Field } from "./mapping.ts";
import { findCity } from "./match.ts";
import { claim, type Decision, type Plan } from "./plan.ts";
import { READERS, unreadable } from "./read-facts.ts";
import { isSheetError, KINDS, NOTHING, precisionOf, RowRefusal } from "./read-row.ts";
import { readState } from "#app/lib/catalogue/state-names.ts";

/** A row that names a record by its id, as exports do. */
export interface EditRow {
  line: number;
  id: string;
  cells: Cells;
}

export type EditedRecord =
  { kind: "place"; record: DeskPlace } | { kind: "poi"; record: PoiOfPlace };

/** What a row says otherwise than an export of its record would: by field, the cells that are neither empty nor the same. */
function cellsApart<R extends DeskPlace | PoiOfPlace>(
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

interface Draft<W> {
  change: Partial<W>;
  fields: Field[];
  faults: string[];
}

/** Takes over what is other than it stands. */
function take<W extends object>(draft: Draft<W>, written: W, field: Field, part: Partial<W>): void {
  const current = { ...written, ...draft.change };
  if ((Object.keys(part) as (keyof W)[]).every((key) => isDeepStrictEqual(part[key], current[key])))
    return;
  Object.assign(draft.change, part);
  draft.fields.push(field);
}

/** Does something for a field; why it can't be done is noted. */
async function attempting<W>(draft: Draft<W>, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error;
    draft.faults.push(error.message);
  }
}

/**
 * Decides what a row changes of the record that it names, and notes it in the plan: what differs from the record is taken over, an
 * empty cell says nothing.
 *
 * @throws RowRefusal with the reason: the row is taken whole, or not at all.
 */
export async function decideEdit(
  plan: Plan,
  row: EditRow,
  edited: EditedRecord,
): Promise<Decision> {
  const { kind, record } = edited;
  const needed = neededFaults(row.cells);
  if (needed.length > 0) throw new RowRefusal(needed.join("; "));
  expectItsOwn(row, edited);
  const draft = await (kind === "place"
    ? draftPlace(plan, row, record)
    : draftPoi(plan, row, record));
  if (draft.faults.length > 0) throw new RowRefusal(draft.faults.join("; "));
  const isChanged = draft.fields.length > 0;
  if (isChanged) expectUnchanged(row, record);
  claim(plan, row.line, record);
  if (isChanged) noteChange(plan, edited, draft.change);
  const address = kind === "place" ? record.slug : `${record.place.slug}/${record.slug}`;
  const changes = isChanged ? changesOf(edited, draft.change, row.cells) : [];
  return {
    outcome: isChanged ? "updated" : "matched",
    record: address,
    recordId: record.id,
    published: null,
    fields: draft.fields,
    reason: reasonOf(draft.fields, row),
    notes: [],
    changes,
  };
}

/** What the row does to the record, in words. */
function reasonOf(fields: readonly Field[], { cells }: EditRow): string {
  const named = (verb: string, some: readonly Field[]) =>
    some.length > 0 ? `${verb} ${some.map(columnNamed).join(", ")}` : "";
  const isEmptied = (field: Field) => isEmptying(cells(field));
  return (
    [
      named(
        "changes",
        fields.filter((field) => !isEmptied(field)),
      ),
      named("empties", fields.filter(isEmptied)),
    ]
      .filter(Boolean)
      .join("; ") || "has all of it"
  );
}

/** @throws RowRefusal when the row tells that its id was left there from another row. */
function expectItsOwn({ cells }: EditRow, { kind, record }: EditedRecord): void {
  const said = cells("kind");
  if (said !== "" && KINDS[keyOf(said)] !== kind)
    throw new RowRefusal(
      `its id is that of a ${kind === "place" ? "place" : "point of interest"}: "${record.name}"`,
    );
  if (cells("name") === "") throw new RowRefusal("the name is missing");
  const names = [record.name, ...(kind === "place" ? record.aliases : [])].map(keyOf);
  if (!names.includes(keyOf(cells("name"))) && cells("slug") !== record.slug)
    throw new RowRefusal(
      `its id is that of "${record.name}": correct the name, or leave the id out`,
    );
}

/** @throws RowRefusal when the record is no longer what was exported. */
function expectUnchanged({ cells }: EditRow, { version }: { version: number }): void {
  const exported = cells("version");
  if (exported !== "" && exported !== String(version))
    throw new RowRefusal(
      `it has been changed in the catalogue since this file was exported (version ${cut(exported, 12)}, now ${version}): export it again`,
    );
}

/** What a spreadsheet would run is not written anew; what the record holds already is not asked about. */
function expectNoFormulas(draft: Draft<unknown>, apart: ReadonlyMap<Field, string>): void {
  for (const [field, cell] of apart) {
    if (TEXT_FIELDS.includes(field) && isFormula(cell))
      draft.faults.push(unreadable(field, cell, "a text that is no formula"));
    else if (TEXT_FIELDS.includes(field) && isSheetError(cell))
      draft.faults.push(unreadable(field, cell, "a text that is no error of a spreadsheet"));
  }
}

/** A name is changed where the row's address tells that the record is meant. */
const renamed = (
  { cells }: EditRow,
  record: { slug: string },
  apart: ReadonlyMap<Field, string>,
) => (cells("slug") === record.slug ? apart.get("name") : undefined);

function nameOf(value: string): string {
  if (value.length < 2 || value.length > 120)
    throw new RowRefusal(unreadable("name", value, "2 to 120 characters"));
  return value;
}

async function draftPlace(
  plan: Plan,
  row: EditRow,
  record: DeskPlace,
): Promise<Draft<WrittenPlace>> {
  const written = writtenPlace(record);
  const apart = cellsApart(row, record, PLACE_COLUMNS);
  const draft: Draft<WrittenPlace> = { change: {}, fields: [], faults: [] };
  await readCells(plan, row, draft, written, apart, {
    edits: PLACE_EDITS,
    emptyings: PLACE_EMPTYINGS,
  });
  expectNoFormulas(draft, apart);
  const name = renamed(row, record, apart);
  if (name !== undefined)
    await attempting(draft, () => take(draft, written, "name", { name: nameOf(name) }));
  if (draft.change.slug !== undefined)
    await attempting(draft, () => claimSlug(plan, draft.change.slug!, draft.change.slug!));
  expectSound(
    draft,
    () => PlaceChange.safeParse(draft.change).error,
    () => expectSoundPlace({ ...written, ...draft.change }),
  );
  return draft;
}

async function draftPoi(plan: Plan, row: EditRow, record: PoiOfPlace): Promise<Draft<WrittenPoi>> {
  const written = writtenPoi(record);
  const apart = cellsApart(row, record, POI_COLUMNS);
  // How exact coordinates are goes with them.
  if (isEmptying(row.cells("latitude"))) apart.delete("precisionM");
  const draft: Draft<WrittenPoi> = { change: {}, fields: [], faults: [] };
  await readCells(plan, row, draft, written, apart, { edits: POI_EDITS, emptyings: POI_EMPTYINGS });
  expectNoFormulas(draft, apart);
  const name = renamed(row, record, apart);
  if (name !== undefined)
    await attempting(draft, () => take(draft, written, "name", { name: nameOf(name) }));
  if (apart.has("city") || apart.has("state"))
    await attempting(draft, () => move(plan, row, record, draft));
  const { placeId = record.placeId, slug = record.slug } = draft.change;
  if (placeId !== record.placeId || slug !== record.slug)
    await attempting(draft, () => claimSlug(plan, slug, `${placeId}/${slug}`, placeId));
  await attempting(draft, () => takeSources(plan, row, record, draft, apart));
  const current = { ...written, ...draft.change };
  if (current.precisionM === null && current.latitude !== null && current.longitude !== null)
    draft.change.precisionM = precisionOf(row.cells);
  expectSound(
    draft,
    () => PoiChange.safeParse(draft.change).error,
    () => expectSoundPoi({ ...written, ...draft.change }),
  );
  return draft;
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
async function readCells<W extends WrittenPlace | WrittenPoi>(
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

/** The columns of what the desk calls otherwise. */
const COLUMN_OF: Partial<Record<string, Field>> = {
  idealDays: "idealDaysTo",
  isPublished: "published",
  bestMonths: "bestTime",
  bestTimeOfDay: "bestTime",
  placeId: "city",
  feePaise: "feeIndian",
  sources: "hoursSource",
};

/** The column that a field of the desk is read from, as exports call it. */
function columnFor(path: string): string {
  const [key = ""] = path.split(".");
  return columnNamed(
    COLUMN_OF[key] ?? (key in PLACE_EDITS || key in POI_EDITS ? (key as Field) : "name"),
  );
}

/** What a record must hold together, as the desk says it. */
function expectSound<W>(
  draft: Draft<W>,
  schema: () => { issues: { path: PropertyKey[]; message: string }[] } | undefined,
  sound: () => void,
): void {
  if (draft.fields.length === 0 || draft.faults.length > 0) return;
  const error = schema();
  for (const { path, message } of error?.issues ?? [])
    draft.faults.push(`${columnFor(path.join("."))}: ${message}`);
  if (error) return;
  try {
    sound();
  } catch (refused) {
    if (!hasCode(refused, "invalid")) throw refused;
    for (const [field, messages] of Object.entries(refused.fields ?? {}))
      draft.faults.push(`${columnFor(field)}: ${messages.join(", ")}`);
  }
}

/** Another town, by its name and state. */
function move(
  { known }: Plan,
  { cells }: EditRow,
  record: PoiOfPlace,
  draft: Draft<WrittenPoi>,
): void {
  const state = readState(cells("state") || (record.placeState ?? ""))?.state;
  if (!state)
    throw new RowRefusal(unreadable("state", cells("state"), "a state or territory of India"));
  const city = cells("city") || record.place.name;
  const found = findCity(known, { state, point: null }, city);
  if (!found) throw new RowRefusal(unreadable("city", city, `the name of a place in ${state}`));
  if (found.record.id === record.placeId) return;
  draft.change.placeId = found.record.id;
  draft.fields.push("city");
}

/** @throws RowRefusal when another record has this address, or an earlier row asks for it. */
async function claimSlug(
  { known }: Plan,
  slug: string,
  key: string,
  placeId?: string,
): Promise<void> {
  const isTaken =
    known.taking.has(key) ||
    (placeId === undefined
      ? !(await isFree(known, slug))
      : (await known.tx.poi.count({ where: { placeId, slug } })) > 0);
  if (isTaken)
    throw new RowRefusal(unreadable("slug", slug, "an address that no other record has"));
  known.taking.add(key);
}

/** Where hours and fees were read: what the row names, else what it named before, else the file; nobody has verified it. What is emptied was read nowhere. */
function takeSources(
  { source }: Plan,
  { line, cells }: EditRow,
  record: PoiOfPlace,
  draft: Draft<WrittenPoi>,
  apart: ReadonlyMap<Field, string>,
): void {
  const sources: PoiSources = { ...record.sources };
  const facts = [
    ["hours", "hoursSource", ["openingHours", "closedOn"], ["openingHours", "closedOn"]],
    ["fee", "feeSource", ["feePaise"], ["feeIndian", "feeForeign"]],
  ] as const;
  for (const [fact, field, keys, columns] of facts) {
    const cell = apart.get(field);
    const isThere = keys.some((key) => isSaid({ ...record, ...draft.change }[key]));
    const isEmptied =
      (cell !== undefined && isEmptying(cell)) ||
      (!isThere && columns.some((column) => isEmptying(cells(column))));
    if (isEmptied && !sources[fact]) continue;
    if (isEmptied) {
      delete sources[fact];
      draft.change.sources = sources;
      if (isThere) draft.fields.push(field);
      continue;
    }
    if (cell !== undefined && READERS[field].read(cell) === null)
      throw new RowRefusal(unreadable(field, cell, READERS[field].expected));
    if (cell === undefined && !keys.some((key) => key in draft.change)) continue;
    sources[fact] = factSource(
      source,
      line,
      cell ?? (cells(field) === "" ? null : (record.sources[fact]?.source ?? null)),
    );
    draft.change.sources = sources;
    if (cell !== undefined) draft.fields.push(field);
  }
}

const isSaid = (fact: unknown) => fact !== null && !(Array.isArray(fact) && fact.length === 0);

function noteChange(
  { placeChanges, poiChanges }: Plan,
  { kind, record }: EditedRecord,
  change: Partial<WrittenPlace> | Partial<WrittenPoi>,
): void {
  const { tags: tagIds } = change;
  const about = { version: record.version, ...(tagIds && { tagIds }), isEdit: true };
  if (kind === "place") placeChanges.set(record.id, { ...about, columns: placeColumns(change) });
  else poiChanges.set(record.id, { ...about, columns: poiColumns(change) });
}
