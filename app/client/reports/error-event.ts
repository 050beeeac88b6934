/** The browser event that announces a failure on a page; its `detail` is an `ErrorReport`. */
export const ERROR_EVENT = "wayfold:error";

/** How much of the page was lost. */
export type FailureLevel = "section" | "page" | "site";

export interface ErrorReport {
  error: unknown;
  /** What failed, in the visitor's words: "the map"; the path for a page. */
  section: string;
  level: FailureLevel;
}

declare global {
  interface WindowEventMap {
    [ERROR_EVENT]: CustomEvent<ErrorReport>;
  }
  interface Window {
    /** Failures from before there was a listener, the oldest first. */
    wayfoldErrors?: ErrorReport[];
  }
}

/** How many failures are buffered for a later listener. */
const MAX_STORED = 20;

/** Announces a failure by `ERROR_EVENT`, and buffers it for listeners that are loaded later. */
export function reportFailure(detail: ErrorReport): void {
  const stored = (window.wayfoldErrors ??= []);
  if (stored.length < MAX_STORED) stored.push(detail);
  window.dispatchEvent(new CustomEvent(ERROR_EVENT, { detail }));
}

/** Calls `report` for every failure of this page, including earlier ones. Returns a function that stops it. */
export function listenForFailures(report: (failure: ErrorReport) => void): () => void {
  const hear = ({ detail }: CustomEvent<ErrorReport>) => report(detail);
  window.wayfoldErrors?.forEach(report);
  window.addEventListener(ERROR_EVENT, hear);
  return () => window.removeEventListener(ERROR_EVENT, hear);
}
