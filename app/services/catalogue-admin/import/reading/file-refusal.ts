import type { RowUnit } from "#app/domain/catalogue/import-fields.ts";

const COUNTED: Record<RowUnit, string> = { line: "Line", feature: "Feature" };

/** A file that is refused as a whole, and where it is wrong: the line (1 is a CSV's header) or the feature, and the reason. */
export class FileRefusal extends Error {
  readonly line: number | null;

  constructor(reason: string, line: number | null = null, unit: RowUnit = "line") {
    super(line === null ? reason : `${COUNTED[unit]} ${line}: ${reason}`);
    this.line = line;
  }
}
