import { z } from "zod";
import { IMPORT_LIMITS } from "#app/domain/catalogue/import-fields.ts";
import { inMemory } from "#app/http/forms/multipart.server.ts";
import {
  CatalogueImport,
  ImportColumns,
  ImportedRows,
  ImportParams,
  ImportRowsQuery,
} from "#app/schemas/admin/imports.ts";
import { get, post, resource } from "#app/api/operation.ts";
import { readUploads, type Upload } from "#app/http/uploads/uploads.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = ImportParams;
const FILE: Upload = { field: "file", maxBytes: IMPORT_LIMITS.bytes };

/** Files of places and points of interest, looked through first and written then. */
export const imports = resource("/admin/imports", { tag, needs }, [
  get("/", { summary: "The latest imports", answer: z.array(CatalogueImport) }, ({ services }) =>
    services.imports.list(),
  ),
  post(
    "/",
    {
      summary:
        "Takes in a CSV or GeoJSON of places and points of interest and checks it in the background; nothing is written",
      upload: FILE,
      answer: CatalogueImport,
      status: 201,
    },
    async ({ services, req }) => {
      const [file] = await readUploads(req, FILE, async (content, name) => ({
        name,
        content: await inMemory(content),
      }));
      return services.imports.create(file!);
    },
  ),
  get(
    "/:id",
    { summary: "How far an import has come", params, answer: CatalogueImport },
    ({ services, params: { id } }) => services.imports.get(id),
  ),
  get(
    "/:id/rows",
    { summary: "What becomes of each row", params, query: ImportRowsQuery, answer: ImportedRows },
    ({ services, params: { id }, query }) => services.imports.rows(id, query),
  ),
  post(
    "/:id/check",
    {
      summary: "Checks the file again, with other columns where they are named",
      params,
      body: ImportColumns,
      answer: CatalogueImport,
      mayRefuse: [409],
    },
    ({ services, params: { id }, body }) => services.imports.checkAgain(id, body),
  ),
  post(
    "/:id/apply",
    {
      summary: "Writes what the check has found, all of it or nothing",
      params,
      answer: CatalogueImport,
      mayRefuse: [409],
    },
    ({ services, params: { id } }) => services.imports.apply(id),
  ),
]);
