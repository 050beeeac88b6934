import { Form } from "@remix-run/react";
import type { ItinerarySummary } from "#app/schemas/public/itineraries.ts";

const BUTTON = "min-h-11 rounded-full px-3 text-sm font-semibold hover:bg-sunken";

interface TripActionsProps {
  trip: ItinerarySummary;
  /** The URL of the current list, to return to. */
  list: string;
}

/** The actions of a trip in the list. */
export function TripActions({ trip: { id, title, isArchived }, list }: TripActionsProps) {
  const named = <span className="sr-only"> {title}</span>;
  return (
    <Form method="post" action={list} className="flex flex-wrap">
      <input type="hidden" name="id" value={id} />
      <button name="intent" value="duplicate" className={BUTTON}>
        Duplicate{named}
      </button>
      <button name="intent" value={isArchived ? "unarchive" : "archive"} className={BUTTON}>
        {isArchived ? "Unarchive" : "Archive"}
        {named}
      </button>
      <button name="intent" value="remove" className={`${BUTTON} text-danger`}>
        Delete{named}
      </button>
    </Form>
  );
}
