import { open } from "node:fs/promises";
import { basename } from "node:path";
import { IMPORT_LIMITS } from "#app/domain/catalogue/import-fields.ts";
import { FileRefusal } from "./file-refusal.ts";
import { requireText, type FileContent, type ImportFile } from "../import-file.ts";
import { parseCsv } from "./read-csv.ts";
import { parseGeoJson } from "./read-geojson.ts";

const MB = 1024 * 1024;
const OPENS_JSON = /^\ufeff?\s*[{[]/;

/**
 * Takes a file apart, by what it holds: GeoJSON begins with a brace, everything else is read as CSV.
 *
 * @throws FileRefusal with the line or the feature, and the reason.
 */
export function readContent(bytes: Buffer): FileContent {
  requireText(bytes);
  return OPENS_JSON.test(bytes.subarray(0, 1000).toString("utf8"))
    ? parseGeoJson(bytes)
    : parseCsv(bytes);
}

/**
 * Reads a CSV or GeoJSON file of at most 20 MB, 50,000 rows, 100 columns and 10,000 characters a cell, in UTF-8.
 *
 * @throws FileRefusal with the line or the feature, and the reason.
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const file = await open(path);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new FileRefusal(`${path} is not a file.`);
    if (stat.size > IMPORT_LIMITS.bytes)
      throw new FileRefusal(
        `The file is ${Math.ceil(stat.size / MB)} MB. The limit is ${IMPORT_LIMITS.bytes / MB} MB. Split it into smaller files.`,
      );
    const changedOn = stat.mtime.toISOString().slice(0, 10);
    return { name: basename(path), changedOn, ...readContent(await file.readFile()) };
  } finally {
    await file.close();
  }
}
