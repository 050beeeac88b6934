import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { paths } from "#app/domain/urls/paths.ts";
import { draftCookie } from "#app/domain/trip/draft-cookie.ts";
import type { NewItinerary } from "#app/schemas/public/itineraries.ts";

/** Creates a trip of the account, or a visitor's draft, and redirects to its editor. */
export async function beginTrip(
  { services, user, origin }: AppLoadContext,
  input: NewItinerary,
): Promise<TypedResponse<never>> {
  if (user) {
    const trip = await services.itineraries.create(input);
    return redirect(paths.trip(trip.places[0]!.slug, trip.id), 303);
  }
  const { trip, draftKey } = await services.itineraries.startDraft(input);
  return redirect(paths.trip(trip.places[0]!.slug, trip.id), {
    status: 303,
    headers: { "Set-Cookie": draftCookie(draftKey, origin.startsWith("https:")) },
  });
}
