import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { NotOpenYet } from "#app/shell/layout/not-open-yet.tsx";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { PlaceIds } from "#app/schemas/public/places.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** The place of ?place=, when there is such a place. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePage({ request, context });
  const wanted = PlaceIds.safeParse(new URL(request.url).searchParams.getAll("place").slice(0, 1));
  const [place] = wanted.success ? await context.services.places.byIds(wanted.data) : [];
  return { place: place ? { slug: place.slug, name: place.name } : null };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Book a cab",
    description: "Cabs with a driver in India.",
    path: paths.cabBooking(),
    noindex: true,
  });

export default function CabBooking() {
  const { place } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <NotOpenYet
      title={place ? `Book a cab in ${place.name}` : "Book a cab"}
      sentence="Cabs can’t be booked online yet. If you need a car with a driver, send us your route and dates."
      place={place}
      pictured={site?.popular[3]}
    />
  );
}
