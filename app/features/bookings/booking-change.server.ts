import type { AppLoadContext } from "@remix-run/node";
import { expectedError } from "#app/domain/errors/errors.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { BookingChangeQuery, type BookingChangePreview } from "#app/schemas/public/bookings.ts";

/** What a page's query would change a booking to, or why it can't. */
async function previewOf(
  services: AppLoadContext["services"],
  reference: string,
  query: URLSearchParams,
): Promise<BookingChangePreview | string> {
  const wanted = BookingChangeQuery.safeParse({
    quoteId: query.get("quote"),
    vehicleClass: query.get("vehicle") ?? undefined,
  });
  if (!wanted.success) return "Choose a price first";
  try {
    return await services.bookings.previewChange({ ...wanted.data, reference });
  } catch (error) {
    const known = expectedError(error);
    if (!known || !["conflict", "invalid"].includes(known.code)) throw error;
    return Object.values(known.fields ?? {}).flat()[0] ?? known.message;
  }
}

/** A booking as it is and as it would be. @throws AppError `not_found`. */
export async function changePage(
  services: AppLoadContext["services"],
  reference: string,
  query: URLSearchParams,
) {
  const booking = await services.bookings.get(reference);
  const preview = await previewOf(services, booking.reference, query);
  if (typeof preview === "string") return { booking, preview: null, problem: preview, times: null };
  const quote = await services.quotes.get(preview.quoteId);
  return {
    booking,
    preview,
    problem: null,
    route: quote.stops.map(({ name }) => name).join(" to "),
    car: quote.options.find(({ vehicleClass }) => vehicleClass === preview.vehicleClass)?.label,
    times: [momentInIndia(booking.pickupAt), momentInIndia(preview.pickupAt)] as const,
  };
}
