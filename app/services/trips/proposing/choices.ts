import { boundsOf } from "#app/domain/geo/geo.ts";
import { type Choice, NEIGHBOURS, nearestPlace } from "#app/domain/trip/candidates.ts";
import type { Trip, TripPlace } from "#app/domain/trip/types.ts";
import type { Ctx } from "#app/platform/context.ts";
import { visiblePlaces } from "#app/services/catalogue/place-filters.ts";
import { sql } from "#app/services/catalogue/place-rows.ts";
import { poisOfPlace } from "../facts.ts";

/** Maximum number of sights of a place in a proposal. */
const MAX_SIGHTS = 60;
/** Maximum number of sights of all places together. */
const MAX_SIGHTS_OF_TRIP = 240;

/** The places near those of a trip, each with the trip's place that it is nearest to; the nearest first. */
async function neighbours(
  ctx: Ctx,
  places: readonly TripPlace[],
): Promise<{ id: string; nearId: string }[]> {
  const visible = await visiblePlaces(ctx);
  const own = places.map(({ id }) => id);
  const found = await Promise.all(
    places.map((place) => {
      const { west, south, east, north } = boundsOf([place], NEIGHBOURS.km);
      return ctx.db.read<{ id: string; latitude: number; longitude: number }>(sql`
        SELECT p.id, p.latitude, p.longitude FROM places p
        WHERE ${visible} AND p.id <> ALL(${own}::uuid[])
          AND p.latitude BETWEEN ${south} AND ${north} AND p.longitude BETWEEN ${west} AND ${east}
        ORDER BY point(p.longitude, p.latitude) <-> point(${place.longitude}, ${place.latitude}) LIMIT ${NEIGHBOURS.places}`);
    }),
  );
  const all = new Map(found.flat().map((place) => [place.id, place]));
  return [...all.values()].flatMap((place) => {
    const near = nearestPlace(place, places);
    return near ? [{ id: place.id, nearId: near.id }] : [];
  });
}

/** The sights of a trip's own places; two places may share one. `first` come in whatever their position. */
export async function ownChoices(
  ctx: Ctx,
  { places }: Pick<Trip, "places">,
  first: readonly string[] = [],
): Promise<Choice[]> {
  const most = Math.min(MAX_SIGHTS, Math.floor(MAX_SIGHTS_OF_TRIP / places.length));
  const listed = await Promise.all(places.map(({ id }) => poisOfPlace(ctx, id, most, first)));
  const choices = listed.flatMap((pois) =>
    pois.map((poi, rank): Choice => ({ poi, rank, neighbourOf: null })),
  );
  return [
    ...new Map(choices.toReversed().map((choice) => [choice.poi.id, choice])).values(),
  ].reverse();
}

/** What a plan may choose from: the sights of the trip's places, then the best known of places nearby, for the days about the place they are near. */
export async function choicesFor(
  ctx: Ctx,
  trip: Pick<Trip, "places" | "preferences">,
): Promise<Choice[]> {
  const { mustSee } = trip.preferences;
  const [own, near] = await Promise.all([
    ownChoices(ctx, trip, mustSee),
    neighbours(ctx, trip.places),
  ]);
  const others = await Promise.all(
    near.map(async ({ id, nearId }) =>
      (await poisOfPlace(ctx, id, NEIGHBOURS.sights, mustSee)).map((poi, rank): Choice => ({
        poi,
        rank,
        neighbourOf: nearId,
      })),
    ),
  );
  const seen = new Set(own.map(({ poi }) => poi.id));
  return [...own, ...others.flat().filter(({ poi }) => !seen.has(poi.id) && seen.add(poi.id))];
}
