import type { PlaceExportQuery, PoiExportQuery } from "#app/schemas/desk.ts";
import { placeConditions, poiConditions } from "../catalogue-desk/lists.ts";
import { loadPlaces } from "../catalogue-desk/place-records.ts";
import { loadPois } from "../catalogue-desk/poi-records.ts";
import type { Ctx } from "../context.ts";
import { all, sql, type Sql } from "../place-rows.ts";
import { authorise } from "../policy.ts";
import { FORMATS, type Column, type Format, type Located } from "./formats.ts";
import { PLACE_COLUMNS, POI_COLUMNS } from "./records.ts";

/** Records that are in memory at once, however long the list is. */
const BATCH = 500;

/** A list as a file: what it is and its text, which comes as it is read. */
export interface ExportFile {
  name: string;
  mediaType: string;
  text: AsyncIterable<string>;
}

interface Source<R extends Located> {
  table: Sql;
  where: Sql[];
  load(ids: string[]): Promise<R[]>;
  columns: readonly Column<R>[];
}

/** All records of a list in the order of their names, found batch by batch, each from where the last one ended. */
async function* recordsOf<R extends Located>({ db }: Ctx, { table, where, load }: Source<R>): AsyncGenerator<R> {
  let after: Sql[] = [];
  for (;;) {
    const keys = await db.read<{ id: string; name: string }>(sql`SELECT r.id, r.name FROM ${table} r WHERE ${all([...where, ...after])} ORDER BY r.name, r.id LIMIT ${BATCH}`, { isPlannedAnew: true });
    const records = new Map((await load(keys.map(({ id }) => id))).map((record) => [record.id, record]));
    for (const { id } of keys) if (records.has(id)) yield records.get(id)!;
    if (keys.length < BATCH) return;
    const last = keys.at(-1)!;
    after = [sql`(r.name, r.id) > (${last.name}, ${last.id}::uuid)`];
  }
}

async function* textOf<R extends Located>(ctx: Ctx, source: Source<R>, format: Format): AsyncGenerator<string> {
  yield format.begin(source.columns);
  let isFirst = true;
  for await (const record of recordsOf(ctx, source)) {
    yield format.record(source.columns, record, isFirst);
    isFirst = false;
  }
  yield format.end;
}

function fileOf<R extends Located>(ctx: Ctx, noun: string, source: Source<R>, format: keyof typeof FORMATS): ExportFile {
  const { mediaType } = FORMATS[format];
  return { name: `${noun}-${ctx.now().toISOString().slice(0, 10)}.${format}`, mediaType, text: textOf(ctx, source, FORMATS[format]) };
}

/**
 * The places of a list as CSV or GeoJSON, drafts too; an import takes the file again.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function exportPlaces(ctx: Ctx, { format, ...filter }: PlaceExportQuery): Promise<ExportFile> {
  authorise(ctx, "catalogue.manage");
  return fileOf(ctx, "places", { table: sql`places`, where: await placeConditions(ctx, filter), load: (ids) => loadPlaces(ctx.db, ids), columns: PLACE_COLUMNS }, format);
}

/**
 * The points of interest of a list as CSV or GeoJSON, drafts too; an import takes the file again.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function exportPois(ctx: Ctx, { format, ...filter }: PoiExportQuery): Promise<ExportFile> {
  authorise(ctx, "catalogue.manage");
  const load = async (ids: string[]) => {
    const pois = await loadPois(ctx.db, ids);
    const places = await ctx.db.place.findMany({ where: { id: { in: [...new Set(pois.map(({ placeId }) => placeId))] } }, select: { id: true, state: true } });
    const byId = new Map(places.map(({ id, state }) => [id, state]));
    return pois.map((poi) => ({ ...poi, placeState: byId.get(poi.placeId) ?? null }));
  };
  return fileOf(ctx, "points-of-interest", { table: sql`pois`, where: await poiConditions(ctx, filter), load, columns: POI_COLUMNS }, format);
}
