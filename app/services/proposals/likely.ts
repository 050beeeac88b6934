import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { keyOf, soundOf, spellingLikeness } from "#app/domain/search/likeness.ts";
import type { DuplicateRule, Likely } from "#app/domain/proposals/checks.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import {
  ALIKE,
  readPoiName,
  poiLikeness,
} from "#app/services/catalogue-admin/import/matching/poi-names.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";

type Scope = Pick<Ctx, "db" | "company">;

/** The import of files goes by the same distances (services/import/match). */
export const PLACE_RULE: DuplicateRule = { sameLikeness: 0.85, sameKm: 25, doubtKm: 100 };
export const POI_RULE: DuplicateRule = { sameLikeness: ALIKE, sameKm: 3, doubtKm: 150 };

/** Degrees around a point within which a record may be the same: some 100 km. */
const BOX = 1;
const MOST = 2_000;

interface Named {
  name: string;
  aliases: string[];
  slug: string | null;
  latitude: number | null;
  longitude: number | null;
}

const pointOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });
const apart = (a: Point | null, b: Point | null) => (a && b ? distanceKm(a, b) : null);
const soundsOf = (name: string) =>
  [name, name.replace(/\(.*?\)/g, " ")].map((text) => soundOf(keyOf(text))).filter(Boolean);

/** Open proposals for places, or for points of interest of a place, but the one that is looked at. */
async function openProposals(
  scope: Scope,
  placeId: string | null,
  except: string | null,
): Promise<Named[]> {
  return withTenant(
    scope,
    (tx) => tx.$queryRaw<Named[]>`
    SELECT name, '{}'::text[] AS aliases, NULL AS slug, (payload->>'latitude')::float8 AS latitude, (payload->>'longitude')::float8 AS longitude FROM proposals
    WHERE company_id = ${scope.company.id}::uuid AND status = 'open' AND kind = ${placeId === null ? "place" : "poi"}
      AND (${placeId}::uuid IS NULL OR place_id = ${placeId}::uuid) AND (${except}::uuid IS NULL OR id <> ${except}::uuid) ORDER BY created_at DESC LIMIT ${MOST}`,
  );
}

/** Places, published or drafts, and open proposals, that a proposed place may be. */
export async function likelyPlaces(
  scope: Scope,
  proposed: { name: string; state: string; point: Point | null },
  except: string | null = null,
): Promise<Likely[]> {
  const { name, state, point } = proposed;
  const isNear = point
    ? sql`(p.latitude BETWEEN ${point.latitude - BOX} AND ${point.latitude + BOX} AND p.longitude BETWEEN ${point.longitude - BOX} AND ${point.longitude + BOX})`
    : sql`p.state = ${state}`;
  const places = await scope.db.read<Named>(sql`
    SELECT p.name, p.aliases, p.slug, p.latitude, p.longitude FROM places p WHERE ${isNear} OR (p.latitude IS NULL AND p.state = ${state}) OR lower(p.name) = lower(${name}) LIMIT ${MOST}`);
  const wanted = soundsOf(name);
  const likenessTo = (other: string) =>
    Math.max(
      0,
      ...wanted.flatMap((sound) =>
        soundsOf(other).map((against) =>
          sound[0] === against[0] ? spellingLikeness(sound, against, PLACE_RULE.sameLikeness) : 0,
        ),
      ),
    );
  return [...places, ...(await openProposals(scope, null, except))].map((one) => ({
    name: one.name,
    slug: one.slug,
    likeness: Math.max(...[one.name, ...one.aliases].map(likenessTo)),
    km: apart(point, pointOf(one)),
  }));
}

/** Points of interest of a place, and open proposals for it, that a proposed one may be. */
export async function likelyPois(
  scope: Scope,
  proposed: { name: string; placeId: string; placeName: string; point: Point | null },
  except: string | null = null,
): Promise<Likely[]> {
  const { name, placeId, placeName, point } = proposed;
  const near = point
    ? sql`OR (p.latitude BETWEEN ${point.latitude - 0.05} AND ${point.latitude + 0.05} AND p.longitude BETWEEN ${point.longitude - 0.05} AND ${point.longitude + 0.05})`
    : sql``;
  const pois = await scope.db.read<Named>(
    sql`SELECT p.name, '{}'::text[] AS aliases, p.slug, p.latitude, p.longitude FROM pois p WHERE p.place_id = ${placeId}::uuid ${near} LIMIT ${MOST}`,
  );
  const local = new Set(keyOf(placeName).split(" "));
  const wanted = readPoiName(name, local);
  // Of two POIs of one place that are far apart, the names decide: distances within a place are small.
  return [...pois, ...(await openProposals(scope, placeId, except))].map((one) => ({
    name: one.name,
    slug: one.slug,
    likeness: poiLikeness(wanted, readPoiName(one.name, local, one.slug ?? "")),
    km: apart(point, pointOf(one)),
  }));
}
