import { type MinuteOfDay } from "../types.ts";
import { DAY_MINUTES } from "./wall-time.ts";

/**
 * How the traffic of Indian cities lengthens a leg by the minute of the day: an editorial estimate of the usual
 * shape (quiet nights, peaks from about 9 to 11 and from 18 to 20), calibrated to the published daily means (see
 * road.ts). Between the corners it changes linearly, slowly enough that leaving later never means arriving
 * earlier.
 */
const CORNERS: readonly (readonly [at: MinuteOfDay, factor: number])[] = [
  [0, 0.7],
  [330, 0.7],
  [450, 0.9],
  [540, 1.25],
  [660, 1.25],
  [750, 1],
  [990, 1],
  [1080, 1.4],
  [1200, 1.4],
  [1320, 1],
  [1440, 0.7],
];

function factorAt(minute: number): number {
  const next = CORNERS.findIndex(([at]) => at > minute);
  const [to, after] = CORNERS[next]!;
  const [from, before] = CORNERS[next - 1]!;
  return before + ((after - before) * (minute - from)) / (to - from);
}

const FACTORS = Float64Array.from({ length: DAY_MINUTES }, (_, minute) => factorAt(minute));

/** How much longer a way through a city takes when one leaves at that minute; 1 is the calm of the day. */
export const cityFactor = (departsAt: MinuteOfDay): number =>
  FACTORS[((departsAt % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES]!;

/** The least and the greatest factor of any departure from `since` to `until`. */
export function cityFactorRange(
  since: MinuteOfDay,
  until: MinuteOfDay,
): readonly [least: number, most: number] {
  const factors = [
    since,
    until,
    ...CORNERS.flatMap(([at]) => [at, at + DAY_MINUTES]).filter((at) => at > since && at < until),
  ].map(cityFactor);
  return [Math.min(...factors), Math.max(...factors)];
}
