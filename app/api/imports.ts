import { Router } from "express";
import { z } from "zod";
import { IMPORT_LIMITS } from "#app/lib/desk/import-fields.ts";
import { inMemory } from "#app/lib/multipart.server.ts";
import {
  CatalogueImport,
  ImportColumns,
  ImportedRows,
  ImportParams,
  ImportRowsQuery,
} from "#app/schemas/imports.ts";
import type { EndpointKit } from "./endpoint.ts";
import { readUploads, type Upload } from "./uploads.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const params = ImportParams;
const FILE: Upload = { field: "file", maxBytes: IMPORT_LIMITS.bytes };

/** Mounted at /api/admin/imports: files of places and points of interest, looked through first and written then. */
export function imports({ endpoint }: EndpointKit): Router {
  const router = Router();
  router.get(
    "/",
    endpoint(
      { tag, summary: "The latest imports", answer: z.array(CatalogueImport), needs },
      ({ services }) => services.imports.list(),
    ),
  );
  router.post(
    "/",
    endpoint(
      {
        tag,
        summary:
          "Takes in a CSV or GeoJSON of places and points of interest and checks it in the background; nothing is written",
        upload: FILE,
        answer: CatalogueImport,
        status: 201,
        needs,
      },
      async ({ services, req }) => {
        const [file] = await readUploads(req, FILE, async (content, name) => ({
          name,
          content: await inMemory(content),
        }));
        return services.imports.create(file!);
      },
    ),
  );
  router.get(
    "/:id",
    endpoint(
      { tag, summary: "How far an import has come", params, answer: CatalogueImport, needs },
      ({ services, params: { id } }) => services.imports.get(id),
    ),
  );
  router.get(
    "/:id/rows",
    endpoint(
      {
        tag,
        summary: "What becomes of each row",
        params,
        query: ImportRowsQuery,
        answer: ImportedRows,
        needs,
      },
      ({ services, params: { id }, query }) => services.imports.rows(id, query),
    ),
  );
  router.post(
    "/:id/check",
    endpoint(
      {
        tag,
        summary: "Checks the file again, with other columns where they are named",
        params,
        body: ImportColumns,
        answer: CatalogueImport,
        mayRefuse: [409],
        needs,
      },
      ({ services, params: { id }, body }) => services.imports.checkAgain(id, body),
    ),
  );
  router.post(
    "/:id/apply",
    endpoint(
      {
        tag,
        summary: "Writes what the check has found, all of it or nothing",
        params,
        answer: CatalogueImport,
        mayRefuse: [409],
        needs,
      },
      ({ services, params: { id } }) => services.imports.apply(id),
    ),
  );
  return router;
}
