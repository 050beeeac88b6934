import { isEmptying } from "#app/domain/catalogue/import-fields.ts";
import { placeColumns, poiColumns } from "#app/services/catalogue/rules.ts";
import { changesOf } from "./edit-changes.ts";
import { expectItsOwn, expectUnchanged } from "./edit-checks.ts";
import type { WrittenPlace, WrittenPoi } from "./edit-fields.ts";
import { draftPlace } from "./edit-place.ts";
import { draftPoi } from "./edit-poi.ts";
import type { EditedRecord, EditRow } from "./edited-records.ts";
import { neededFaults } from "./emptying.ts";
import { columnNamed, type Field } from "../reading/mapping.ts";
import { claim, type Decision, type Plan } from "../plan.ts";
import { RowRefusal } from "../reading/read-row.ts";

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
      .join("; ") || "already up to date"
  );
}

function noteChange(
  { placeChanges, poiChanges }: Plan,
  { kind, record }: EditedRecord,
  change: Partial<WrittenPlace> | Partial<WrittenPoi>,
): void {
  const { tags: tagIds } = change;
  const about = { version: record.version, ...(tagIds && { tagIds }), isEdit: true };
  if (kind === "place")
    placeChanges.set(record.id, {
      ...about,
      columns: placeColumns(change as Partial<WrittenPlace>),
    });
  else poiChanges.set(record.id, { ...about, columns: poiColumns(change as Partial<WrittenPoi>) });
}
