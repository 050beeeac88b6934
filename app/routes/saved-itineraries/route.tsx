import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TripActions } from "#app/features/trips/editor/trip-actions.tsx";
import { TripCards } from "#app/features/trips/begin/trip-cards.tsx";
import { NoTrips, TripSearch, UndoRemoval } from "#app/features/trips/begin/trip-list-parts.tsx";
import { useSaveTrips } from "#app/features/trips/offline/use-save-trips.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { ItineraryListQuery, ItineraryParams } from "#app/schemas/public/itineraries.ts";
import { changeTrips } from "./change-trips.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  const query = ItineraryListQuery.catch({ archived: false }).parse(
    Object.fromEntries(searchParams),
  );
  const trips = await args.context.services.itineraries.list(query);
  const isEmpty = trips.length === 0 && !query.archived && !query.q;
  const archived = isEmpty ? await args.context.services.itineraries.list({ archived: true }) : [];
  const removed = ItineraryParams.safeParse({ id: searchParams.get("removed") });
  return {
    trips,
    q: query.q ?? "",
    isArchive: query.archived,
    /** Whether all trips are in the archive. */
    hasArchived: archived.length > 0,
    removedId: removed.success ? removed.data.id : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return changeTrips(args);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Saved itineraries",
    description: "Your trips.",
    path: paths.savedItineraries(),
    noindex: true,
  });

export default function SavedItineraries() {
  const { trips, q, isArchive, hasArchived, removedId } = useLoaderData<typeof loader>();
  const list = paths.savedItineraries({
    ...(q ? { q } : {}),
    ...(isArchive ? { archived: "true" } : {}),
  });
  useSaveTrips(q ? null : trips, isArchive);
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Saved itineraries" }]}
        title="Saved itineraries"
        lead="Your trips, most recently changed first."
      >
        {trips.length > 0 ? (
          <ButtonLink href={paths.itinerary()}>Plan a trip</ButtonLink>
        ) : undefined}
      </PageHeader>
      <div className="page-width pb-20">
        {removedId && <UndoRemoval removedId={removedId} list={list} />}
        {(trips.length > 0 || q || isArchive || hasArchived) && (
          <TripSearch q={q} isArchive={isArchive} />
        )}
        <h2 className="sr-only">{isArchive ? "Archived trips" : "Current trips"}</h2>
        {trips.length > 0 ? (
          <TripCards trips={trips} actions={(trip) => <TripActions trip={trip} list={list} />} />
        ) : (
          <NoTrips q={q} isArchive={isArchive} hasArchived={hasArchived} />
        )}
      </div>
    </>
  );
}
