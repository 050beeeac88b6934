import { PLAINLY } from "#app/domain/errors/plain-messages.ts";
import { PlaceChange, type AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { expectSoundPlace, writtenPlace } from "../../place-records.ts";
import { PLACE_COLUMNS } from "../../export/records.ts";
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
import { PLACE_EDITS, type WrittenPlace } from "./edit-fields.ts";
import type { EditRow } from "./edited-records.ts";
import { PLACE_EMPTYINGS } from "./emptying.ts";
import type { Plan } from "../plan.ts";

/** What a row changes of a place. */
export async function draftPlace(
  plan: Plan,
  row: EditRow,
  record: AdminPlace,
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
    () => PlaceChange.safeParse(draft.change, PLAINLY).error,
    () => expectSoundPlace({ ...written, ...draft.change }),
  );
  return draft;
}
