import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Router, type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { PlaceExportQuery, PoiExportQuery } from "#app/schemas/desk.ts";
import type { ExportFile } from "#app/services/export/export.ts";
import { authorise } from "#app/services/policy.ts";
import type { Headers } from "#app/services/response-cache.ts";
import { PRIVATE, type Endpoint } from "./endpoint.ts";
import { checkedQuery, queryOf } from "./input.ts";

const tag = "Administration";
const needs = "catalogue.manage";
const MEDIA_TYPES = ["text/csv", "application/geo+json"];

/** The text with its first piece read, so that what fails at the beginning is answered as a failure. */
async function begun({ text }: ExportFile): Promise<AsyncIterable<string>> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* rest() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
}

/** Declares an endpoint whose answer is a file that is sent while it is read. */
function download<Q extends z.ZodObject>(
  summary: string,
  query: Q,
  headers: Headers,
  make: (req: Request, query: z.output<Q>) => Promise<ExportFile>,
): Endpoint {
  const send = async (req: Request, res: Response): Promise<void> => {
    authorise(req.ctx, needs);
    const file = await make(req, checkedQuery(query, queryOf(req)) as z.output<Q>);
    const text = await begun(file);
    res.set({
      ...headers,
      ...PRIVATE,
      "content-type": file.mediaType,
      "content-disposition": `attachment; filename="${file.name}"`,
    } as Record<string, string>);
    if (req.method === "HEAD") return void res.end();
    // Whoever breaks off gets no more of it, and what is not whole is not taken for it.
    await pipeline(Readable.from(text), res).catch(() => res.destroy());
  };
  const handler: RequestHandler = (req, res, next) => void send(req, res).catch(next);
  return Object.assign(handler, {
    declared: { tag, summary, query, answer: z.string(), produces: MEDIA_TYPES, needs } as const,
  });
}

/** Mounted at /api/admin/places. */
export function placesExport(headers: Headers): Router {
  const router = Router();
  router.get(
    "/export",
    download(
      "The places of a list as CSV or GeoJSON",
      PlaceExportQuery,
      headers,
      ({ services }, query) => services.deskPlaces.export(query),
    ),
  );
  return router;
}

/** Mounted at /api/admin/pois. */
export function poisExport(headers: Headers): Router {
  const router = Router();
  router.get(
    "/export",
    download(
      "The points of interest of a list as CSV or GeoJSON",
      PoiExportQuery,
      headers,
      ({ services }, query) => services.deskPois.export(query),
    ),
  );
  return router;
}
