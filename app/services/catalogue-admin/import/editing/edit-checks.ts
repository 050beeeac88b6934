import { hasCode } from "#app/domain/errors/errors.ts";
import { keyOf } from "#app/domain/search/likeness.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { isFree } from "../bring.ts";
import type { Draft } from "./edit-draft.ts";
import { PLACE_EDITS, POI_EDITS } from "./edit-fields.ts";
import type { EditedRecord, EditRow } from "./edited-records.ts";
import { columnNamed, isFormula, TEXT_FIELDS, type Field } from "../reading/mapping.ts";
import type { Plan } from "../plan.ts";
import { unreadable } from "../reading/read-facts.ts";
import { isSheetError, KINDS, RowRefusal } from "../reading/read-row.ts";

/** @throws RowRefusal when the row tells that its id was left there from another row. */
export function expectItsOwn({ cells }: EditRow, { kind, record }: EditedRecord): void {
  const said = cells("kind");
  if (said !== "" && KINDS[keyOf(said)] !== kind)
    throw new RowRefusal(
      `this ID belongs to a ${kind === "place" ? "place" : "point of interest"}: "${record.name}"`,
    );
  if (cells("name") === "") throw new RowRefusal("the name is missing");
  const names = [record.name, ...(kind === "place" ? record.aliases : [])].map(keyOf);
  if (!names.includes(keyOf(cells("name"))) && cells("slug") !== record.slug)
    throw new RowRefusal(`this ID belongs to "${record.name}". Correct the name or remove the ID`);
}

/** @throws RowRefusal when the record is no longer what was exported. */
export function expectUnchanged({ cells }: EditRow, { version }: { version: number }): void {
  const exported = cells("version");
  if (exported !== "" && exported !== String(version))
    throw new RowRefusal(
      `it was edited in the catalogue after this file was exported (version ${cut(exported, 12)}, now ${version}). Export it again`,
    );
}

/** Refuses new values that a spreadsheet would run as a formula; values that the record already holds pass. */
export function expectNoFormulas(draft: Draft<unknown>, apart: ReadonlyMap<Field, string>): void {
  for (const [field, cell] of apart) {
    if (TEXT_FIELDS.includes(field) && isFormula(cell))
      draft.faults.push(unreadable(field, cell, "text, not a formula"));
    else if (TEXT_FIELDS.includes(field) && isSheetError(cell))
      draft.faults.push(unreadable(field, cell, "text, not a spreadsheet error"));
  }
}

/** Columns whose names differ from the admin field's. */
const COLUMN_OF: Partial<Record<string, Field>> = {
  idealDays: "idealDaysTo",
  isPublished: "published",
  bestMonths: "bestTime",
  bestTimeOfDay: "bestTime",
  placeId: "city",
  feePaise: "feeIndian",
  sources: "hoursSource",
};

/** The export's column for an admin field. */
function columnFor(path: string): string {
  const [key = ""] = path.split(".");
  return columnNamed(
    COLUMN_OF[key] ?? (key in PLACE_EDITS || key in POI_EDITS ? (key as Field) : "name"),
  );
}

/** The checks across fields, in the words of the admin forms. */
export function expectSound<W>(
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

/** @throws RowRefusal when another record has this address, or an earlier row asks for it. */
export async function claimSlug(
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
  if (isTaken) throw new RowRefusal(unreadable("slug", slug, "a URL slug no other record uses"));
  known.taking.add(key);
}
