import { parse } from "csv-parse/sync";
import type { Db } from "#app/platform/db.ts";
import { importCatalogue } from "#app/services/catalogue-admin/import/import-catalogue.ts";
import { mapColumns } from "#app/services/catalogue-admin/import/reading/mapping.ts";
import { readContent } from "#app/services/catalogue-admin/import/reading/read-file.ts";
import { unique } from "#tests/support/factories.ts";

export type Format = "csv" | "geojson";
/** An exported record: its cells by the names of their columns. */
export type Row = Record<string, string | number | boolean | null | string[]>;
type Exported = { text: AsyncIterable<string> };
interface Admins {
  placeAdmin: { export(query: { format: Format; status: "all" }): Promise<Exported> };
  poiAdmin: { export(query: { format: Format; status: "all" }): Promise<Exported> };
}

const NOW = new Date("2026-11-21T10:00:00Z");
const WRITER = {
  user: null,
  client: { ip: "test" },
  requestId: "import",
  batchId: "01890a5d-ac96-774b-bcce-b302099a8057",
  now: () => NOW,
};
/** A description that is long enough to be published. */
export const ABOUT = "A hill town above a river, with a bazaar, a fort and a lake below it. "
  .repeat(2)
  .trim();

/** The records of an exported file. */
export async function rowsOf(
  format: Format,
  { text }: { text: AsyncIterable<string> },
): Promise<Row[]> {
  let file = "";
  for await (const piece of text) file += piece;
  if (format === "csv") return parse<Row>(file, { bom: true, columns: true });
  const { features } = JSON.parse(file) as {
    features: { id: string; geometry: { coordinates: [number, number] } | null; properties: Row }[];
  };
  return features.map(({ geometry, properties }) => ({
    ...properties,
    ...(geometry && { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] }),
  }));
}

const cell = (value: Row[string]) =>
  `"${(Array.isArray(value) ? value.join("; ") : String(value ?? "")).replaceAll('"', '""')}"`;

function fileOf(format: Format, rows: readonly Row[]): string {
  if (format === "csv")
    return [Object.keys(rows[0]!), ...rows.map(Object.values)]
      .map((cells: Row[string][]) => cells.map(cell).join(","))
      .join("\n");
  const features = rows.map(({ latitude, longitude, ...properties }) => {
    const hasPoint = latitude !== undefined && latitude !== null && !Number.isNaN(Number(latitude));
    return hasPoint
      ? {
          type: "Feature",
          geometry: { type: "Point", coordinates: [Number(longitude), Number(latitude)] },
          properties,
        }
      : {
          type: "Feature",
          geometry: null,
          properties: {
            ...properties,
            ...(typeof latitude === "string" && { latitude, longitude }),
          },
        };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
}

/** Imports rows in a format; with `apply` false it is only looked through. */
export function runImport(db: Db, format: Format, rows: readonly Row[], { apply = true } = {}) {
  const file = {
    name: "list.csv",
    changedOn: "2026-11-20",
    ...readContent(Buffer.from(fileOf(format, rows))),
  };
  return importCatalogue(db, file, mapColumns(file.header, new Map(), file.unit), {
    apply,
    strict: false,
    writer: WRITER,
  });
}

/** All that can be known of a place beside its name and tags. */
const WHOLE_PLACE = {
  state: "Goa",
  region: "West",
  district: "North Goa",
  postalCode: "403001",
  addressLine: "Church Square",
  city: "Panaji",
  description: `-> ${ABOUT}\nSecond line.`,
  aliases: ["Roundabad, Old", "गोलपुर"],
  altitudeM: 12,
  landscape: "beach",
  bestMonths: [1, 12],
  idealDaysMin: 1,
  idealDaysMax: 3,
  popularity: 40,
  latitude: 15.5,
  longitude: 73.83,
  nearestAirport: { name: "Dabolim", code: "GOI", distanceKm: 26.5 },
  nearestRailway: { name: "Karmali", code: null, distanceKm: 11 },
};

/** All that can be known of a point of interest beside its place and tags. */
const WHOLE_POI = {
  name: "Round Fort",
  category: "fort",
  latitude: 15.51,
  longitude: 73.84,
  precisionM: 30,
  visitMinutes: 60,
  openingHours: {
    mon: [
      ["09:00", "12:00"],
      ["15:00", "18:00"],
    ],
    tue: [],
  },
  closedOn: ["tue"],
  feeIndianPaise: 2_550,
  feeForeignPaise: 30_000,
  bestTimeOfDay: "morning",
  sources: {
    hours: { source: "Board of 2024", checkedOn: "2026-01-01", verified: true },
    fee: { source: "Tariff of 2024", checkedOn: "2026-01-01", verified: true },
  },
};

/** A place and a point of interest of which everything is known. */
export async function wholeRecords({
  make,
}: {
  make: {
    place: (p: object) => Promise<{ id: string; slug: string; name: string }>;
    poi: (p: object) => Promise<{ id: string }>;
    tag: (t: object) => Promise<{ id: string; name: string }>;
  };
}) {
  const [first, second] = [
    await make.tag({ name: unique("Walks, long") }),
    await make.tag({ name: unique("Forts") }),
  ];
  const place = await make.place({
    ...WHOLE_PLACE,
    name: unique("Roundpur"),
    tagIds: [first.id],
  });
  const poi = await make.poi({ ...WHOLE_POI, placeId: place.id, tagIds: [first.id] });
  return { place, poi, second };
}

/** A record as its list exports it now. */
export async function exportedRow(
  format: Format,
  { placeAdmin, poiAdmin }: Admins,
  noun: "place" | "poi",
  id: string,
): Promise<Row> {
  const rows = await rowsOf(
    format,
    await (noun === "place" ? placeAdmin : poiAdmin).export({ format, status: "all" }),
  );
  return rows.find((row) => row["record id"] === id)!;
}
