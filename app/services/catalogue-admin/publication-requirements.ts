/** The facts that a record needs before it may be published; the lengths are those of the schemas. */
const LEAST_DESCRIPTION = { place: 100, poi: 20 };

interface Described {
  latitude: number | null;
  description: string | null;
}

const describes = (description: string | null, least: number) =>
  description !== null && description.length >= least;

/** What a place lacks to be published, in words. */
export function placeLacks({
  latitude,
  landscape,
  description,
}: Described & { landscape: string | null }): string[] {
  return [
    latitude === null && "coordinates",
    landscape === null && "a landscape",
    !describes(description, LEAST_DESCRIPTION.place) &&
      `a description of at least ${LEAST_DESCRIPTION.place} characters`,
  ].filter((lack) => lack !== false);
}

/** What a point of interest lacks to be published, in words. */
export function poiLacks(
  {
    latitude,
    category,
    description,
    visitMinutes,
  }: Described & { category: string | null; visitMinutes: number | null },
  placeIsPublished: boolean,
): string[] {
  return [
    latitude === null && "coordinates",
    category === null && "a category",
    visitMinutes === null && "a visiting time",
    !describes(description, LEAST_DESCRIPTION.poi) &&
      `a description of at least ${LEAST_DESCRIPTION.poi} characters`,
    !placeIsPublished && "a published place",
  ].filter((lack) => lack !== false);
}
