import { invalid } from "#app/lib/errors.ts";
import { keysBetween } from "#app/lib/trip/order.ts";
import { TRIP_LIMITS, TRIP_TIME_ZONE, USUAL_DAY, type KnownPoi, type Trip, type TripPlace, type TripStop } from "#app/lib/trip/types.ts";
import type { NewItinerary } from "#app/schemas/itineraries.ts";
import type { Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { poisOfPlace, visible } from "./facts.ts";

/** The ideas that a new trip begins with at the most. */
const MOST_IDEAS = 40;

/** The place that a trip begins with. @throws AppError `invalid` at `placeId` when the company's guests see none such. */
async function placeOf(ctx: Ctx, placeId: string): Promise<TripPlace> {
  const [place] = await visible(ctx, [placeId]);
  if (!place) throw invalid({ placeId: ["There is no such place"] });
  return place;
}

/** @throws AppError `invalid` at `interests` when one is no tag. */
async function expectTags(ctx: Ctx, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const known = new Set((await ctx.db.tag.findMany({ where: { slug: { in: [...slugs] } }, select: { slug: true } })).map(({ slug }) => slug));
  const wrong = slugs.findIndex((slug) => !known.has(slug));
  if (wrong >= 0) throw invalid({ [`interests.${wrong}`]: ["There is no such interest"] });
}

const dayCount = (days: number) => (days === 1 ? "A day" : `${days} days`);

/** A trip with empty days, not saved yet. */
export async function emptyTrip(ctx: Ctx, input: NewItinerary): Promise<Trip> {
  const [place] = await Promise.all([placeOf(ctx, input.placeId), expectTags(ctx, input.interests)]);
  const now = ctx.now();
  const keys = keysBetween(null, null, Math.min(input.days, TRIP_LIMITS.days));
  const { startsOn, pace, interests, travellers } = input;
  return {
    id: newId(now), version: 1, title: input.title ?? `${dayCount(input.days)} in ${place.name}`,
    placeId: place.id, places: [place], startsOn, timeZone: TRIP_TIME_ZONE, pace, interests: [...new Set(interests)], travellers, budgetPaise: null, note: "",
    days: keys.map((orderKey) => ({ id: newId(now), orderKey, placeId: place.id, title: "", ...USUAL_DAY, lodging: null, note: "" })),
    stops: [], tasks: [], isArchived: false, createdAt: now.toISOString(), updatedAt: now.toISOString(),
  };
}

/** A stop at a point of interest as it is when it is added. */
export function stopAt({ name, latitude, longitude, ...poi }: KnownPoi, at: Pick<TripStop, "id" | "dayId" | "orderKey">): TripStop {
  return { ...at, poiId: poi.id, name, latitude, longitude, stayMinutes: poi.visitMinutes, pinnedAt: null, modeToNext: null, note: "", costPaise: null, poi };
}

/** A trip as its traveller begins it: with empty days, or with what the place has to offer. */
export async function newTrip(ctx: Ctx, input: NewItinerary): Promise<Trip> {
  const trip = await emptyTrip(ctx, input);
  if (input.begin === "empty") return trip;
  const pois = await poisOfPlace(ctx, trip.placeId, MOST_IDEAS);
  const keys = keysBetween(null, null, pois.length);
  return { ...trip, stops: pois.map((poi, index) => stopAt(poi, { id: newId(ctx.now()), dayId: null, orderKey: keys[index]! })) };
}
