import type { Region } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import type { Image } from "#app/schemas/public/images.ts";
import type { placeDayFacts, Place, TransportHub } from "#app/schemas/public/places.ts";
import { Prisma } from "#app/platform/db.ts";
import type { TagsOf } from "./tags.ts";

const { sql, join, raw } = Prisma;
export type Sql = Prisma.Sql;

/** A place as `PLACE_COLUMNS` selects it. */
export interface PlaceRow extends Pick<Place, keyof typeof placeDayFacts | "sources"> {
  id: string;
  slug: string;
  name: string;
  description: string;
  hasAddress: boolean;
  line: string | null;
  city: string | null;
  district: string | null;
  state: string | null;
  country: string;
  postalCode: string | null;
  region: Region | null;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  bestMonths: number[];
  idealDaysMin: number | null;
  idealDaysMax: number | null;
  popularity: number;
  rating: number | null;
  ratingCount: number;
  poiCount: number;
  nearestAirport: TransportHub | null;
  nearestRailway: TransportHub | null;
  updatedAt: Date;
  tagIds: string[];
  images: Image[];
}

/** The pictures of a row as JSON; `owner` names the column that points to it. */
export const imagesOf = (owner: Sql) => sql`coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt,
    'credit', i.credit, 'placeholder', i.placeholder, 'srcset', i.srcset) ORDER BY i.position, i.id)
  FROM images i WHERE ${owner} AND i.status = 'ready' AND i.alt <> '' AND i.deleted_at IS NULL), '[]')`;

/** Everything of a place in one row, tags by their ids and pictures as JSON; the table goes by `p`. */
export const PLACE_COLUMNS = sql`
  p.id, p.slug, p.name, p.description, p.has_address AS "hasAddress", p.address_line AS line, p.city, p.district, p.state,
  p.country, p.postal_code AS "postalCode", p.region, p.latitude, p.longitude, p.altitude_m AS "altitudeM",
  p.best_months AS "bestMonths", p.ideal_days_min AS "idealDaysMin", p.ideal_days_max AS "idealDaysMax", p.popularity,
  p.rating, p.rating_count AS "ratingCount", p.poi_count AS "poiCount", p.nearest_airport AS "nearestAirport",
  p.nearest_railway AS "nearestRailway", p.access, p.closed_seasons AS "closedSeasons", p.permits, p.sources, p.updated_at AS "updatedAt",
  ARRAY(SELECT pt.tag_id FROM place_tags pt WHERE pt.place_id = p.id ORDER BY pt.position, pt.tag_id) AS "tagIds",
  ${imagesOf(sql`i.place_id = p.id`)} AS images`;

/** A place as the API shows it; named field by field, so that a new column can't leak. */
export function toPlace(row: PlaceRow, tagsOf: TagsOf): Place {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    address: row.hasAddress
      ? {
          line: row.line,
          city: row.city,
          district: row.district,
          state: row.state,
          country: row.country,
          postalCode: row.postalCode,
        }
      : null,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitudeM,
    tags: tagsOf(row.tagIds),
    images: row.images,
    bestMonths: row.bestMonths,
    idealDays:
      row.idealDaysMin === null || row.idealDaysMax === null
        ? null
        : { min: row.idealDaysMin, max: row.idealDaysMax },
    rating: row.rating,
    ratingCount: row.ratingCount,
    popularity: row.popularity,
    nearestAirport: row.nearestAirport,
    nearestRailway: row.nearestRailway,
    access: row.access,
    closedSeasons: row.closedSeasons,
    permits: row.permits,
    sources: row.sources,
    poiCount: row.poiCount,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Conditions joined by AND; `true` when there are none. */
export const all = (conditions: Sql[]): Sql =>
  conditions.length ? join(conditions, " AND ") : sql`true`;

/** A point as a query names it: columns, or given numbers. */
interface SqlPoint {
  latitude: Sql;
  longitude: Sql;
}

/** A given point for a query. */
export const pointSql = ({ latitude, longitude }: Point): SqlPoint => ({
  latitude: sql`${latitude}::float8`,
  longitude: sql`${longitude}::float8`,
});

/** Great-circle distance in km from `from` to the place, in SQL (the haversine of lib/geo). */
export const distanceSql = (from: SqlPoint): Sql => sql`(12742.0176 * asin(least(1, sqrt(
  power(sin(radians(p.latitude - ${from.latitude}) / 2), 2) +
  cos(radians(${from.latitude})) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - ${from.longitude}) / 2), 2)))))`;

/** Rounded to a tenth of a km: coordinates of places are no more exact. */
export const roundedKm = (a: Point, b: Point) => Math.round(distanceKm(a, b) * 10) / 10;

export { join, raw, sql };
