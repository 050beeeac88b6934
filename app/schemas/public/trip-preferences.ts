import { z } from "zod";
import { TRIP_LIMITS } from "#app/domain/trip/types.ts";
import { Id, WallTime } from "./common.ts";

export const ClockTime = WallTime.refine((time) => time !== "24:00", "Use HH:MM, up to 23:59");

const SightIds = z
  .array(Id)
  .max(TRIP_LIMITS.namedSights, `Choose up to ${TRIP_LIMITS.namedSights} sights`);
/** What the travellers ask for beside pace, interests and budget; what is left out is not asked for. */
export const TripPreferences = z
  .strictObject({
    /** No day begins before this or goes on after `endsAt`; null leaves it to the plan. */
    startsAt: ClockTime.nullable().default(null),
    endsAt: WallTime.nullable().default(null),
    /** No treks, and nothing that is reached by a long walk. */
    isWalkingLimited: z.boolean().default(false),
    withChildren: z.boolean().default(false),
    /** Ids of points of interest that come first, and of those that are left out. */
    mustSee: SightIds.default([]),
    notThis: SightIds.default([]),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ["endsAt"],
    message: "Enter an end time after the start time",
  });
