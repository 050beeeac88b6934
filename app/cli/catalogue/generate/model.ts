import { join } from "node:path";
import type { CataloguePlace, CatalogueTag } from "#app/schemas/admin/catalogue.ts";
import type { Region, State } from "#app/domain/constants.ts";
import { readCatalogue } from "#app/services/seed/files.ts";
import { HOME } from "#app/cli/home.mjs";

/** A real place with what its file says of it as a whole. */
export interface ModelPlace extends CataloguePlace {
  state: State;
  region: Region;
}

/** What generated records are modelled on: the real catalogue's places and tags. */
export interface Model {
  places: readonly ModelPlace[];
  tags: readonly CatalogueTag[];
}

/** Reads the catalogue's files as a model. */
export function readModel(): Model {
  const { tags, states } = readCatalogue(join(HOME, "prisma/seed/catalogue"));
  return {
    tags,
    places: states.flatMap(({ state, region, places }) =>
      places.map((place) => ({ ...place, state, region })),
    ),
  };
}
