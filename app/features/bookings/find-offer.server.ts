import { redirect, type AppLoadContext } from "@remix-run/node";
import { expectedError } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { findQuote } from "#app/features/cabs/find-quote.server.ts";
import { NewBooking } from "#app/schemas/public/bookings.ts";
import type { Quote, QuoteOption } from "#app/schemas/public/cabs.ts";

const Wanted = NewBooking.pick({ quoteId: true, vehicleClass: true });

interface Offer {
  quote: Quote;
  option: QuoteOption;
  /** What another company's quote said, of which this one is the own company's. */
  formerPaise: number | null;
}

/**
 * The price of a page's query that the account can book; null when there is none.
 *
 * @throws Response A redirect to the price of the account's own company, where the quote was another's.
 */
export async function findOffer(
  services: AppLoadContext["services"],
  query: URLSearchParams,
): Promise<Offer | null> {
  const wanted = Wanted.safeParse({
    quoteId: query.get("quote"),
    vehicleClass: query.get("vehicle"),
  });
  if (!wanted.success) return null;
  const { quoteId, vehicleClass } = wanted.data;
  const quote = await findQuote(services, quoteId);
  if (quote) {
    const option = quote.options.find((each) => each.vehicleClass === vehicleClass);
    const formerPaise = Number(query.get("former")) || null;
    return option ? { quote, option, formerPaise } : null;
  }
  const own = await services.bookings.offer(wanted.data).catch((error: unknown) => {
    if (!expectedError(error)) throw error;
    return null;
  });
  if (own?.formerPaise == null) return null;
  const { quoteId: to, formerPaise: former } = own;
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix takes a thrown Response for the answer
  throw redirect(paths.cabBooking({ quote: to, vehicle: vehicleClass, former }));
}
