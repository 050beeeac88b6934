import { SESSION_EXPIRED_EVENT } from "#app/client/session/signed-out.ts";

const RECHECK_AFTER_MS = 5 * 60_000;

/** What of a browser's page is watched. */
export interface WatchedPage {
  window: EventTarget;
  document: EventTarget & Pick<Document, "visibilityState">;
  /** In milliseconds. */
  now(): number;
}

export interface SessionWatcher {
  /** Asks the server who is signed in, until the signal aborts. */
  check(signal: AbortSignal): unknown;
  /** A call has found that the session is over. */
  expire(): void;
}

/**
 * Has the session checked: at once when the page was sent without knowing who is signed in, and when its tab is looked at again
 * more than five minutes after it was last known. Returns what ends it.
 */
export function watchSession(
  { check, expire }: SessionWatcher,
  isUnknown: boolean,
  { window, document, now }: WatchedPage,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let knownAt = now();
  const checkNow = () => {
    knownAt = now();
    check(signal);
  };
  const seen = () => {
    if (document.visibilityState === "visible" && now() - knownAt > RECHECK_AFTER_MS) checkNow();
  };
  if (isUnknown) checkNow();
  document.addEventListener("visibilitychange", seen, { signal });
  window.addEventListener(SESSION_EXPIRED_EVENT, expire, { signal });
  return () => ending.abort();
}
