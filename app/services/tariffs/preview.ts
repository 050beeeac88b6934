import { fareOf } from "#app/domain/fares/fare.ts";
import type { FareTrip, VehicleClass } from "#app/domain/fares/types.ts";
import type { QuoteOption } from "#app/schemas/public/cabs.ts";
import type { TariffDraft, TariffPreview, TariffScope } from "#app/schemas/admin/tariffs.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { TariffPrices } from "#app/schemas/public/cabs.ts";
import type { StoredRoute } from "#app/services/cabs/quote-rows.ts";
import { allTenants } from "#app/services/companies/tenants.ts";
import { editableBy, versionsOf, type TariffOwner } from "./tariff-rows.ts";
import { classesOf, expectFitting } from "./tariffs.ts";

/** How many of the latest quotes are priced again. */
const QUOTES = 100;

interface Quoted {
  id: string;
  createdAt: Date;
  trip: FareTrip;
  route: string;
  options: QuoteOption[];
}

/** The latest quotes of a company; one that doesn't say what its fare depended on can't be priced again. */
async function quotesOf(ctx: Ctx, companyId: string, tripType: string): Promise<Quoted[]> {
  const rows = await withCompany(ctx.db, companyId, (tx) =>
    tx.cabQuote.findMany({
      where: { companyId, request: { path: ["tripType"], equals: tripType } },
      orderBy: { createdAt: "desc" },
      take: QUOTES,
    }),
  );
  return rows.flatMap(({ id, createdAt, route, options }) => {
    const { trip, stops } = route as unknown as StoredRoute;
    const names = stops.map(({ name }) => name).join(" to ");
    return trip
      ? [{ id, createdAt, trip, route: names, options: options as unknown as QuoteOption[] }]
      : [];
  });
}

/** The platform's default prices the quotes of every company; a company's tariff its own. */
async function affectedQuotes(
  ctx: Ctx,
  { owner, companyId }: TariffOwner,
  tripType: string,
): Promise<Quoted[]> {
  if (owner === "company") return quotesOf(ctx, companyId, tripType);
  const registered = { db: ctx.db, memo: ctx.memo, mainHosts: ctx.site.mainHosts };
  const quotes: Quoted[] = [];
  for (const { id } of await allTenants(registered))
    quotes.push(...(await quotesOf(ctx, id, tripType)));
  return quotes.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, QUOTES);
}

interface Priced {
  vehicleClass: VehicleClass;
  prices: TariffPrices;
}

/** A quote's classes by the new prices, beside what they cost. Of the default, only those that it priced. */
function compared(
  quote: Quoted,
  classes: readonly Priced[],
  replaced: ReadonlySet<string> | null,
): TariffPreview["rows"] {
  return quote.options.flatMap(
    ({ vehicleClass, tariffId, taxLabel, taxBasisPoints, totalPaise }) => {
      const prices = classes.find((one) => one.vehicleClass === vehicleClass)?.prices;
      if (!prices || (replaced && !replaced.has(tariffId))) return [];
      const tariff = { ...prices, vehicleClass, tripType: quote.trip.tripType };
      const fare = fareOf(quote.trip, tariff, { label: taxLabel, basisPoints: taxBasisPoints });
      if (!fare) return [];
      return [
        {
          quoteId: quote.id,
          createdAt: quote.createdAt.toISOString(),
          route: quote.route,
          vehicleClass,
          oldPaise: totalPaise,
          newPaise: fare.totalPaise,
          differencePaise: fare.totalPaise - totalPaise,
        },
      ];
    },
  );
}

/**
 * What new prices would change on the latest 100 quotes, priced again by the fare engine: the largest difference first. Nothing is
 * stored.
 *
 * @throws AppError as `publish`.
 */
export async function preview(
  ctx: Ctx,
  scope: TariffScope,
  draft: TariffDraft,
): Promise<TariffPreview> {
  const owner = await editableBy(ctx, scope);
  const classes = classesOf(draft);
  const own = await withCompany(ctx.db, owner.companyId, (tx) =>
    versionsOf(tx, owner, draft.tripType),
  );
  expectFitting(
    ctx,
    draft,
    own,
    classes.map(({ vehicleClass }) => vehicleClass),
  );
  const quotes = await affectedQuotes(ctx, owner, draft.tripType);
  const replaced = owner.owner === "default" ? new Set(own.map(({ id }) => id)) : null;
  const rows = quotes.flatMap((quote) => compared(quote, classes, replaced));
  return {
    quotes: new Set(rows.map(({ quoteId }) => quoteId)).size,
    rows: rows.sort((a, b) => Math.abs(b.differencePaise) - Math.abs(a.differencePaise)),
  };
}
