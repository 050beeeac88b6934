import { invalid } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { DeskPoi } from "#app/schemas/desk.ts";
import type { Reads } from "../db.ts";
import { sql } from "../place-rows.ts";

// Raw: Prisma works out each of its queries anew, which takes longer than these take the database.

/** Tells whether a place has a point of interest at an address. */
export const isTaken = (tx: Reads, placeId: string) => async (slug: string) =>
  (
    await tx.$queryRaw<unknown[]>(
      sql`SELECT 1 AS taken FROM pois WHERE place_id = ${placeId}::uuid AND slug = ${slug}`,
    )
  ).length > 0;

/** The place of a point of interest. */
export interface Home extends Readonly<DeskPoi["place"]> {
  /** Behind the others of the place. */
  nextPosition: number;
  /** Which of the addresses that were asked about others of the place have. */
  taken: string[];
}

/** The places of points of interest by the ids and slugs that they are named by, with what is taken in them of the addresses that are wished for. */
export async function homesOf(
  tx: Reads,
  idsOrSlugs: readonly string[],
  wanted: readonly string[] = [],
): Promise<Map<string, Home>> {
  const homes = await tx.$queryRaw<Home[]>(sql`
    SELECT id, slug, name, is_published AS "isPublished", (SELECT coalesce(max(position) + 1, 0) FROM pois WHERE place_id = places.id) AS "nextPosition",
      ARRAY(SELECT slug FROM pois WHERE place_id = places.id AND slug = ANY(${wanted}::text[])) AS taken
    FROM places WHERE (id = ANY(${idsOrSlugs.filter(isUuid)}::uuid[]) OR slug = ANY(${idsOrSlugs.filter((key) => !isUuid(key))}::text[]))
      AND deleted_at IS NULL AND merged_into IS NULL`);
  return new Map(
    homes.flatMap((home) => [
      [home.id, home],
      [home.slug, home],
    ]),
  );
}

/** @throws AppError `invalid` at `placeId` when there is no such place. */
export function homeOf(homes: ReadonlyMap<string, Home>, idOrSlug: string): Home {
  const home = homes.get(isUuid(idOrSlug) ? idOrSlug.toLowerCase() : idOrSlug);
  if (!home) throw invalid({ placeId: ["There is no such place"] });
  return home;
}
