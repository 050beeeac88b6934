import {
  minutesOf,
  momentOf,
  wallDateTimeInIndia,
  wallDateTimeOf,
} from "#app/domain/fares/trip-times.ts";
import { CURRENT_TERMS } from "#app/domain/bookings/terms.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";
import { NewQuote, type QuoteOption } from "#app/schemas/public/cabs.ts";
import { columnsOf, type Booked } from "#app/services/bookings/offer.ts";
import { priceTrip } from "#app/services/cabs/price-trip.ts";
import type { CabStop } from "#app/services/cabs/stops.ts";
import type { Slot } from "./plan-booking.ts";

type Stop = string | { name: string; latitude: number; longitude: number };

interface Wanted {
  slot: Slot;
  stops: readonly Stop[];
  /** Tells the booking from all others. */
  key: string;
  now: Date;
}

const QUARTER = 15;
const DAY_MINUTES = 24 * 60;
/** When a tour is back on its last day. */
const BACK_AT = 20 * 60;

function timesOf({ pickup, days }: Slot, now: Date): Pick<NewQuote, "pickupAt" | "returnAt"> {
  const wall = minutesOf(wallDateTimeInIndia(now));
  const midnight = Math.floor(wall / DAY_MINUTES) * DAY_MINUTES;
  const pickupAt =
    "inHours" in pickup
      ? Math.ceil((wall + pickup.inHours * 60) / QUARTER) * QUARTER
      : minutesOf(
          `${wallDateTimeOf(midnight + pickup.inDays * DAY_MINUTES).slice(0, 10)}T${pickup.at}`,
        );
  if (days === undefined) return { pickupAt: wallDateTimeOf(pickupAt) };
  const lastDay = Math.floor(pickupAt / DAY_MINUTES) + days - 1;
  return {
    pickupAt: wallDateTimeOf(pickupAt),
    returnAt: wallDateTimeOf(lastDay * DAY_MINUTES + BACK_AT),
  };
}

async function placesAt(db: Ctx["db"], stops: readonly Stop[]): Promise<CabStop[] | null> {
  const slugs = stops.filter((stop) => typeof stop === "string");
  const places = await db.place.findMany({
    where: { slug: { in: slugs } },
    select: { id: true, slug: true, name: true, latitude: true, longitude: true },
  });
  const found = stops.map((stop) => {
    if (typeof stop !== "string") return { placeId: null, ...stop };
    const place = places.find(({ slug }) => slug === stop);
    if (!place || place.latitude === null || place.longitude === null) return null;
    const { id: placeId, name, latitude, longitude } = place;
    return { placeId, name, latitude, longitude };
  });
  return found.every((stop) => stop !== null) ? found : null;
}

/** A trip of the demonstration with its price. */
export interface PricedDemoTrip {
  request: NewQuote;
  option: QuoteOption;
  columns: Booked["columns"];
}

/** Prices a trip of the demonstration; null if the catalogue lacks a place of it, or the class has no tariff. */
export async function priceDemoTrip(
  ctx: Pick<Ctx, "db" | "routing">,
  companyId: string,
  { slot, stops, key, now }: Wanted,
): Promise<PricedDemoTrip | null> {
  const places = await placesAt(ctx.db, stops);
  if (!places) return null;
  const { tripType, vehicleClass, passengers, bags, addOns, flightNumber } = slot;
  const request = NewQuote.parse({
    tripType,
    stops: places.map(({ placeId, name, latitude, longitude }) =>
      placeId === null ? { name, latitude, longitude } : { placeId },
    ),
    ...timesOf(slot, now),
    package: slot.package,
    passengers,
    bags,
    addOns,
    flightNumber,
    vehicleClass,
  });
  const { route, options } = await priceTrip(ctx, companyId, request, places);
  const option = options[0];
  if (!option) return null;
  const row = {
    id: seedId("cab-quote", key),
    request,
    route: route as unknown as Prisma.JsonObject,
    pickupAt: momentOf(request.pickupAt),
    termsVersion: CURRENT_TERMS.version,
  };
  return {
    request,
    option,
    columns: columnsOf(row, option),
  };
}
