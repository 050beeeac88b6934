import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { TripActions } from "#app/components/itinerary/trip-actions.tsx";
import { TripCards } from "#app/components/itinerary/trip-cards.tsx";
import { useKeepTrips } from "#app/components/pwa/use-keep-trips.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { notFound } from "#app/lib/errors.ts";
import { flash } from "#app/lib/flash.server.ts";
import type { Flash } from "#app/lib/flash.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { ItineraryListQuery, ItineraryParams } from "#app/schemas/itineraries.ts";

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  const query = ItineraryListQuery.catch({ archived: false }).parse(
    Object.fromEntries(searchParams),
  );
  const trips = await args.context.services.itineraries.list(query);
  const removed = ItineraryParams.safeParse({ id: searchParams.get("removed") });
  return {
    trips,
    q: query.q ?? "",
    isArchive: query.archived,
    removedId: removed.success ? removed.data.id : null,
  };
}

type Itineraries = ActionFunctionArgs["context"]["services"]["itineraries"];

/** What each button of a trip does, and the words that tell of it. */
const DEEDS: Record<string, (itineraries: Itineraries, id: string) => Promise<string | null>> = {
  duplicate: async (itineraries, id) => `“${(await itineraries.duplicate(id)).title}” was made.`,
  archive: async (itineraries, id) => {
    const { version } = await itineraries.get(id);
    return `“${(await itineraries.archive({ id, version, isArchived: true })).title}” is in the archive.`;
  },
  unarchive: async (itineraries, id) => {
    const { version } = await itineraries.get(id);
    return `“${(await itineraries.archive({ id, version, isArchived: false })).title}” is among your trips again.`;
  },
  remove: async (itineraries, id) => {
    await itineraries.remove(id);
    return null;
  },
  restore: async (itineraries, id) => `“${(await itineraries.restore(id)).title}” is back.`,
};

const TOO_LATE = {
  tone: "warning",
  text: "The ten minutes are over: the trip is gone for good.",
} as const;

/** The list that an address shows, as a query: without its filters when it has none. */
function listQuery(url: string): { q?: string; archived?: "true" } {
  const { searchParams } = new URL(url);
  const { q, archived } = ItineraryListQuery.catch({ archived: false }).parse(
    Object.fromEntries(searchParams),
  );
  return { ...(q ? { q } : {}), ...(archived ? { archived: "true" } : {}) };
}

/** Does what a button says; answers the notice that tells of it, or null. */
async function carryOut(itineraries: Itineraries, deed: string, id: string): Promise<Flash | null> {
  try {
    const said = await DEEDS[deed]!(itineraries, id);
    return said === null ? null : { tone: "success", text: said };
  } catch (error) {
    if (deed === "restore" && (error as { code?: string }).code === "not_found") return TOO_LATE;
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await readForm(request);
  const intent = form.get("intent");
  const deed = typeof intent === "string" ? intent : "";
  const typed = ItineraryParams.safeParse({ id: form.get("id") });
  if (!Object.hasOwn(DEEDS, deed) || !typed.success) throw notFound("Itinerary");
  const { id } = typed.data;
  const notice = await carryOut(context.services.itineraries, deed, id);
  const headers = notice === null ? undefined : flash(context, notice);
  return redirect(
    paths.savedItineraries({
      ...listQuery(request.url),
      ...(deed === "remove" ? { removed: id } : {}),
    }),
    { status: 303, headers },
  );
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Saved itineraries",
    description: "Your trips.",
    path: paths.savedItineraries(),
    noindex: true,
  });

/** For ten minutes what was deleted can be brought back. */
function Undo({ removedId, list }: { removedId: string; list: string }) {
  return (
    <div
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-2xl bg-tint px-5 py-2 text-on-tint"
      role="status"
    >
      <p>The trip was deleted. For ten minutes you can bring it back.</p>
      <Form method="post" action={list}>
        <input type="hidden" name="id" value={removedId} />
        <button
          name="intent"
          value="restore"
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          Undo
        </button>
      </Form>
    </div>
  );
}

function Search({ q, isArchive }: { q: string; isArchive: boolean }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <Form className="flex min-w-0 grow basis-full gap-2 sm:basis-0" role="search">
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label="Search your trips"
          placeholder="A place, a title, a stop"
          className="min-h-11 min-w-0 max-w-md flex-1 rounded-full border border-field bg-raised px-5 placeholder:text-muted"
        />
        {isArchive && <input type="hidden" name="archived" value="true" />}
        <Button variant="secondary">Search</Button>
      </Form>
      <nav aria-label="Which trips" className="flex gap-2">
        <Chip href={paths.savedItineraries()} current={!isArchive}>
          Current
        </Chip>
        <Chip href={paths.savedItineraries({ archived: "true" })} current={isArchive}>
          Archive
        </Chip>
      </nav>
    </div>
  );
}

function Nothing({ q, isArchive }: { q: string; isArchive: boolean }) {
  if (q)
    return (
      <EmptyState title="No trip has all of these words">
        Try a place or a part of the title.
      </EmptyState>
    );
  if (isArchive)
    return (
      <EmptyState title="The archive is empty">Trips that you put away are kept here.</EmptyState>
    );
  return (
    <EmptyState
      title="No trips yet"
      action={<ButtonLink href={paths.itinerary()}>Plan a trip</ButtonLink>}
    >
      Say where and how long, and get a plan that can really be done.
    </EmptyState>
  );
}

export default function SavedItineraries() {
  const { trips, q, isArchive, removedId } = useLoaderData<typeof loader>();
  const list = paths.savedItineraries({
    ...(q ? { q } : {}),
    ...(isArchive ? { archived: "true" } : {}),
  });
  useKeepTrips(q ? null : trips, isArchive);
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Saved itineraries" }]}
        title="Saved itineraries"
        lead="Your trips, the last changed first."
      >
        {trips.length > 0 ? (
          <ButtonLink href={paths.itinerary()}>Plan a trip</ButtonLink>
        ) : undefined}
      </PageHeader>
      <div className="page-width pb-20">
        {removedId && <Undo removedId={removedId} list={list} />}
        {(trips.length > 0 || q || isArchive) && <Search q={q} isArchive={isArchive} />}
        <h2 className="sr-only">{isArchive ? "Archived trips" : "Current trips"}</h2>
        {trips.length > 0 ? (
          <TripCards trips={trips} actions={(trip) => <TripActions trip={trip} list={list} />} />
        ) : (
          <Nothing q={q} isArchive={isArchive} />
        )}
      </div>
    </>
  );
}
