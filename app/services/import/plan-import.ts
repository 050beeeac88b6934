import { setImmediate } from "node:timers/promises";
import type { State } from "#app/lib/constants.ts";
import type { Tx } from "../db.ts";
import type { ImportFile } from "./import-file.ts";
import { loadKnown } from "./known.ts";
import { cellsOf, requireNoFormulas, type Mapping } from "./mapping.ts";
import { decide, emptyPlan, type Decision, type Outcome, type Plan } from "./plan.ts";
import { readRow, RowRefusal, type ImportRow } from "./read-row.ts";

export interface RowReport extends Decision {
  /** The line or the feature of the file. */
  line: number;
  /** Null when the row could not be read. */
  kind: ImportRow["kind"] | null;
  name: string;
  city: string;
  state: string;
}

export type Totals = Record<Outcome, number> & { drafts: number; published: number; placesForPois: number };

/** Tells how far long work has come; it may stop it by throwing. */
export type Progress = (done: number, total: number, note: string) => Promise<void>;

/** How long rows are worked through, in milliseconds, before other work of the process gets its turn and whether to go on is looked up. */
const TURN_MS = 50;
const LONGEST_SAID = 200;

async function inTurns<T>(items: readonly T[], work: (item: T) => void, note: string, progress: Progress): Promise<void> {
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    work(item);
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    await progress(at + 1, items.length, note);
    since = performance.now();
  }
  await progress(items.length, items.length, note);
}

/**
 * Reads the rows of a file and decides what becomes of each against the catalogue; nothing is written.
 *
 * @throws FileRefusal when a cell holds a formula.
 */
export async function planImport(tx: Tx, file: ImportFile, mapping: Mapping, progress: Progress = () => Promise.resolve()): Promise<{ plan: Plan; rows: RowReport[] }> {
  requireNoFormulas(file, mapping);
  const attempts: Attempt[] = [];
  await inTurns(file.rows, ({ line, cells }) => attempts.push(attempt(line, cellsOf(cells, mapping))), "reading the rows", progress);
  const states = new Set(attempts.flatMap(({ row }): State[] => (row ? [row.state] : [])));
  const plan = emptyPlan(await loadKnown(tx, [...states]), { file: file.name, checkedOn: file.changedOn, unit: file.unit });
  return { plan, rows: await decideAll(plan, attempts, progress) };
}

/** A row as it was read, or why it can't be. */
interface Attempt {
  line: number;
  row: ImportRow | null;
  said: Pick<RowReport, "name" | "city" | "state">;
  refusal: string;
}

function attempt(line: number, cells: ReturnType<typeof cellsOf>): Attempt {
  const said = (field: "name" | "city" | "state") => cells(field).slice(0, LONGEST_SAID);
  return {
    line,
    said: { name: said("name"), city: said("city"), state: said("state") },
    ...refusable<Pick<Attempt, "row" | "refusal">>(() => ({ row: readRow(line, cells), refusal: "" }), (refusal) => ({ row: null, refusal })),
  };
}

function refusable<T>(work: () => T, refused: (reason: string) => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RowRefusal) return refused(error.message);
    throw error;
  }
}

/** Places come before points of interest, so that a sight finds its place wherever in the file that stands. */
async function decideAll(plan: Plan, attempts: readonly Attempt[], progress: Progress): Promise<RowReport[]> {
  const reports = new Map<number, RowReport>();
  const inTurn = [...attempts].sort((a, b) => Number(a.row?.kind === "poi") - Number(b.row?.kind === "poi"));
  const report = ({ line, row, said, refusal }: Attempt) => {
    const refused = (reason: string): Decision => ({ outcome: "refused", record: null, recordId: null, published: null, fields: [], reason, notes: row?.notes ?? [] });
    const decision = row ? refusable(() => decide(plan, row), refused) : refused(refusal);
    reports.set(line, { line, kind: row?.kind ?? null, ...said, ...decision });
  };
  await inTurns(inTurn, report, "looking for the records", progress);
  return attempts.map(({ line }) => reports.get(line)!);
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
