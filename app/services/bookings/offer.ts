import { occupancyOf } from "#app/domain/bookings/occupancy.ts";
import { advanceOf, termsOf } from "#app/domain/bookings/terms.ts";
import { AppError, invalid } from "#app/domain/errors/errors.ts";
import { pickupProblem } from "#app/domain/fares/booking-window.ts";
import { momentOf, wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import type { VehicleClass } from "#app/domain/fares/types.ts";
import { rupees } from "#app/domain/money/money.ts";
import type { BookingOffer } from "#app/schemas/public/bookings.ts";
import type { NewQuote, QuoteOption } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { isSignatureOf } from "#app/services/cabs/quote-signature.ts";
import type { StoredRoute } from "#app/services/cabs/quote-rows.ts";
import * as quotes from "#app/services/cabs/quotes.ts";
import { hashOf } from "#app/services/identity/session-token.ts";
import { accountOwner, asOwner, type Owner } from "#app/services/trips/access.ts";

interface Wanted {
  quoteId: string;
  vehicleClass: VehicleClass;
  signature?: string | undefined;
}

type QuoteRow = NonNullable<Awaited<ReturnType<Tx["cabQuote"]["findFirst"]>>>;

function optionIn(row: QuoteRow, wanted: VehicleClass): QuoteOption {
  const options = row.options as unknown as QuoteOption[];
  const option = options.find(({ vehicleClass }) => vehicleClass === wanted);
  if (!option) throw invalid({ vehicleClass: ["This price has no such vehicle. Choose another"] });
  return option;
}

function expectSound(ctx: Ctx, row: QuoteRow, signature: string): void {
  const options = row.options as unknown as QuoteOption[];
  if (!isSignatureOf(signature, ctx.sessionKey, { ...row, options }))
    throw invalid({ signature: ["This price was changed. Get a new one"] });
}

/** The columns of a booking that come from a quote: what is seen is what is booked. */
export interface Booked {
  row: QuoteRow;
  option: QuoteOption;
  columns: Pick<
    Prisma.BookingUncheckedCreateInput,
    | "quoteId"
    | "tripType"
    | "vehicleClass"
    | "pickupAt"
    | "endsAt"
    | "freeAt"
    | "request"
    | "route"
    | "option"
    | "terms"
    | "totalPaise"
    | "advancePaise"
  >;
}

/** What a booking stores of its quote. */
export function columnsOf(
  row: Pick<QuoteRow, "id" | "request" | "route" | "pickupAt" | "termsVersion">,
  option: QuoteOption,
): Booked["columns"] {
  const request = row.request as unknown as NewQuote;
  const { hints: _hints, trip: _trip, ...route } = row.route as unknown as StoredRoute;
  const { endsAt, freeAt } = occupancyOf({
    ...request,
    driveMinutes: route.driveMinutes,
    stops: route.stops,
  });
  const terms = termsOf(row.termsVersion);
  return {
    quoteId: row.id,
    tripType: request.tripType,
    vehicleClass: option.vehicleClass,
    pickupAt: row.pickupAt,
    endsAt: momentOf(endsAt),
    freeAt: momentOf(freeAt),
    request: request,
    route: route,
    option: option,
    terms: terms as unknown as Prisma.InputJsonObject,
    totalPaise: option.totalPaise,
    advancePaise: advanceOf(terms, option.totalPaise),
  };
}

/**
 * What booking a quote would store.
 *
 * @throws AppError `invalid` at `quoteId` for a quote that isn't the owner's or has expired, at `signature`, at `vehicleClass`
 *   for a class without a price, and at `pickupAt` for a pickup that has come too near.
 */
export async function bookedFrom(ctx: Ctx, tx: Tx, owner: Owner, wanted: Wanted): Promise<Booked> {
  const row = await tx.cabQuote.findFirst({ where: { id: wanted.quoteId, ...owner } });
  if (!row)
    throw invalid({ quoteId: ["This price isn’t available to your account. Get a new one"] });
  expectSound(ctx, row, wanted.signature ?? row.signature);
  const now = ctx.now();
  if (row.expiresAt <= now) throw invalid({ quoteId: ["This price has expired. Get a new one"] });
  const { pickupAt } = row.request as unknown as NewQuote;
  const problem = pickupProblem(pickupAt, wallDateTimeInIndia(now));
  if (problem) throw invalid({ pickupAt: [problem] });
  const option = optionIn(row, wanted.vehicleClass);
  return { row, option, columns: columnsOf(row, option) };
}

/** A quote that the caller's browser asked for on another company's site than the one that their account is of. */
async function foreignQuote(ctx: Ctx, { quoteId }: Wanted): Promise<QuoteRow | null> {
  if (ctx.draftKey === null) return null;
  const { id: companyId } = ctx.company;
  const where = { id: quoteId, companyId, userId: null, draftHash: hashOf(ctx.draftKey) };
  return withCompany(ctx.db, companyId, (tx) => tx.cabQuote.findFirst({ where }));
}

/**
 * The price to book: the caller's quote, or a new one of their company for what another company's quote asked.
 *
 * @throws AppError `unauthenticated`; `invalid` as `bookedFrom`, and where the trip can't be priced anew; `rate_limited`.
 */
export async function offer(ctx: Ctx, wanted: Wanted): Promise<BookingOffer> {
  const owner = accountOwner(ctx);
  const foreign = ctx.company.id === owner.companyId ? null : await foreignQuote(ctx, wanted);
  if (!foreign) {
    const { option } = await asOwner(ctx, owner, (tx) => bookedFrom(ctx, tx, owner, wanted));
    return {
      quoteId: wanted.quoteId,
      vehicleClass: option.vehicleClass,
      totalPaise: option.totalPaise,
      formerPaise: null,
    };
  }
  const former = optionIn(foreign, wanted.vehicleClass);
  const { quote } = await quotes.create(ctx, foreign.request as unknown as NewQuote);
  const option = quote.options.find(({ vehicleClass }) => vehicleClass === wanted.vehicleClass);
  if (!option) throw invalid({ vehicleClass: ["Your company has no price for this vehicle"] });
  return {
    quoteId: quote.id,
    vehicleClass: option.vehicleClass,
    totalPaise: option.totalPaise,
    formerPaise: former.totalPaise,
  };
}

/** Refuses another company's quote with the price that the caller's own company gives instead. */
export async function expectOwnQuote(ctx: Ctx, owner: Owner, wanted: Wanted): Promise<void> {
  if (ctx.company.id === owner.companyId || !(await foreignQuote(ctx, wanted))) return;
  const own = await offer(ctx, wanted);
  throw new AppError(
    "conflict",
    `This price was another company’s. With yours the trip costs ${rupees(own.totalPaise)} instead of ${rupees(own.formerPaise!)}`,
    { quoteId: ["This price was another company’s"] },
    own,
  );
}
