import { sql, type Sql } from "./place-rows.ts";

/** The facts that a day is planned by, and the further places, of a point of interest `o`. */
export const DAY_FACT_COLUMNS = sql`
  o.popularity, o.access, o.closed_seasons AS "closedSeasons", o.seasonal_hours AS "seasonalHours", o.last_entry AS "lastEntry",
  o.altitude_m AS "altitudeM", o.permits,
  ARRAY(SELECT op.place_id FROM poi_places op WHERE op.poi_id = o.id ORDER BY op.place_id) AS "otherPlaceIds"`;

/** Joins `here`: the points of interest `o` of a place, its own and those that also belong to it. */
export const inPlace = (placeId: Sql) => sql`
  JOIN (
    SELECT own.id AS poi_id, own.position, true AS is_own FROM pois own WHERE own.place_id = ${placeId}
    UNION ALL SELECT op.poi_id, op.position, false FROM poi_places op WHERE op.place_id = ${placeId}
  ) here ON here.poi_id = o.id`;

/** The order of a place's list, with `inPlace`: one of another place goes before the place's own at the same position. */
export const orderInPlace = sql`here.position, here.is_own, o.id`;
