import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request } from "express";
import { z } from "zod";
import { PlaceExportQuery, PoiExportQuery } from "#app/schemas/admin/catalogue-admin.ts";
import type { ExportFile } from "#app/services/catalogue-admin/export/export.ts";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import { checkedQuery } from "#app/api/input.ts";
import { resource, responds, type OperationDraft } from "#app/api/operation.ts";

const MEDIA_TYPES = ["text/csv", "application/geo+json"];

/** Reads the first chunk up front, so that early failures return an error response. */
async function begun({ text }: ExportFile): Promise<AsyncIterable<string>> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* rest() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
}

/** An operation that streams a file. */
const download = <Q extends z.ZodObject>(
  summary: string,
  query: Q,
  make: (req: Request, query: z.output<Q>) => Promise<ExportFile>,
): OperationDraft =>
  responds(
    "/export",
    { summary, query, answer: z.string(), produces: MEDIA_TYPES },
    async (req, res) => {
      const file = await make(req, checkedQuery(query, queryOf(req)) as z.output<Q>);
      const text = await begun(file);
      res.set({
        "content-type": file.mediaType,
        "content-disposition": `attachment; filename="${file.name}"`,
      });
      if (req.method === "HEAD") return void res.end();
      // A broken connection ends the export; a partial file never looks complete.
      await pipeline(Readable.from(text), res).catch(() => res.destroy());
    },
  );

const ADMINISTRATION = {
  tag: "Administration",
  needs: "catalogue.manage",
  area: "catalogue",
} as const;

export const placesExport = resource("/admin/places", ADMINISTRATION, [
  download("Export a list of places as CSV or GeoJSON", PlaceExportQuery, ({ services }, query) =>
    services.placeAdmin.export(query),
  ),
]);

export const poisExport = resource("/admin/pois", ADMINISTRATION, [
  download(
    "Export a list of points of interest as CSV or GeoJSON",
    PoiExportQuery,
    ({ services }, query) => services.poiAdmin.export(query),
  ),
]);
