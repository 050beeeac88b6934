import { calls } from "#app/client/api/browser.ts";
import { PREFETCHED } from "#app/client/reports/browser-limits.ts";
import { createHoverIntent } from "./hover-intent.ts";

/** Fills the cache; failures are ignored, since the page that needs the data requests it again. */
const ahead = (...asked: Promise<unknown>[]): void => void Promise.allSettled(asked);

/** What most visitors open first. */
export const prefetchStart = (): void =>
  ahead(
    calls.tags.list(),
    calls.places.list({ limit: PREFETCHED.places }),
    calls.pois.list({ limit: PREFETCHED.pois }),
  );

/** A destination with its points of interest. */
export const prefetchDestination = (placeId: string): void =>
  ahead(calls.places.get(placeId), calls.pois.list({ placeId }));

const DESTINATION = /^\/destination\/([^/]+)\/?$/;

/** The place that an address leads to; null for other pages and for the current one. */
function destinationAt(href: string): string | null {
  try {
    const { origin, pathname } = new URL(href, location.href);
    const placeId =
      origin === location.origin &&
      pathname !== location.pathname &&
      DESTINATION.exec(pathname)?.[1];
    return placeId ? decodeURIComponent(placeId) : null;
  } catch {
    return null;
  }
}

/**
 * The place that the link around an event's target leads to. Reads the attribute, since SVG links have no plain
 * `href`.
 */
function placeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link && destinationAt(link.getAttribute("href")!);
}

/** Prefetches a destination when the pointer, the focus or a finger rests on a link to it. */
export function watchDestinationLinks(): void {
  const intent = createHoverIntent(prefetchDestination);
  const follow = ({ target }: Event) => {
    const placeId = placeOf(target);
    if (placeId === null) intent.leave();
    else intent.enter(placeId);
  };
  for (const begins of ["mouseover", "focusin", "touchstart"])
    document.addEventListener(begins, follow, { passive: true });
  for (const ends of ["focusout", "touchmove", "touchcancel"])
    document.addEventListener(ends, intent.leave, { passive: true });
  // Moving within a link is not leaving; moving to anything else, or off the window, is.
  document.addEventListener(
    "mouseout",
    ({ relatedTarget }) => placeOf(relatedTarget) === null && intent.leave(),
    { passive: true },
  );
}
