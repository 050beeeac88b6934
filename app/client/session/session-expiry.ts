import type { FailureRecord } from "#app/client/errors.ts";
import { saysSignedOut } from "./signed-out.ts";

/** What reported the end of the session. */
export interface Answered {
  /** Below `/api`. */
  path: string;
  pageUrl: string;
  /** The origin of a backend elsewhere, or empty. */
  backend: string;
}

/** Calls in which a 401 says that these credentials are wrong, not that a session is over. */
const SIGNS_IN = /^\/auth\/(login|signup|register|refresh)(?![\w-])/;

/** Messages about the connection or the server, which say nothing about the session. */
const ABOUT_THE_LINE = /network error|timed? ?out|server error/i;

const isLocal = (address: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** A developer's own backend knows none of the sessions of a hosted site. */
const isForeign = ({ pageUrl, backend }: Answered) =>
  backend !== "" && isLocal(backend) && !isLocal(pageUrl);

/** True if the failure of an authenticated call means that the session has ended (spec, section 8). */
export const endsSession = (failure: FailureRecord, answered: Answered): boolean =>
  failure.status === 401 &&
  saysSignedOut(failure.message) &&
  !ABOUT_THE_LINE.test(failure.message) &&
  !SIGNS_IN.test(answered.path) &&
  !isForeign(answered);
