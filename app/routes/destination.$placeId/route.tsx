import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { openPage } from "#app/client/cached-page.ts";
import {
  prefetchedDestination,
  useComplete,
  type DestinationData,
} from "#app/features/places/destination/page-data.ts";

import { destinationData } from "#app/features/places/destination/destination-data.ts";
import { PlaceHero } from "#app/features/places/destination/place-hero.tsx";
import {
  AboutPlace,
  AlikeSection,
  NearBySection,
  WhatToSeeSection,
  WhenToGoSection,
} from "#app/features/places/destination/place-sections.tsx";
import { ReviewsSection } from "#app/features/places/destination/reviews-section.tsx";
import type { DestinationView } from "#app/features/places/destination/view.ts";
import { regionTitle } from "#app/features/places/explore/region-words.ts";
import { AiDaySection } from "#app/features/trips/ai-day/ai-day-section.tsx";
import { useSaveOffline } from "#app/shell/offline/use-save-offline.ts";
import { JsonLd } from "#app/shell/seo/json-ld.tsx";
import { breadcrumbData } from "#app/shell/seo/structured-data.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import { placeInPath } from "#app/http/forms/place-in-path.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { destinationPage } from "./destination-page.server.ts";

export const handle = SHARED_PAGE;

export async function loader({ params, request, context: { services, user } }: LoaderFunctionArgs) {
  const details = await services.places.details(placeInPath(params));
  const { slug } = details.place;
  if (params.placeId !== slug)
    throw redirect(paths.destination(slug) + new URL(request.url).search, 301);
  return destinationPage(services, details, user !== null);
}

export async function clientLoader({ params, request, serverLoader }: ClientLoaderFunctionArgs) {
  return openPage(
    request,
    () => serverLoader<DestinationData>(),
    (complete) => prefetchedDestination(params.placeId!, complete),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { slug, name, state, description } = data.about;
  return pageMeta({
    ...siteOf(matches),
    title: state === null || state === name ? name : `${name}, ${state}`,
    description,
    path: paths.destination(slug),
    image: paths.socialCard("destination", slug),
  });
};

const crumbsOf = ({ name, state, region }: DestinationView["place"]) => [
  { label: "Home", href: paths.home() },
  ...(region === null ? [] : [{ label: regionTitle(region), href: paths.region(region) }]),
  ...(state === null || state === name ? [] : [{ label: state, href: paths.explore({ state }) }]),
  { label: name },
];

export default function Destination() {
  const { view, reviews, now } = useComplete(useLoaderData<DestinationData>());
  const { place, groups, bounds, nearby, alike } = view;
  useSaveOffline(view);
  const { origin, map } = useRouteLoaderData<typeof rootLoader>("root")!;
  const crumbs = crumbsOf(place);
  const { slug, name, latitude, longitude, bestMonths } = place;
  const spot = { slug, name, latitude, longitude };
  const pois = groups.flatMap(({ pois }) =>
    pois.map(({ visitMinutes, feePaise }) => ({ visitMinutes, feePaise })),
  );
  return (
    <>
      {/* Rendered on the server only: the browser keeps the markup without the code that makes it. */}
      <JsonLd
        data={
          import.meta.env.SSR
            ? [destinationData(origin, { place, groups }), breadcrumbData(origin, crumbs)]
            : []
        }
      />
      <PlaceHero place={place} crumbs={crumbs} />
      <AboutPlace place={place} pois={pois} />
      {bestMonths.length > 0 && <WhenToGoSection name={name} bestMonths={bestMonths} now={now} />}
      {pois.length > 0 && (
        <WhatToSeeSection place={spot} groups={groups} bounds={bounds} map={map} />
      )}
      <AiDaySection place={spot} hasPois={pois.length > 0} />
      <ReviewsSection place={spot} reviews={reviews} />
      {nearby.cards.length > 0 && <NearBySection place={spot} nearby={nearby} now={now} />}
      {alike.length > 0 && <AlikeSection places={alike} now={now} />}
    </>
  );
}
