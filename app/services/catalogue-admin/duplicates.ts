import { distanceKm } from "#app/domain/geo/geo.ts";
import { keyOf, spellingLikeness } from "#app/domain/search/likeness.ts";
import type {
  DuplicatePage,
  DuplicatePair,
  DuplicateQuery,
} from "#app/schemas/admin/catalogue-admin.ts";
import type { Ctx } from "#app/platform/context.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { authorise } from "#app/platform/authorise.ts";
import type { BulkKind } from "./bulk.ts";
import { pairKey, dismissed } from "./duplicate-dismissals.ts";

/** Names that share fewer of their letters are not the same. */
const LEAST_LIKENESS = 0.72;
/** Places of one name in one state lie farther apart than this, and POIs of one name in one town. */
const FARTHEST_KM: Record<BulkKind, number> = { place: 30, poi: 3 };
/** As many of the records changed last are compared with all others for a page; the page after it takes those changed before. */
const COMPARED: Record<BulkKind, number> = { place: 150, poi: 400 };
/** Pairs that the index finds, before they are looked at closely. */
const MAX_LOOKED_AT = 4_000;
/** Pairs that a page shows, the likest; the others come up as these are decided. */
const MAX_SHOWN = 100;
/** What 30 km come to in degrees, on India's northern border too: what lies farther apart is no pair. */
const LATITUDES = 0.28;
const LONGITUDES = 0.36;

interface Row {
  id: string;
  name: string;
  detail: string;
  isPublished: boolean;
  latitude: number | null;
  longitude: number | null;
}

const record = (alias: Sql, detail: Sql): Sql =>
  sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'detail', ${detail}, 'isPublished', ${alias}.is_published, 'latitude', ${alias}.latitude, 'longitude', ${alias}.longitude)`;

/** Each pair is found once, with the one of the two that was changed last. */
const EARLIER = sql`(b.updated_at < a.updated_at OR (b.updated_at = a.updated_at AND b.id > a.id))`;

/** The columns of two places as a pair, of those `a` that were changed last. */
const placePairs = (
  latest: Sql,
  near: Sql,
): Sql => sql`(SELECT ${record(sql`a`, sql`coalesce(a.state, '')`)} AS a, ${record(sql`b`, sql`coalesce(b.state, '')`)} AS b
    FROM (SELECT * FROM places WHERE deleted_at IS NULL AND merged_into IS NULL ${latest}) a
    JOIN places b ON ${near} AND b.state IS NOT DISTINCT FROM a.state AND ${EARLIER} AND b.deleted_at IS NULL AND b.merged_into IS NULL LIMIT ${MAX_LOOKED_AT})`;

/**
 * Places of one state that lie near each other and begin with the same sound; where coordinates are not known, those that sound alike
 * for longer. POIs of one place whose names share many trigrams.
 */
const CANDIDATES: Record<BulkKind, (latest: Sql) => Sql> = {
  place: (latest) => sql`${placePairs(
    latest,
    sql`left(b.sound, 2) = left(a.sound, 2) AND b.latitude BETWEEN a.latitude - ${LATITUDES} AND a.latitude + ${LATITUDES}
      AND b.longitude BETWEEN a.longitude - ${LONGITUDES} AND a.longitude + ${LONGITUDES}`,
  )}
    UNION ALL ${placePairs(latest, sql`left(b.sound, 3) = left(a.sound, 3) AND b.state = a.state AND (a.latitude IS NULL OR b.latitude IS NULL)`)}`,
  poi: (
    latest,
  ) => sql`SELECT ${record(sql`a`, sql`p.name`)} AS a, ${record(sql`b`, sql`p.name`)} AS b
    FROM (SELECT * FROM pois WHERE deleted_at IS NULL ${latest}) a
    JOIN pois b ON b.place_id = a.place_id AND b.search % a.search AND ${EARLIER} AND b.deleted_at IS NULL JOIN places p ON p.id = a.place_id
    LIMIT ${MAX_LOOKED_AT}`,
};
/** Whether records are left for the page after. */
const LEFT: Record<BulkKind, (from: number) => Sql> = {
  place: (from) =>
    sql`SELECT id FROM places WHERE deleted_at IS NULL AND merged_into IS NULL ORDER BY updated_at DESC, id LIMIT 1 OFFSET ${from}`,
  poi: (from) =>
    sql`SELECT id FROM pois WHERE deleted_at IS NULL ORDER BY updated_at DESC, id LIMIT 1 OFFSET ${from}`,
};

const distance = (a: Row, b: Row): number | null =>
  a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null
    ? null
    : Math.round(
        distanceKm(
          { latitude: a.latitude, longitude: a.longitude },
          { latitude: b.latitude, longitude: b.longitude },
        ) * 100,
      ) / 100;

const shown = ({ id, name, detail, isPublished }: Row) => ({ id, name, detail, isPublished });

/**
 * Pairs of records that may be one and the same, by the likeness of their names and by how near they lie; the likest first, 100 at
 * the most. A page compares the records that were changed last with all that were changed before them.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function duplicates(
  ctx: Ctx,
  kind: BulkKind,
  { page }: DuplicateQuery,
): Promise<DuplicatePage> {
  authorise(ctx, "catalogue.manage");
  const compared = COMPARED[kind];
  const [rows, left] = await Promise.all([
    ctx.db.read<{ a: Row; b: Row }>(
      CANDIDATES[kind](
        sql`ORDER BY updated_at DESC, id LIMIT ${compared} OFFSET ${page * compared}`,
      ),
      { hasStalePlan: true },
    ),
    ctx.db.read(LEFT[kind]((page + 1) * compared), { hasStalePlan: true }),
  ]);
  const pairs = rows
    .map(({ a, b }) => ({
      a: shown(a),
      b: shown(b),
      likeness: Math.round(spellingLikeness(keyOf(a.name), keyOf(b.name)) * 100) / 100,
      distanceKm: distance(a, b),
    }))
    .filter(
      ({ likeness, distanceKm: km }) =>
        likeness >= LEAST_LIKENESS && (km === null || km <= FARTHEST_KM[kind]),
    )
    .sort(
      (x, y) =>
        y.likeness - x.likeness ||
        (x.distanceKm ?? 0) - (y.distanceKm ?? 0) ||
        x.a.id.localeCompare(y.a.id),
    );
  const apart = await dismissed(
    ctx,
    kind,
    pairs.flatMap(({ a, b }) => [a.id, b.id]),
  );
  const isApart = ({ a, b }: DuplicatePair) => apart.has(pairKey(a.id, b.id));
  const open = pairs.filter((pair) => !isApart(pair));
  return {
    pairs: open.slice(0, MAX_SHOWN),
    more: Math.max(0, open.length - MAX_SHOWN),
    dismissed: pairs.filter(isApart),
    page,
    compared,
    isLast: left.length === 0,
  };
}
