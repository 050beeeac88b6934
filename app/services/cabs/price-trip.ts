import { minuteOf } from "#app/domain/plan/time/wall-time.ts";
import type { NewQuote, QuoteOption } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import { hintsOf } from "./hints.ts";
import { fareTripOf, optionsOf, type PricedDrive } from "./price.ts";
import type { StoredRoute } from "./quote-rows.ts";
import { driveAlong } from "./route.ts";
import type { CabStop } from "./stops.ts";
import { tariffsOn } from "./tariffs.ts";

type Roads = Pick<Ctx, "routing">;

/** A trip's route, and the vehicle classes that fit it with their fares. */
export interface PricedTrip {
  route: StoredRoute;
  options: QuoteOption[];
}

async function driveOf(
  ctx: Roads,
  request: NewQuote,
  stops: readonly CabStop[],
): Promise<PricedDrive> {
  const departsAt = minuteOf(request.pickupAt.slice(11));
  const home = [stops.at(-1)!, stops[0]!];
  const out = await driveAlong(ctx, stops, departsAt);
  const back = request.tripType === "round-trip" ? await driveAlong(ctx, home, departsAt) : null;
  const empty = request.tripType === "multi-city" ? await driveAlong(ctx, home, departsAt) : null;
  return { out, back, returnKm: empty?.km ?? 0 };
}

/** Up, as kilometres are billed: what a screen rounds to whole kilometres is what the fare says. */
const inTenths = (km: number) => Math.ceil(km * 10) / 10;

/** Prices a trip by a company's tariffs, whatever its time. Has no options if no class fits or has a tariff. */
export async function priceTrip(
  ctx: Roads & Pick<Ctx, "db">,
  companyId: string,
  request: NewQuote,
  stops: readonly CabStop[],
): Promise<PricedTrip> {
  const [drive, tariffs] = await Promise.all([
    driveOf(ctx, request, stops),
    tariffsOn(ctx, companyId, request.tripType, request.pickupAt.slice(0, 10)),
  ]);
  const trip = fareTripOf(request, drive);
  return {
    route: {
      stops: [...stops],
      distanceKm: inTenths(trip.distanceKm),
      distanceSource: ctx.routing.isEstimate ? "estimate" : "routing-server",
      driveMinutes: drive.out.minutes + (drive.back?.minutes ?? 0),
      days: trip.days,
      nights: trip.nights,
      isHilly: trip.isHilly,
      statesEntered: [...trip.statesEntered],
      hints: hintsOf(request, drive, tariffs),
      trip,
    },
    options: optionsOf(request, trip, tariffs),
  };
}
