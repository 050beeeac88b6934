import type { FieldChange } from "#app/domain/audit/changes.ts";
import type { Prisma } from "#app/platform/db.ts";
import type { PlaceRecord } from "./matching/catalogue-records.ts";
import type { FileSource } from "./fill.ts";
import type { Known } from "./matching/known.ts";
import type { KnownPlace, KnownPoi } from "./matching/known-records.ts";
import { RowRefusal } from "./reading/read-row.ts";

/** What becomes of a row. */
export type Outcome = "created" | "updated" | "matched" | "refused";

export interface Decision {
  outcome: Outcome;
  /** The record's address in the catalogue: a place's slug, or that and the point of interest's; null when refused. */
  record: string | null;
  /** Its id, for a created one the one that it is to have; null when refused. */
  recordId: string | null;
  /** Of a created record. */
  published: boolean | null;
  /** The fields that an update fills or changes. */
  fields: string[];
  /** Why, in words. */
  reason: string;
  notes: string[];
  /** What an edit changes, as an export would say it before and after. */
  changes?: FieldChange[];
}

/** What a file writes of a record that is there. */
export interface Change<Columns> {
  /** Of the record that it was decided on. */
  version: number;
  columns: Columns;
  /** The ids of all its tags, where these change. */
  tagIds?: string[];
  /** Whether it replaces what the record says, and does not only fill what is empty. */
  isEdit: boolean;
}

/** What a file would write. */
export interface Plan {
  known: Known;
  source: FileSource;
  newPlaces: KnownPlace[];
  newPois: KnownPoi[];
  placeChanges: Map<string, Change<Prisma.PlaceUncheckedUpdateInput>>;
  poiChanges: Map<string, Change<Prisma.PoiUncheckedUpdateInput>>;
  /** Tags of new records: their id -> ids of tags. */
  tags: Map<string, string[]>;
}

export const emptyPlan = (known: Known, source: FileSource): Plan => ({
  known,
  source,
  newPlaces: [],
  newPois: [],
  placeChanges: new Map(),
  poiChanges: new Map(),
  tags: new Map(),
});

/** Notes the line that is about a record. @throws RowRefusal when an earlier one was. */
export function claim(
  { known, source }: Plan,
  line: number,
  { id, name }: Pick<PlaceRecord, "id" | "name">,
): void {
  const earlier = known.lines.get(id);
  if (earlier !== undefined) throw new RowRefusal(`same as ${source.unit} ${earlier} (${name})`);
  known.lines.set(id, line);
}
