import { invalid } from "#app/domain/errors/errors.ts";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { type Choice, ideaOf, type TaggedPoi } from "#app/domain/trip/candidates.ts";
import { proposalEdits } from "#app/domain/trip/edits/proposal-edits.ts";
import { byOrder, keysBetween } from "#app/domain/trip/order.ts";
import { poisOf } from "#app/domain/trip/select.ts";
import { shortestRoute } from "#app/domain/trip/route.ts";
import { usualTitle } from "#app/domain/trip/title.ts";
import {
  NO_TRIP_PREFERENCES,
  TRIP_LIMITS,
  TRIP_TIME_ZONE,
  USUAL_DAY,
  type Trip,
  type TripPlace,
} from "#app/domain/trip/types.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";
import type { Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { visible } from "./facts.ts";
import { choicesFor, ownChoices } from "./proposing/choices.ts";
import { propose } from "./proposing/propose.ts";

/** What a new trip says; the places after the first one are left out for a trip to one place. */
type Beginning = Omit<NewItinerary, "onward" | "isReordered" | "budgetPaise"> &
  Partial<Pick<NewItinerary, "onward" | "isReordered" | "budgetPaise">>;

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
    budgetPaise: input.budgetPaise ?? null,
    preferences: input.preferences ?? NO_TRIP_PREFERENCES,
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

/** A new trip with its days planned from what may be chosen; sights of its places that fit on no day are ideas. */
async function planned(ctx: Ctx, trip: Trip, choices: readonly Choice[]): Promise<Trip> {
  const proposed = await propose(ctx, trip, choices);
  const edits = proposalEdits(trip, proposed, () => newId(ctx.now()));
  const made = applyOperations(trip, edits, {
    pois: poisOf({ stops: [...proposed.stops.values()] }),
  });
  const isOnDay = new Set(made.stops.map(({ poiId }) => poiId));
  const own = new Set(choices.flatMap(({ poi, neighbourOf }) => (neighbourOf ? [] : poi.id)));
  const ideas = [...proposed.stops.values()].filter(
    ({ poiId }) => poiId !== null && own.has(poiId) && !isOnDay.has(poiId),
  );
  return { ...made, stops: [...made.stops, ...ideas].sort(byOrder) };
}

/** @throws AppError `invalid` at `preferences` when a sight that must be seen is none of the trip's places or near them. */
function expectSights({ mustSee }: Trip["preferences"], choices: readonly Choice[]): void {
  const wrong = mustSee.findIndex((id) => !choices.some(({ poi }) => poi.id === id));
  if (wrong >= 0)
    throw invalid({ [`preferences.mustSee.${wrong}`]: ["Sight not found at these places"] });
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
  if (input.poiIds !== undefined) {
    const own = await ownChoices(ctx, trip, input.poiIds);
    return begunWith(
      trip,
      own.map(({ poi }) => poi),
      input.poiIds,
      input,
    );
  }
  const choices = await choicesFor(ctx, trip);
  expectSights(trip.preferences, choices);
  return choices.length === 0 ? trip : planned(ctx, trip, choices);
}
