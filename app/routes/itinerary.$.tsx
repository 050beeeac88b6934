import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { NotOpenYet } from "#app/components/layout/not-open-yet.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { PlaceParams } from "#app/schemas/places.ts";
import type { loader as rootLoader } from "../root.tsx";

/** The place of /itinerary/{placeId}; an itinerary of a place nobody knows is a 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [placeId] = (params["*"] ?? "").split("/");
  if (!placeId) return { place: null };
  const { slug, name } = await context.services.places.get(PlaceParams.parse({ placeId }).placeId);
  return { place: { slug, name } };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: data?.place ? `Plan a trip to ${data.place.name}` : "Plan a trip",
    description: "Plan the days of a trip in India.",
    path: paths.itinerary(data?.place?.slug),
    noindex: true,
  });

export default function Itinerary() {
  const { place } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <NotOpenYet
      title={place ? `Plan a trip to ${place.name}` : "Plan a trip"}
      sentence="The trip planner is not open yet; until it is, each destination's page tells you the best months, how many days to stay and what to see."
      place={place}
      pictured={site?.popular[3]}
    />
  );
}
