import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { BeginForm } from "#app/features/trips/begin/begin-form.tsx";
import { beginTrip } from "#app/features/trips/begin/begin-trip.server.ts";
import { TripCards } from "#app/features/trips/begin/trip-cards.tsx";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { atRows, readBegin, typedRows } from "#app/features/trips/begin/read-begin.server.ts";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { interestsOf } from "#app/domain/trip/edits/preference-form.ts";
import { askedStart } from "#app/domain/trip/calendar.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { placeInPath } from "#app/http/forms/place-in-path.ts";
import { readForm, plainValues } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const place = params.placeId ? await services.places.get(placeInPath(params)) : null;
  const [tags, trips] = await Promise.all([services.tags.list(), services.itineraries.list()]);
  return data(
    {
      place: place && {
        slug: place.slug,
        name: place.name,
        idealDays: place.idealDays?.min ?? null,
      },
      startsOn: askedStart(new URL(request.url).searchParams, new Date()),
      interests: tags.map(({ id, name }) => ({ id, name })),
      trips: trips.slice(0, 6),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const values = plainValues(form);
  const rows = typedRows(form);
  const typed = { values, interests: interestsOf(form) };
  if (values["begin"] === "another")
    return { ...typed, rows: [...rows, { place: "", days: "1" }], fields: {} };
  try {
    return await beginTrip(context, await readBegin(context.services, form, rows, params.placeId));
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    return data({ ...typed, rows, fields: atRows(errors ?? { form: [message] }) }, status);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: sent, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: sent?.place ? `Plan a trip to ${sent.place.name}` : "Plan a trip",
    description:
      "Tell us where, how long and how busy. Get a realistic plan with opening hours, travel times and costs.",
    path: paths.itinerary(sent?.place?.slug),
    noindex: true,
  });

export default function BeginTrip() {
  const { place, startsOn, interests, trips } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const popular = useRouteLoaderData<typeof rootLoader>("root")?.popular ?? [];
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home() },
          ...(place ? [{ label: place.name, href: paths.destination(place.slug) }] : []),
          { label: "Plan a trip" },
        ]}
        title={place ? `Plan a trip to ${place.name}` : "Plan a trip"}
        lead="Get a realistic plan with opening hours, travel times and costs. You can change anything later."
      />
      <div className="page-width grid gap-12 pb-16 lg:grid-cols-[7fr_5fr]">
        <BeginForm
          key={place?.slug}
          place={place}
          startsOn={startsOn}
          interests={interests}
          refused={refused}
        />
        <div className="hidden lg:block">
          <SideCover place={place ?? popular[3]} />
        </div>
      </div>
      {trips.length > 0 && (
        <section aria-labelledby="own-trips" className="page-width pb-20">
          <h2 id="own-trips" className="type-title mb-6">
            Continue planning
          </h2>
          <TripCards trips={trips} />
        </section>
      )}
    </>
  );
}
