import { dayFixes, stopFixes } from "./fixes.ts";
import { planWith } from "./plan-with.ts";
import { type Plan, type PlanInput, type TravelTimes } from "./types.ts";

/**
 * Works a trip out: for each day when one arrives, waits, visits and leaves, by which ways, at what cost, and what does not
 * go, with the fixes that were tried and help.
 *
 * Every view shows what this answers, and nothing else. It asks no clock and no chance: the same input and the same travel
 * times have the same plan, in the browser and on the server. Minutes count from the midnight with which a day began.
 */
export const planTrip = (input: PlanInput, travel: TravelTimes): Plan =>
  planWith(input, travel, { ofStop: stopFixes, ofDay: dayFixes });
