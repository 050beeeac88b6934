import type { TaggedPoi } from "#app/domain/trip/candidates.ts";
import { byOrder } from "#app/domain/trip/order.ts";
import { daysInOrder, tasksInOrder } from "#app/domain/trip/select.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import type {
  KnownCatalogue,
  KnownPoi,
  Operation,
  Trip,
  TripPlace,
} from "#app/domain/trip/types.ts";
import type { Ctx } from "#app/platform/context.ts";
import { visiblePlaces } from "#app/services/catalogue/place-filters.ts";
import { sql, type Sql } from "#app/services/catalogue/place-rows.ts";
import { DAY_FACT_COLUMNS, inPlace, orderInPlace } from "#app/services/catalogue/poi-rows.ts";

/** What is read of a place that is not on a map of landscapes any more. */
const PLACE_COLUMNS = sql`p.id, p.slug, p.name, coalesce(p.state, 'Unknown') AS state, p.latitude, p.longitude, coalesce(p.landscape, '') AS landscape,
  jsonb_build_object('access', p.access, 'closedSeasons', p.closed_seasons, 'permits', p.permits, 'altitudeM', p.altitude_m) AS facts`;

const POI_COLUMNS = sql`o.id, o.slug, o.place_id AS "placeId", o.category, o.opening_hours AS "openingHours", o.closed_on AS "closedOn", o.fee_indian_paise AS "feePaise", o.fee_foreign_paise AS "foreignFeePaise",
  (SELECT coalesce(split_part(split_part(i.srcset, ',', 1), ' ', 1), i.url) FROM images i
    WHERE i.poi_id = o.id AND i.status = 'ready' AND i.alt <> '' AND i.deleted_at IS NULL ORDER BY i.position, i.id LIMIT 1) AS "imageUrl",
  o.precision_m AS "precisionM", o.visit_minutes AS "visitMinutes", o.best_time_of_day AS "bestTimeOfDay", o.name, o.latitude, o.longitude, ${DAY_FACT_COLUMNS}`;

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

const readPois = (ctx: Ctx, ids: readonly string[], also: Sql) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db.read<KnownPoi>(
        sql`SELECT ${POI_COLUMNS} FROM pois o JOIN places p ON p.id = o.place_id WHERE o.id = ANY(${ids}::uuid[]) AND o.is_published AND ${also}`,
      );

/** Which places the guests of the caller's company see, by ids or slugs; the others are left out. */
export async function visible(ctx: Ctx, keys: readonly string[]): Promise<TripPlace[]> {
  const [ids, slugs] = [keys.filter(isUuid), keys.filter((key) => !isUuid(key))];
  if (keys.length === 0) return [];
  return ctx.db.read<TripPlace>(
    sql`SELECT ${PLACE_COLUMNS} FROM places p WHERE ${await visiblePlaces(ctx)} AND (p.id = ANY(${ids}::uuid[]) OR p.slug = ANY(${slugs}))`,
  );
}

/** What the caller's company shows of the points of interest and places that the changes name. */
export async function knownFor(
  ctx: Ctx,
  operations: readonly Operation[],
): Promise<Required<KnownCatalogue>> {
  const poiIds = operations.flatMap((operation) =>
    operation.op === "stop.add" ? (operation.poiId ?? []) : [],
  );
  const placeIds = operations.flatMap((operation) =>
    operation.op === "day.add" || operation.op === "day.set" ? (operation.placeId ?? []) : [],
  );
  const [pois, places] = await Promise.all([
    readPois(ctx, poiIds, await visiblePlaces(ctx)),
    visible(ctx, placeIds),
  ]);
  return { pois: byId(pois), places: byId(places) };
}

/** The points of interest of a place and those that it shares, in the catalogue's order, for a trip that begins there; `first` before the others. */
export const poisOfPlace = (
  ctx: Ctx,
  placeId: string,
  most: number,
  first: readonly string[] = [],
): Promise<TaggedPoi[]> =>
  ctx.db.read<TaggedPoi>(sql`
    SELECT ${POI_COLUMNS}, ARRAY(SELECT t.slug FROM poi_tags ot JOIN tags t ON t.id = ot.tag_id WHERE ot.poi_id = o.id) AS tags
    FROM pois o ${inPlace(sql`${placeId}::uuid`)} WHERE o.is_published
    ORDER BY o.id = ANY(${[...first]}::uuid[]) DESC, ${orderInPlace} LIMIT ${most}`);

/** The places that the catalogue still has, by their ids. */
export async function currentPlaces(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, TripPlace>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return byId(
    await ctx.db.read<TripPlace>(
      sql`SELECT ${PLACE_COLUMNS} FROM places p WHERE p.id = ANY(${wanted}::uuid[]) AND p.is_published`,
    ),
  );
}

/**
 * Trips with what the catalogue says of them now: hours, fees, names of places. A stop whose point of interest is gone
 * keeps its own name and coordinates; a place that is gone is shown as it was last known.
 */
export async function withFacts(ctx: Ctx, trips: readonly Trip[]): Promise<Trip[]> {
  const poiIds = [
    ...new Set(trips.flatMap(({ stops }) => stops.flatMap(({ poiId }) => poiId ?? []))),
  ];
  const [pois, places] = await Promise.all([
    readPois(ctx, poiIds, sql`true`).then(byId),
    currentPlaces(
      ctx,
      trips.flatMap(({ places: saved }) => saved.map(({ id }) => id)),
    ),
  ]);
  const factsOf = (poiId: string | null) => {
    const known = poiId === null ? undefined : pois.get(poiId);
    if (!known) return null;
    const { name: _name, latitude: _latitude, longitude: _longitude, ...poi } = known;
    return poi;
  };
  return trips.map((trip) => ({
    ...trip,
    places: trip.places.map((place) => places.get(place.id) ?? place),
    days: daysInOrder(trip),
    stops: trip.stops.map((stop) => ({ ...stop, poi: factsOf(stop.poiId) })).sort(byOrder),
    tasks: tasksInOrder(trip),
  }));
}
