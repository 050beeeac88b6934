import type { Db } from "#app/platform/db.ts";
import {
  importCatalogue,
  type ImportOptions,
} from "#app/services/catalogue-admin/import/import-catalogue.ts";
import { mapColumns } from "#app/services/catalogue-admin/import/reading/mapping.ts";
import { readContent } from "#app/services/catalogue-admin/import/reading/read-file.ts";

/** When the imports of these tests are made. */
export const IMPORTED_AT = new Date("2026-11-21T10:00:00Z");

export const COMMAND_LINE = {
  user: null,
  client: { ip: "command line" },
  requestId: "import",
  batchId: "01890a5d-ac96-774b-bcce-b302099a8057",
  now: () => IMPORTED_AT,
};

/** Imports a file as the command does; without `apply` it is only looked through. */
export function importFile(db: Db, content: string | Buffer, options: Partial<ImportOptions> = {}) {
  const file = {
    name: "sights.csv",
    changedOn: "2026-11-20",
    ...readContent(Buffer.from(content)),
  };
  return importCatalogue(db, file, mapColumns(file.header, new Map()), {
    apply: false,
    strict: false,
    writer: COMMAND_LINE,
    ...options,
  });
}

export const lines = (...rows: string[]) => `${rows.join("\n")}\n`;

/** All places and points of interest, to see whether any of them has changed. */
export async function catalogueOf({ place, poi }: Db) {
  return {
    places: await place.findMany({ orderBy: { id: "asc" } }),
    pois: await poi.findMany({ orderBy: { id: "asc" } }),
  };
}
