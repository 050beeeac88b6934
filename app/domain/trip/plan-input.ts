import { NO_DAY_FACTS, type PoiDayFacts } from "#app/domain/catalogue/facts.ts";
import { festivalsOn } from "#app/domain/catalogue/festivals.ts";
import { WEEKDAYS } from "#app/domain/constants.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { DAY_MINUTES, minuteOf, wallTimeOf } from "#app/domain/plan/time/wall-time.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import type {
  CalendarDay,
  Lodging,
  PlanDay,
  PlanInput,
  PlanStop,
  PlanTransfer,
  TransferMode,
  WallTime,
} from "#app/domain/plan/types.ts";
import { daysLater } from "./calendar.ts";
import { dateAt, daysInOrder, placesById, stopsOfDay } from "./select.ts";
import type { Trip, TripDay, TripLodging, TripPlace, TripStop } from "./types.ts";

const toLodging = ({ name, latitude, longitude }: TripLodging | TripPlace): Lodging => ({
  name,
  point: { latitude, longitude },
});

/** What a stop costs all travellers together: as they said, else the entry fee of each by nationality; null where that is not known. */
export function stopCost(
  { costPaise, poi }: Pick<TripStop, "costPaise" | "poi">,
  travellers: number,
  foreigners = 0,
): number | null {
  if (costPaise !== null) return costPaise;
  const abroad = Math.min(foreigners, travellers);
  const fees = [
    ...(travellers > abroad ? [{ fee: poi?.feePaise ?? null, count: travellers - abroad }] : []),
    ...(abroad > 0 ? [{ fee: poi?.foreignFeePaise ?? null, count: abroad }] : []),
  ];
  return fees.reduce<number | null>(
    (sum, { fee, count }) => (sum === null || fee === null ? null : sum + fee * count),
    0,
  );
}

/** The facts of a stop's point of interest; a trip stored in a browser by an earlier release lacks them. */
function dayFacts(poi: TripStop["poi"]): PoiDayFacts {
  if (poi === null) return NO_DAY_FACTS;
  const { popularity, access, closedSeasons, seasonalHours, lastEntry, altitudeM, permits } = {
    ...NO_DAY_FACTS,
    ...poi,
  };
  return { popularity, access, closedSeasons, seasonalHours, lastEntry, altitudeM, permits };
}

/** The places that a point of interest belongs to, its own first. */
const placesOfPoi = (poi: TripStop["poi"]): string[] =>
  poi === null ? [] : [poi.placeId, ...(poi.otherPlaceIds ?? [])];
/** The hours of a stop: the catalogue's, else those that the traveller knows. */
const hoursOfStop = ({ poi, hours }: TripStop): PlanStop["hours"] =>
  poi?.openingHours ??
  (hours === null
    ? null
    : Object.fromEntries(WEEKDAYS.map((day) => [day, [[hours.opensAt, hours.closesAt]]])));

/** A stop as the plan's engine takes it. */
export function planStop(stop: TripStop, travellers: number, foreigners = 0): PlanStop {
  const { id, kind, name, latitude, longitude, stayMinutes, pinnedAt, modeToNext, poi } = stop;
  return {
    ...dayFacts(poi),
    id,
    kind,
    name,
    placeIds: placesOfPoi(poi),
    category: poi?.category ?? null,
    stayMinutes,
    pinnedAt,
    modeToNext,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: hoursOfStop(stop),
    closedOn: poi?.closedOn ?? [],
    bestTimeOfDay: poi?.bestTimeOfDay ?? null,
    costPaise: stopCost(stop, travellers, foreigners),
  };
}

/** Where the night after a day is spent: where the traveller says, else the centre of its place is assumed; null where that is not known. */
function nightAt(day: TripDay, places: ReadonlyMap<string, TripPlace>): Lodging | null {
  const place = places.get(day.placeId);
  if (day.lodging) {
    const { latitude, longitude } = day.lodging;
    const isAssumed = place?.latitude === latitude && place.longitude === longitude;
    return { ...toLodging(day.lodging), ...(isAssumed && { isAssumed }) };
  }
  return place ? { ...toLodging(place), name: `${place.name} centre`, isAssumed: true } : null;
}

const minuteOrNull = (time: WallTime | null) => (time === null ? null : minuteOf(time));

/** The journey of a day whose night is at another place than the one before; null on other days, and where a place is not known. */
function transferOf(
  day: TripDay,
  before: TripDay | undefined,
  places: ReadonlyMap<string, TripPlace>,
): PlanTransfer | null {
  const from = before && before.placeId !== day.placeId ? places.get(before.placeId) : undefined;
  const to = nightAt(day, places);
  if (!from || !to) return null;
  const { mode = null, departsAt = null, arrivesAt = null } = day.transfer ?? {};
  const [departs, arrives] = [minuteOrNull(departsAt), minuteOrNull(arrivesAt)];
  const isOvernight = departs !== null && arrives !== null && departs >= arrives;
  const isUnknown = departs === null && arrives === null;
  return {
    fromPlaceId: from.id,
    fromName: from.name,
    to,
    mode,
    departsAt: isOvernight
      ? departs - DAY_MINUTES
      : isUnknown && isNightRide(from, to.point, mode)
        ? NIGHT_DEPARTURE
        : departs,
    arrivesAt: arrives,
  };
}

/** A train or bus that takes longer than this goes by night. Editorial. */
const LONG_RIDE_MINUTES = 540;
/** At eight in the evening before. Editorial. */
const NIGHT_DEPARTURE = 20 * 60 - DAY_MINUTES;
const travel = estimatedTravel();

/** True for a ride of which no times are known, and which is so long that one takes it overnight. */
function isNightRide(from: TripPlace, to: Point, mode: TransferMode | null): boolean {
  if (mode !== null && mode !== "train" && mode !== "bus") return false;
  const ride = travel.between(toLodging(from).point, to, NIGHT_DEPARTURE + DAY_MINUTES, mode);
  return (ride.mode === "train" || ride.mode === "bus") && ride.minutes > LONG_RIDE_MINUTES;
}

/** The place of the trip that a stop without a point of interest is at: on the day of a journey the nearer one. */
function placeNear(
  { latitude, longitude }: TripStop,
  day: TripDay,
  before: TripDay | undefined,
  places: ReadonlyMap<string, TripPlace>,
): string {
  const [here, there] = [places.get(day.placeId), before && places.get(before.placeId)];
  if (latitude === null || longitude === null || !here || !there) return day.placeId;
  const point = { latitude, longitude };
  return distanceKm(point, there) < distanceKm(point, here) ? there.id : here.id;
}

/** The places on whose days a stop may be put: those of its point of interest that the trip spends a night at, else where it is now. */
function placesOfStop(
  stop: TripStop,
  day: TripDay,
  before: TripDay | undefined,
  places: ReadonlyMap<string, TripPlace>,
  nights: ReadonlySet<string>,
): string[] {
  const own = placesOfPoi(stop.poi).filter((id) => nights.has(id));
  return own.length > 0 ? own : [placeNear(stop, day, before, places)];
}

/** When the night train or bus of the next day leaves; null where none does. */
const nightRideAt = (next: PlanTransfer | null): WallTime | null =>
  next === null || next.departsAt === null || next.departsAt >= 0
    ? null
    : wallTimeOf(next.departsAt);

/** The end of a day, before the night train or bus of the next one leaves. */
function endBefore(next: PlanTransfer | null, { startsAt, endsAt }: TripDay): WallTime {
  const leaves = nightRideAt(next);
  return leaves !== null && leaves > startsAt && leaves < endsAt ? leaves : endsAt;
}

/**
 * The trip as the plan's engine takes it. A day belongs to the place of its night and begins where the night before was, the first
 * one where its own is; the way to the first place and home from the last is not in it.
 */
export function planInputOf(trip: Trip): PlanInput {
  const known = inputs.get(trip);
  if (known) return known;
  const input = inputOf(trip);
  inputs.set(trip, input);
  return input;
}

/** Height from which sleeping takes getting used to. */
const HIGH_M = 2_500;
/** So much higher than the night are the sights of the first days at a height. Editorial, after the advice to rest on arrival. */
const MAX_CLIMB_M = [250, 700] as const;

/** The festivals at a place on a day, without those that were already there the day before. */
function newFestivals(place: TripPlace, date: CalendarDay | null, isFirst: boolean): string[] {
  if (date === null) return [];
  const before = isFirst ? [] : festivalsOn(place, daysLater(date, -1));
  return festivalsOn(place, date)
    .filter((festival) => !before.includes(festival))
    .map(({ name, effect }) => `${name}: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`);
}

/** What a day says about the place of its night, and how high its stops may be. */
function stayFacts(
  trip: Trip,
  days: readonly TripDay[],
  index: number,
  places: ReadonlyMap<string, TripPlace>,
): Partial<PlanDay> {
  const altitudeOf = (at: number) => places.get(days[at]?.placeId ?? "")?.facts?.altitudeM ?? null;
  const isHigh = (at: number) => (altitudeOf(at) ?? 0) >= HIGH_M;
  const night = altitudeOf(index);
  let daysAtHeight = 0;
  while (index - daysAtHeight - 1 >= 0 && isHigh(index - daysAtHeight - 1)) daysAtHeight++;
  const climb = isHigh(index) ? MAX_CLIMB_M[daysAtHeight] : undefined;
  const { placeId } = days[index]!;
  const place = places.get(placeId);
  const isFirstAtPlace = days[index - 1]?.placeId !== placeId;
  return {
    placeFacts: place?.facts,
    placeName: place?.name,
    festivals: place ? newFestivals(place, dateAt(trip, index), isFirstAtPlace) : [],
    isFirstAtPlace,
    altitudeBeforeM: altitudeOf(index - 1),
    maxAltitudeM: night !== null && climb !== undefined ? night + climb : null,
  };
}

/** Trips are never changed in place, and every day of a page asks for its trip's. */
const inputs = new WeakMap<Trip, PlanInput>();

function inputOf(trip: Trip): PlanInput {
  const places = placesById(trip);
  const ordered = daysInOrder(trip);
  const nights = new Set(ordered.map(({ placeId }) => placeId));
  const transfers = ordered.map((day, index) => transferOf(day, ordered[index - 1], places));
  const days = ordered.map((day, index): PlanDay => {
    const before = ordered[index - 1];
    return {
      id: day.id,
      date: dateAt(trip, index),
      startsAt: day.startsAt,
      endsAt: endBefore(transfers[index + 1] ?? null, day),
      nightRideAt: nightRideAt(transfers[index + 1] ?? null),
      from: nightAt(before ?? day, places),
      to: nightAt(day, places),
      placeId: day.placeId,
      transfer: transfers[index],
      ...stayFacts(trip, ordered, index, places),
      stops: stopsOfDay(trip, day.id).map((stop) => ({
        ...planStop(stop, trip.travellers, trip.foreigners),
        placeIds: placesOfStop(stop, day, before, places, nights),
      })),
    };
  });
  return { timeZone: trip.timeZone, pace: trip.pace, days };
}

/** Of how many planned sights the opening hours are known. */
export function hoursKnown({ stops }: Pick<Trip, "stops">): { known: number; stops: number } {
  const planned = stops.filter(({ dayId, poiId }) => dayId !== null && poiId !== null);
  return {
    known: planned.filter((stop) => hoursOfStop(stop) !== null).length,
    stops: planned.length,
  };
}

/** What the stops of the days cost all travellers together, and how many have no cost that is known. */
export function tripCost(trip: Trip): {
  costPaise: number;
  unknown: number;
  leftPaise: number | null;
} {
  const costs = trip.stops
    .filter(({ dayId }) => dayId !== null)
    .map((stop) => stopCost(stop, trip.travellers, trip.foreigners));
  const costPaise = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return {
    costPaise,
    unknown: costs.filter((cost) => cost === null).length,
    leftPaise: trip.budgetPaise === null ? null : trip.budgetPaise - costPaise,
  };
}
