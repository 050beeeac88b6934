import type { z } from "zod";
import {
  fleetColumns,
  fleetFieldOf,
  type FleetImportKind,
} from "#app/domain/fleet/import-columns.ts";
import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import {
  DriverInput,
  type FleetImport,
  type FleetImportRequest,
  MAX_FLEET_ROWS,
  VehicleInput,
} from "#app/schemas/admin/fleet.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { managedCompany } from "#app/services/companies/managed-company.ts";
import { requireText, type FileRow } from "#app/services/catalogue-admin/import/import-file.ts";
import { FileRefusal } from "#app/services/catalogue-admin/import/reading/file-refusal.ts";
import { parseCsv } from "#app/services/catalogue-admin/import/reading/read-csv.ts";
import { DRIVERS, VEHICLES, type FleetKind } from "./kinds.ts";
import { FleetRecords } from "./records.ts";

type Row = FleetImport["rows"][number];
/** A thousand rows take longer than a request's transaction may. */
const LIMITS = { timeout: 60_000, maxWait: 10_000 };

type Cells = Record<string, unknown>;

/** A row with what is to be stored; nothing of a refused or unchanged one. */
type Planned<Input> = Row & { input?: Input; id?: string };

/** @throws AppError `invalid` at `csv` for a file that isn't one, or lacks a column. */
function readFile(kind: FleetImportKind, csv: string) {
  try {
    const bytes = Buffer.from(csv, "utf8");
    requireText(bytes);
    const { header, rows } = parseCsv(bytes);
    const fields = header.map((title) => fleetFieldOf(kind, title));
    const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
    if (twice) throw new FileRefusal(`Two columns hold “${fleetColumns(kind)[twice]!.label}”.`, 1);
    if (fields.every((field) => field === null))
      throw new FileRefusal(
        `The first line must name the columns, such as ${Object.values(fleetColumns(kind))
          .slice(0, 3)
          .map(({ label }) => label)
          .join(", ")}.`,
        1,
      );
    if (rows.length > MAX_FLEET_ROWS)
      throw new FileRefusal(
        `The file has more than ${MAX_FLEET_ROWS} rows. Split it into smaller files.`,
      );
    return {
      fields,
      rows,
      ignoredColumns: header.filter((title, at) => fields[at] === null && title !== ""),
    };
  } catch (error) {
    if (error instanceof FileRefusal) throw invalid({ csv: [error.message] });
    throw error;
  }
}

/** The fields that a row fills in; an empty cell leaves its field as it is. */
const cellsOf = (
  kind: FleetImportKind,
  fields: readonly (string | null)[],
  { cells }: FileRow,
): Cells =>
  Object.fromEntries(
    fields.flatMap((field, at) => {
      const cell = cells[at] ?? "";
      return field === null || cell === "" ? [] : [[field, fleetColumns(kind)[field]!.read(cell)]];
    }),
  );

const messagesOf = (kind: FleetImportKind, errors: Record<string, string[]>) =>
  Object.entries(errors).map(([field, messages]) => {
    const [name = field] = field.split(".");
    return `${fleetColumns(kind)[name]?.label ?? name}: ${[...new Set(messages)].join(". ")}`;
  });

interface Stored {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** Plans a file's rows over the stored records. */
class Plan<Input> {
  readonly #lines = new Map<string, number>();
  constructor(
    readonly kind: FleetImportKind,
    readonly schema: z.ZodType<Input>,
    readonly key: string,
    readonly stored: ReadonlyMap<string, Stored>,
  ) {}

  row(line: number, cells: Cells): Planned<Input> {
    const name = (cells[this.kind === "vehicle" ? "plate" : "name"] ?? "") as string;
    const refused = (messages: string[]) => ({ line, name, outcome: "refused" as const, messages });
    // What identifies the record is read first: the rest of a known one may be left out.
    const known = this.#known(cells);
    const before = known && this.#written(known);
    const parsed = parseInput(this.schema, { ...before, ...cells });
    if (!parsed.ok) return refused(messagesOf(this.kind, parsed.fields));
    const input = parsed.input as Input & Cells;
    const identity = String(input[this.key]);
    const other = this.#lines.get(identity);
    if (other !== undefined)
      return refused([`${fleetColumns(this.kind)[this.key]!.label}: Line ${other} has it too`]);
    this.#lines.set(identity, line);
    if (!known || !before) return { line, name, outcome: "new", messages: [], input };
    const changed = Object.keys(before).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(input[field]),
    );
    if (changed.length === 0) return { line, name, outcome: "unchanged", messages: [] };
    const messages = changed.map((field) => `${fleetColumns(this.kind)[field]!.label} changes`);
    return {
      line,
      name,
      outcome: "changed",
      messages,
      input: { ...input, version: known.version },
      id: known.id,
    };
  }

  #known(cells: Cells): Stored | undefined {
    const shape = (this.schema as unknown as z.ZodObject).shape;
    const identity = (shape[this.key] as z.ZodType).safeParse(cells[this.key]);
    return identity.success ? this.stored.get(String(identity.data)) : undefined;
  }

  /** The fields of a stored record that a file has. */
  #written(record: Stored): Cells {
    return Object.fromEntries(
      Object.keys(fleetColumns(this.kind)).map((field) => [field, record[field] ?? null]),
    );
  }
}

const totalsOf = (rows: readonly Row[]) => {
  const of = (outcome: Row["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  return {
    new: of("new"),
    changed: of("changed"),
    unchanged: of("unchanged"),
    refused: of("refused"),
  };
};

/** @throws AppError `invalid` at the lines that are refused. */
function expectWhole(rows: readonly Row[]): void {
  const refused = rows.filter(({ outcome }) => outcome === "refused");
  if (refused.length > 0)
    throw invalid(
      Object.fromEntries(refused.map(({ line, messages }) => [`line.${line}`, messages])),
    );
}

const toRow = ({ line, name, outcome, messages }: Row): Row => ({ line, name, outcome, messages });

async function run<
  R,
  Input extends { version?: number | undefined },
  T extends Stored & { status: string },
>(
  ctx: Ctx,
  companyId: string,
  { csv, apply }: FleetImportRequest,
  of: FleetKind<R, Input, T>,
  schema: z.ZodType<Input>,
): Promise<FleetImport> {
  const { fields, rows, ignoredColumns } = readFile(of.kind, csv);
  const records = new FleetRecords(of);
  const { field } = of.unique;
  const stored = new Map(
    (await records.list(ctx, companyId)).map((item) => [item[field] as string, item]),
  );
  const plan = new Plan(of.kind, schema, field, stored);
  const planned = rows.map((row) => plan.row(row.line, cellsOf(of.kind, fields, row)));
  const shown = planned.map(toRow);
  const totals = totalsOf(shown);
  if (!apply) return { kind: of.kind, isApplied: false, totals, ignoredColumns, rows: shown };
  expectWhole(shown);
  await withCompany(
    ctx.db,
    companyId,
    async (tx) => {
      for (const { input, id } of planned)
        if (input && id === undefined) await records.createIn(ctx, tx, companyId, input);
        else if (input) await records.updateIn(ctx, tx, { companyId, id: id! }, input);
    },
    LIMITS,
  );
  return { kind: of.kind, isApplied: true, totals, ignoredColumns, rows: shown };
}

/**
 * Checks a CSV of vehicles or drivers row by row, and stores it as a whole when asked to: never a part of it. A row whose plate or
 * phone number the fleet has changes that record, and its empty cells change nothing.
 *
 * @throws AppError `invalid` at `csv` for a file that can't be read, at `line.N` for rows that can't be stored; `conflict` if a
 *   record was changed meanwhile; `not_found` for a company that isn't the caller's; `unauthenticated`, `forbidden`.
 */
export async function importFleet(
  ctx: Ctx,
  { company: wanted, ...request }: FleetImportRequest & { company?: string | undefined },
): Promise<FleetImport> {
  const { company } = await managedCompany(ctx, wanted);
  try {
    return request.kind === "vehicle"
      ? await run(ctx, company.id, request, VEHICLES, VehicleInput as z.ZodType<VehicleInput>)
      : await run(ctx, company.id, request, DRIVERS, DriverInput as z.ZodType<DriverInput>);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "P2002")
      throw new AppError("conflict", "The fleet was changed meanwhile. Check the file again");
    throw error;
  }
}
