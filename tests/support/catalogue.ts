import { readCatalogue } from "#app/services/seed/files.ts";

/** The catalogue that is seeded, as its files say. */
export const { tags, states } = readCatalogue("prisma/seed/catalogue");
export const places = states.flatMap(({ places, state, region }) =>
  places.map((place) => ({ ...place, state, region })),
);
export const pois = places.flatMap((place) => place.pois.map((poi) => ({ ...poi, place })));

export const nameOf = (poi: (typeof pois)[number]) => `${poi.place.slug}/${poi.slug}`;
export const repeated = (keys: readonly string[]) =>
  keys.filter((key, index) => keys.indexOf(key) !== index);
