import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { EMPTY_CELL } from "#app/domain/catalogue/import-fields.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { openDb } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { FileRefusal } from "#app/services/catalogue-admin/import/reading/file-refusal.ts";
import {
  importCatalogue,
  type ImportReport,
} from "#app/services/catalogue-admin/import/import-catalogue.ts";
import {
  fieldNamed,
  fieldNames,
  mapColumns,
  type Field,
} from "#app/services/catalogue-admin/import/reading/mapping.ts";
import { readImportFile } from "#app/services/catalogue-admin/import/reading/read-file.ts";
import { reportText } from "#app/services/catalogue-admin/import/report-text.ts";
import { command } from "#app/cli/dev-stack/command.mjs";
import { openAsOwner } from "#app/cli/dev-stack/database/owner.mjs";
import { codeOf, Failure } from "#app/cli/dev-stack/failure.mjs";

const USAGE = `npm run catalogue:import -- FILE.csv|FILE.geojson [--map "Our field=Their column"] [--apply] [--strict] [--report FILE.json]
A row with a record ID updates that record. An empty cell leaves its field unchanged, and ${EMPTY_CELL} clears it`;
const WRONG_USAGE = 2;

function readOptions(argv: readonly string[]) {
  const flag = { type: "boolean", default: false } as const;
  const options = {
    map: { type: "string", multiple: true, default: [] as string[] },
    report: { type: "string" },
    apply: flag,
    strict: flag,
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new Error("Enter one file");
    return { ...values, path, columns: readColumns(values.map) };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${USAGE}`, WRONG_USAGE);
  }
}

/** `--map "Name=Attraction"`: a field of ours and the file's column; `--map "Fee="` leaves a field out. */
function readColumns(pairs: readonly string[]): Map<Field, string> {
  return new Map(
    pairs.map((pair) => {
      const [name = "", ...column] = pair.split("=");
      const field = fieldNamed(name);
      if (!field || column.length === 0)
        throw new Error(
          `--map "${pair}" doesn't name a known field. Available fields: ${fieldNames()}`,
        );
      return [field, column.join("=").trim()];
    }),
  );
}

async function readFile(path: string) {
  try {
    return await readImportFile(path);
  } catch (error) {
    throw codeOf(error) === "ENOENT" ? new Failure(`File not found: ${path}.`, WRONG_USAGE) : error;
  }
}

/** Writes all of it before the process may end: a pipe takes a long report piece by piece. */
const print = (text: string) =>
  new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()));

/** Reports what the file would change, and changes it when asked to. */
async function run({
  path,
  columns,
  apply,
  strict,
}: ReturnType<typeof readOptions>): Promise<ImportReport> {
  const file = await readFile(path);
  const mapping = mapColumns(file.header, columns, file.unit);
  const db = openDb(await openAsOwner("importing a file"), 1);
  const batchId = newId();
  const writer = {
    user: null,
    client: { ip: "command line" },
    requestId: batchId,
    batchId,
    now: () => new Date(),
  };
  return importCatalogue(db, file, mapping, { apply, strict, writer }).finally(() =>
    db.$disconnect(),
  );
}

function refusal({ message }: FileRefusal): Failure {
  const hint = /columns .* missing/.test(message) ? ' (Use --map "name=Their column".)' : "";
  return new Failure(`The file was rejected and nothing was saved. ${message}${hint}`);
}

/** `npm run catalogue:import`: a dry run, unless --apply is given; exit code 1 when the file as a whole is refused. */
await command(async () => {
  const options = readOptions(process.argv.slice(2));
  // That the report can't be written must not be found out when the catalogue is changed already.
  if (options.report) appendFileSync(options.report, "");
  const report = await run(options).catch((error: unknown) => {
    throw error instanceof FileRefusal
      ? refusal(error)
      : hasCode(error)
        ? new Failure(error.message)
        : error;
  });
  await print(reportText(report));
  if (options.report) writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`);
  const isRefused = options.strict && report.totals.refused > 0;
  if (isRefused)
    process.stderr.write("The file was rejected. With --strict, every row must be valid.\n");
  else if (!options.apply) await print("This was a dry run. Use --apply to save the changes.");
  return isRefused ? 1 : 0;
});
