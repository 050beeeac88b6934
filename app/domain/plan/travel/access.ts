import type { AccessMode } from "#app/domain/catalogue/facts.ts";
import { closedSeasonOn } from "#app/domain/catalogue/seasons.ts";
import { distanceKm, type Point } from "#app/domain/geo/geo.ts";
import { durationText } from "../time/wall-time.ts";
import type { Mode, PlanDay, PlanStop, Travel, TravelTimes } from "../types.ts";

/** How a stop is reached from where a vehicle stops. */
interface Reach {
  /** Where the vehicle stops; the stop itself where that is not known. */
  point: Point;
  /** One way from there, beside the visit. */
  minutes: number;
  how: AccessMode;
  isPointKnown: boolean;
}

/** A town without roads: where vehicles stop, and the minutes from there. */
interface CarFree extends Reach {
  centre: Point;
  radiusKm: number;
}

/** Editorial, from the map. */
const CAR_FREE: readonly CarFree[] = [
  carFree("foot", 420, [30.7346, 79.0669], 5, [30.653, 79.0253]),
  carFree("foot", 180, [31.014, 78.46], 3, [30.977, 78.437]),
  carFree("foot", 40, [18.9866, 73.2707], 5, [18.996, 73.2875]),
];

function carFree(
  how: AccessMode,
  minutes: number,
  [latitude, longitude]: readonly [number, number],
  radiusKm: number,
  gate: readonly [number, number],
): CarFree {
  return {
    how,
    minutes,
    centre: { latitude, longitude },
    radiusKm,
    point: { latitude: gate[0], longitude: gate[1] },
    isPointKnown: true,
  };
}

const carFrees = new WeakMap<Point, CarFree | null>();
function carFreeAt(point: Point): CarFree | null {
  const known = carFrees.get(point);
  if (known !== undefined) return known;
  const found =
    CAR_FREE.find(({ centre, radiusKm }) => distanceKm(centre, point) <= radiusKm) ?? null;
  carFrees.set(point, found);
  return found;
}

/** A visit at least as long as the way there and back is an outing as a whole: a trek, a boat trip. */
const isOuting = ({ stayMinutes }: Pick<PlanStop, "stayMinutes">, minutes: number) =>
  stayMinutes >= 2 * minutes;

const reaches = new WeakMap<PlanStop, Reach | null>();

function reachOf(stop: PlanStop): Reach | null {
  const known = reaches.get(stop);
  if (known !== undefined) return known;
  const { access, point } = stop;
  const minutes = access?.minutesFromAccess ?? 0;
  const found =
    !access || !point || access.mode === "road"
      ? null
      : {
          point: access.accessPoint ?? point,
          minutes: isOuting(stop, minutes) ? 0 : minutes,
          how: access.mode,
          isPointKnown: access.accessPoint !== null,
        };
  reaches.set(stop, found);
  return found;
}

const MODE_OF: Readonly<Record<AccessMode, Mode | null>> = {
  road: null,
  foot: "walk",
  boat: "ferry",
  ropeway: null,
  safari: "car",
  train: "train",
};

/** The mode that the longest part of a leg is covered by; a boat where no landing is known. */
function longestMode(ride: Travel, ends: readonly (Reach | null | undefined)[]): Mode {
  let { mode, minutes } = ride;
  for (const end of ends) {
    if (!end) continue;
    const own = MODE_OF[end.how];
    if (end.how === "boat" && !end.isPointKnown) return "ferry";
    if (own !== null && end.minutes > minutes) [mode, minutes] = [own, end.minutes];
  }
  return mode;
}

/** Whoever is nearer to a stop than this share of the way from its access point has that way behind them. */
const NEARER = 0.5;

/** The ends of a leg on the road; null where one walks all the way. */
function roadEnds(known: ReadonlyMap<Point, Reach>, from: Point, to: Point, walked: 0 | 1) {
  const [here, there] = [carFreeAt(from), carFreeAt(to)].map(
    (town) => town && { ...town, minutes: town.minutes * walked },
  );
  if (here && there && isSame(here.centre, there.centre)) return null;
  const out = here ?? known.get(from);
  const into = there ?? known.get(to);
  if (out?.isPointKnown && into?.isPointKnown && isSame(out.point, into.point)) return null;
  return {
    out: out && isBehind(to, from, out) ? undefined : out,
    into: into && isBehind(from, to, into) ? undefined : into,
  };
}

/**
 * Travel times of a day that lead to where vehicles stop and go on from there on foot, by boat, ropeway or train. Between points of a
 * town without roads one walks. The same travel times where all stops are reached by road.
 */
export function accessTravel(day: PlanDay, travel: TravelTimes): TravelTimes {
  const known = new Map<Point, Reach>();
  for (const stop of day.stops) {
    const reach = reachOf(stop);
    if (reach) known.set(stop.point!, reach);
  }
  const nights = [day.from?.point, day.to?.point, day.transfer?.to.point];
  const isCarFree = nights.some((point) => point != null && carFreeAt(point) !== null);
  if (known.size === 0 && !isCarFree && !day.stops.some(({ point }) => point && carFreeAt(point)))
    return travel;

  // A town that is shut in winter is not slept in: its nights are where vehicles stop.
  const { date, placeFacts } = day;
  const isShut = date !== null && closedSeasonOn(placeFacts?.closedSeasons ?? null, date) !== null;
  const road = (from: Point, to: Point) => roadEnds(known, from, to, isShut ? 0 : 1);
  return {
    between(from, to, departsAt, mode) {
      const ends = road(from, to);
      if (ends === null) return travel.between(from, to, departsAt, mode ?? "walk");
      const { out, into } = ends;
      if (!out && !into) return travel.between(from, to, departsAt, mode);
      const [exit, entry] = [out?.minutes ?? 0, into?.minutes ?? 0];
      const ride = travel.between(out?.point ?? from, into?.point ?? to, departsAt + exit, mode);
      return {
        ...ride,
        mode: longestMode(ride, [out, into]),
        minutes: exit + ride.minutes + entry,
        band: [ride.band[0] + exit + entry, ride.band[1] + exit + entry],
      };
    },
    ...(travel.range && {
      range(from: Point, to: Point, mode: Mode | null, since: number, until: number) {
        const ends = road(from, to);
        if (ends === null) return travel.range!(from, to, mode ?? "walk", since, until);
        const { out, into } = ends;
        const [exit, entry] = [out?.minutes ?? 0, into?.minutes ?? 0];
        const [least, most] = travel.range!(
          out?.point ?? from,
          into?.point ?? to,
          mode,
          since + exit,
          until + exit,
        );
        return [least + exit + entry, most + exit + entry] as const;
      },
    }),
  };
}

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude;

/** Whether the way from the access point of a stop lies behind one who comes from `from`. */
const isBehind = (from: Point, stop: Point, { point, isPointKnown }: Reach) =>
  isPointKnown && distanceKm(from, stop) < NEARER * distanceKm(point, stop);

const HOW: Readonly<Record<AccessMode, string>> = {
  road: "By road",
  foot: "On foot",
  boat: "By boat",
  ropeway: "By ropeway",
  safari: "By safari vehicle",
  train: "By train",
};

/** How a stop is reached, in words: "By boat from the Gateway of India, 1 h each way, within the visit". Nothing where it is by road, or the leg that leads there is shorter than that. */
export function accessRemarks({ access, stayMinutes }: PlanStop, legMinutes: number): string[] {
  if (!access || access.mode === "road") return [];
  const { mode, accessPoint, minutesFromAccess: minutes, trekGrade } = access;
  if (minutes !== null && !isOuting({ stayMinutes }, minutes) && legMinutes < minutes) return [];
  const from = accessPoint ? ` from ${accessPoint.name}` : "";
  const grade = trekGrade ? ` (${trekGrade})` : "";
  const within = minutes !== null && isOuting({ stayMinutes }, minutes) ? ", within the visit" : "";
  const long = minutes === null ? "" : `, ${durationText(minutes)} each way${within}`;
  return [`${HOW[mode]}${from}${grade}${long}`];
}

/** Where a vehicle stops for a stop: what a routing server is asked for. */
export const roadPoint = (stop: PlanStop): Point | null =>
  stop.point === null ? null : (reachOf(stop)?.point ?? stop.point);

/** Whether a stop is the walk itself to the town without roads in which the day begins. */
export function isApproach({ access, category, point }: PlanStop, night: Point): boolean {
  const town = carFreeAt(night);
  return (
    town !== null &&
    category === "trek" &&
    point !== null &&
    carFreeAt(point) === town &&
    access?.accessPoint != null &&
    distanceKm(access.accessPoint, town.point) < 1
  );
}
