import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { IMPORT_FIELDS } from "#app/domain/catalogue/import-fields.ts";
import type { ImportAnswer, ShownImport } from "./imports.server.ts";

interface ImportColumnsProps {
  found: ShownImport;
  answer: ImportAnswer | undefined;
  /** Expanded, because the file can't be read without it. */
  isNeeded: boolean;
}

/** Column mapping. Changing it checks the file again. */
export function ImportColumns({ found: { columns }, answer, isNeeded }: ImportColumnsProps) {
  const taken = columns.filter(({ field }) => field !== null).length;
  return (
    <details
      className="rounded-2xl border border-line px-5 py-2"
      open={isNeeded || answer?.typed !== undefined}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{`Columns: ${taken} of ${columns.length} imported. View or change`}</summary>
      <Form method="post" className="mt-2 mb-3">
        {answer?.typed !== undefined && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {answer.error}
          </p>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ column, field, why }, at) => (
            <SelectField
              key={at}
              name={`column-${at}`}
              label={column === "" ? "(no name)" : column}
              hint={why ?? undefined}
              disabled={column === ""}
              defaultValue={answer?.typed?.[`column-${at}`] ?? field ?? ""}
            >
              <option value="">Skip this column</option>
              {Object.entries(IMPORT_FIELDS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <Button variant="secondary" name="intent" value="columns" className="mt-4">
          Check again with these columns
        </Button>
      </Form>
    </details>
  );
}
