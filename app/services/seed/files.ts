import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CatalogueState, CatalogueTag } from "#app/schemas/admin/catalogue.ts";

export interface Catalogue {
  tags: CatalogueTag[];
  states: CatalogueState[];
}

const TAGS = "tags.json";

function read<S extends z.ZodType>(folder: string, file: string, schema: S): z.output<S> {
  const result = schema.safeParse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  if (result.success) return result.data;
  throw new Error(`${file} does not fit the catalogue's schema:\n${z.prettifyError(result.error)}`);
}

/**
 * Reads the catalogue's data files, one a state and one of tags.
 *
 * @throws Error that names the file and the field that does not fit the schema.
 */
export function readCatalogue(folder: string): Catalogue {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".json") && file !== TAGS)
    .sort();
  return {
    tags: read(folder, TAGS, z.array(CatalogueTag)),
    states: files.map((file) => read(folder, file, CatalogueState)),
  };
}
