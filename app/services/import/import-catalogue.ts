import type { State } from "#app/lib/constants.ts";
import type { Db, Tx } from "../db.ts";
import { loadKnown } from "./known.ts";
import { cellsOf, requireNoFormulas, type ColumnReport, type Mapping } from "./mapping.ts";
import { decide, emptyPlan, type Decision, type Outcome, type Plan } from "./plan.ts";
import type { CsvFile } from "./read-csv.ts";
import { readRow, RowRefusal, type ImportRow } from "./read-row.ts";
import { writePlan } from "./write.ts";

export interface RowReport extends Decision {
  line: number;
  /** Null when the row could not be read. */
  kind: ImportRow["kind"] | null;
  name: string;
  city: string;
  state: string;
}

export interface ImportReport {
  file: string;
  columns: ColumnReport[];
  /** In the order of the file. */
  rows: RowReport[];
  totals: Record<Outcome, number> & { drafts: number; published: number; placesForPois: number };
  /** Whether the catalogue was changed; a dry run changes nothing. */
  applied: boolean;
}

export interface ImportOptions {
  /** Writes what a dry run would only report. */
  apply: boolean;
  /** Writes nothing unless every row can be taken. */
  strict: boolean;
  now: Date;
}

/** One import at a time: two that plan side by side would create a record twice. */
const IMPORT_LOCK = 20_261_122;
/** A file of the greatest size, in milliseconds. */
const TIMEOUT = 600_000;

/**
 * Plans the import of a file against the catalogue and, when asked to, writes all rows that are not refused in one transaction.
 *
 * @param db of a role that may write the catalogue.
 * @throws FileRefusal when a cell holds a formula.
 * @throws Error when another import is writing.
 */
export async function importCatalogue(db: Db, file: CsvFile, mapping: Mapping, options: ImportOptions): Promise<ImportReport> {
  requireNoFormulas(file, mapping);
  const read = file.rows.map(({ line, cells }) => attempt(line, cellsOf(cells, mapping)));
  const work = async (tx: Tx): Promise<ImportReport> => {
    await begin(tx, options);
    const states = new Set(read.flatMap(({ row }): State[] => (row ? [row.state] : [])));
    const plan = emptyPlan(await loadKnown(tx, [...states]), { file: file.name, checkedOn: file.changedOn });
    const rows = decideAll(plan, read);
    const applied = options.apply && !(options.strict && rows.some(({ outcome }) => outcome === "refused"));
    if (applied) await writePlan(tx, plan, options.now);
    return { file: file.name, columns: mapping.columns, rows, totals: totalsOf(rows, plan), applied };
  };
  return db.$transaction(work, { timeout: TIMEOUT, maxWait: 10_000 });
}

/** @throws Error when another import is writing. */
async function begin(tx: Tx, { apply }: ImportOptions): Promise<void> {
  // A large file takes longer to plan than the product lets a transaction sit idle.
  await tx.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`;
  if (!apply) return;
  const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS taken`;
  if (!lock?.taken) throw new Error("Another import is writing at the moment: start this one when it is done.");
}

/** A row as it was read, or why it can't be. */
interface Attempt {
  line: number;
  row: ImportRow | null;
  said: Pick<RowReport, "name" | "city" | "state">;
  refusal: string;
}

function attempt(line: number, cells: ReturnType<typeof cellsOf>): Attempt {
  const said = { name: cells("name"), city: cells("city"), state: cells("state") };
  return { line, said, ...refusable<Pick<Attempt, "row" | "refusal">>(() => ({ row: readRow(line, cells), refusal: "" }), (refusal) => ({ row: null, refusal })) };
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
function decideAll(plan: Plan, attempts: readonly Attempt[]): RowReport[] {
  const reports = new Map<number, RowReport>();
  const inTurn = [...attempts].sort((a, b) => Number(a.row?.kind === "poi") - Number(b.row?.kind === "poi"));
  for (const { line, row, said, refusal } of inTurn) {
    const refused = (reason: string): Decision => ({ outcome: "refused", record: null, published: null, fields: [], reason, notes: row?.notes ?? [] });
    const decision = row ? refusable(() => decide(plan, row), refused) : refused(refusal);
    reports.set(line, { line, kind: row?.kind ?? null, ...said, ...decision });
  }
  return attempts.map(({ line }) => reports.get(line)!);
}

function totalsOf(rows: readonly RowReport[], plan: Plan): ImportReport["totals"] {
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
