import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { paths } from "#app/domain/urls/paths.ts";

/** A deleted trip can be restored for ten minutes. */
export function UndoRemoval({ removedId, list }: { removedId: string; list: string }) {
  return (
    <div
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-2xl bg-tint px-5 py-2 text-on-tint"
      role="status"
    >
      <p>Trip deleted. You can undo this for 10 minutes.</p>
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

export function TripSearch({ q, isArchive }: { q: string; isArchive: boolean }) {
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
      <nav aria-label="Trips to show" className="flex gap-2">
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

interface NoTripsProps {
  q: string;
  isArchive: boolean;
  hasArchived: boolean;
}

export function NoTrips({ q, isArchive, hasArchived }: NoTripsProps) {
  if (q)
    return (
      <EmptyState title="No trips match your search">Try a place or part of the title.</EmptyState>
    );
  if (isArchive)
    return <EmptyState title="No archived trips">Trips you archive appear here.</EmptyState>;
  if (hasArchived)
    return (
      <EmptyState
        title="No current trips"
        action={
          <ButtonLink href={paths.savedItineraries({ archived: "true" })}>
            Show archived trips
          </ButtonLink>
        }
      >
        All your trips are in the archive.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No trips yet"
      action={<ButtonLink href={paths.itinerary()}>Plan a trip</ButtonLink>}
    >
      Tell us where and for how long, and get a realistic plan.
    </EmptyState>
  );
}
