import { type Point } from "#app/domain/geo/geo.ts";
import { type Random, randomFrom } from "#app/domain/random.ts";
import { type Sitting } from "#app/domain/plan/time/hours.ts";
import { type PlanDay, type PlanStop, type TravelTimes } from "#app/domain/plan/types.ts";
import { wallTimeOf } from "#app/domain/plan/time/wall-time.ts";
import { dayOf, everyDay, stopOf } from "./plan.ts";

const JAIPUR = { latitude: 26.92, longitude: 75.8 };

const pointNear = (random: Random, spread: number) => ({
  latitude: JAIPUR.latitude + random.between(-spread, spread),
  longitude: JAIPUR.longitude + random.between(-spread, spread),
});

const wall = ([open, close]: Sitting): [string, string] => [
  wallTimeOf(Math.max(0, open)),
  close >= 1_440 ? "24:00" : wallTimeOf(close),
];

/** Hours that hold the visit: one sitting around it, at times another that does not, at times none known. */
function hoursAround(random: Random, begin: number, leave: number): PlanStop["hours"] {
  if (random.chance(0.2)) return null;
  const around: Sitting = [begin - random.whole(0, 90), leave + random.whole(0, 90)];
  if (random.chance(0.35) && around[0] > 480)
    return everyDay(wall([around[0] - 240, around[0] - random.whole(30, 90)]), wall(around));
  if (random.chance(0.35) && around[1] < 1_080)
    return everyDay(wall(around), wall([around[1] + random.whole(30, 120), 1_320]));
  return everyDay(wall(around));
}

/** Walks at random through stops of its own, and sets hours and fixed times around that walk; null when it goes on past midnight. */
function walkedStops(
  random: Random,
  count: number,
  start: number,
  lodging: Point,
  travel: TravelTimes,
): PlanStop[] | null {
  const spread = random.pick([0.04, 0.1, 0.2]);
  let [time, here] = [start, lodging];
  const stops: PlanStop[] = [];
  for (let index = 0; index < count; index++) {
    const point = pointNear(random, spread);
    const stayMinutes = random.pick([20, 30, 45, 60]);
    const arrival = time + travel.between(here, point, time, null).minutes;
    const begin = arrival + (random.chance(0.25) ? random.whole(5, 40) : 0);
    const isPinned = random.chance(0.1);
    const hours = isPinned ? null : hoursAround(random, begin, begin + stayMinutes);
    stops.push(
      stopOf({
        id: `stop-${index}`,
        point,
        stayMinutes,
        hours,
        pinnedAt: isPinned && begin < 1_440 ? wallTimeOf(begin) : null,
      }),
    );
    [time, here] = [begin + stayMinutes, point];
  }
  return time + travel.between(here, lodging, time, null).minutes <= 1_380 ? stops : null;
}

/**
 * A day of the kind people plan, which can be done: it is walked first, its hours and fixed times are set around that walk, and then its
 * stops are mixed up.
 */
export function feasibleDay(seed: number, count: number, travel: TravelTimes): PlanDay {
  const random = randomFrom(seed * 7_919 + count);
  const lodging = { name: "Inn", point: pointNear(random, 0.05) };
  const start = random.pick([420, 480, 540]);
  let stops: PlanStop[] | null = null;
  while (stops === null) stops = walkedStops(random, count, start, lodging.point, travel);
  const mixed = stops
    .map((stop) => ({ stop, key: random.between(0, 1) }))
    .sort((a, b) => a.key - b.key)
    .map(({ stop }) => stop);
  return dayOf(mixed, {
    id: `day-${seed}`,
    startsAt: wallTimeOf(start),
    endsAt: "23:00",
    from: lodging,
    to: lodging,
  });
}
