import { readdirSync, readFileSync } from "node:fs";
import { NO_DAY_FACTS, type PlaceDayFacts, type PoiDayFacts } from "#app/domain/catalogue/facts.ts";
import { distanceKm } from "#app/domain/geo/geo.ts";
import type { Candidate } from "#app/domain/plan/propose/candidate.ts";
import type { PoiCategory, Weekday } from "#app/domain/constants.ts";
import type { WeekHours } from "#app/domain/catalogue/opening.ts";
import type { BestTime, CalendarDay, Pace } from "#app/domain/plan/types.ts";
import {
  candidateOf,
  ideaOf,
  NEIGHBOURS,
  nearestPlace,
  type TaggedPoi,
} from "#app/domain/trip/candidates.ts";
import { keysBetween } from "#app/domain/trip/order.ts";
import {
  NO_TRIP_PREFERENCES,
  type Trip,
  type TripPlace,
  type TripPreferences,
} from "#app/domain/trip/types.ts";

interface SeedPoi extends Partial<PoiDayFacts> {
  slug: string;
  name: string;
  category: PoiCategory;
  latitude: number;
  longitude: number;
  visitMinutes: number;
  openingHours: WeekHours | null;
  closedOn: Weekday[];
  feePaise: { indianAdult: number | null; foreignAdult?: number | null } | null;
  bestTimeOfDay: BestTime | null;
  precisionM: number;
  tags: string[];
}
export interface SeedPlace extends Partial<PlaceDayFacts> {
  slug: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  landscape: string;
  popularity: number;
  idealDays: { min: number; max: number } | null;
  pois: SeedPoi[];
}

const SEED = new URL("../../../prisma/seed/catalogue/", import.meta.url);

/** The places of the seed, the best known first. */
export function seedPlaces(): SeedPlace[] {
  return readdirSync(SEED)
    .filter((file) => file !== "tags.json")
    .flatMap((file) => {
      const { state, places } = JSON.parse(readFileSync(new URL(file, SEED), "utf8")) as {
        state: string;
        places: SeedPlace[];
      };
      return places.map((place) => ({ ...place, state }));
    })
    .sort((a, b) => b.popularity - a.popularity || (a.slug < b.slug ? -1 : 1));
}

const toPlace = ({
  slug,
  name,
  state,
  latitude,
  longitude,
  landscape,
  access = null,
  closedSeasons = null,
  permits = null,
  altitudeM = null,
}: SeedPlace): TripPlace => ({
  id: slug,
  slug,
  name,
  state,
  latitude,
  longitude,
  landscape,
  facts: { access, closedSeasons, permits, altitudeM },
});

/** The facts that the seed has of a point of interest; what it leaves out is not known. */
const factsOf = (poi: SeedPoi): Partial<PoiDayFacts> =>
  Object.fromEntries(
    (Object.keys(NO_DAY_FACTS) as (keyof PoiDayFacts)[])
      .filter((key) => poi[key] !== undefined)
      .map((key) => [key, poi[key]]),
  );

const toPoi = (place: SeedPlace, poi: SeedPoi): TaggedPoi => ({
  id: poi.slug,
  slug: poi.slug,
  placeId: place.slug,
  name: poi.name,
  category: poi.category,
  latitude: poi.latitude,
  longitude: poi.longitude,
  openingHours: poi.openingHours,
  closedOn: poi.closedOn,
  feePaise: poi.feePaise?.indianAdult ?? null,
  foreignFeePaise: poi.feePaise?.foreignAdult ?? null,
  imageUrl: null,
  precisionM: poi.precisionM,
  otherPlaceIds: [],
  ...NO_DAY_FACTS,
  ...factsOf(poi),
  visitMinutes: poi.visitMinutes,
  bestTimeOfDay: poi.bestTimeOfDay,
  tags: poi.tags,
});

export interface TripRequest {
  /** Each place with its days, in the order of the trip. */
  legs: readonly { place: SeedPlace; days: number }[];
  startsOn: CalendarDay | null;
  pace?: Pace;
  interests?: readonly string[];
  budgetPaise?: number | null;
  preferences?: Partial<TripPreferences>;
}

/** A trip with empty days, as the start form begins one; ids are slugs. */
export function emptySeedTrip({
  legs,
  startsOn,
  pace = "balanced",
  interests = [],
  budgetPaise = null,
  preferences = {},
}: TripRequest): Trip {
  const placeIds = legs.flatMap(({ place, days }) => Array<string>(days).fill(place.slug));
  const keys = keysBetween(null, null, placeIds.length);
  const places = [...new Set(legs.map(({ place }) => place))].map(toPlace);
  return {
    id: "trip",
    version: 1,
    title: "Trip",
    placeId: placeIds[0]!,
    places,
    startsOn,
    timeZone: "Asia/Kolkata",
    pace,
    interests,
    travellers: 2,
    foreigners: 0,
    budgetPaise,
    preferences: { ...NO_TRIP_PREFERENCES, ...preferences },
    note: "",
    days: placeIds.map((placeId, index) => ({
      id: `day-${index + 1}`,
      orderKey: keys[index]!,
      placeId,
      title: "",
      startsAt: "09:00",
      endsAt: "19:00",
      lodging: null,
      transfer: null,
      note: "",
    })),
    stops: [],
    tasks: [],
    isArchived: false,
    createdAt: "2026-11-21T00:00:00.000Z",
    updatedAt: "2026-11-21T00:00:00.000Z",
  };
}

/** What the catalogue offers for a trip: the sights of its places, and those of places nearby. */
export function seedCandidates(trip: Trip, places: readonly SeedPlace[]): Candidate[] {
  const own = new Set(trip.places.map(({ id }) => id));
  const seen = new Set<string>();
  const offered = [...own].flatMap((placeId) => {
    const place = places.find(({ slug }) => slug === placeId)!;
    const near = places
      .filter(
        (other) =>
          !own.has(other.slug) && nearestPlace(toPlace(other), trip.places)?.id === placeId,
      )
      .sort((a, b) => distanceKm(place, a) - distanceKm(place, b))
      .slice(0, NEIGHBOURS.places);
    return [
      ...place.pois.map((poi, rank) => ({ poi: toPoi(place, poi), rank, neighbourOf: null })),
      ...near.flatMap((other) =>
        other.pois
          .slice(0, NEIGHBOURS.sights)
          .map((poi, rank) => ({ poi: toPoi(other, poi), rank, neighbourOf: placeId })),
      ),
    ];
  });
  return offered.flatMap((choice) => {
    const { poi } = choice;
    if (seen.has(poi.id)) return [];
    seen.add(poi.id);
    return [candidateOf(ideaOf(poi, poi.id, "a0"), choice, trip)];
  });
}
