import type { PlaceExportQuery, PoiExportQuery } from "#app/schemas/admin/catalogue-admin.ts";
import { placeConditions, poiConditions } from "../lists.ts";
import { loadPlaces } from "../place-records.ts";
import type { Ctx } from "#app/platform/context.ts";
import { all, sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import { FORMATS, type Column, type Format, type Located } from "./formats.ts";
import { loadPoisOfPlaces, PLACE_COLUMNS, POI_COLUMNS } from "./records.ts";

/** Records that are in memory at once, however long the list is. */
const BATCH = 500;

/** A list as a file: what it is and its text, which comes as it is read. */
export interface ExportFile {
  name: string;
  mediaType: string;
  text: AsyncIterable<string>;
}

interface Source<R extends Located> {
  /** The records go by `r`. */
  from: Sql;
  /** What their place goes by. */
  place: Sql;
  where: Sql[];
  load(ids: string[]): Promise<R[]>;
  columns: readonly Column<R>[];
}

/** Where a batch has ended. */
interface Key {
  id: string;
  name: string;
  state: string | null;
  placeId: string;
  placeName: string;
}

/** What follows a key in the order of the list, among those with a state or among those without. */
function behind(last: Key | undefined, hasState: boolean, p: Sql): Sql[] {
  const among = hasState ? sql`${p}.state IS NOT NULL` : sql`${p}.state IS NULL`;
  if (!last) return [among];
  const { state, placeName, placeId, name, id } = last;
  // Said of the place first, so that an index of places leads there.
  return hasState
    ? [
        among,
        sql`(${p}.state, ${p}.name, ${p}.id) >= (${state}, ${placeName}, ${placeId}::uuid)`,
        sql`(${p}.state, ${p}.name, ${p}.id, r.name, r.id) > (${state}, ${placeName}, ${placeId}::uuid, ${name}, ${id}::uuid)`,
      ]
    : [
        among,
        sql`(${p}.name, ${p}.id, r.name, r.id) > (${placeName}, ${placeId}::uuid, ${name}, ${id}::uuid)`,
      ];
}

/** All records of a list by state, place, name and id, found batch by batch, each from where the last one ended. */
async function* recordsOf<R extends Located>(
  { db }: Ctx,
  { from, place: p, where, load }: Source<R>,
): AsyncGenerator<R> {
  const key = sql`r.id, r.name, ${p}.state, ${p}.id AS "placeId", ${p}.name AS "placeName"`;
  for (const hasState of [true, false]) {
    for (let last: Key | undefined; ;) {
      const keys: Key[] = await db.read<Key>(
        sql`SELECT ${key} FROM ${from} WHERE ${all([...where, ...behind(last, hasState, p)])} ORDER BY ${p}.state, ${p}.name, ${p}.id, r.name, r.id LIMIT ${BATCH}`,
        { hasStalePlan: true },
      );
      const records = new Map(
        (await load(keys.map(({ id }) => id))).map((record) => [record.id, record]),
      );
      for (const { id } of keys) if (records.has(id)) yield records.get(id)!;
      if (keys.length < BATCH) break;
      last = keys.at(-1)!;
    }
  }
}

async function* textOf<R extends Located>(
  ctx: Ctx,
  source: Source<R>,
  format: Format,
): AsyncGenerator<string> {
  yield format.begin(source.columns);
  let isFirst = true;
  for await (const record of recordsOf(ctx, source)) {
    yield format.record(source.columns, record, isFirst);
    isFirst = false;
  }
  yield format.end;
}

function fileOf<R extends Located>(
  ctx: Ctx,
  noun: string,
  source: Source<R>,
  format: keyof typeof FORMATS,
): ExportFile {
  const { mediaType } = FORMATS[format];
  return {
    name: `${noun}-${ctx.now().toISOString().slice(0, 10)}.${format}`,
    mediaType,
    text: textOf(ctx, source, FORMATS[format]),
  };
}

/**
 * The places of a list as CSV or GeoJSON, drafts too; an import takes the file again.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function exportPlaces(
  ctx: Ctx,
  { format, ...filter }: PlaceExportQuery,
): Promise<ExportFile> {
  authorise(ctx, "catalogue.manage");
  return fileOf(
    ctx,
    "places",
    {
      from: sql`places r`,
      place: sql`r`,
      where: await placeConditions(ctx, filter),
      load: (ids) => loadPlaces(ctx.db, ids),
      columns: PLACE_COLUMNS,
    },
    format,
  );
}

/**
 * The points of interest of a list as CSV or GeoJSON, drafts too; an import takes the file again.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function exportPois(
  ctx: Ctx,
  { format, ...filter }: PoiExportQuery,
): Promise<ExportFile> {
  authorise(ctx, "catalogue.manage");
  const from = sql`pois r JOIN places p ON p.id = r.place_id`;
  return fileOf(
    ctx,
    "points-of-interest",
    {
      from,
      place: sql`p`,
      where: await poiConditions(ctx, filter),
      load: (ids) => loadPoisOfPlaces(ctx.db, ids),
      columns: POI_COLUMNS,
    },
    format,
  );
}
