import { distanceKm } from "#app/domain/geo/geo.ts";
import { planKnowing } from "#app/domain/plan/known-fixes.ts";
import { isRoadless } from "#app/domain/plan/travel/mode.ts";
import { roadPoint } from "#app/domain/plan/travel/access.ts";
import { travelOf, type TravelSource } from "#app/domain/plan/travel/travel-source.ts";
import type { Lodging, PlanDay, PlannedDay } from "#app/domain/plan/types.ts";
import { wallDateTimeOf, minutesOf, wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import { LOCAL_PACKAGE_NAMES, LOCAL_PACKAGES, type LocalPackage } from "#app/domain/fares/types.ts";
import { planInputOf } from "#app/domain/trip/plan-input.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import type { NewQuote } from "#app/schemas/public/cabs.ts";
import type { CabStop } from "./stops.ts";

/** What one car drives of a trip: a day within a town, or the whole tour from town to town. */
export interface TripDrive {
  /** The day of the trip, from 1; null for the whole of it. */
  day: number | null;
  request: NewQuote;
  /** The ends of the drive and the towns between, as the quote form has them. */
  stops: CabStop[];
  /** All points in driving order. */
  points: CabStop[];
}

const DAY_MINUTES = 24 * 60;
/** Without a date, a week from now stands for the first day: tariffs and taxes have dates. */
const ASSUMED_DAYS_AHEAD = 7;
/** The quote form has a start, three stops between and an end. */
const MOST_STOPS = 5;
const SAME_SPOT_KM = 0.2;
/** Where the trip names no luggage, each traveller of a tour has one bag; a day in town needs none. */
const BAGS_EACH = 1;

const stopAt = ({ name, point }: Lodging, trip: Trip, placeId: string | undefined): CabStop => {
  const place = trip.places.find(({ id }) => id === placeId);
  const isPlace = place && distanceKm(place, point) < SAME_SPOT_KM;
  return isPlace
    ? { placeId: place.id, name: place.name, latitude: place.latitude, longitude: place.longitude }
    : { placeId: null, name, ...point };
};

/** The points of a day, from the night before to its own. */
function pointsOf(trip: Trip, { from, to, stops, placeId }: PlanDay): CabStop[] {
  const visits = stops.flatMap((stop) => {
    const point = roadPoint(stop);
    return point ? [{ placeId: null, name: stop.name, ...point }] : [];
  });
  if (visits.length === 0 && (!from || !to || distanceKm(from.point, to.point) < SAME_SPOT_KM))
    return [];
  return [
    ...(from ? [stopAt(from, trip, placeId)] : []),
    ...visits,
    ...(to ? [stopAt(to, trip, placeId)] : []),
  ];
}

const hasNoRoad = (points: readonly CabStop[]) =>
  points.slice(1).some((point, index) => isRoadless(points[index]!, point));

/** The smallest package that has the hours. */
const packageFor = (minutes: number): LocalPackage =>
  LOCAL_PACKAGE_NAMES.find((name) => LOCAL_PACKAGES[name].hours * 60 >= minutes) ??
  LOCAL_PACKAGE_NAMES.at(-1)!;

type Planned = { day: PlanDay; planned: PlannedDay; at: (minute: number) => string };

const partyOf = ({ id, travellers }: Trip) => ({
  passengers: travellers,
  addOns: [],
  itineraryId: id,
});

/** A day in town: a package from where the night was. */
function dayDrive(trip: Trip, { day, planned, at }: Planned, index: number): TripDrive | null {
  const points = pointsOf(trip, day);
  const [start] = points;
  if (!start || points.length < 2 || hasNoRoad(points)) return null;
  return {
    day: index + 1,
    stops: [start],
    points,
    request: {
      tripType: "local",
      stops: [asked(start)],
      package: packageFor(planned.endsAt - planned.beginsAt),
      pickupAt: at(planned.beginsAt),
      bags: 0,
      itineraryDay: index + 1,
      ...partyOf(trip),
    },
  };
}

const asked = ({ placeId, ...point }: CabStop): NewQuote["stops"][number] =>
  placeId === null ? point : { placeId };

/** The towns of the nights in order, and back to the first. */
function townsOf(trip: Trip, days: readonly Planned[]): CabStop[] {
  const nights = days.flatMap(({ day }) => (day.to ? stopAt(day.to, trip, day.placeId) : []));
  const towns = nights.filter(
    (stop, index) => index === 0 || stop.name !== nights[index - 1]!.name,
  );
  const isBack = towns.at(-1)?.name === towns[0]?.name;
  const tour = isBack ? towns : [...towns, towns[0]!];
  return tour.length <= MOST_STOPS ? tour : [...tour.slice(0, MOST_STOPS - 1), tour.at(-1)!];
}

function tourDrive(trip: Trip, days: readonly Planned[]): TripDrive | null {
  const stops = townsOf(trip, days);
  const points = [...days.flatMap(({ day }) => pointsOf(trip, day)), stops.at(-1)!];
  if (stops.length < 3 || hasNoRoad(points)) return null;
  const [first, last] = [days[0]!, days.at(-1)!];
  return {
    day: null,
    stops,
    points,
    request: {
      tripType: "multi-city",
      stops: stops.map(asked),
      pickupAt: first.at(first.planned.beginsAt),
      returnAt: last.at(Math.max(last.planned.endsAt, first.planned.beginsAt + 1)),
      bags: trip.travellers * BAGS_EACH,
      ...partyOf(trip),
    },
  };
}

/** Whether a car drives from town to town: a journey by train, flight, bus or ferry parts the trip into days in towns. */
const isTour = (trip: Trip, days: readonly Planned[]) =>
  new Set(trip.days.map(({ placeId }) => placeId)).size > 1 &&
  days.every(({ day: { transfer } }) =>
    ["car", "cab", null, undefined].includes(transfer?.mode ?? null),
  );

/** What cars drive of a trip, by its plan. */
export function drivesOf(trip: Trip, travel: TravelSource | null, now: Date): TripDrive[] {
  const input = planInputOf(trip);
  const plan = planKnowing(input, travelOf(travel), {});
  const today = minutesOf(`${wallDateTimeInIndia(now).slice(0, 10)}T00:00`);
  const start = trip.startsOn
    ? minutesOf(`${trip.startsOn}T00:00`)
    : today + ASSUMED_DAYS_AHEAD * DAY_MINUTES;
  const days = input.days.map((day, index): Planned => ({
    day,
    planned: plan.days[index]!,
    at: (minute) => wallDateTimeOf(start + index * DAY_MINUTES + Math.round(minute)),
  }));
  if (isTour(trip, days)) return [tourDrive(trip, days)].filter((drive) => drive !== null);
  return days.flatMap((day, index) => dayDrive(trip, day, index) ?? []);
}
