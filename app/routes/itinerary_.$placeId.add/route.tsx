import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addedToTrip } from "#app/features/trips/add/added-to-trip.ts";
import { TripChoice } from "#app/features/trips/add/trip-choice.tsx";
import { beginTrip } from "#app/features/trips/begin/begin-trip.server.ts";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { notFound } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { askedStart } from "#app/domain/trip/calendar.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { placeInPath } from "#app/http/forms/place-in-path.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { ItineraryParams, NewItinerary } from "#app/schemas/public/itineraries.ts";

/** As many trips as are offered, the last changed first. */
const MAX_OFFERED = 20;

/** The place of the address and its point of interest, which `?poi=` names by its slug. @throws AppError `not_found` */
async function subjectOf({
  request,
  params,
  context: { services },
}: LoaderFunctionArgs | ActionFunctionArgs) {
  const place = await services.places.get(placeInPath(params));
  const slug = new URL(request.url).searchParams.get("poi");
  if (slug === null) return { place, poi: null };
  const pois = await services.pois.list({ placeId: place.id });
  const poi = pois.find((one) => one.slug === slug);
  if (!poi) throw notFound("Point of interest");
  return { place, poi };
}

export async function loader(args: LoaderFunctionArgs) {
  const [{ place, poi }, trips] = await Promise.all([
    subjectOf(args),
    args.context.services.itineraries.list(),
  ]);
  return data(
    {
      place: { slug: place.slug, name: place.name },
      name: (poi ?? place).name,
      trips: trips
        .slice(0, MAX_OFFERED)
        .map(({ id, title, startsOn, endsOn, dayCount, placeNames }) => ({
          ...{ id, title, startsOn, endsOn, dayCount, placeNames },
        })),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = await readForm(args.request);
  const { place, poi } = await subjectOf(args);
  const { itineraries } = context.services;
  const chosen = form.get("tripId");
  if (chosen === null) {
    const month = new URL(args.request.url).searchParams.get("month");
    const asked: Record<string, string> = month === null ? {} : { month };
    if (!poi) return redirect(paths.itinerary(place.slug, asked), 303);
    const startsOn = askedStart(new URLSearchParams(asked), new Date());
    return beginTrip(
      context,
      NewItinerary.parse({ placeId: place.id, poiIds: [poi.id], begin: "empty", startsOn }),
    );
  }
  const params = ItineraryParams.safeParse({ id: chosen });
  if (!params.success) throw notFound("Itinerary");
  const trip = await itineraries.get(params.data.id);
  const operations = addedToTrip(trip, { placeId: place.id, poiId: poi?.id ?? null }, makeId);
  if (operations.length > 0)
    await itineraries.applyOperations({ id: trip.id, version: trip.version, operations });
  const home = trip.places.find(({ id }) => id === trip.placeId) ?? place;
  return redirect(paths.trip(home.slug, trip.id), 303);
}

export const meta: MetaFunction<typeof loader> = ({ data: sent, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: `Add ${sent?.name ?? "a place"} to a trip`,
    description: "Choose one of your trips, or start a new one.",
    path: paths.itinerary(sent?.place.slug),
    noindex: true,
  });

export default function AddToTripPage() {
  const { place, name, trips } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          { label: place.name, href: paths.destination(place.slug) },
          { label: "Add to trip" },
        ]}
        title={`Add ${name} to a trip`}
        lead={
          trips.length > 0
            ? "Choose one of your trips, or start a new one."
            : "You have no trips yet. Start one here."
        }
      />
      <div className="page-width grid items-start gap-10 pb-20 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <h2 className="sr-only">Your trips</h2>
          <TripChoice name={name} trips={trips} />
        </div>
        <div className="hidden lg:block">
          <SideCover place={place} />
        </div>
      </div>
    </>
  );
}
