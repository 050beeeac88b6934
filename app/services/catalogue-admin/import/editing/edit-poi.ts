import { PLAINLY } from "#app/domain/errors/plain-messages.ts";
import { readState } from "#app/domain/catalogue/state-names.ts";
import { isEmptying } from "#app/domain/catalogue/import-fields.ts";
import { PoiChange } from "#app/schemas/admin/catalogue-admin.ts";
import type { PoiSources } from "#app/schemas/public/pois.ts";
import { expectSoundPoi, writtenPoi } from "../../poi-records.ts";
import { POI_COLUMNS, type PoiOfPlace } from "../../export/records.ts";
import { claimSlug, expectNoFormulas, expectSound } from "./edit-checks.ts";
import {
  attempting,
  cellsApart,
  nameOf,
  readCells,
  renamed,
  take,
  type Draft,
} from "./edit-draft.ts";
import { POI_EDITS, type WrittenPoi } from "./edit-fields.ts";
import type { EditRow } from "./edited-records.ts";
import { POI_EMPTYINGS } from "./emptying.ts";
import { factSource } from "../fill.ts";
import type { Field } from "../reading/mapping.ts";
import { findCity } from "../matching/match.ts";
import type { Plan } from "../plan.ts";
import { READERS, unreadable } from "../reading/read-facts.ts";
import { precisionOf, RowRefusal } from "../reading/read-row.ts";

/** What a row changes of a point of interest. */
export async function draftPoi(
  plan: Plan,
  row: EditRow,
  record: PoiOfPlace,
): Promise<Draft<WrittenPoi>> {
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
    () => PoiChange.safeParse(draft.change, PLAINLY).error,
    () => expectSoundPoi({ ...written, ...draft.change }),
  );
  return draft;
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

/** The unverified source of hours and fees: the row's, else the record's, else the file. Emptied fields have no source. */
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
