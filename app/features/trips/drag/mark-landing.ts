import { stopsOfDay } from "#app/domain/trip/select.ts";
import type { Trip } from "#app/domain/trip/types.ts";
import { IDEAS, landing } from "./drop-target.ts";
import { frameOfStop, listElement } from "./stop-elements.ts";

const MARK = "data-lands";

/** Marks where a stop would land on another day, or none with null; within its own day the stops make room. */
export function markLanding(trip: Trip, stopId: string, overId: string | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const to = overId === null ? null : landing(trip, stopId, overId);
  const own = trip.stops.find(({ id }) => id === stopId);
  if (!to || (own && own.dayId === to.dayId)) return;
  const stops = stopsOfDay(trip, to.dayId).filter(({ id }) => id !== stopId);
  const next = stops[to.index];
  if (next) frameOfStop(next.id)?.setAttribute(MARK, "before");
  else if (stops.length > 0) frameOfStop(stops.at(-1)!.id)?.setAttribute(MARK, "after");
  else listElement(to.dayId ?? IDEAS)?.setAttribute(MARK, "here");
}

/** Gives the handle of a stop that went to another list the focus again, unless it has gone elsewhere. */
export function focusMoved(stopId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        frameOfStop(stopId)?.querySelector<HTMLElement>(".trip-handle")?.focus();
    }),
  );
}
