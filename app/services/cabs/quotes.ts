import { CURRENT_TERMS } from "#app/domain/bookings/terms.ts";
import { invalid, notFound, unauthenticated } from "#app/domain/errors/errors.ts";
import { quoteProblems } from "#app/domain/fares/quote-rules.ts";
import { momentOf, wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import type { NewQuote, Quote } from "#app/schemas/public/cabs.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { networkOf } from "#app/platform/networks.ts";
import { hashOf, newSecret } from "#app/services/identity/session-token.ts";
import { asOwner, ownerOf, type Owner } from "#app/services/trips/access.ts";
import { expectOpen } from "./in-business.ts";
import { priceTrip, type PricedTrip } from "./price-trip.ts";
import { signQuote } from "./quote-signature.ts";
import { toQuote } from "./quote-rows.ts";
import { stopsOf } from "./stops.ts";
import { drivenPoints } from "./trip-cab.ts";

/** How long a quote's price holds. */
const VALID_MINUTES = 30;

/** A quote, and the key that the visitor's browser must store to see it again; null for an account. */
export interface MadeQuote {
  quote: Quote;
  draftKey: string | null;
}

/** Prices a trip that can be booked now. */
async function priced(ctx: Ctx, companyId: string, request: NewQuote): Promise<PricedTrip> {
  await expectOpen(ctx, companyId, "tripType");
  const stops = await stopsOf(ctx, request.stops);
  const problems = quoteProblems({ ...request, stops }, wallDateTimeInIndia(ctx.now()));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const points = await drivenPoints(ctx, request, stops);
  const trip = await priceTrip(ctx, companyId, request, points);
  if (trip.options.length === 0)
    throw invalid({ tripType: ["No vehicle is offered for this trip. Contact us for a price"] });
  return { ...trip, route: { ...trip.route, stops } };
}

/**
 * Prices a cab trip and stores the quote for 30 minutes, for the account that asks or the visitor's browser.
 *
 * @throws AppError `invalid` at the field that keeps the trip from being priced; `rate_limited`.
 */
export async function create(ctx: Ctx, request: NewQuote): Promise<MadeQuote> {
  await ctx.limits.quotes.count(ctx.user?.userId ?? networkOf(ctx.client.ip));
  const draftKey = ctx.user ? null : (ctx.draftKey ?? newSecret());
  const owner: Owner = ownerOf({ ...ctx, draftKey })!;
  const { route, options } = await priced(ctx, owner.companyId, request);
  const createdAt = ctx.now();
  const id = newId(createdAt);
  const expiresAt = new Date(createdAt.getTime() + VALID_MINUTES * 60_000);
  const signature = signQuote(ctx.sessionKey, {
    id,
    companyId: owner.companyId,
    expiresAt,
    options,
  });
  const row = { id, createdAt, expiresAt, signature, termsVersion: CURRENT_TERMS.version };
  const stored = {
    ...row,
    request: request as unknown as Prisma.InputJsonObject,
    route: route as unknown as Prisma.InputJsonObject,
    options: options as unknown as Prisma.InputJsonArray,
  };
  await asOwner(ctx, owner, (tx) =>
    tx.cabQuote.create({
      data: { ...stored, ...owner, pickupAt: momentOf(request.pickupAt) },
    }),
  );
  return { quote: toQuote(stored as unknown as Parameters<typeof toQuote>[0]), draftKey };
}

/**
 * A quote that the account or browser asked for.
 *
 * @throws AppError `not_found`, also for another's; `unauthenticated` when the session has ended.
 */
export async function get(ctx: Ctx, id: string): Promise<Quote> {
  const owner = ownerOf(ctx);
  if (!owner) throw ctx.sessionEnded ? unauthenticated() : notFound("Quote");
  const row = await asOwner(ctx, owner, (tx) => tx.cabQuote.findFirst({ where: { id, ...owner } }));
  if (!row) throw notFound("Quote");
  return toQuote(row);
}

/** Makes the quotes of a browser an account's, when it signs in. Quotes of another company stay behind: its prices are its own. */
export async function takeOver(
  ctx: Ctx,
  account: { id: string; companyId: string },
): Promise<void> {
  if (ctx.draftKey === null || ctx.company.id !== account.companyId) return;
  const draft = { companyId: account.companyId, userId: null, draftHash: hashOf(ctx.draftKey) };
  await asOwner(ctx, draft, (tx) =>
    tx.cabQuote.updateMany({ where: draft, data: { userId: account.id, draftHash: null } }),
  );
}
