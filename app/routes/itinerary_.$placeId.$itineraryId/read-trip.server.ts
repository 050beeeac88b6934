import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { WHOLE_TRIP } from "#app/features/trips/planning/optimise-link.tsx";
import { PLACES_LISTED, type PlacesFound } from "#app/features/trips/stops/places-found.ts";
import { hasCode, notFound } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { tripPlaceOf } from "#app/domain/trip/catalogue.ts";
import { travelOf } from "#app/domain/plan/travel/travel-source.ts";
import { choicesFrom, missingSights } from "#app/domain/trip/missing-sights.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { ItineraryParams } from "#app/schemas/public/itineraries.ts";
import { PlacePageQuery } from "#app/schemas/public/places.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Services = AppLoadContext["services"];

/** As long as a search may be. */
const LONGEST_NAME = 100;

/** The id in the address; what is none names no trip. */
function tripIdOf({ params }: Args): string {
  const parsed = ItineraryParams.safeParse({ id: params["itineraryId"] });
  if (!parsed.success) throw notFound("Itinerary");
  return parsed.data.id;
}

/** The trip in the URL; a visitor with an expired session signs in first and is redirected back. */
export async function tripOf(args: Args) {
  const {
    params,
    context: { services },
  } = args;
  try {
    return await services.itineraries.get(tripIdOf(args));
  } catch (error) {
    if (!hasCode(error, "unauthenticated")) throw error;
    throw redirect(paths.signIn(paths.trip(params["placeId"]!, tripIdOf(args))), {
      headers: { "Cache-Control": "private, no-store" },
    });
  }
}

/** The slug under which the trip has its address: that of the place it is planned for. */
export const slugOf = ({ places, placeId }: Trip) =>
  (places.find(({ id }) => id === placeId) ?? places[0]!).slug;

/** The places that the address asks for by name; null when it asks for none. */
async function placesSought(url: string, services: Services): Promise<PlacesFound | null> {
  const name = new URL(url).searchParams.get("place")?.trim().slice(0, LONGEST_NAME) ?? "";
  if (name === "") return null;
  const { content } = await services.places.page(
    PlacePageQuery.parse({ q: name, size: String(PLACES_LISTED) }),
  );
  return { name, places: content.map(tripPlaceOf) };
}

/** What the plan of a trip rests on beside the trip: ways, and the fixes of its conflicts. */
async function planFacts({ itineraries }: Services, trip: Trip) {
  const travelSource = await itineraries.travelFor(trip);
  return { travelSource, fixes: await itineraries.fixesFor(trip, travelSource) };
}

/** What is shown of another plan. */
const differenceOf = ({
  isDifferent,
  added,
  removed,
  moved,
  operations,
}: Awaited<ReturnType<Services["itineraries"]["replan"]>>) => ({
  isDifferent,
  added,
  removed,
  moved,
  operations,
});

/** What the editor needs beside the trip: what it can offer, and what the address asks for. */
export async function editorData(services: Services, trip: Trip, url: string) {
  const wanted = new URL(url).searchParams.get("optimise");
  const dayId = wanted === WHOLE_TRIP ? undefined : (wanted ?? undefined);
  const better =
    wanted === null
      ? null
      : await services.itineraries.optimise({
          id: trip.id,
          version: trip.version,
          dayId,
          apply: false,
        });
  const isReplanned = new URL(url).searchParams.has("replan");
  const [catalogue, found, plan, shorterLegs, newPlan, tags] = await Promise.all([
    services.itineraries.offers(trip),
    placesSought(url, services),
    planFacts(services, trip),
    better && services.itineraries.travelFor(trip, dayId === undefined),
    isReplanned
      ? services.itineraries.replan({ id: trip.id, version: trip.version, apply: false })
      : null,
    services.tags.list(),
  ]);
  return {
    catalogue,
    missing: missingSights(trip, choicesFrom(catalogue), travelOf(plan.travelSource)),
    newPlan: newPlan && differenceOf(newPlan),
    interests: tags.map(({ id, name }) => ({ id, name })),
    plan,
    found,
    better: better && {
      dayId: dayId ?? null,
      operations: better.operations,
      travelSource: shorterLegs,
    },
  };
}
