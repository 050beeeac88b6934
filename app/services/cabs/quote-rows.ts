import { termsOf } from "#app/domain/bookings/terms.ts";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import type { FareTrip } from "#app/domain/fares/types.ts";
import type { NewQuote, Quote, QuoteOption, QuoteRoute } from "#app/schemas/public/cabs.ts";
import type { Prisma } from "#app/platform/db.ts";
import { unfitOf } from "./price.ts";

/** A quote as it is stored; JSON columns hold what the schemas describe. */
export interface QuoteRow {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  request: Prisma.JsonValue;
  route: Prisma.JsonValue;
  options: Prisma.JsonValue;
  signature: string;
  termsVersion: number;
}

/** The route as it is stored, with the hints that were given and what the fare depended on; older quotes lack the latter. */
export type StoredRoute = QuoteRoute & { hints: string[]; trip?: FareTrip };

export function toQuote(row: QuoteRow): Quote {
  const request = row.request as unknown as NewQuote;
  const terms = termsOf(row.termsVersion);
  const { hints, trip: _trip, ...route } = row.route as unknown as StoredRoute;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    currency: "INR",
    request,
    ...route,
    options: (row.options as unknown as QuoteOption[]).map((option) => ({
      ...option,
      ...CLASS_FACTS[option.vehicleClass],
    })),
    unfit: unfitOf(request),
    hints,
    terms: { ...terms, tiers: [...terms.tiers] },
    signature: row.signature,
  };
}
