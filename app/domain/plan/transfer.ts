import type { Point } from "#app/domain/geo/geo.ts";
import { dayWindow } from "./time/wall-time.ts";
import { accessTravel } from "./travel/access.ts";
import {
  type MinuteOfDay,
  type Mode,
  type PlanDay,
  type PlanStop,
  type PlanTransfer,
  type TransferMode,
  type Travel,
  type TravelTimes,
} from "./types.ts";

/** Whether a stop may be put on a day: only on days of its places, so that no better order takes it out of its city, and not too high too soon. */
export const mayBeOn = (
  { placeIds, altitudeM }: Pick<PlanStop, "placeIds" | "altitudeM">,
  { placeId, maxAltitudeM }: Pick<PlanDay, "placeId" | "maxAltitudeM">,
): boolean =>
  (maxAltitudeM == null || altitudeM == null || altitudeM <= maxAltitudeM) &&
  (placeId === undefined ||
    placeIds === undefined ||
    placeIds.length === 0 ||
    placeIds.includes(placeId));

/** Whether a stop is at the place that the day's transfer leaves. */
export const isBeforeTransfer = (
  { placeIds = [] }: Pick<PlanStop, "placeIds">,
  { transfer, placeId }: Pick<PlanDay, "transfer" | "placeId">,
): boolean =>
  transfer != null &&
  placeIds.includes(transfer.fromPlaceId) &&
  (placeId === undefined || !placeIds.includes(placeId));

/** A transfer that is taken at some time of the day. */
export interface Ride extends Travel {
  by: TransferMode;
  departsAt: MinuteOfDay;
  arrivesAt: MinuteOfDay;
  /** By how much the departure is missed. */
  lateMinutes: number;
  isEstimate: boolean;
}

const roadMode = (mode: TransferMode | null): Mode | null => (mode === "cab" ? "car" : mode);

/** On foot or by auto-rickshaw nobody goes to another city; such near places are reached by car. */
const transferMode = (mode: Mode): TransferMode =>
  mode === "walk" || mode === "auto" ? "car" : mode;

/**
 * The transfer from where one is, for one who is ready at `at`. Times that are known stand; the others are estimated. A departure
 * that is missed is gone on from as if the next one left at once: `lateMinutes` says so.
 */
export function rideFrom(
  transfer: PlanTransfer,
  from: Point,
  at: MinuteOfDay,
  travel: TravelTimes,
): Ride {
  const { to, mode, departsAt, arrivesAt } = transfer;
  const guess = travel.between(from, to.point, departsAt ?? at, roadMode(mode));
  const leaves = departsAt ?? (arrivesAt === null ? at : arrivesAt - guess.minutes);
  const minutes = arrivesAt === null ? guess.minutes : Math.max(1, arrivesAt - leaves);
  const lateMinutes = Math.max(0, at - leaves);
  const isKnown = departsAt !== null && arrivesAt !== null;
  return {
    ...guess,
    minutes,
    band: isKnown ? [minutes, minutes] : guess.band,
    by: mode ?? transferMode(guess.mode),
    departsAt: leaves + lateMinutes,
    arrivesAt: leaves + lateMinutes + minutes,
    lateMinutes,
    isEstimate: !isKnown,
  };
}

/** The first thing of a day: a departure before the day's start is caught, since nothing comes before it. */
export function firstRide(
  transfer: PlanTransfer,
  from: Point,
  start: MinuteOfDay,
  travel: TravelTimes,
): Ride {
  const { lateMinutes, ...ride } = rideFrom(transfer, from, start, travel);
  return {
    ...ride,
    departsAt: ride.departsAt - lateMinutes,
    arrivesAt: ride.arrivesAt - lateMinutes,
    lateMinutes: 0,
  };
}

/** Minutes of a ride that tire no one: those before the day begins, such as a night on a train, and half of the others. */
export function restMinutes(
  { minutes, departsAt }: Pick<Ride, "minutes" | "departsAt">,
  dayStart: MinuteOfDay,
): number {
  const night = Math.min(minutes, Math.max(0, dayStart - departsAt));
  return night + Math.floor((minutes - night) / 2);
}

/** The same of a day whose transfer comes first. */
export function restOnDay(
  { transfer, from, startsAt, endsAt }: PlanDay,
  travel: TravelTimes,
): number {
  if (!transfer || !from) return 0;
  const { start } = dayWindow(startsAt, endsAt);
  return restMinutes(firstRide(transfer, from.point, start, travel), start);
}

/** The minutes between which a day can be filled at its own place: a transfer that comes first shortens it. */
export function availableWindow(
  day: PlanDay,
  travel: TravelTimes,
): { start: MinuteOfDay; end: MinuteOfDay } {
  const { start, end } = dayWindow(day.startsAt, day.endsAt);
  if (!day.transfer || !day.from) return { start, end };
  const { arrivesAt } = firstRide(day.transfer, day.from.point, start, travel);
  return { start: Math.min(end, Math.max(start, arrivesAt)), end };
}

/**
 * Travel times of a day with its transfer: a way from the place that it leaves to the next one waits for the departure, takes the
 * transfer and goes on from where that ends. The last stretch to a stop is as access.ts has it.
 */
export function travelOnDay(day: PlanDay, estimate: TravelTimes): TravelTimes {
  const travel = accessTravel(day, estimate);
  const { transfer, from: night } = day;
  if (!transfer || !night) return travel;
  const { start } = dayWindow(day.startsAt, day.endsAt);
  const near = new Set<Point>([
    night.point,
    ...day.stops.flatMap((stop) => (stop.point && isBeforeTransfer(stop, day) ? stop.point : [])),
  ]);
  const crosses = (from: Point, to: Point) => near.has(from) && !near.has(to);
  const rideAt = (from: Point, at: MinuteOfDay) =>
    from === night.point && at === start
      ? firstRide(transfer, from, at, travel)
      : rideFrom(transfer, from, at, travel);
  return {
    between(from, to, departsAt, mode) {
      if (!crosses(from, to)) return travel.between(from, to, departsAt, mode);
      const ride = rideAt(from, departsAt);
      const arrives = Math.max(departsAt, ride.arrivesAt);
      const onward = travel.between(transfer.to.point, to, arrives, null);
      return {
        ...onward,
        km: ride.km + onward.km,
        minutes: arrives - departsAt + onward.minutes,
      };
    },
    ...(travel.range && {
      range(from: Point, to: Point, mode: Mode | null, since: MinuteOfDay, until: MinuteOfDay) {
        if (!crosses(from, to)) return travel.range!(from, to, mode, since, until);
        const onward = travel.range!(transfer.to.point, to, null, since, until + 2 * 1_440);
        const isFixed = transfer.departsAt !== null || transfer.arrivesAt !== null;
        const latest = Math.max(since, rideAt(from, since).arrivesAt);
        const [least, most] = isFixed
          ? [0, Math.max(latest - since, rideFrom(transfer, from, until, travel).minutes)]
          : travel.range!(from, transfer.to.point, roadMode(transfer.mode), since, until);
        return [least + onward[0], most + onward[1]] as const;
      },
    }),
  };
}
