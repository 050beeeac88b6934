/** The browser event by which a failure on a page is made known; its `detail` is an `ErrorReport`. */
export const ERROR_EVENT = "wayfold:error";

/** How much of what the visitor sees was lost. */
export type FailureLevel = "section" | "page" | "site";

export interface ErrorReport {
  error: unknown;
  /** What failed, as the visitor reads it: "the map"; the path for a page. */
  section: string;
  level: FailureLevel;
}

declare global {
  interface WindowEventMap {
    [ERROR_EVENT]: CustomEvent<ErrorReport>;
  }
  interface Window {
    /** Failures from before anybody listened, the oldest first. */
    wayfoldErrors?: ErrorReport[];
  }
}

/** Failures kept for a listener that comes later. */
const MAX_STORED = 20;

/** Makes a failure known to whoever listens for `ERROR_EVENT`, and keeps it for a listener that is loaded later. */
export function reportFailure(detail: ErrorReport): void {
  const stored = (window.wayfoldErrors ??= []);
  if (stored.length < MAX_STORED) stored.push(detail);
  window.dispatchEvent(new CustomEvent(ERROR_EVENT, { detail }));
}

/** Hands every failure of this page to `report`, those of before too; answers what ends it. */
export function listenForFailures(report: (failure: ErrorReport) => void): () => void {
  const hear = ({ detail }: CustomEvent<ErrorReport>) => report(detail);
  window.wayfoldErrors?.forEach(report);
  window.addEventListener(ERROR_EVENT, hear);
  return () => window.removeEventListener(ERROR_EVENT, hear);
}
