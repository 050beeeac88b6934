import { calls } from "#app/client/api/browser.ts";
import { PREFETCHED } from "#app/client/reports/browser-limits.ts";
import { createHoverIntent } from "./hover-intent.ts";

/** Asks ahead: what comes is kept by the client, what does not come is asked for when it is needed. */
const ahead = (...asked: Promise<unknown>[]): void => void Promise.allSettled(asked);

/** What most visitors look at first. */
export const prefetchStart = (): void =>
  ahead(
    calls.tags.list(),
    calls.places.list({ limit: PREFETCHED.places }),
    calls.pois.list({ limit: PREFETCHED.pois }),
  );

/** A destination with its points of interest; kept as long as their answers are. */
export const prefetchDestination = (placeId: string): void =>
  ahead(calls.places.get(placeId), calls.pois.list({ placeId }));

const DESTINATION = /^\/destination\/([^/]+)\/?$/;

/** The place that a link's address leads to; null when it is no destination of this site, or the one that is shown. */
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

/** The place that the link around an event leads to. A link in a picture has no plain `href`, so the attribute is read. */
function placeOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link && destinationAt(link.getAttribute("href")!);
}

/** Asks for a destination ahead when the pointer, the focus or a finger rests on a link to it. */
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
  // Out of one part of a link into another is no leaving; into the open, or off the window, is.
  document.addEventListener(
    "mouseout",
    ({ relatedTarget }) => placeOf(relatedTarget) === null && intent.leave(),
    { passive: true },
  );
}
