import { hasCode } from "#app/domain/errors/errors.ts";
import { pickupProblem } from "#app/domain/fares/booking-window.ts";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import type { NewQuote, TripCab } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import { ownerOf } from "#app/services/trips/access.ts";
import * as itineraries from "#app/services/trips/itineraries.ts";
import { accountOrAddress, travelFor } from "#app/services/trips/plans.ts";
import { priceTrip } from "./price-trip.ts";
import type { CabStop } from "./stops.ts";
import { drivesOf, type TripDrive } from "./trip-drives.ts";

async function drives(ctx: Ctx, id: string): Promise<{ version: number; drives: TripDrive[] }> {
  const trip = await itineraries.get(ctx, id);
  return { version: trip.version, drives: drivesOf(trip, await travelFor(ctx, trip), ctx.now()) };
}

/**
 * What cabs for a trip would cost by its plan: a package for each day in a town, or one car for a tour. The cheapest class that
 * fits is taken; extras that depend on the way come on top, as in a quote.
 *
 * @throws AppError `not_found` for a trip of somebody else; `rate_limited`.
 */
export async function tripCab(ctx: Ctx, id: string): Promise<TripCab> {
  await ctx.limits.travel.count(accountOrAddress(ctx));
  const { version, drives: parts } = await drives(ctx, id);
  const { companyId } = ownerOf(ctx)!;
  const priced = await Promise.all(
    parts.map(async ({ day, request, points }) => {
      const { route, options } = await priceTrip(ctx, companyId, request, points);
      const cheapest = [...options].sort((a, b) => a.totalPaise - b.totalPaise)[0];
      return {
        day,
        tripType: request.tripType,
        package: request.package ?? null,
        distanceKm: route.distanceKm,
        days: route.days,
        nights: route.nights,
        vehicleLabel: cheapest?.label ?? null,
        totalPaise: cheapest?.totalPaise ?? null,
      };
    }),
  );
  const isPriced = priced.length > 0 && priced.every(({ totalPaise }) => totalPaise !== null);
  return {
    version,
    totalPaise: isPriced
      ? priced.reduce((sum, { totalPaise }) => sum + (totalPaise ?? 0), 0)
      : null,
    parts: priced,
  };
}

/** What the quote form asks for a trip; the pickup is left out where it can't be booked. */
export interface TripForm {
  request: NewQuote;
  stops: CabStop[];
  isBookable: boolean;
}

/**
 * The form for a drive of a trip: that of a day, or the first.
 *
 * @returns Null if nothing of the trip is driven.
 * @throws AppError `not_found` for a trip of somebody else.
 */
export async function tripForm(
  ctx: Ctx,
  { id, day }: { id: string; day?: number | undefined },
): Promise<TripForm | null> {
  const { drives: parts } = await drives(ctx, id);
  const drive = parts.find((each) => each.day === day) ?? parts[0];
  if (!drive) return null;
  const { request, stops } = drive;
  return {
    request,
    stops,
    isBookable: pickupProblem(request.pickupAt, wallDateTimeInIndia(ctx.now())) === null,
  };
}

const isSame = (one: readonly CabStop[], other: readonly CabStop[]) =>
  one.length === other.length &&
  one.every(
    ({ latitude, longitude }, index) =>
      latitude === other[index]!.latitude && longitude === other[index]!.longitude,
  );

/** The points that a quote is driven along: its stops, or all points of its trip while the stops are the trip's. */
export async function drivenPoints(
  ctx: Ctx,
  { itineraryId, itineraryDay }: NewQuote,
  stops: CabStop[],
): Promise<CabStop[]> {
  if (itineraryId === undefined) return stops;
  try {
    const { drives: parts } = await drives(ctx, itineraryId);
    const drive = parts.find(({ day }) => day === (itineraryDay ?? null));
    return drive && isSame(drive.stops, stops) ? drive.points : stops;
  } catch (error) {
    if (hasCode(error, "not_found")) return stops;
    throw error;
  }
}
