import { Form } from "@remix-run/react";
import type { ItinerarySummary } from "#app/schemas/itineraries.ts";

const BUTTON = "min-h-11 rounded-full px-3 text-sm font-semibold hover:bg-sunken";

/** What can be done with a trip of the list. */
export function TripActions({ trip: { id, title, isArchived } }: { trip: ItinerarySummary }) {
  const named = <span className="sr-only"> {title}</span>;
  return (
    <Form method="post" action="/saved-itineraries" className="flex flex-wrap">
      <input type="hidden" name="id" value={id} />
      <button name="intent" value="duplicate" className={BUTTON}>Duplicate{named}</button>
      <button name="intent" value={isArchived ? "unarchive" : "archive"} className={BUTTON}>{isArchived ? "Take out of the archive" : "Archive"}{named}</button>
      <button name="intent" value="remove" className={`${BUTTON} text-danger`}>Delete{named}</button>
    </Form>
  );
}
