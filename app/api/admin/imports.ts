import { z } from "zod";
import { IMPORT_LIMITS } from "#app/domain/catalogue/import-fields.ts";
import { inMemory } from "#app/http/forms/multipart.server.ts";
import {
  CatalogueImport,
  ImportColumns,
  ImportedRows,
  ImportPageQuery,
  ImportParams,
  ImportRowsQuery,
} from "#app/schemas/admin/imports.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
import { get, post, resource } from "#app/api/operation.ts";
import { readUploads, type Upload } from "#app/http/uploads/uploads.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = ImportParams;
const FILE: Upload = { field: "file", maxBytes: IMPORT_LIMITS.bytes };

/** Imports of places and points of interest: checked first, then applied. */
export const imports = resource("/admin/imports", { tag, needs, area: "catalogue" }, [
  get("/", { summary: "List recent imports", answer: z.array(CatalogueImport) }, ({ services }) =>
    services.imports.list(),
  ),
  get(
    "/paginated",
    {
      summary: "List imports page by page, the newest first unless sorted",
      query: ImportPageQuery,
      answer: pageOf(CatalogueImport),
    },
    ({ services, query }) => services.imports.page(query),
  ),
  post(
    "/",
    {
      summary:
        "Upload a CSV or GeoJSON file of places and points of interest and check it in the background. Nothing is saved yet",
      upload: FILE,
      answer: CatalogueImport,
      status: 201,
      location: "/admin/imports/{id}",
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
    { summary: "Get an import's status", params, answer: CatalogueImport },
    ({ services, params: { id } }) => services.imports.get(id),
  ),
  get(
    "/:id/rows",
    {
      summary: "List the result for each row",
      params,
      query: ImportRowsQuery,
      answer: ImportedRows,
    },
    ({ services, params: { id }, query }) => services.imports.rows(id, query),
  ),
  post(
    "/:id/check",
    {
      summary: "Check the file again, optionally with different columns",
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
      summary: "Apply the checked import atomically",
      params,
      answer: CatalogueImport,
      mayRefuse: [409],
    },
    ({ services, params: { id } }) => services.imports.apply(id),
  ),
]);
