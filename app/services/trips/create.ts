import { invalid } from "#app/domain/errors/errors.ts";
import type { PlanDay, PlanStop } from "#app/domain/plan/types.ts";
import { candidateOf, ideaOf, type TaggedPoi } from "#app/domain/trip/candidates.ts";
import { byOrder, keysBetween } from "#app/domain/trip/order.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import { shortestRoute } from "#app/domain/trip/route.ts";
import { usualTitle } from "#app/domain/trip/title.ts";
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
import { poisOfPlace, visible } from "./facts.ts";

/** Maximum number of ideas of a place in a new trip. */
export const MAX_IDEAS = 60;
/** Maximum number of ideas in a new trip across cities. */
const MAX_IDEAS_OF_TRIP = 240;

/** What a new trip says; the places after the first one are left out for a trip to one place. */
type Beginning = Omit<NewItinerary, "onward" | "isReordered"> &
  Partial<Pick<NewItinerary, "onward" | "isReordered">>;

interface Stay {
  place: TripPlace;
  days: number;
}

/**
 * The places of a new trip with their days, in the order to visit them.
 *
 * @throws AppError `invalid` at the field of a place that the company's guests don't see, and of more days than a trip has.
 */
async function staysOf(
  ctx: Ctx,
  { placeId, days, onward = [], isReordered = false }: Beginning,
): Promise<Stay[]> {
  const wanted = [{ placeId, nights: days }, ...onward];
  const shown = await visible(
    ctx,
    wanted.map((stay) => stay.placeId),
  );
  const stays = wanted.map((stay, index) => {
    const place = shown.find(({ id, slug }) => id === stay.placeId || slug === stay.placeId);
    const field = index === 0 ? "placeId" : `onward.${index - 1}.placeId`;
    if (!place) throw invalid({ [field]: ["Place not found"] });
    return { place, days: stay.nights };
  });
  if (stays.reduce((sum, stay) => sum + stay.days, 0) > TRIP_LIMITS.days)
    throw invalid({ days: [`A trip can have up to ${TRIP_LIMITS.days} days`] });
  if (!isReordered) return stays;
  return shortestRoute(
    stays.map((stay) => ({
      ...stay,
      latitude: stay.place.latitude,
      longitude: stay.place.longitude,
    })),
  );
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

/**
 * A trip with empty days, not saved yet.
 *
 * @throws AppError `invalid` at `placeId` or `interests` when the company's guests see none such.
 */
export async function emptyTrip(ctx: Ctx, input: Beginning): Promise<Trip> {
  const [stays] = await Promise.all([staysOf(ctx, input), expectTags(ctx, input.interests)]);
  const now = ctx.now();
  const nights = stays.flatMap(({ place, days }) => Array.from({ length: days }, () => place));
  const keys = keysBetween(null, null, nights.length);
  const { startsOn, pace, interests, travellers } = input;
  const trip: Trip = {
    id: newId(now),
    version: 1,
    title: input.title ?? "",
    placeId: nights[0]!.id,
    places: [...new Set(nights)],
    startsOn,
    timeZone: TRIP_TIME_ZONE,
    pace,
    interests: [...new Set(interests)],
    travellers,
    foreigners: 0,
    budgetPaise: null,
    note: "",
    days: keys.map((orderKey, index) => ({
      id: newId(now),
      orderKey,
      placeId: nights[index]!.id,
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
  return { ...trip, title: input.title ?? usualTitle(trip) };
}

/** The place of the trip that a point of interest is planned at: its own, else one that it also belongs to. */
const cityOf = ({ placeId, otherPlaceIds }: TaggedPoi, { places }: Trip) =>
  [placeId, ...otherPlaceIds].find((id) => places.some((place) => place.id === id));

/** The days of each city planned from what it has, as the engine answers them. */
async function daysByCity(
  ctx: Ctx,
  trip: Trip,
  stops: readonly TripStop[],
  pois: readonly TaggedPoi[],
): Promise<PlanDay[]> {
  const { days: empty, timeZone, pace } = planInputOf(trip);
  const answers = trip.places.map(async ({ id: placeId }) => {
    const own = pois.flatMap((poi, index) => (cityOf(poi, trip) === placeId ? [index] : []));
    if (own.length === 0) return [];
    const candidates = own.map((index, rank) =>
      candidateOf(stops[index]!, pois[index]!, rank, trip),
    );
    const travel = await ctx.routing.travelFor([
      own.map((index) => ({
        latitude: pois[index]!.latitude,
        longitude: pois[index]!.longitude,
      })),
    ]);
    const { days } = await ctx.planner.answer({
      kind: "propose",
      candidates,
      days: empty.filter((day) => day.placeId === placeId),
      setting: { timeZone, pace },
      travel,
    });
    return days;
  });
  return (await Promise.all(answers)).flat();
}

/** A planned meal as a stop of the trip. */
const mealOf = ({ name, kind, stayMinutes }: PlanStop, id: string): TripStop => ({
  id,
  dayId: null,
  orderKey: "",
  poiId: null,
  kind,
  name,
  latitude: null,
  longitude: null,
  stayMinutes,
  pinnedAt: null,
  modeToNext: null,
  note: "",
  costPaise: null,
  hours: null,
  poi: null,
});

/** Spreads the ideas of a new trip over the days of their cities, as many as fit, with meals; the others stay ideas. */
async function planned(ctx: Ctx, trip: Trip, pois: readonly TaggedPoi[]): Promise<Trip> {
  const keys = keysBetween(null, null, pois.length);
  const ideas = pois.map((poi, index) => ideaOf(poi, newId(ctx.now()), keys[index]!));
  const days = await daysByCity(ctx, trip, ideas, pois);
  const known = new Map(ideas.map((stop) => [stop.id, stop]));
  const onDays = days.flatMap((day) => {
    const ofDay = keysBetween(null, null, day.stops.length);
    return day.stops.map((stop, index) => ({
      ...(known.get(stop.id) ?? mealOf(stop, newId(ctx.now()))),
      dayId: day.id,
      orderKey: ofDay[index]!,
      pinnedAt: stop.pinnedAt,
    }));
  });
  const isOnDay = new Set(onDays.map(({ id }) => id));
  const hours = new Map(days.map(({ id, startsAt, endsAt }) => [id, { startsAt, endsAt }]));
  return {
    ...trip,
    days: trip.days.map((day) => ({ ...day, ...hours.get(day.id) })),
    stops: [...onDays, ...ideas.filter(({ id }) => !isOnDay.has(id))],
  };
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
  const most = Math.floor(MAX_IDEAS_OF_TRIP / trip.places.length);
  const listed = await Promise.all(
    trip.places.map(({ id }) => poisOfPlace(ctx, id, Math.min(MAX_IDEAS, most))),
  );
  // Two places of the trip may share one.
  const pois = [...new Map(listed.flat().map((poi) => [poi.id, poi])).values()];
  if (input.poiIds !== undefined) return begunWith(trip, pois, input.poiIds, input);
  if (pois.length === 0) return trip;
  const made = await planned(ctx, trip, pois);
  return { ...made, stops: [...made.stops].sort(byOrder) };
}
