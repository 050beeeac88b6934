import { distanceKm } from "#app/lib/geo.ts";
import { keyOf, spellingLikeness } from "#app/lib/likeness.ts";
import type { DuplicatePair } from "#app/schemas/desk.ts";
import type { Ctx } from "../context.ts";
import { sql, type Sql } from "../place-rows.ts";
import { authorise } from "../policy.ts";
import type { BulkKind } from "./bulk.ts";

/** Names that share fewer of their letters are not the same. */
const LEAST_LIKENESS = 0.72;
/** Places of one name in one state lie farther apart than this, and sights of one name in one town. */
const FARTHEST_KM: Record<BulkKind, number> = { place: 30, poi: 3 };
const MOST_PAIRS = 100;
/** Pairs that the index finds, before they are looked at closely. */
const MOST_LOOKED_AT = 2_000;

interface Row {
  id: string;
  name: string;
  detail: string;
  isPublished: boolean;
  latitude: number | null;
  longitude: number | null;
}

const record = (alias: Sql, detail: Sql): Sql => sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'detail', ${detail}, 'isPublished', ${alias}.is_published, 'latitude', ${alias}.latitude, 'longitude', ${alias}.longitude)`;

/** Pairs of one state, or of one place, whose names share many trigrams: those that were edited last come first. */
const CANDIDATES: Record<BulkKind, Sql> = {
  place: sql`SELECT ${record(sql`a`, sql`coalesce(a.state, '')`)} AS a, ${record(sql`b`, sql`coalesce(b.state, '')`)} AS b
    FROM (SELECT * FROM places WHERE deleted_at IS NULL AND merged_into IS NULL ORDER BY updated_at DESC, id LIMIT 5000) a
    JOIN places b ON b.search % a.search AND b.state IS NOT DISTINCT FROM a.state AND b.id <> a.id AND b.deleted_at IS NULL AND b.merged_into IS NULL
    LIMIT ${MOST_LOOKED_AT}`,
  poi: sql`SELECT ${record(sql`a`, sql`p.name`)} AS a, ${record(sql`b`, sql`p.name`)} AS b
    FROM (SELECT * FROM pois WHERE deleted_at IS NULL ORDER BY updated_at DESC, id LIMIT 5000) a
    JOIN pois b ON b.place_id = a.place_id AND b.search % a.search AND b.id <> a.id AND b.deleted_at IS NULL JOIN places p ON p.id = a.place_id
    LIMIT ${MOST_LOOKED_AT}`,
};

const distance = (a: Row, b: Row): number | null =>
  a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null
    ? null
    : Math.round(distanceKm({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude }) * 100) / 100;

const shown = ({ id, name, detail, isPublished }: Row) => ({ id, name, detail, isPublished });

/**
 * Pairs of records that may be one and the same, by the likeness of their names and by how near they lie; the likest first.
 *
 * @throws AppError `unauthenticated`, `forbidden`.
 */
export async function duplicates(ctx: Ctx, kind: BulkKind): Promise<DuplicatePair[]> {
  authorise(ctx, "catalogue.manage");
  const rows = await ctx.db.read<{ a: Row; b: Row }>(CANDIDATES[kind], { isPlannedAnew: true });
  const once = rows.filter(({ a, b }) => a.id < b.id || !rows.some((other) => other.a.id === b.id && other.b.id === a.id));
  return once
    .map(({ a, b }) => ({ a: shown(a), b: shown(b), likeness: Math.round(spellingLikeness(keyOf(a.name), keyOf(b.name)) * 100) / 100, distanceKm: distance(a, b) }))
    .filter(({ likeness, distanceKm: km }) => likeness >= LEAST_LIKENESS && (km === null || km <= FARTHEST_KM[kind]))
    .sort((x, y) => y.likeness - x.likeness || (x.distanceKm ?? 0) - (y.distanceKm ?? 0) || x.a.id.localeCompare(y.a.id))
    .slice(0, MOST_PAIRS);
}
