import type { FailureRecord } from "./errors.ts";

const RETRIES = 2;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

const mayPass = ({ type }: FailureRecord) => type === "NETWORK_ERROR" || type === "SERVER_ERROR";

/** What a Retry-After header asks for, in milliseconds; 0 when it names a date or nothing. */
const askedMs = (retryAfter: string | null) =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0;

/**
 * How long to wait, in milliseconds, before a call is sent again after its `tries`-th try failed; null when it is not sent
 * again: two more tries after 1 s and 2 s, on network errors and 5xx alone. A server may ask for more, up to 5 s.
 */
export function retryPause(
  failure: FailureRecord,
  tries: number,
  retryAfter: string | null,
): number | null {
  if (tries > RETRIES || !mayPass(failure)) return null;
  return Math.min(
    Math.max(FIRST_PAUSE_MS * 2 ** (tries - 1), askedMs(retryAfter)),
    LONGEST_PAUSE_MS,
  );
}
