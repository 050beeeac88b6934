import { invalid } from "#app/domain/errors/errors.ts";
import type { Candidate } from "#app/domain/plan/propose.ts";
import { byOrder, keysBetween } from "#app/domain/trip/order.ts";
import { planInputOf, planStop } from "#app/domain/trip/plan-input.ts";
import {
  TRIP_LIMITS,
  TRIP_TIME_ZONE,
  USUAL_DAY,
  type Trip,
  type TripPlace,
  type TripStop,
} from "#app/domain/trip/types.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";
import type { Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { poisOfPlace, visible, type TaggedPoi } from "./facts.ts";

/** Maximum number of ideas in a new trip. */
export const MAX_IDEAS = 60;

/** The place that a trip begins with. @throws AppError `invalid` at `placeId` when the company's guests see none such. */
async function placeOf(ctx: Ctx, placeId: string): Promise<TripPlace> {
  const [place] = await visible(ctx, [placeId]);
  if (!place) throw invalid({ placeId: ["Place not found"] });
  return place;
}

/** @throws AppError `invalid` at `interests` when one is no tag. */
async function expectTags(ctx: Ctx, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const known = new Set(
    (
      await ctx.db.tag.findMany({ where: { slug: { in: [...slugs] } }, select: { slug: true } })
    ).map(({ slug }) => slug),
  );
  const wrong = slugs.findIndex((slug) => !known.has(slug));
  if (wrong >= 0) throw invalid({ [`interests.${wrong}`]: ["Interest not found"] });
}

const dayCount = (days: number) => (days === 1 ? "A day" : `${days} days`);

/**
 * A trip with empty days, not saved yet.
 *
 * @throws AppError `invalid` at `placeId` or `interests` when the company's guests see none such.
 */
export async function emptyTrip(ctx: Ctx, input: NewItinerary): Promise<Trip> {
  const [place] = await Promise.all([
    placeOf(ctx, input.placeId),
    expectTags(ctx, input.interests),
  ]);
  const now = ctx.now();
  const keys = keysBetween(null, null, Math.min(input.days, TRIP_LIMITS.days));
  const { startsOn, pace, interests, travellers } = input;
  return {
    id: newId(now),
    version: 1,
    title: input.title ?? `${dayCount(input.days)} in ${place.name}`,
    placeId: place.id,
    places: [place],
    startsOn,
    timeZone: TRIP_TIME_ZONE,
    pace,
    interests: [...new Set(interests)],
    travellers,
    budgetPaise: null,
    note: "",
    days: keys.map((orderKey) => ({
      id: newId(now),
      orderKey,
      placeId: place.id,
      title: "",
      ...USUAL_DAY,
      lodging: null,
      transfer: null,
      note: "",
    })),
    stops: [],
    tasks: [],
    isArchived: false,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** A stop at a point of interest, among the ideas. */
export function ideaOf(
  { name, latitude, longitude, tags: _tags, ...poi }: TaggedPoi,
  id: string,
  orderKey: string,
): TripStop {
  return {
    id,
    dayId: null,
    orderKey,
    poiId: poi.id,
    name,
    latitude,
    longitude,
    stayMinutes: poi.visitMinutes,
    pinnedAt: null,
    modeToNext: null,
    note: "",
    costPaise: null,
    poi,
  };
}

/**
 * How worthwhile a point of interest is: by its position in its place's list, best known first, and by its share
 * of the requested interests.
 */
export function candidateOf(
  stop: TripStop,
  { category, tags }: TaggedPoi,
  rank: number,
  { interests, travellers }: Trip,
): Candidate {
  const match =
    interests.length === 0
      ? null
      : interests.filter((slug) => tags.includes(slug)).length / interests.length;
  return {
    stop: planStop(stop, travellers),
    category,
    popularity: Math.max(0, 100 - 2 * rank),
    match,
  };
}

/** Spreads the ideas of a new trip over its days, as many as fit; the others stay ideas. */
async function planned(ctx: Ctx, trip: Trip, pois: readonly TaggedPoi[]): Promise<Trip> {
  const keys = keysBetween(null, null, pois.length);
  const stops = pois.map((poi, index) => ideaOf(poi, newId(ctx.now()), keys[index]!));
  const candidates = stops.map((stop, index) => candidateOf(stop, pois[index]!, index, trip));
  const { days: empty, timeZone, pace } = planInputOf(trip);
  const travel = await ctx.routing.travelFor([
    pois.map(({ latitude, longitude }) => ({ latitude, longitude })),
  ]);
  const { days } = await ctx.planner.answer({
    kind: "propose",
    candidates,
    days: empty,
    setting: { timeZone, pace },
    travel,
  });
  const dayOf = new Map(
    days.flatMap((day) =>
      day.stops.map(
        ({ id, pinnedAt }, index) =>
          [id, { dayId: day.id, orderKey: keys[index]!, pinnedAt }] as const,
      ),
    ),
  );
  return { ...trip, stops: stops.map((stop) => ({ ...stop, ...dayOf.get(stop.id) })) };
}

/**
 * The first day of a new trip with these points of interest in this order; the place's others are ideas, unless
 * the trip starts empty.
 */
function begunWith(
  trip: Trip,
  pois: readonly TaggedPoi[],
  poiIds: readonly string[],
  { begin }: NewItinerary,
): Trip {
  const wanted = [...new Set(poiIds)];
  const wrong = wanted.findIndex((request) => !pois.some(({ id }) => id === request));
  if (wrong >= 0)
    throw invalid({ [`poiIds.${wrong}`]: ["Point of interest not found at this place"] });
  const others = begin === "empty" ? [] : pois.filter(({ id }) => !wanted.includes(id));
  const first = wanted.map((request) => pois.find(({ id }) => id === request)!);
  const keys = keysBetween(null, null, first.length + others.length);
  const dayId = trip.days[0]!.id;
  const stops = [...first, ...others].map((poi, index) => ({
    ...ideaOf(poi, newId(new Date(trip.createdAt)), keys[index]!),
    ...(index < first.length && { dayId }),
  }));
  return { ...trip, stops };
}

/**
 * A trip as its traveller begins it, not saved yet: with empty days, planned from what the catalogue has of the place, or with
 * the POIs that were chosen.
 *
 * @throws AppError `invalid` at `placeId`, `interests` or `poiIds` when the company's guests see none such.
 */
export async function newTrip(ctx: Ctx, input: NewItinerary): Promise<Trip> {
  const trip = await emptyTrip(ctx, input);
  if (input.begin === "empty" && input.poiIds === undefined) return trip;
  const pois = await poisOfPlace(ctx, trip.placeId, MAX_IDEAS);
  if (input.poiIds !== undefined) return begunWith(trip, pois, input.poiIds, input);
  if (pois.length === 0) return trip;
  const made = await planned(ctx, trip, pois);
  return { ...made, stops: [...made.stops].sort(byOrder) };
}
