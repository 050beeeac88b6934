import { data, redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { notFound } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { addPois } from "#app/domain/trip/add-pois.ts";
import { destinationOf } from "#app/domain/trip/ai-day.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { GroundedDayRequest, WrittenDayRequest } from "#app/schemas/public/ai-day.ts";
import { ItineraryParams, NewItinerary } from "#app/schemas/public/itineraries.ts";
import { beginTrip } from "../begin/begin-trip.server.ts";

interface Asked {
  place: { slug: string; name: string };
  form: FormData;
  /** The trip that a day is for; null begins one. */
  trip: Trip | null;
}

/** A field of the form; undefined when it was left empty. */
function typed(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** When and how busy. */
const requestOf = (form: FormData) => ({ date: typed(form, "date"), pace: typed(form, "pace") });

/** The caller's trip in `?trip=`. @throws AppError `not_found` */
export async function tripOf({ services }: AppLoadContext, request: Request): Promise<Trip | null> {
  const id = new URL(request.url).searchParams.get("trip");
  if (id === null) return null;
  const params = ItineraryParams.safeParse({ id });
  if (!params.success) throw notFound("Itinerary");
  return services.itineraries.get(params.data.id);
}

/** Adds the form's points of interest to a trip, or starts a trip with them, and redirects to it. */
async function add(
  context: AppLoadContext,
  { place, form, trip }: Asked,
): Promise<TypedResponse<never>> {
  const poiIds = form.getAll("poiIds").filter((value) => typeof value === "string");
  if (trip === null) {
    const { date, pace } = requestOf(form);
    return beginTrip(
      context,
      NewItinerary.parse({ placeId: place.slug, poiIds, startsOn: date, pace }),
    );
  }
  const operations = addPois(trip, typed(form, "dayId") ?? trip.days[0]!.id, poiIds, makeId);
  if (operations.length > 0)
    await context.services.itineraries.applyOperations({
      id: trip.id,
      version: trip.version,
      operations,
    });
  return redirect(
    paths.trip(trip.places.find(({ id }) => id === trip.placeId)?.slug ?? place.slug, trip.id),
    303,
  );
}

/** Handles the one-day form: returns a text or a planned day, or redirects to the trip that a day was added to. */
export async function answerForm(context: AppLoadContext, asked: Asked) {
  const { place, form } = asked;
  const { itineraries } = context.services;
  const intent = form.get("intent");
  if (intent === "add") return add(context, asked);
  if (intent === "written")
    return data({
      written: await itineraries.writtenDay(
        WrittenDayRequest.parse({ destination: destinationOf(place) }),
      ),
      grounded: null,
    });
  return data({
    written: null,
    grounded: await itineraries.groundedDay(
      GroundedDayRequest.parse({ placeId: place.slug, ...requestOf(form) }),
    ),
  });
}
