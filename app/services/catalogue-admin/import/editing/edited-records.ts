import { readState } from "#app/domain/catalogue/state-names.ts";
import type { State } from "#app/domain/constants.ts";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { loadPlaces } from "../../place-records.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import { loadPoisOfPlaces, type PoiOfPlace } from "../../export/records.ts";
import type { Cells } from "../reading/mapping.ts";

const { sql } = Prisma;

/** A row that names a record by its id, as exports do. */
export interface EditRow {
  line: number;
  id: string;
  cells: Cells;
}

export type EditedRecord =
  { kind: "place"; record: AdminPlace } | { kind: "poi"; record: PoiOfPlace };

/** Ids a statement. */
const BATCH = 5_000;

/** Which of these ids are records of the catalogue that stand, and of which kind. */
export async function recordsNamed(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, "place" | "poi">> {
  const kinds = new Map<string, "place" | "poi">();
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const found = await tx.$queryRaw<{ id: string; kind: "place" | "poi" }[]>(sql`
      SELECT id, 'place' AS kind FROM places WHERE id = ANY(${some}::uuid[]) AND deleted_at IS NULL AND merged_into IS NULL
      UNION ALL SELECT o.id, 'poi' FROM pois o JOIN places p ON p.id = o.place_id
      WHERE o.id = ANY(${some}::uuid[]) AND o.deleted_at IS NULL AND p.deleted_at IS NULL AND p.merged_into IS NULL`);
    for (const { id, kind } of found) kinds.set(id, kind);
  }
  return kinds;
}

/** The records of these ids as administrators see them. */
export async function bringRecords(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, EditedRecord>> {
  const records = new Map<string, EditedRecord>();
  if (ids.length === 0) return records;
  for (const record of await loadPlaces(tx, ids)) records.set(record.id, { kind: "place", record });
  for (const record of await loadPoisOfPlaces(tx, ids))
    records.set(record.id, { kind: "poi", record });
  return records;
}

/** The town that a row says its point of interest belongs to, where that is another than it stands under. */
export function townOf(
  { cells }: EditRow,
  edited: EditedRecord | undefined,
): { name: string; state: State } | null {
  if (edited?.kind !== "poi") return null;
  const { place, placeState } = edited.record;
  const [name, state] = [cells("city") || place.name, cells("state") || (placeState ?? "")];
  if (name === place.name && state === (placeState ?? "")) return null;
  const read = readState(state)?.state;
  return read ? { name, state: read } : null;
}
