import { z } from "zod";
import { IMPORT_LIMITS, isEmptying } from "#app/domain/catalogue/import-fields.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { FileRefusal } from "./file-refusal.ts";
import { cleanCell, requireFewColumns, tooManyRows, type FileContent } from "../import-file.ts";
import { columnNamed, fieldNamed } from "./mapping.ts";

/** A feature as RFC 7946 has it; without a geometry its coordinates are unknown. */
const Feature = z.object({
  type: z.literal("Feature"),
  id: z.unknown().optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
type Feature = z.infer<typeof Feature>;
const Position = z.tuple([z.number(), z.number()], z.number());
const Collection = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(z.unknown()),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
});

/** The one reference system that GeoJSON has; older files name it. */
const WGS84 = /CRS:?:?84|EPSG:+4326/i;

/** Properties that stand for what the geometry says. */
const BY_GEOMETRY = new Set(["latitude", "longitude"]);
const RECORD_ID = columnNamed("id");

/**
 * Takes a GeoJSON apart: a FeatureCollection of Points, whose properties are the columns; latitude and longitude are the points'.
 *
 * @throws FileRefusal with the feature (or the line of what is no JSON) and the reason.
 */
export function parseGeoJson(bytes: Buffer): FileContent {
  const collection = Collection.safeParse(jsonOf(bytes));
  if (!collection.success) throw new FileRefusal("The file is not a GeoJSON FeatureCollection.");
  const { features, crs } = collection.data;
  if (crs && !WGS84.test(crs.properties.name))
    throw new FileRefusal(
      `The coordinates are in ${cut(crs.properties.name, 60)}. Save the file in WGS 84 (EPSG:4326).`,
    );
  if (features.length === 0) throw new FileRefusal("The collection has no features.");
  if (features.length > IMPORT_LIMITS.rows) throw tooManyRows(IMPORT_LIMITS.rows + 1, "feature");
  return tableOf(features.map((value, at) => readFeature(value, at + 1)));
}

function jsonOf(bytes: Buffer): unknown {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, position] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line =
      position === undefined
        ? text.split("\n").length
        : text.slice(0, Number(position)).split("\n").length;
    throw new FileRefusal("The JSON is invalid here.", line);
  }
}

/** A feature's cells by the name of their column. */
type Cells = Map<string, string>;

function readFeature(value: unknown, number: number): Cells {
  const parsed = Feature.safeParse(value);
  if (!parsed.success) throw new FileRefusal("This is not a valid feature.", number, "feature");
  const { id, properties } = parsed.data;
  const cells: Cells = new Map();
  for (const [name, property] of Object.entries(properties ?? {})) {
    const field = fieldNamed(name) ?? "";
    // Where there is no geometry it says nothing of the point; only the properties can say that it is to go.
    if (BY_GEOMETRY.has(field) && typeof property === "string" && isEmptying(property))
      cells.set(field, property);
    if (!BY_GEOMETRY.has(field))
      cells.set(cleanCell(name, number, "feature"), cleanCell(textOf(property), number, "feature"));
  }
  if (typeof id === "string" && isUuid(id) && !cells.has(RECORD_ID)) cells.set(RECORD_ID, id);
  const point = pointOf(parsed.data, number);
  if (point) cells.set("latitude", String(point[1])).set("longitude", String(point[0]));
  return cells;
}

function pointOf({ geometry }: Feature, number: number): z.infer<typeof Position> | null {
  if (!geometry) return null;
  if (geometry.type !== "Point")
    throw new FileRefusal(
      `This is a ${cut(geometry.type, 30)}. Only points are supported.`,
      number,
      "feature",
    );
  const position = Position.safeParse(geometry.coordinates);
  if (!position.success)
    throw new FileRefusal(
      "A point needs two coordinates: longitude, then latitude.",
      number,
      "feature",
    );
  return position.data;
}

/** Lists within lists within a property that are still read. */
const DEEPEST = 5;

/** A property as a cell has it: lists are one text, and what is no plain value says nothing. */
function textOf(value: unknown, depth = 0): string {
  if (Array.isArray(value))
    return depth === DEEPEST
      ? ""
      : value
          .map((part) => textOf(part, depth + 1))
          .filter(Boolean)
          .join("; ");
  return typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : "";
}

function tableOf(features: readonly Cells[]): FileContent {
  const header = [
    ...new Set(["latitude", "longitude", ...features.flatMap((cells) => [...cells.keys()])]),
  ];
  requireFewColumns(header.length, 1, "feature");
  return {
    unit: "feature",
    header,
    rows: features.map((cells, at) => ({
      line: at + 1,
      cells: header.map((name) => cells.get(name) ?? ""),
    })),
  };
}
