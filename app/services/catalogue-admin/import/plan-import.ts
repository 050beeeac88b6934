import { setImmediate } from "node:timers/promises";
import type { Gazetteer } from "#app/domain/gazetteer/gazetteer.ts";
import { stateCheck } from "#app/domain/proposals/checks.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type { Tx } from "#app/platform/db.ts";
import { gazetteer } from "#app/services/proposals/gazetteer.ts";
import { bring } from "./bring.ts";
import { decide } from "./decide.ts";
import { decideEdit } from "./editing/edit.ts";
import {
  bringRecords,
  recordsNamed,
  townOf,
  type EditedRecord,
  type EditRow,
} from "./editing/edited-records.ts";
import type { ImportFile } from "./import-file.ts";
import { startKnown } from "./matching/known.ts";
import { cellsOf, requireNoFormulas, type Cells, type Mapping } from "./reading/mapping.ts";
import { findMisspelt } from "./matching/misspelt.ts";
import { emptyPlan, type Decision, type Outcome, type Plan } from "./plan.ts";
import { readRow, RowRefusal, type ImportRow } from "./reading/read-row.ts";

export interface RowReport extends Decision {
  /** The line or the feature of the file. */
  line: number;
  /** Null when the row could not be read. */
  kind: ImportRow["kind"] | null;
  name: string;
  city: string;
  state: string;
}

export type Totals = Record<Outcome, number> & {
  drafts: number;
  published: number;
  placesForPois: number;
};

/** Tells how far long work has come; it may stop it by throwing. */
export type Progress = (done: number, total: number, note: string) => Promise<void>;

/** How long rows are worked through, in milliseconds, before other work of the process gets its turn and whether to go on is looked up. */
const TURN_MS = 50;
const LONGEST_SAID = 200;

async function inTurns<T>(
  items: readonly T[],
  work: (item: T) => void | Promise<void>,
  note: string,
  progress: Progress,
  { begun = 0, total = items.length } = {},
): Promise<void> {
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    await work(item);
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    await progress(begun + at + 1, total, note);
    since = performance.now();
  }
  await progress(begun + items.length, total, note);
}

/**
 * Reads the rows of a file and decides what becomes of each against the catalogue; nothing is written. What the rows may be about is
 * looked up for some hundred of them at a time, so that the catalogue may be as large as it likes.
 *
 * @throws FileRefusal when a cell holds a formula.
 */
export async function planImport(
  tx: Tx,
  file: ImportFile,
  mapping: Mapping,
  progress: Progress = () => Promise.resolve(),
): Promise<{ plan: Plan; rows: RowReport[] }> {
  const known = await startKnown(tx);
  const plan = emptyPlan(known, { file: file.name, checkedOn: file.changedOn, unit: file.unit });
  const named = await recordsNamed(
    tx,
    file.rows.flatMap(({ cells }) => idIn(cellsOf(cells, mapping, file.unit)) ?? []),
  );
  requireNoFormulas(file, mapping, (cells) => named.has(idIn(cells) ?? ""));
  const attempts: Attempt[] = [];
  const borders = await gazetteer();
  await inTurns(
    file.rows,
    ({ line, cells }) =>
      void attempts.push(attempt(line, cellsOf(cells, mapping, file.unit), named, borders)),
    "reading the rows",
    progress,
  );
  await findMisspelt(
    known,
    attempts.flatMap(({ row }) => (row ? [{ name: row.city ?? row.name, state: row.state }] : [])),
  );
  return { plan, rows: await decideAll(plan, attempts, progress) };
}

type Kind = ImportRow["kind"];

/** The id in a row, if there is one. */
function idIn(cells: Cells): string | null {
  const id = cells("id").toLowerCase();
  return isUuid(id) ? id : null;
}

/** A row as it was read, or why it can't be. */
interface Attempt {
  line: number;
  kind: Kind | null;
  row: ImportRow | null;
  /** Where the row names a record by its id. */
  edit: EditRow | null;
  said: Pick<RowReport, "name" | "city" | "state">;
  refusal: string;
}

/** A POI may lie beyond the border of its place's state, as far as POIs lie from places. */
const POI_BEYOND_KM = 60;

/** @throws RowRefusal when the coordinates are of another state than the row's. */
function requireState({ kind, state, point }: ImportRow, borders: Gazetteer): void {
  if (!point || (kind === "poi" && borders.kmFromState(point, state) <= POI_BEYOND_KM)) return;
  const { outcome, text } = stateCheck(borders, point, state);
  if (outcome === "fail") throw new RowRefusal(text.replace(/^The/, "the").replace(/\.$/, ""));
}

function attempt(
  line: number,
  cells: Cells,
  named: ReadonlyMap<string, Kind>,
  borders: Gazetteer,
): Attempt {
  const said = (field: "name" | "city" | "state") => cut(cells(field), LONGEST_SAID);
  const base = {
    line,
    said: { name: said("name"), city: said("city"), state: said("state") },
    row: null,
    edit: null,
    kind: null,
    refusal: "",
  };
  const id = idIn(cells);
  if (id !== null && named.has(id))
    return { ...base, kind: named.get(id)!, edit: { line, id, cells } };
  try {
    const row = readRow(line, cells);
    requireState(row, borders);
    return { ...base, row, kind: row.kind };
  } catch (error) {
    if (error instanceof RowRefusal) return { ...base, refusal: error.message };
    throw error;
  }
}

/** Rows that are looked for at once: what they may be about is in memory together. */
const AT_ONCE = 120;

/** Places come before points of interest, so that a POI finds its place wherever in the file that stands. */
async function decideAll(
  plan: Plan,
  attempts: readonly Attempt[],
  progress: Progress,
): Promise<RowReport[]> {
  const reports = new Map<number, RowReport>();
  const inTurn = [...attempts].sort((a, b) => Number(a.kind === "poi") - Number(b.kind === "poi"));
  for (let begun = 0; begun < inTurn.length; begun += AT_ONCE) {
    const batch = inTurn.slice(begun, begun + AT_ONCE);
    const edits = batch.flatMap(({ edit }) => edit ?? []);
    const records = await bringRecords(
      plan.known.tx,
      edits.map(({ id }) => id),
    );
    await bring(
      plan.known,
      batch.flatMap(({ row }) => row ?? []),
      edits.flatMap((edit) => townOf(edit, records.get(edit.id)) ?? []),
    );
    const report = async (one: Attempt) =>
      void reports.set(one.line, {
        line: one.line,
        kind: one.kind,
        ...one.said,
        ...(await decisionOn(plan, one, records)),
      });
    await inTurns(batch, report, "matching the records", progress, {
      begun,
      total: inTurn.length,
    });
  }
  return attempts.map(({ line }) => reports.get(line)!);
}

async function decisionOn(
  plan: Plan,
  { row, edit, refusal }: Attempt,
  records: ReadonlyMap<string, EditedRecord>,
): Promise<Decision> {
  const refused = (reason: string): Decision => ({
    outcome: "refused",
    record: null,
    recordId: null,
    published: null,
    fields: [],
    reason,
    notes: row?.notes ?? [],
  });
  try {
    if (edit) return await decideEdit(plan, edit, records.get(edit.id)!);
    return row ? await decide(plan, row) : refused(refusal);
  } catch (error) {
    if (error instanceof RowRefusal) return refused(error.message);
    throw error;
  }
}

/** How many rows came to what. */
export function totalsOf(rows: readonly RowReport[], plan: Plan): Totals {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    created: count("created"),
    updated: count("updated"),
    matched: count("matched"),
    refused: count("refused"),
    drafts: rows.filter(({ published }) => published === false).length,
    published: rows.filter(({ published }) => published === true).length,
    placesForPois: plan.newPlaces.filter(({ line }) => line === null).length,
  };
}
