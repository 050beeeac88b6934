import { besides } from "#app/domain/audit/change-words.ts";
import type { FieldChange } from "#app/domain/audit/changes.ts";
import { isEmptying } from "#app/domain/catalogue/import-fields.ts";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { textOf, type Column } from "../../export/formats.ts";
import { PLACE_COLUMNS, POI_COLUMNS, type PoiOfPlace } from "../../export/records.ts";
import type { WrittenPlace, WrittenPoi } from "./edit-fields.ts";
import type { EditedRecord } from "./edited-records.ts";
import { columnNamed, type Cells, type Field } from "../reading/mapping.ts";

/** Of these a change holds ids: what they are called is what the row says. */
const BY_NAME: readonly Field[] = ["tags", "city", "state"];

function differing<R>(columns: readonly Column<R>[], before: R, after: R): FieldChange[] {
  return columns.flatMap(({ name, value }) => {
    const [old, fresh] = [textOf(value(before)), textOf(value(after))];
    if (old === fresh) return [];
    const [from, to] = besides(old, fresh);
    return [{ field: name, before: from, after: to }];
  });
}

/** What a change of a record comes to: the columns of an export that would say something else afterwards. */
export function changesOf(
  { kind, record }: EditedRecord,
  { tags, ...change }: Partial<WrittenPlace> | Partial<WrittenPoi>,
  cells: Cells,
): FieldChange[] {
  const columns = (kind === "place" ? PLACE_COLUMNS : POI_COLUMNS) as readonly Column<
    AdminPlace | PoiOfPlace
  >[];
  const named = BY_NAME.filter((field) =>
    field === "tags" ? tags !== undefined : "placeId" in change,
  ).flatMap((field) => {
    const [column, cell] = [columns.find(({ name }) => name === columnNamed(field))!, cells(field)];
    const [before, after] = [textOf(column.value(record)), isEmptying(cell) ? "" : cell];
    return before === after || (cell === "" && field !== "tags")
      ? []
      : [{ field: column.name, before, after }];
  });
  return [...differing(columns, record, { ...record, ...change } as typeof record), ...named];
}
