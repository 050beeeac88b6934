import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { readReference } from "#app/domain/bookings/reference.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { ItineraryParams } from "#app/schemas/public/itineraries.ts";
import type { Booking } from "#app/schemas/public/bookings.ts";
import type { QuoteValues } from "./quote-form.tsx";
import { valuesOf } from "./quote-values.ts";

/** What the quote form is filled with, and the booking that a new price would change. */
export interface FilledForm {
  values: QuoteValues;
  changes: string | null;
}

/** The form for a trip (`?trip=`, with `day` for one of its days); null if nothing of it is driven, or it isn't the visitor's. */
export async function filledByTrip({
  request,
  context: { services },
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<FilledForm | null> {
  const { searchParams } = new URL(request.url);
  const wanted = ItineraryParams.safeParse({ id: searchParams.get("trip") });
  if (!wanted.success) return null;
  try {
    const day = Number(searchParams.get("day")) || undefined;
    const form = await services.quotes.tripForm({ ...wanted.data, day });
    if (!form) return null;
    const { pickupAt, returnAt, ...values } = valuesOf(form);
    return { values: form.isBookable ? { ...values, pickupAt, returnAt } : values, changes: null };
  } catch (error) {
    if (hasCode(error, "not_found") || hasCode(error, "unauthenticated")) return null;
    throw error;
  }
}

const USES = ["change", "again", "back"] as const;
type Use = (typeof USES)[number];

function valuesFrom({ request, route: { stops } }: Booking, use: Use): QuoteValues {
  const trip = { request, stops: use === "back" ? [...stops].reverse() : stops };
  if (use === "change") return valuesOf(trip);
  const { pickupAt: _, returnAt: __, flightNumber, terminal, ...values } = valuesOf(trip);
  // The way back is another flight.
  return use === "again" ? { ...values, flightNumber, terminal } : values;
}

/** The booking that a page's query names (`?again=`, `?back=` or `?change=`); null if there is none of the account. */
export async function filledByBooking({
  request,
  context: { services, user },
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<FilledForm | null> {
  const { pathname, searchParams, search } = new URL(request.url);
  const use = USES.find((name) => searchParams.has(name));
  if (!use) return null;
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix takes a thrown Response for the answer
  if (!user) throw redirect(paths.signIn(pathname.replace(/\.data$/, "") + search));
  const reference = readReference(searchParams.get(use) ?? "") ?? "";
  try {
    const booking = await services.bookings.get(reference);
    return {
      values: valuesFrom(booking, use),
      changes: use === "change" ? booking.reference : null,
    };
  } catch (error) {
    if (hasCode(error, "not_found")) return null;
    throw error;
  }
}
