import { paths } from "#app/domain/urls/paths.ts";
import { failureOfAnswer, noAnswer, timedOut, unknownFailure, type ApiFailure } from "./errors.ts";
import { retryPause } from "./retries.ts";
import { endsSession } from "#app/client/session/session-expiry.ts";

/** One call of the API. */
export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Record<string, string | number | null | undefined>;
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Makes a write safe to send again: the server carries it out once. */
  idempotencyKey?: string;
  /** Set on a POST that changes nothing. */
  isRead?: boolean;
  signal?: AbortSignal;
  /** How long one try may take; as long as it likes when not given. */
  timeoutMs?: number;
}

/** Calls the API at a path below `/api` and reads the answer; throws ApiFailure, or the reason of an abort by the caller. */
export type Client = <T>(path: string, call?: Call) => Promise<T>;

/** What a client touches of the world around it. */
export interface Surroundings {
  fetch(address: string, init: RequestInit): Promise<Response>;
  now(): Date;
  /** Waits; ends at once, with the signal's reason, when that is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** The address of the page that calls. */
  pageUrl(): string;
}

export interface ClientSettings {
  surroundings: Surroundings;
  /** The origin of a backend elsewhere; this origin when not given. */
  backend?: string;
  /** Called when a response to the authenticated client says that the session has ended. */
  onSessionExpired?: () => void;
  /** Called for every failed call, before its caller gets the failure. */
  onFailure?: (failure: ApiFailure) => void;
}

export interface Clients {
  authenticated: Client;
  /** For what everybody may call: its failures are only put in order. */
  public: Client;
  now(): Date;
}

interface Failed {
  failure: ApiFailure;
  retryAfter: string | null;
}

type Outcome = { value: unknown } | Failed;

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === "TimeoutError";

/** A signal that follows the caller's and ends a try that takes too long; `release` when the try is over. */
function deadlineOf({ signal, timeoutMs }: Call) {
  const control = new AbortController();
  const follow = () => control.abort(signal?.reason);
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(
          () => control.abort(new DOMException("Request timed out", "TimeoutError")),
          timeoutMs,
        );
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow);
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  };
  return { signal: control.signal, release };
}

const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text));

function parsedIfPossible(text: string): unknown {
  try {
    return parsed(text);
  } catch {
    return text;
  }
}

function requestOf({ method = "GET", body, headers, idempotencyKey }: Call): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method,
    credentials: "include",
    headers: {
      accept: "application/json",
      // A form's type names the boundary between its parts, which only the browser knows.
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
}

function readAnswer(response: Response, text: string, now: Date): Outcome {
  if (!response.ok)
    return {
      failure: failureOfAnswer({ status: response.status, body: parsedIfPossible(text) }, now),
      retryAfter: response.headers.get("retry-after"),
    };
  try {
    return { value: parsed(text) };
  } catch (error) {
    return { failure: unknownFailure(error, response.status, now), retryAfter: null };
  }
}

async function tryOnce(
  { fetch, now }: Surroundings,
  address: string,
  call: Call,
): Promise<Outcome> {
  const deadline = deadlineOf(call);
  try {
    const response = await fetch(address, { ...requestOf(call), signal: deadline.signal });
    return readAnswer(response, await response.text(), now());
  } catch (error) {
    const { aborted } = deadline.signal;
    const reason = deadline.signal.reason as Error;
    if (aborted && !isTimeout(reason)) throw reason;
    return {
      failure: aborted ? timedOut(reason, now()) : noAnswer(error, now()),
      retryAfter: null,
    };
  } finally {
    deadline.release();
  }
}

const maySendAgain = ({ method = "GET", isRead, idempotencyKey }: Call) =>
  method === "GET" || Boolean(isRead) || idempotencyKey !== undefined;

/** The two clients of the API; both send the visitor's cookies. */
export function createClients({
  surroundings,
  backend = "",
  onSessionExpired,
  onFailure,
}: ClientSettings): Clients {
  const send = async (path: string, call: Call): Promise<Outcome> => {
    const address = `${backend}${paths.api(path, call.query)}`;
    for (let tries = 1; ; tries += 1) {
      const outcome = await tryOnce(surroundings, address, call);
      const pauseMs =
        "failure" in outcome && maySendAgain(call)
          ? retryPause(outcome.failure, tries, outcome.retryAfter)
          : null;
      if (pauseMs === null) return outcome;
      await surroundings.sleep(pauseMs, call.signal);
    }
  };
  const client =
    (onFailed: (failure: ApiFailure, path: string) => void): Client =>
    async <T>(path: string, call: Call = {}) => {
      const outcome = await send(path, call);
      if ("value" in outcome) return outcome.value as T;
      onFailure?.(outcome.failure);
      onFailed(outcome.failure, path);
      throw outcome.failure;
    };
  return {
    authenticated: client((failure, path) => {
      if (endsSession(failure, { path, pageUrl: surroundings.pageUrl(), backend }))
        onSessionExpired?.();
    }),
    public: client(() => undefined),
    now: surroundings.now,
  };
}
